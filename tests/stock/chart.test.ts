import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bucketsBy, type Course, dayBucket, pairsOf, wholeOf } from "~/features/stock/price-series/buckets";
import { listStored } from "~/features/stock/price-series/charts-queries.server";
import { chartSeries, type Query, ranges, readStored, storedFor } from "~/features/stock/price-series/series";
import type { DayPrice } from "~/features/stock/rules";
import { connect, newMeter } from "~/server/database/db.server";
import { addDays, beijingInstant } from "~/shared/dates";
import { testContext, testEnv } from "../support/context";
import { figure } from "../support/full";
import { truthOf } from "./chart-truth";
import { dayPrice, listed, listSecurity, storeDays } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let companies = 0;

/** A course of days with weekends, holidays and longer gaps, ending at or a little after now. */
const history = fc
  .record({
    steps: fc.array(
      fc.record({ gap: fc.constantFrom(1, 1, 1, 1, 3, 3, 10, 40), move: fc.integer({ min: -60, max: 60 }) }),
      {
        minLength: 1,
        maxLength: 2_200,
        size: "max",
      },
    ),
    last: fc.integer({ min: -5, max: 2 }),
    quiet: fc.integer({ min: 3, max: 50 }),
  })
  .map(({ steps, last, quiet }) => {
    let day = addDays("2026-03-02", last);
    let close = 5_000;
    const days: DayPrice[] = [];
    for (const [at, { gap, move }] of steps.entries()) {
      days.unshift(
        dayPrice(day, close, { volume: at % quiet === 0 ? null : 1_000 + at, low: close - (at % 9), high: close + 7 }),
      );
      day = addDays(day, -gap);
      close = Math.max(100, close + move);
    }
    return days;
  });

async function courseIn(companyId: string, requested: Query) {
  const ctx = await testContext({ now, companyId });
  const wanted = { companyId, code: listed.code };
  const rows = await listStored(ctx.db, wanted, null, now, storedFor(requested, now));
  return chartSeries(readStored(rows, { market: "A", until: now }), requested);
}

const own = fc
  .record({
    from: fc.option(fc.integer({ min: 0, max: 4_000 })),
    length: fc.option(fc.integer({ min: 0, max: 4_000 })),
  })
  .map(({ from, length }): Query => {
    const first = from === null ? null : addDays("2026-03-02", -from);
    return { from: first, to: length === null ? null : addDays(first ?? "2019-01-01", length) };
  });

describe("a chart of any range", () => {
  test("states the first, last, lowest and highest close and the volume of all its days", async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(own, { minLength: 4, maxLength: 4 }), async (days, spans) => {
        companies += 1;
        const ctx = await testContext({ now, companyId: `chart${companies}` });
        await storeDays(ctx, await listSecurity(ctx), days);
        for (const requested of [...ranges.map((range) => ({ range })), ...spans]) {
          const course = await courseIn(ctx.company.id, requested);
          expect([requested, wholeOf(course?.buckets ?? [])]).toEqual([
            requested,
            truthOf(
              days.filter(({ day }) => day <= "2026-03-02"),
              requested,
            ),
          ]);
          expect(course?.buckets.length ?? 0).toBeLessThanOrEqual(260 + 12);
        }
      }),
      { numRuns: figure("RUNS", { push: 4, full: 60 }) },
    );
  });

  test("has the same buckets whether they are made of days or of months", () => {
    fc.assert(
      fc.property(history, (days) => {
        const each = days.map(({ day, close, volume }) => dayBucket(day, close, volume));
        for (const step of ["quarter", "year"] as const)
          expect(bucketsBy(step, bucketsBy("month", each))).toEqual(bucketsBy(step, each));
      }),
      { numRuns: 30 },
    );
  });

  test("beside another begins where both do, in the longer of their steps, and leaves out what one alone traded in", () => {
    const of = (step: Course["step"], days: [string, number][]): Course => ({
      step,
      buckets: bucketsBy(
        step,
        days.map(([day, close]) => dayBucket(day, close, null)),
      ),
    });
    const a = of("day", [
      ["2026-01-05", 10],
      ["2026-01-06", 11],
      ["2026-01-07", 12],
    ]);
    const h = of("day", [
      ["2026-01-05", 20],
      ["2026-01-07", 30],
      ["2026-01-08", 31],
    ]);
    expect(pairsOf(a, h).pairs.map((pair) => pair.map(({ from }) => from))).toEqual([
      ["2026-01-05", "2026-01-05"],
      ["2026-01-07", "2026-01-07"],
    ]);
    const long = of("month", [
      ["2025-01-02", 1],
      ["2025-02-03", 2],
      ["2025-03-03", 3],
      ["2025-03-31", 4],
    ]);
    const short = of("week", [
      ["2025-02-24", 5],
      ["2025-03-04", 6],
      ["2025-03-12", 7],
    ]);
    expect(pairsOf(long, short)).toMatchObject({
      step: "month",
      pairs: [
        [
          { first: 3, last: 4 },
          { first: 6, last: 7 },
        ],
      ],
    });
  });

  test("follows days that are corrected, and forgets those that are taken back", async () => {
    const ctx = await testContext({ now, companyId: "corrected" });
    const security = await listSecurity(ctx);
    const days = ["2019-05-06", "2019-05-07", "2024-01-03", "2026-02-27"].map((day, at) => dayPrice(day, 1_000 + at));
    await storeDays(ctx, security, days);
    await storeDays(ctx, security, [dayPrice("2019-05-07", 400)]);
    expect(wholeOf((await courseIn("corrected", { range: "ALL" }))?.buckets ?? [])).toMatchObject({
      low: 400,
      lowDay: "2019-05-07",
    });
  });

  test("does not tell the range of 52 weeks from closes alone", async () => {
    const ctx = await testContext({ now, companyId: "weeks" });
    await storeDays(ctx, await listSecurity(ctx), [
      dayPrice("2025-02-20", 9_000),
      dayPrice("2025-03-04", 1_000, { low: 800 }),
      dayPrice("2026-02-27", 1_100, { high: 1_300 }),
    ]);
    expect((await courseIn("weeks", { range: "1M" }))?.year).toEqual({ low: 800, high: 1_300 });
  });

  test("hides a day until its close is fifteen minutes old", () => {
    const rows = [{ span: "2026", points: '[["2026-02-27",1000,990,1010,5],["2026-03-02",1100,1090,1110,6]]' }];
    const at = (time: string) =>
      chartSeries(readStored(rows, { market: "A", until: beijingInstant("2026-03-02", time) }), { range: "1M" })
        ?.buckets.length;
    expect([at("14:59"), at("15:00")]).toEqual([1, 2]);
  });

  test("costs at most three rows more over ten times as many days", async () => {
    const rowsRead = async (companyId: string, range: (typeof ranges)[number]) => {
      const meter = newMeter();
      const wanted = { companyId, code: listed.code };
      await listStored(connect(testEnv().DB, meter), wanted, null, now, storedFor({ range }, now));
      return meter.rowsRead;
    };
    for (const [companyId, days] of [["few", 250] as const, ["many", 2_500] as const]) {
      const ctx = await testContext({ now, companyId });
      const course = Array.from({ length: days }, (_, at) =>
        dayPrice(addDays("2026-02-27", at + 1 - days), 1_000 + at),
      );
      await storeDays(ctx, await listSecurity(ctx), course);
    }
    for (const range of ranges)
      expect(await rowsRead("many", range)).toBeLessThanOrEqual((await rowsRead("few", range)) + 3);
  });
});
