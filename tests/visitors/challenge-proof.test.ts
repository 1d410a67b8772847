import { beforeEach, describe, expect, test } from "vitest";
import { challengeAgain, challengeTrouble } from "~/features/visitors/operations/challenges.server";
import { challengeRules, costOf, levelAfter } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { answerTo, lightProof, markOf, proofOf } from "../support/challenge";
import { noon, testContext, testEnv } from "../support/context";
import { formOf, inquiry, newSlide, rightAnswer, send, solved, usedRows } from "./challenge-world";

const scripts = 200;
const secret = () => testEnv().AUTH_SECRET;
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);
const costIn = ({ puzzle }: { puzzle: string }) => JSON.parse(puzzle).parameters.cost as number;

beforeEach(async () => {
  for (const table of ["challenges", "limits"]) await testEnv().DB.exec(`DELETE FROM ${table}`);
});

/** The slide that a form shows which comes back with this refusal. */
async function shownAfter(ctx: Ctx, fields: Record<string, string>, code: string) {
  const shown = await challengeAgain(ctx, { purpose: inquiry, form: formOf(fields), refusal: refuse(code) });
  if (shown.kind !== "slide") throw new Error("not a slide");
  return shown;
}

describe("a proof of work", () => {
  test(`goes with every slide: of ${scripts} scripts that read its place and bring none, none is passed`, async () => {
    const ctx = await testContext();
    const answers = new Set<string>();
    for (let n = 0; n < scripts; n++) {
      const { token, picture } = await newSlide(ctx);
      answers.add(await send(ctx, { challenge: token, slide: String(markOf(picture)), proof: "" }));
    }
    expect(answers).toEqual(new Set(["challengeWait"]));
    expect(await usedRows()).toBe(0);
  });

  test("is made by a browser's own work, counts once, and only for its own challenge", async () => {
    const ctx = await testContext();
    const [slide, other] = [await newSlide(ctx), await newSlide(ctx)];
    const proof = await proofOf(slide.puzzle);
    const right = { challenge: slide.token, slide: String(markOf(slide.picture)), proof };
    expect(await send(ctx, { ...right, challenge: other.token, slide: String(markOf(other.picture)) })).toBe(
      "challengeFailed",
    );
    expect(await send(ctx, right)).toBe("passed");
    expect(await send(ctx, right)).toBe("challengeFailed");
  });

  test("alone is enough for who cannot slide; beside a slide that missed it is worth nothing", async () => {
    const ctx = await testContext();
    const [alone, missed] = [await solved(ctx), await solved(ctx)];
    expect(await send(ctx, { ...alone, slide: "0" })).toBe("passed");
    expect(await send(ctx, { ...missed, slide: "3" })).toBe("challengeFailed");
  });

  test("that is made up, made lighter, or lacks the work is none", async () => {
    const ctx = await testContext();
    const slide = await newSlide(ctx);
    const right = await rightAnswer(slide);
    const { challenge, solution } = JSON.parse(atob(right.proof));
    const eased = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: "0" } };
    const lazy = { ...solution, counter: solution.counter + 1 };
    for (const proof of [
      "x",
      btoa("null"),
      btoa("{}"),
      btoa(JSON.stringify({ challenge: eased, solution })),
      btoa(JSON.stringify({ challenge, solution: lazy })),
      await lightProof("a-secret-of-somebody-else-0123456789", challenge.parameters.data.id),
      "A".repeat(9_000),
    ]) {
      const next = await newSlide(ctx);
      expect(await send(ctx, { challenge: next.token, slide: String(markOf(next.picture)), proof })).toBe(
        "challengeFailed",
      );
    }
  });
});

describe("the place of a slide", () => {
  test("stands in no text: not as number, path or style, and its picture differs each time", async () => {
    const ctx = await testContext();
    const pictures = new Set<string>();
    for (let n = 0; n < 100; n++) {
      const { token, picture, puzzle } = await newSlide(ctx);
      pictures.add(picture);
      expect(picture).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/);
      expect(picture.length).toBeLessThan(2_000);
      expect(`${token}${puzzle}`).not.toContain(`"mark"`);
    }
    expect(pictures.size).toBe(100);
  });
});

describe("a network that has passed many", () => {
  const from = async (network: string, seconds = 0) => ({ ...(await testContext()), network, now: later(seconds) });

  test("owes twice the work on each level, for an hour; another one, and who has no network, do not", async () => {
    const here = await from("203.0.113.9");
    const costs: number[] = [];
    for (let n = 0; n < 61; n++) {
      const slide = await newSlide(here);
      costs.push(costIn(slide));
      expect(await send(here, await rightAnswer(slide))).toBe("passed");
    }
    expect([0, 19, 20, 39, 40, 59, 60].map((n) => costs[n])).toEqual([0, 0, 1, 1, 2, 2, 3].map(costOf));
    expect(costIn(await newSlide(await from("203.0.113.10")))).toBe(costOf(0));
    expect(costIn(await newSlide(await testContext()))).toBe(costOf(0));
    expect(costIn(await newSlide(await from("203.0.113.9", 3_600)))).toBe(costOf(0));
  });

  test("is not served by easy challenges that were fetched before, and the form shows a harder one", async () => {
    const here = await from("203.0.113.9");
    const [first, stored] = [await newSlide(here), await solved(here)];
    expect(await send(here, await rightAnswer(first))).toBe("passed");
    for (let n = 0; n < 19; n++) await send(here, await solved(here));
    expect(await send(here, stored)).toBe("challengeHarder");
    expect(challengeTrouble(refuse("challengeHarder")).issues).toEqual([{ field: "slide", code: "challengeHarder" }]);
    const shown = await shownAfter(here, stored, "challengeHarder");
    expect([shown.token === stored.challenge, costIn(shown)]).toEqual([false, costOf(1)]);
    expect(await send(here, await rightAnswer(shown))).toBe("passed");
  });

  test("is made so by nobody who has not paid: missed slides and missing proofs count for nothing", async () => {
    const here = await from("203.0.113.9");
    for (let n = 0; n < 30; n++) {
      const answer = await solved(here);
      await send(here, { ...answer, ...(n % 2 ? { slide: "3" } : { proof: "" }) });
    }
    expect(costIn(await newSlide(here))).toBe(costOf(0));
  });

  test("of IPv6 is known by its /48 as well", async () => {
    for (let n = 0; n < 80; n++) {
      const here = await from(`2001:db8:1:${(n * 300).toString(16)}::/64`);
      await send(here, await solved(here));
    }
    expect(costIn(await newSlide(await from("2001:db8:1:ffff::/64")))).toBe(costOf(1));
    expect([levelAfter([19, 39, 79]), levelAfter([20, 20, 20]), levelAfter([1, 40, 40]), levelAfter([])]).toEqual([
      0, 1, 1, 0,
    ]);
  });
});

describe("who has no script", () => {
  /** The slide that comes after one without a proof. */
  async function slideAfterUnpaid(ctx: Ctx) {
    const unpaid = { ...(await solved(ctx)), proof: "" };
    expect(await send(ctx, unpaid)).toBe("challengeWait");
    const shown = await shownAfter(ctx, unpaid, "challengeWait");
    return { shown, answer: { ...(await answerTo(secret(), shown)), proof: "" } };
  }

  test("slides again after a minute and is passed, once; before, the same slide stays", async () => {
    const ctx = await testContext();
    const { shown, answer } = await slideAfterUnpaid(ctx);
    expect(await send({ ...ctx, now: later(59) }, answer)).toBe("challengeWait");
    expect((await shownAfter({ ...ctx, now: later(59) }, answer, "challengeWait")).token).toBe(shown.token);
    const wrong = { ...answer, slide: "3" };
    expect(await send({ ...ctx, now: later(60) }, answer)).toBe("passed");
    expect(await send({ ...ctx, now: later(60) }, answer)).toBe("challengeFailed");
    const second = await slideAfterUnpaid(ctx);
    expect(await send({ ...ctx, now: later(60) }, { ...second.answer, slide: wrong.slide })).toBe("challengeFailed");
  });

  test("is two an hour for a network, whatever parts of it they come from", async () => {
    const answers = [];
    for (let n = 0; n < 4; n++) {
      const here = { ...(await testContext()), network: `2001:db8:1:${n}::/64` };
      const { answer } = await slideAfterUnpaid(here);
      answers.push(await send({ ...here, now: later(60) }, answer));
    }
    expect(answers).toEqual(["passed", "passed", "tooManyRequests", "tooManyRequests"]);
    expect(challengeRules.patientPerNetworkPerHour).toBe(2);
  });
});
