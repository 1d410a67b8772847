import { afterAll, beforeAll, expect, test } from "vitest";
import { sealChallenge } from "~/features/identity/operations/challenge-token.server";
import type { ChallengePurpose } from "~/features/identity/rules";
import { slideFields } from "../support/challenge.ts";
import { bookingWorld, type TestWorld } from "./booking-world";

const tries = Number(process.env.CHALLENGE_TRIES ?? 4_000);
const lanes = 20;
const purpose: ChallengePurpose = "appointments.inquiry";
type Fields = Record<string, string>;

let world: TestWorld;
let sent = 0;
const page = () => `${world.url}/ui/irh/appointments/inquiry`;
const rows = async (table: string) => (await world.d1.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;

beforeAll(async () => {
  world = await bookingWorld();
});
afterAll(() => world.stop());

/** Asks for a code as the page's form does; true when the site sent it on its way. */
async function isAccepted(fields: Fields): Promise<boolean> {
  const body = new URLSearchParams({ intent: "sendCode", contact: `v${sent++}@example.com`, ...fields });
  const answer = await fetch(page(), { method: "POST", body });
  const text = await answer.text();
  if (![200, 422].includes(answer.status)) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  return answer.status === 200 && text.includes('name="code"');
}

const visit = async () => slideFields(await (await fetch(page())).text());

/** A challenge as this deployment's own secret would seal it: at another time, for another company or purpose. */
async function sealed({ company = "c1", at = Date.now(), wanted = purpose, secret = String(world.vars.AUTH_SECRET) }): Promise<Fields> {
  const ctx = { env: { AUTH_SECRET: secret }, company: { id: company }, now: new Date(at) };
  const challenge = await sealChallenge(ctx, wanted, { id: crypto.randomUUID(), mark: 30 });
  return { challenge, slide: "30", proof: "" };
}

const altered = ({ challenge, ...fields }: Fields) => {
  const places = [...(challenge ?? "").matchAll(/[^.](?=[^.])/g)].map(({ index }) => index);
  const at = places[Math.floor(Math.random() * places.length)] ?? 0;
  return { ...fields, challenge: `${challenge?.slice(0, at)}${challenge?.[at] === "A" ? "B" : "A"}${challenge?.slice(at + 1)}` };
};

const tricks: Record<string, () => Promise<Fields>> = {
  missing: async () => ({ slide: "30" }),
  "used before": async () => {
    const fields = await visit();
    await isAccepted(fields);
    return fields;
  },
  "of another company": () => sealed({ company: "c2" }),
  "of another purpose": () => sealed({ wanted: "subscriptions.signUp" }),
  expired: () => sealed({ at: Date.now() - 600_000 }),
  "of another deployment": () => sealed({ secret: "a-secret-of-somebody-else-0123456789" }),
  altered: async () => altered(await sealed({})),
  "answered wrongly": async () => ({ ...(await sealed({})), slide: "28" }),
};

test(`of ${tries} inquiries with a slide that is missing, used, foreign, expired, altered or wrong none is accepted`, async () => {
  expect([await isAccepted(await visit()), await isAccepted(await sealed({}))]).toEqual([true, true]);
  const each = Math.ceil(tries / Object.keys(tricks).length);
  const accepted: Record<string, number> = {};
  for (const [name, trick] of Object.entries(tricks)) {
    accepted[name] = 0;
    const codes = await rows("codes");
    let left = each;
    const lane = async () => {
      while (left-- > 0) if (await isAccepted(await trick())) accepted[name] = (accepted[name] ?? 0) + 1;
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    expect((await rows("codes")) - codes).toBe(name === "used before" ? each : 0);
  }
  console.log(`challenge: accepted of ${each} each: ${JSON.stringify(accepted)}`);
  expect(Object.values(accepted).reduce((sum, n) => sum + n, 0)).toBe(0);
});

test("one right answer sent 50 times at once is accepted once", async () => {
  for (let round = 0; round < 5; round++) {
    const fields = await visit();
    const answers = await Promise.all(Array.from({ length: 50 }, () => isAccepted(fields)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  }
});
