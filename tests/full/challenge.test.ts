import { afterAll, beforeAll, expect, test } from "vitest";
import { sealChallenge } from "~/features/visitors/operations/challenge-token.server";
import type { Purpose } from "~/features/visitors/rules";
import { lightProof, slideFields } from "../support/challenge.ts";
import { bookingWorld, mobileOf, openActivity, type TestWorld } from "./booking-world";

const tries = Number(process.env.CHALLENGE_TRIES ?? 4_000);
const lanes = 20;
type Fields = Record<string, string>;
type Door = { purpose: Purpose; path: string; form: (n: number) => Fields; passed: RegExp };

const doors: Record<string, Door> = {
  inquiries: {
    purpose: "appointments.inquiry",
    path: "appointments/inquiry",
    form: (n) => ({ contact: `v${n}@example.com` }),
    passed: /name="code"/,
  },
  registrations: {
    purpose: "appointments.book",
    path: "bookingDetails?activity=challenged",
    form: (n) => ({ mobile: mobileOf(n), email: `b${n}@example.com` }),
    passed: /name="passed"/,
  },
};

let world: TestWorld;
let sent = 0;
const page = ({ path }: Door) => `${world.url}/ui/irh/${path}`;
const rows = async (table: string) =>
  (await world.d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;

beforeAll(async () => {
  world = await bookingWorld();
  await openActivity(world, "challenged", null);
});
afterAll(() => world.stop());

/** Asks for a code as the page's form does; true when the site sent it on its way. */
async function isAccepted(door: Door, fields: Fields): Promise<boolean> {
  const body = new URLSearchParams({ intent: "sendCode", ...door.form(sent++), ...fields });
  const answer = await fetch(page(door), { method: "POST", body });
  const text = await answer.text();
  if (![200, 422].includes(answer.status)) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  return answer.status === 200 && door.passed.test(text);
}

const visit = async (door: Door) => slideFields(await (await fetch(page(door))).text(), String(world.vars.AUTH_SECRET));

/** A challenge as this deployment's own secret would seal it: at another time, for another company or purpose. */
async function sealed(
  door: Door,
  changes: { company?: string; at?: number; wanted?: Purpose; secret?: string },
): Promise<Fields> {
  const { company = "c1", at = Date.now(), wanted = door.purpose, secret = String(world.vars.AUTH_SECRET) } = changes;
  const ctx = { env: { AUTH_SECRET: secret }, company: { id: company }, now: new Date(at) };
  const id = crypto.randomUUID();
  const challenge = await sealChallenge(ctx, wanted, { id, mark: 30, level: 0, ready: null });
  return { challenge, slide: "30", proof: await lightProof(String(world.vars.AUTH_SECRET), id) };
}

const altered = ({ challenge, ...fields }: Fields) => {
  const places = [...(challenge ?? "").matchAll(/[^.](?=[^.])/g)].map(({ index }) => index);
  const at = places[Math.floor(Math.random() * places.length)] ?? 0;
  return {
    ...fields,
    challenge: `${challenge?.slice(0, at)}${challenge?.[at] === "A" ? "B" : "A"}${challenge?.slice(at + 1)}`,
  };
};

const tricks: Record<string, (door: Door) => Promise<Fields>> = {
  missing: async () => ({ slide: "30" }),
  "used before": async (door) => {
    const fields = await visit(door);
    await isAccepted(door, fields);
    return fields;
  },
  "of another company": (door) => sealed(door, { company: "c2" }),
  "of another purpose": (door) => sealed(door, { wanted: "subscriptions.signUp" }),
  expired: (door) => sealed(door, { at: Date.now() - 600_000 }),
  "of another deployment": (door) => sealed(door, { secret: "a-secret-of-somebody-else-0123456789" }),
  altered: async (door) => altered(await sealed(door, {})),
  "on its mark without a proof": async (door) => ({ ...(await visit(door)), proof: "" }),
  "on its mark with the proof of another": async (door) => ({
    ...(await visit(door)),
    proof: await lightProof(String(world.vars.AUTH_SECRET), crypto.randomUUID()),
  }),
  "answered wrongly": async (door) => ({ ...(await sealed(door, {})), slide: "28" }),
};

test.each(Object.entries(doors))(
  `of ${tries / 2} %s with a slide that is missing, used, foreign, expired, altered, unpaid or wrong none is accepted`,
  async (named, door) => {
    expect([await isAccepted(door, await visit(door)), await isAccepted(door, await sealed(door, {}))]).toEqual([
      true,
      true,
    ]);
    const each = Math.ceil(tries / 2 / Object.keys(tricks).length);
    const accepted: Record<string, number> = {};
    for (const [name, trick] of Object.entries(tricks)) {
      accepted[name] = 0;
      const codes = await rows("codes");
      let left = each;
      const lane = async () => {
        while (left-- > 0) if (await isAccepted(door, await trick(door))) accepted[name] = (accepted[name] ?? 0) + 1;
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      expect((await rows("codes")) - codes).toBe(name === "used before" ? each : 0);
    }
    console.log(`challenge: accepted of ${each} ${named} each: ${JSON.stringify(accepted)}`);
    expect(Object.values(accepted).reduce((sum, n) => sum + n, 0)).toBe(0);
  },
);

test(`of ${tries} scripts that read the place of the slide and bring no proof none is accepted`, async () => {
  const codes = await rows("codes");
  let [left, accepted] = [tries, 0];
  const lane = async () => {
    while (left-- > 0) {
      const door = left % 2 ? doors.inquiries : doors.registrations;
      if (door && (await isAccepted(door, { ...(await visit(door)), proof: "" }))) accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  console.log(`challenge: ${tries - accepted} of ${tries} scripts with the slide's place and no proof refused`);
  expect([accepted, await rows("codes")]).toEqual([0, codes]);
});

test.each(Object.entries(doors))("one right answer sent 50 times at once by %s is accepted once", async (_, door) => {
  for (let round = 0; round < 5; round++) {
    const fields = await visit(door);
    const answers = await Promise.all(Array.from({ length: 50 }, () => isAccepted(door, fields)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  }
});
