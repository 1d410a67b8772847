import { beforeEach, describe, expect, test } from "vitest";
import { challengeAgain, issueChallenge, repeatChallenge } from "~/features/visitors/operations/challenges.server";
import { sweepVisitors } from "~/features/visitors/operations/sweep.server";
import { challengeRules } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { markOf } from "../support/challenge";
import { chance } from "../support/chance";
import { noon, testContext, testEnv } from "../support/context";
import { seedOf } from "../support/full";
import { formOf, inquiry, newSlide, rightAnswer, send, solved, usedRows } from "./challenge-world";

const random = chance(seedOf(4_711));

const rounds = 20;
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
/** Never the last letter of a part: some of its bits stand for nothing. */
function anotherLetter(text: string): string {
  const places = [...text.matchAll(/[^.](?=[^.])/g)].map(({ index }) => index);
  const at = places[Math.floor(random() * places.length)] ?? 0;
  return `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
}

beforeEach(async () => {
  for (const table of ["challenges", "limits"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

describe("a slide", () => {
  test("that ends on its mark is passed, once", async () => {
    const ctx = await testContext();
    const answer = await solved(ctx);
    expect(await send(ctx, answer)).toBe("passed");
    expect(await send(ctx, answer)).toBe("challengeFailed");
    expect(await usedRows()).toBe(1);
  });

  test("that ends elsewhere is used up: the right place comes too late", async () => {
    const ctx = await testContext();
    for (const off of [-17, -2, 2, 3]) {
      const answer = await solved(ctx);
      expect(await send(ctx, { ...answer, slide: String(Number(answer.slide) + off) })).toBe("challengeFailed");
      expect(await send(ctx, answer)).toBe("challengeFailed");
    }
  });

  test("takes a hand's breadth beside the mark, and no text that is no place", async () => {
    const ctx = await testContext();
    for (const off of [-1, 0, 1]) {
      const answer = await solved(ctx);
      expect(await send(ctx, { ...answer, slide: String(Number(answer.slide) + off) })).toBe("passed");
    }
    for (const wrong of ["NaN", "3e1", "-5", " 30", "1".repeat(5_000)]) {
      const answer = await solved(ctx);
      expect(await send(ctx, { ...answer, slide: wrong })).not.toBe("passed");
    }
  });

  test("that nobody touched is asked for again and not used up", async () => {
    const ctx = await testContext();
    const answer = await solved(ctx);
    expect(await send(ctx, { ...answer, slide: "0", proof: "" })).toBe("challengeRequired");
    expect(await usedRows()).toBe(0);
    expect(await send(ctx, answer)).toBe("passed");
  });

  test("hides its mark in many places, all within reach of the handle", async () => {
    const ctx = await testContext();
    const marks = new Set<number>();
    for (let n = 0; n < 200; n++) marks.add(markOf((await newSlide(ctx)).picture));
    expect(marks.size).toBeGreaterThan(25);
    expect(Math.min(...marks)).toBeGreaterThanOrEqual(challengeRules.nearest);
    expect(Math.max(...marks)).toBeLessThanOrEqual(challengeRules.farthest);
  });

  test("costs no row until it is answered, and its row goes when it could not be used anyway", async () => {
    const ctx = await testContext();
    for (let n = 0; n < 20; n++) await newSlide(ctx);
    expect(await usedRows()).toBe(0);
    const answer = await solved(ctx);
    await send(ctx, answer);
    await sweepVisitors({ ...ctx, now: later(599) });
    expect(await usedRows()).toBe(1);
    await sweepVisitors({ ...ctx, now: later(600) });
    expect([await usedRows(), await send({ ...ctx, now: later(600) }, answer)]).toEqual([0, "challengeFailed"]);
  });
});

type Trick = (ctx: Ctx) => Promise<string>;
const tricks: Record<string, Trick> = {
  missing: async (ctx) => send(ctx, { ...(await solved(ctx)), challenge: "" }),
  replayed: async (ctx) => {
    const answer = await solved(ctx);
    await send(ctx, answer);
    return send(ctx, answer, { subject: `${ctx.newId()}@example.com` });
  },
  "of another company": async (ctx) => send(ctx, await solved(await testContext({ companyId: "c2" }))),
  "of another purpose": async (ctx) => send(ctx, await solved(ctx, "subscriptions.manage")),
  expired: async (ctx) => send({ ...ctx, now: later(600) }, await solved(ctx)),
  "from before a change of secret": async (ctx) =>
    send(ctx, await solved({ ...ctx, env: { ...ctx.env, AUTH_SECRET: "another-secret-0123456789abcdefghijklm" } })),
  altered: async (ctx) => {
    const answer = await solved(ctx);
    return send(ctx, { ...answer, challenge: anotherLetter(answer.challenge) });
  },
  "without its seal": async (ctx) => {
    const header = btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "");
    const claims = btoa(
      JSON.stringify({ iss: "c1", aud: inquiry, jti: ctx.newId(), exp: 9_999_999_999, mark: 30, level: 0, ready: 1 }),
    ).replaceAll("=", "");
    return send(ctx, { ...(await solved(ctx)), challenge: `${header}.${claims}.`, slide: "30" });
  },
};

test.each(Object.entries(tricks))(`${rounds} slides %s: none is accepted`, async (_, trick) => {
  const ctx = await testContext();
  const answers = await Promise.all(Array.from({ length: rounds }, () => trick(ctx)));
  expect(new Set(answers)).toEqual(new Set(["challengeFailed"]));
});

test("what was never issued here leaves no row", async () => {
  const ctx = await testContext();
  for (const name of ["missing", "of another company", "of another purpose", "expired", "altered", "without its seal"])
    await tricks[name]?.(ctx);
  expect(await usedRows()).toBe(0);
});

describe("one right answer sent 50 times at once", () => {
  test("passes once", async () => {
    const ctx = await testContext();
    const answer = await solved(ctx);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => send(ctx, answer)));
    expect(outcomes.filter((one) => one === "passed")).toHaveLength(1);
  });

  test("would pass more than once if it were looked up first and written then", async () => {
    const ctx = await testContext();
    const { challenge } = await solved(ctx);
    const db = testEnv().DB;
    const careless = async () => {
      const known = await db
        .prepare("SELECT 1 FROM challenges WHERE company_id = 'c1' AND id = ?")
        .bind(challenge)
        .first();
      if (known) return false;
      await db
        .prepare(
          "INSERT OR IGNORE INTO challenges (company_id, id, purpose, subject_index, passed, expires_at) VALUES ('c1', ?, 'p', 's', 1, 0)",
        )
        .bind(challenge)
        .run();
      return true;
    };
    const passed = await Promise.all(Array.from({ length: 50 }, careless));
    expect(passed.filter(Boolean).length).toBeGreaterThan(1);
  });
});

describe("sending a message again", () => {
  const again = async (ctx: Ctx, fields: Record<string, string>, subject = "li@example.com", purpose = inquiry) =>
    (await repeatChallenge(ctx, { purpose, subject, form: formOf(fields) })).ok;

  test("needs no second slide: five times, for ten minutes after it was passed", async () => {
    const ctx = await testContext();
    const answer = await solved(ctx);
    const passedAt = { ...ctx, now: later(500) };
    expect(await send(passedAt, answer)).toBe("passed");
    const tries = [];
    for (const seconds of [560, 620, 700, 1_000, 1_099])
      tries.push(await again({ ...ctx, now: later(seconds) }, answer));
    expect(tries).toEqual([true, true, true, true, true]);
    expect(await again({ ...ctx, now: later(1_099) }, answer)).toBe(false);
    const another = await solved(ctx);
    await send(passedAt, another);
    expect(await again({ ...ctx, now: later(1_100) }, another)).toBe(false);
  });

  test("holds at five when twenty come at once", async () => {
    const ctx = await testContext();
    const answer = await solved(ctx);
    await send(ctx, answer);
    const repeats = await Promise.all(Array.from({ length: 20 }, () => again(ctx, answer)));
    expect(repeats.filter(Boolean)).toHaveLength(challengeRules.repeats);
  });

  test("is for the same contact and purpose only, and for a slide that was passed", async () => {
    const ctx = await testContext();
    const [answer, wrong, unused] = [await solved(ctx), await solved(ctx), await solved(ctx)];
    await send(ctx, answer);
    await send(ctx, { ...wrong, slide: "1" });
    expect(await again(ctx, answer, "another@example.com")).toBe(false);
    expect(await again(ctx, answer, "li@example.com", "subscriptions.manage")).toBe(false);
    expect(await again(await testContext({ companyId: "c2" }), answer)).toBe(false);
    expect([await again(ctx, wrong), await again(ctx, unused), await again(ctx, {})]).toEqual([false, false, false]);
    expect(await again(ctx, answer)).toBe(true);
  });
});

describe("a form that comes back", () => {
  test("for another mistake shows the same slide as it was left, and it can still be passed", async () => {
    const ctx = await testContext();
    const first = await newSlide(ctx);
    const answer = await rightAnswer(first);
    const back = await challengeAgain(ctx, { purpose: inquiry, form: formOf(answer), refusal: null });
    expect(back).toMatchObject({ token: first.token, slid: answer.slide, proof: answer.proof });
    expect("picture" in back && markOf(back.picture)).toBe(markOf(first.picture));
    expect(await send(ctx, answer)).toBe("passed");
  });

  test("after a wrong slide, or with one of somewhere else, shows a new one", async () => {
    const ctx = await testContext();
    const first = await newSlide(ctx);
    const form = formOf(await rightAnswer(first));
    const failed = await challengeAgain(ctx, { purpose: inquiry, form, refusal: refuse("challengeFailed") });
    const foreign = await challengeAgain(ctx, { purpose: "subscriptions.manage", form, refusal: null });
    for (const shown of [failed, foreign]) {
      expect(shown.token).not.toBe(first.token);
      expect(shown).toMatchObject({ slid: "", proof: "" });
    }
  });
});

test("nothing of the contact stands in the row", async () => {
  const ctx = await testContext();
  await send(ctx, await solved(ctx), { subject: "canary@example.com" });
  const { results } = await testEnv().DB.prepare("SELECT * FROM challenges").all();
  expect(JSON.stringify(results)).not.toContain("canary");
  expect((await issueChallenge(ctx, inquiry)).token).not.toContain("appointments");
});
