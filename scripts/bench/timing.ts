import { blindIndex } from "../../app/server/sealing/sealed.server.ts";
import { slideFields } from "../../tests/support/challenge.ts";
import type { World } from "../local/world.ts";

const form = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };

/** How often a value of the first list is the greater one: 0.5 when nobody could tell the two apart by them. */
function areaUnderCurve(one: number[], other: number[]): number {
  const wins = one.flatMap((a) => other.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

async function subscribe(world: World, emails: string[]): Promise<void> {
  const company = await world.d1
    .prepare("SELECT company_id AS id FROM hosts WHERE host = '127.0.0.1'")
    .first<{ id: string }>();
  const insert = world.d1.prepare(
    `INSERT INTO subscribers (company_id, id, email_index, lang, state, confirmed_at, created_at) VALUES (?, ?, ?, 'en', 'confirmed', 0, 0)`,
  );
  const env = { INDEX_SECRET: world.vars.INDEX_SECRET ?? "" };
  const rows = emails.map(async (email) =>
    insert.bind(company?.id, email, await blindIndex(env, company?.id ?? "", "email", email)),
  );
  await world.d1.batch(await Promise.all(rows));
}

/** Milliseconds from asking for a code to the end of the answer. */
async function askFor(world: World, email: string): Promise<number> {
  const address = `${world.url}/ui/irh/subscriptions/manage`;
  const page = await (await fetch(address, { headers: { Accept: "text/html" } })).text();
  const body = new URLSearchParams({
    intent: "sendCode",
    email,
    ...(await slideFields(page, String(world.vars.AUTH_SECRET))),
  });
  const began = performance.now();
  const answer = await fetch(address, { method: "POST", headers: form, body });
  await answer.text();
  if (answer.status !== 200) throw new Error(`asking for a code answered ${answer.status}`);
  return performance.now() - began;
}

/**
 * Safety S3: whether the time of an answer tells a subscriber from a stranger. Asks for `pairs` codes of each, in
 * random order.
 */
export async function measureTiming(world: World, pairs: number): Promise<number> {
  const known = Array.from({ length: pairs }, (_, n) => `known-${n}@example.com`);
  await subscribe(world, known);
  for (let n = 0; n < 20; n++) await askFor(world, `first-${n}@example.com`);
  const took = { known: [] as number[], other: [] as number[] };
  const people = known.flatMap((email, n) => [["known", email] as const, ["other", `other-${n}@example.com`] as const]);
  const shuffled = people.map((person) => ({ person, at: Math.random() })).toSorted((one, other) => one.at - other.at);
  for (const {
    person: [who, email],
  } of shuffled)
    took[who].push(await askFor(world, email));
  return areaUnderCurve(took.known, took.other);
}
