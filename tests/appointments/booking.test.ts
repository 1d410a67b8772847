import { describe, expect, test } from "vitest";
import { findActivity } from "~/features/appointments/activities/queries.server";
import { bookVisit } from "~/features/appointments/registrations/book-visit.server";
import { activities } from "~/features/appointments/tables.server";
import { systemDb } from "~/server/database/db.server";
import { noon, testContext } from "../support/context";
import { seedOf } from "../support/full";
import { registrationOf } from "./registration";
import { bookingCode, counts, mobileOf, openActivity, parsed, ready, rowsOf } from "./support";

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 4_294_967_296;
};

describe("the quota", () => {
  test("sells the last places exactly once, however many ask at the same moment", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { quota: 5 });
    const asking = [];
    for (let n = 0; n < 40; n++) asking.push(await ready(ctx, activity, mobileOf(1_000 + n)));
    const answers = await Promise.all(asking.map((input) => bookVisit(ctx, input)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))).toEqual(new Set(["quotaFull"]));
    const { held, booked, heads } = await rowsOf(ctx, activity);
    expect([held, booked.length, heads.length]).toEqual([5, 5, 5]);
  });

  test("would be oversold by a check that is followed by a write", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { quota: 5 });
    const arrived: (() => void)[] = [];
    const naive = async () => {
      const [row] = await findActivity(ctx.db, "c1", activity);
      await new Promise<void>((go) => {
        arrived.push(go);
        if (arrived.length === 40) for (const each of arrived) each();
      });
      if (!row || row.held >= (row.quota ?? 0)) return false;
      await systemDb(ctx.env.DB)
        .update(activities)
        .set({ held: row.held + 1 });
      return true;
    };
    const sold = (await Promise.all(Array.from({ length: 40 }, naive))).filter(Boolean);
    expect(sold.length).toBeGreaterThan(5);
  });

  test("counts heads, refuses no party that fits and names the true remainder", async () => {
    const seed = seedOf(20_261);
    const next = random(seed);
    const ctx = await testContext();
    for (let run = 0; run < 6; run++) {
      const quota = 5 + Math.floor(next() * 12);
      const activity = await openActivity(ctx, { quota, maxCompanions: 6 });
      let held = 0;
      for (let n = 0; held < quota && n < 12; n++) {
        const size = 1 + Math.floor(next() * 7);
        const base = 100_000 + run * 1_000 + n * 10;
        const companions = Array.from({ length: size - 1 }, (_, at) => mobileOf(base + at + 1));
        const answer = await bookVisit(ctx, await ready(ctx, activity, mobileOf(base), { companions }));
        const fits = held + size <= quota;
        expect([`seed ${seed} run ${run}`, answer.ok]).toEqual([expect.any(String), fits]);
        if (fits) held += size;
        else expect(answer).toEqual({ ok: false, code: "quotaShort", facts: { remaining: quota - held } });
      }
      expect((await rowsOf(ctx, activity)).held).toBe(held);
    }
  });
});

describe("a mobile", () => {
  test("is used once in an activity, in whatever spelling and by however many at once", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const spellings = [
      "13700000001",
      "+86 137 0000 0001",
      "0086-137-0000-0001",
      "８６13700000001".replace("８６", "+86"),
      "１３７００００００００１".replace("００００００００１", "00000001"),
    ];
    const email = "speller@example.com";
    const inputs = spellings.map((spelling) => parsed(registrationOf(activity, spelling, { email })));
    expect(new Set(inputs.map((input) => input.mobile))).toEqual(new Set(["+8613700000001"]));
    const code = await bookingCode(ctx, "+8613700000001", email);
    const answers = await Promise.all(inputs.map((input) => bookVisit(ctx, { ...input, code })));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await rowsOf(ctx, activity)).booked).toHaveLength(1);
  });

  test("of a companion counts as well, and only after the code was right is its use told", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    expect(
      await bookVisit(ctx, await ready(ctx, activity, mobileOf(21), { companions: [mobileOf(22)] })),
    ).toMatchObject({ ok: true });
    const second = await ready(ctx, activity, mobileOf(22));
    expect(await bookVisit(ctx, { ...second, code: "999999" === second.code ? "999998" : "999999" })).toMatchObject({
      code: "codeWrong",
    });
    expect(await bookVisit(ctx, second)).toEqual({ ok: false, code: "mobileAlreadyUsed" });
  });
});

describe("a repeated request", () => {
  test("books once and gets the same number every time, a hundred times in parallel", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const input = await ready(ctx, activity, mobileOf(31));
    const answers = await Promise.all(Array.from({ length: 100 }, () => bookVisit(ctx, input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]).toMatchObject({ ok: true, value: { number: expect.stringMatching(/^[2-9A-Z]{10}$/) } });
    expect((await rowsOf(ctx, activity)).booked).toHaveLength(1);
  });

  test("with another body under the same key is refused", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    const input = await ready(ctx, activity, mobileOf(32));
    await bookVisit(ctx, input);
    expect(await bookVisit(ctx, { ...input, name: "别人" })).toEqual({ ok: false, code: "requestChanged" });
  });

  test("is unknown at another company", async () => {
    const ctx = await testContext();
    const other = await testContext({ companyId: "c2" });
    const input = await ready(ctx, await openActivity(ctx), mobileOf(33));
    await bookVisit(ctx, input);
    const there = await ready(other, await openActivity(other), mobileOf(33), { idempotencyKey: input.idempotencyKey });
    expect(await bookVisit(other, there)).toMatchObject({ ok: true });
  });
});

describe("one code", () => {
  test("books one visit of all that are asked for with it at once", async () => {
    const ctx = await testContext();
    const first = await ready(ctx, await openActivity(ctx), mobileOf(640));
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => ({
        ...first,
        activityId: await openActivity(ctx),
        idempotencyKey: ctx.newId(),
      })),
    );
    const answers = await Promise.all([first, ...others].map((input) => bookVisit(ctx, input)));
    expect(answers.map((answer) => (answer.ok ? "booked" : answer.code)).sort()).toEqual([
      "booked",
      "codeWrong",
      "codeWrong",
      "codeWrong",
    ]);
  });
});

describe("a refused booking", () => {
  test.each([
    ["full", { quota: 0 }, "quotaFull"],
    ["not open yet", { opensAt: new Date(noon.getTime() + 1) }, "notOpen"],
    ["closed", { closesAt: noon }, "bookingEnded"],
    ["cancelled", { cancelled: true }, "activityCancelled"],
    ["still a draft", { shownAt: null }, "notFound"],
    ["asking for a document that is not given", { asksDocument: true }, "documentTypeRequired"],
    ["without that kind of visit", { researchTypes: ["online" as const] }, "researchTypeNotOffered"],
  ])("for an activity that is %s leaves no row anywhere", async (_, changes, code) => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, changes);
    const input = await ready(ctx, activity, mobileOf(500 + Object.keys(changes).length * 7 + code.length));
    const before = await counts(ctx);
    expect(await bookVisit(ctx, input)).toMatchObject({ ok: false, code });
    expect(await counts(ctx)).toEqual(before);
  });

  test("for a party with more companions than the activity takes leaves no row anywhere", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx, { maxCompanions: 1 });
    const input = await ready(ctx, activity, mobileOf(650), { companions: [mobileOf(651), mobileOf(652)] });
    const before = await counts(ctx);
    expect(await bookVisit(ctx, input)).toMatchObject({ ok: false, code: "companionsTooMany", facts: { max: 1 } });
    expect(await counts(ctx)).toEqual(before);
  });

  test("because of a mobile leaves no row anywhere and keeps the code for the next try", async () => {
    const ctx = await testContext();
    const activity = await openActivity(ctx);
    await bookVisit(ctx, await ready(ctx, activity, mobileOf(41)));
    const input = await ready(ctx, activity, mobileOf(42), { companions: [mobileOf(41)] });
    const before = await counts(ctx);
    expect(await bookVisit(ctx, input)).toEqual({ ok: false, code: "mobileAlreadyUsed" });
    expect(await counts(ctx)).toEqual(before);
    expect(await bookVisit(ctx, { ...input, hasCompanions: "no", companions: [] })).toMatchObject({ ok: true });
  });
});
