import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { matchInstrument } from "~/features/subscriptions/alerts/operations.server";
import { connect } from "~/server/database/db.server";
import { testEnv } from "../support/context";
import { at, check, cursorOf, hour, later, mailedAlerts, minute, quote, scene, watch } from "./market";

/** Lets the first `batches` writes wait until all of them have come: both runs have then read the same state. */
function pausing(d1: D1Database, parties: number) {
  const waiting: (() => void)[] = [];
  const meet = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length >= parties) for (const go of waiting.splice(0)) go();
    });
  let reads = 0;
  return {
    prepare: (text: string) => d1.prepare(text),
    batch: async (statements: D1PreparedStatement[]) => {
      const answer = await d1.batch(statements);
      reads += 1;
      if (reads <= parties) await meet();
      return answer;
    },
  } as unknown as D1Database;
}

test("a run that has no room for all prices leaves the rest to the next minute, which tells each alert once", async () => {
  const steps = Array.from({ length: 60 }, (_, n) => n + 1);
  const { ctx, instrument, mailed } = await scene(steps.map((n) => watch(`up${n}`, "rise", 1000 + n)));
  await quote(
    ctx,
    instrument,
    steps.map((n) => at(n, 1000 + n)),
  );
  const run = (minutes: number) => check(instrument, later(2 * hour + minutes * minute));
  const first = await run(0);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(steps.length);
  for (let n = 1; n <= 4; n++) await run(n);
  expect(await mailed()).toEqual(steps.map((n) => `up${n} ${n}`).sort());
});

describe("two cron runs at once", () => {
  test("tell each alert once, although both have seen the same prices before either writes", async () => {
    const { ctx, instrument, mailed } = await scene([watch("up", "rise", 1100), watch("down", "fall", 900)]);
    await quote(ctx, instrument, [at(1, 1150), at(2, 850)]);
    const db = connect(pausing(testEnv().DB, 2));
    const fired = await Promise.all([check(instrument, later(hour), { db }), check(instrument, later(hour), { db })]);
    expect(fired.reduce((sum, n) => sum + n)).toBe(2);
    expect(await mailed()).toEqual(["down 2", "up 1"]);
  });

  test("tell nothing of a price that the other one has passed as too old, and the slower one moves nothing back", async () => {
    for (const threshold of [1100, 1300]) {
      const { ctx, instrument, mailed } = await scene([watch("up", "rise", threshold)]);
      const seen = await cursorOf(ctx, instrument);
      const wednesday = later(49 * hour);
      await quote(ctx, instrument, [at(1, 1150), { asOf: wednesday, price: 1000 }]);
      await check(instrument, later(hour, wednesday));
      await matchInstrument({ ...ctx, now: later(hour) }, instrument, seen);
      expect([await mailed(), await cursorOf(ctx, instrument)]).toEqual([[], wednesday]);
    }
  });

  test("pass no price that was corrected while the slower one was at later ones", async () => {
    const { ctx, instrument, mailed } = await scene([watch("up", "rise", 1100)]);
    await quote(ctx, instrument, [at(1, 1000), at(2, 1000)]);
    await check(instrument, later(hour));
    const seen = await cursorOf(ctx, instrument);
    await quote(ctx, instrument, [at(3, 1050)]);
    await ctx.db.run(sql`UPDATE ticks SET price = 1150 WHERE company_id = ${ctx.company.id}
      AND instrument_id = ${instrument} AND as_of = ${at(1, 0).asOf.getTime()}`);
    await matchInstrument({ ...ctx, now: later(hour) }, instrument, seen);
    await check(instrument, later(hour));
    expect(await mailed()).toEqual(["up 1"]);
  });

  test("would tell them twice without the guard: the control that must fail", async () => {
    const { ctx, instrument } = await scene([watch("up", "rise", 1100), watch("down", "fall", 900)]);
    const price = 1150;
    const careless = async (run: string, meet: () => Promise<void>) => {
      const crossed = await ctx.db.all<{ id: string }>(sql`SELECT id FROM alerts WHERE company_id = ${ctx.company.id}
        AND instrument_id = ${instrument} AND kind = 'rise' AND armed = 1 AND threshold <= ${price}`);
      await meet();
      for (const { id } of crossed)
        await ctx.db.run(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, created_at)
          VALUES (${`${id}.${run}`}, ${ctx.company.id}, 'subscriptions.alert', ${id}, ${run}, 0)`);
    };
    let come = 0;
    let go = () => {};
    const all = new Promise<void>((resolve) => {
      go = resolve;
    });
    const meet = () => {
      come += 1;
      if (come === 2) go();
      return all;
    };
    await Promise.all([careless("1", meet), careless("2", meet)]);
    expect(await mailedAlerts(ctx, instrument)).toHaveLength(2);
  });
});
