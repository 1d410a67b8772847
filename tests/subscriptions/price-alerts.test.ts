import { describe, expect, test } from "vitest";
import { type Fired, fireTick } from "~/features/subscriptions/alerts/fire-queries.server";
import { measuresOf } from "~/features/subscriptions/alerts/rules";
import { inBatch } from "~/server/database/batch.server";
import { connect, newMeter } from "~/server/database/db.server";
import { testEnv } from "../support/context";
import {
  arm,
  at,
  check,
  cursorOf,
  hour,
  later,
  listSecurity,
  mailedAlerts,
  minute,
  monday,
  ownContext,
  quote,
  scene,
  watch,
} from "./market";

describe("a price alert", () => {
  test("fires at the first visible price after its confirmation that reaches the target, and once only", async () => {
    const { ctx, instrument, mailed } = await scene([
      watch("up", "rise", 1100),
      watch("down", "fall", 900),
      watch("far", "rise", 1300),
    ]);
    await quote(ctx, instrument, [at(1, 1000), at(2, 1100), at(3, 1200), at(4, 890), at(5, 1150)]);
    await check(instrument, later(hour));
    await check(instrument, later(hour + minute));
    expect(await mailed()).toEqual(["down 4", "up 2"]);
    expect(await cursorOf(ctx, instrument)).toEqual(later(5 * minute));
  });

  test("says nothing of a price that is younger than fifteen minutes, and speaks once it is old enough", async () => {
    const { ctx, instrument, mailed } = await scene([watch("up", "rise", 1100)]);
    await quote(ctx, instrument, [at(10, 1200)]);
    await check(instrument, later(24 * minute + 59_999));
    expect(await mailed()).toEqual([]);
    await check(instrument, later(25 * minute));
    expect(await mailed()).toEqual(["up 10"]);
  });

  test("does not fire at a price from before its confirmation", async () => {
    const { ctx, instrument, mailed } = await scene([
      watch("old", "rise", 1100),
      watch("new", "rise", 1100, later(30 * minute)),
    ]);
    await quote(ctx, instrument, [at(-10, 2000), at(0, 2000), at(20, 1200)]);
    await check(instrument, later(hour));
    expect(await mailed()).toEqual(["old 20"]);
    await quote(ctx, instrument, [at(30, 1200), at(31, 1200)]);
    await check(instrument, later(2 * hour));
    expect(await mailed()).toEqual(["new 31", "old 20"]);
  });

  test("never fires for imported history, however the price stood then", async () => {
    const { ctx, instrument, mailed } = await scene([watch("up", "rise", 1100)]);
    await quote(ctx, instrument, [at(1, 1000)]);
    await check(instrument, later(hour));
    await quote(
      ctx,
      instrument,
      Array.from({ length: 300 }, (_, day) => ({ asOf: later(-day * 24 * hour), price: 5000 })),
    );
    await check(instrument, later(2 * hour));
    expect(await mailed()).toEqual([]);
  });

  test("still fires when the cron was off for a day, but not for a price older than one trading day", async () => {
    const { ctx, instrument, mailed } = await scene([watch("up", "rise", 1100), watch("down", "fall", 900)]);
    await quote(ctx, instrument, [at(1, 1200), { asOf: later(24 * hour), price: 800 }]);
    await check(instrument, later(48 * hour));
    expect(await mailed()).toEqual([`down ${24 * 60}`]);
    const off = await scene([watch("up", "rise", 1100)]);
    await quote(off.ctx, off.instrument, [at(1, 1200)]);
    await check(off.instrument, later(25 * hour));
    expect(await off.mailed()).toEqual(["up 1"]);
  });

  test("of a Friday may be told until the end of Monday", async () => {
    const friday = later(4 * 24 * hour);
    for (const [days, mails] of [
      [3, 1],
      [4, 0],
    ] as const) {
      const { ctx, instrument } = await scene([watch("up", "rise", 1100)]);
      await quote(ctx, instrument, [{ asOf: friday, price: 1200 }]);
      await check(instrument, later(days * 24 * hour, friday));
      expect(await mailedAlerts(ctx, instrument)).toHaveLength(mails);
    }
  });

  test("reaches everybody when more alerts fire at one price than one batch takes", async () => {
    const { ctx, instrument } = await scene([]);
    await arm(
      ctx,
      instrument,
      Array.from({ length: 4_500 }, (_, n) => watch(`a${n}-${instrument}`, "rise", 1000 + (n % 7))),
    );
    await quote(ctx, instrument, [at(1, 1100), at(2, 1200)]);
    expect(await check(instrument, later(hour))).toBe(4_500);
    expect(new Set((await mailedAlerts(ctx, instrument)).map(({ asOf }) => asOf))).toEqual(
      new Set([later(minute).getTime()]),
    );
    expect(await cursorOf(ctx, instrument)).toEqual(later(2 * minute));
  });
});

describe("matching one price", () => {
  const measured = async (alerts: number, hits: number) => {
    const ctx = await ownContext();
    const instrument = await listSecurity(ctx);
    const watches = Array.from({ length: alerts }, (_, n) =>
      watch(`m${n}-${instrument}`, n % 2 ? "fall" : "rise", n % 2 ? 4000 - n / 100 : 6000 + n),
    );
    await arm(
      ctx,
      instrument,
      watches.map((one) => ({ ...one, threshold: Math.max(1, Math.round(one.threshold)) })),
    );
    const meter = newMeter();
    const db = connect(testEnv().DB, meter);
    const price = 6000 + (hits - 1) * 2;
    const place = { companyId: ctx.company.id, instrumentId: instrument };
    const answers = await inBatch(
      db,
      fireTick(db, {
        ...place,
        asOf: later(minute),
        price,
        measures: measuresOf("A", { asOf: later(minute), price, dayVolume: null, previousClose: null }),
        paused: [],
        first: false,
        digests: { daily: later(hour), weekly: later(hour) },
        expected: monday,
        now: later(hour),
        size: 2_000,
      }),
    );
    const found = (answers.fired as Fired[][]).flat().length;
    const matching = (answers.mails as D1Result[]).reduce((sum, { meta }) => sum + meta.rows_read, 0);
    return { found, matching, all: meter.rowsRead };
  };

  test("reads one row a hit to find them, whether there are 100 alerts or 10,000", async () => {
    const few = await measured(100, 20);
    const many = await measured(10_000, 20);
    console.log("rows read by one tick with 20 hits", { few, many });
    expect([few.found, many.found]).toEqual([20, 20]);
    expect(few.matching).toBeLessThanOrEqual(20 + 10);
    expect(many.matching).toBeLessThanOrEqual(20 + 10);
    expect(many.all).toBeLessThanOrEqual(few.all + 2);
  });

  test("reads a handful of rows when nothing is hit", async () => {
    const ctx = await ownContext();
    const instrument = await listSecurity(ctx);
    await arm(
      ctx,
      instrument,
      Array.from({ length: 3_000 }, (_, n) => watch(`q${n}-${instrument}`, "rise", 2000 + n)),
    );
    await quote(
      ctx,
      instrument,
      Array.from({ length: 50 }, (_, n) => at(n + 1, 1500)),
    );
    const meter = newMeter();
    await check(instrument, later(2 * hour), { db: connect(testEnv().DB, meter) });
    expect(meter.rowsRead).toBeLessThanOrEqual(50 + 15);
  });
});
