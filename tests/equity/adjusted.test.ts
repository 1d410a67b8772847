import fc from "fast-check";
import { expect, test } from "vitest";
import { distributions, shareCapitals } from "~/features/equity/tables.server";
import { readFigures } from "~/features/stock/chart/operations.server";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { wholeOf } from "~/features/stock/price-series/buckets";
import { ranges } from "~/features/stock/price-series/series";
import { type DayPrice, longestBreak } from "~/features/stock/rules";
import { addDays } from "~/shared/dates";
import { insertAll } from "../../scripts/demo/bulk";
import { truthOf } from "../stock/chart-truth";
import { dayPrice, listed, listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";
import { figure } from "../support/full";

const now = new Date("2026-03-02T08:00:00Z");
const today = "2026-03-02";
type Plan = Partial<typeof distributions.$inferInsert>;
type World = Awaited<ReturnType<typeof testContext>>;

let companies = 0;
async function world(days: DayPrice[], plans: Plan[], wanted: Partial<typeof listed> = {}) {
  companies += 1;
  const ctx = await testContext({ now, companyId: `adjusted${companies}`, actor: editor("editor") });
  await storeDays(ctx, await listSecurity(ctx, wanted), days);
  await plan(ctx, plans);
  return ctx;
}
const plan = (ctx: World, plans: Plan[]) =>
  plans.length === 0
    ? Promise.resolve()
    : ctx.db.batch([
        insertAll(
          ctx.db,
          distributions,
          plans.map((own, at) => ({
            ...{ companyId: ctx.company.id, id: `d${at}`, period: addDays("1990-12-31", at), kind: "annual" as const },
            ...{ status: "paid" as const, plan: { "zh-CN": "10派4.20元（含税）" }, savedAt: now, savedBy: "x" },
            ...own,
          })) as (typeof distributions.$inferInsert)[],
        ),
      ] as never);

const fixed = (decimal: string | undefined) => Math.round(Number(decimal || 0) * 100);

/**
 * The prices as they are when every ex-date before or behind a day changes it, from the rows alone: what one share of
 * then has become (backward), or would have cost (forward), as whole numbers; amounts have two decimals here.
 */
function adjusted(days: DayPrice[], plans: Plan[], kind: "forward" | "backward"): DayPrice[] | "lacking" {
  const visible = days.filter(({ day }) => day <= today);
  const newest = visible.at(-1)?.day ?? "";
  const exDays = new Set<string>();
  for (const { exDay, status, posted } of plans)
    if (exDay && exDay <= newest && posted !== false && status !== "proposed") exDays.add(exDay);
  const factors: [string, bigint, bigint][] = [];
  for (const exDay of exDays) {
    const before = visible.filter(({ day }) => day < exDay).at(-1);
    if (!before) continue;
    if (addDays(before.day, longestBreak) < exDay) return "lacking";
    let [cash, shares] = [0, 0];
    for (const one of plans.filter((other) => other.exDay === exDay && other.posted !== false)) {
      cash += fixed(one.cash);
      shares += fixed(one.bonus) + fixed(one.capitalised);
    }
    factors.push([
      exDay,
      BigInt(before.close * 10 - cash) * 1_000n,
      BigInt(before.close * 10) * BigInt(1_000 + shares),
    ]);
  }
  return visible.map((price) => {
    let [over, under] = [BigInt(price.close) * 100n, 1n];
    for (const [exDay, a, b] of factors) {
      if (kind === "forward" && exDay > price.day) [over, under] = [over * a, under * b];
      if (kind === "backward" && exDay <= price.day) [over, under] = [over * b, under * a];
    }
    return { ...price, close: Number((over * 2n + under) / (under * 2n)) };
  });
}

type Extremes = { low: number; lowDay?: string | undefined; high: number; highDay?: string | undefined };

/**
 * The truth with the days of its extremes as `found` has them, where these closed at the same rounded price: of two
 * such days the chart tells the one that was beyond the other before rounding.
 */
function expectedExtremes<T extends Extremes>(
  days: readonly DayPrice[],
  truth: T | null,
  found: Extremes | null,
): T | null {
  const closeOn = (day?: string) => days.find((one) => one.day === day)?.close;
  return (
    truth && {
      ...truth,
      lowDay: closeOn(found?.lowDay) === truth.low ? found?.lowDay : truth.lowDay,
      highDay: closeOn(found?.highDay) === truth.high ? found?.highDay : truth.highDay,
    }
  );
}

const histories = fc.record({
  steps: fc.array(
    fc.record({ gap: fc.constantFrom(1, 1, 1, 1, 1, 1, 3, 3, 10), move: fc.integer({ min: -60, max: 60 }) }),
    { minLength: 2, maxLength: 1_800, size: "max" },
  ),
  hole: fc.option(fc.integer({ min: 40, max: 200 }), { freq: 6 }),
  last: fc.integer({ min: -5, max: 2 }),
  plans: fc.array(
    fc.record({
      at: fc.integer({ min: -5, max: 3_000 }),
      cash: fc.constantFrom("", "0.35", "4.20", "12.5"),
      bonus: fc.constantFrom("", "", "3", "0.5"),
      capitalised: fc.constantFrom("", "", "10", "2"),
      status: fc.constantFrom("paid" as const, "paid" as const, "approved" as const),
      posted: fc.constantFrom(true, true, true, false),
      twin: fc.boolean(),
    }),
    { maxLength: 12, size: "max" },
  ),
});

test("adjusted prices, and what every stretch of a chart states of them, are exact over random histories", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ steps, hole, last, plans: drawn }) => {
      const days: DayPrice[] = [];
      let [day, close] = [addDays(today, last), 6_000];
      for (const [at, { gap, move }] of steps.entries()) {
        days.unshift(dayPrice(day, close));
        day = addDays(day, -gap - (hole !== null && at === Math.floor(steps.length / 2) ? hole : 0));
        close = Math.max(400, close + move);
      }
      const plans = drawn.flatMap(({ at, twin, ...own }): Plan[] => {
        const row = {
          ...own,
          cash: own.cash || own.bonus || own.capitalised ? own.cash : "1",
          exDay: addDays(today, -at),
        };
        return twin ? [row, { ...row, kind: "special" }] : [row];
      });
      const ctx = await world(days, [...plans, { status: "proposed", cash: "9", exDay: "" }]);
      for (const adjust of ["forward", "backward"] as const) {
        const truth = adjusted(days, plans, adjust);
        for (const range of ranges) {
          const found = await readFigures(ctx, { stock: listed.code, range, adjust });
          if (truth.length === 0) {
            expect(found).toBeNull();
            continue;
          }
          if (truth === "lacking") {
            expect(found?.chart).toMatchObject({ decimals: 2, adjusted: { lacking: expect.any(String) } });
            continue;
          }
          const whole = wholeOf(found?.chart.buckets ?? []);
          expect([adjust, range, whole]).toEqual([
            adjust,
            range,
            expectedExtremes(truth, truthOf(truth, { range }), whole),
          ]);
          for (const bucket of found?.chart.buckets ?? [])
            expect(bucket).toEqual(
              expectedExtremes(truth, truthOf(truth, { from: bucket.from, to: bucket.to }), bucket),
            );
          expect(found?.chart).toMatchObject({ decimals: 4, adjusted: { kind: adjust, lacking: null } });
        }
      }
    }),
    { numRuns: figure("RUNS", { push: 5, full: 60 }), endOnFailure: true },
  );
});

test("of prices whose days are yet to come no chart is given, adjusted or as traded", async () => {
  const ctx = await world([dayPrice("2026-03-03", 6_055), dayPrice("2026-03-04", 6_000)], []);
  for (const adjust of ["forward", "backward", undefined] as const)
    expect(await readFigures(ctx, { stock: listed.code, range: "ALL", adjust })).toBeNull();
});

const course = tradingDays(300, "2026-02-27");
const closeBefore = (day: string) => course.filter((one) => one.day < day).at(-1)?.close ?? 0;

test("an ex-date is told with its inputs, and the newest price stays as traded, or the first one", async () => {
  const ctx = await world(course, [{ exDay: "2026-01-15", cash: "4.20", bonus: "1", capitalised: "2" }]);
  const chartOf = async (adjust: "forward" | "backward", range: "3M" | "1M" | "ALL" = "3M") =>
    (await readFigures(ctx, { stock: listed.code, range, adjust }))?.chart;
  const close = closeBefore("2026-01-15");
  const factor = (close - 42) / (close * 1.3);
  const forward = await chartOf("forward");
  expect(forward?.adjusted).toEqual({
    kind: "forward",
    lacking: null,
    steps: [
      {
        ...{ day: "2026-01-15", cash: "4.2", shares: "3", factor: factor.toFixed(8).replace(/0+$/, "") },
        before: { day: "2026-01-14", close },
      },
    ],
  });
  const newest = course.at(-1)?.close ?? 0;
  expect(forward?.buckets.at(-1)?.last).toBe(newest * 100);
  expect(forward?.buckets.find(({ to }) => to === "2026-01-14")?.last).toBe(Math.round(close * factor * 100));
  expect((await chartOf("forward", "1M"))?.adjusted?.steps).toEqual([]);
  const backward = await chartOf("backward", "ALL");
  expect(backward?.buckets[0]?.first).toBe((course[0]?.close ?? 0) * 100);
  expect(backward?.buckets.at(-1)?.last).toBe(Math.round((newest / factor) * 100));
  expect((await chartOf("backward", "1M"))?.adjusted?.steps).toHaveLength(1);
});

test("a chart marks ex-dates and changes of the share capital; proposals and what is hidden neither mark nor adjust", async () => {
  const ctx = await world(course, [
    { exDay: "2026-01-15", cash: "4.20", plan: { "zh-CN": "10派4.20元", en: "CNY 4.20 per 10 shares" } },
    { exDay: "2026-02-03", cash: "1", posted: false },
    { exDay: "2026-02-10", cash: "2", status: "approved" },
    { exDay: "", cash: "9", status: "proposed" },
  ]);
  await ctx.db.insert(shareCapitals).values({
    ...{ companyId: ctx.company.id, id: "c", day: "2026-02-04", reason: { "zh-CN": "股份回购注销", en: "Buyback" } },
    ...{ restricted: 0, tradable: 10, overseas: 0, total: 10, savedAt: now, savedBy: "x" },
  });
  const page = await readStockPage({ ...ctx, lang: "en" }, {});
  expect(page?.moments.map(({ day, title, href }) => [day, title, href])).toEqual([
    ["2026-01-15", "Ex-date: CNY 4.20 per 10 shares", "/ui/irh/dividends"],
    ["2026-02-04", "Share capital: Buyback", "/ui/irh/shareCapital"],
    ["2026-02-10", "Ex-date: 10派4.20元（含税）", "/ui/irh/dividends"],
  ]);
  expect(page?.chart).toMatchObject({ adjusted: null, decimals: 2 });
  const found = await readFigures(ctx, { stock: listed.code, adjust: "forward" });
  expect(found?.chart.adjusted?.steps.map(({ day }) => day)).toEqual(["2026-02-10", "2026-01-15"]);
  const other = await testContext({ now, companyId: `${ctx.company.id}-other` });
  await storeDays(other, await listSecurity(other), course);
  expect((await readStockPage(other, { adjust: "forward" }))?.moments).toEqual([]);
});

test("shares in another currency are not adjusted by dividends in yuan, nor is a comparison", async () => {
  const plans: Plan[] = [{ exDay: "2026-01-15", cash: "4.20" }];
  const ctx = await world(course, plans, { id: "h", code: "00600.HK", market: "H" });
  expect((await readStockPage(ctx, { adjust: "forward" }))?.chart).toMatchObject({ adjusted: null, decimals: 2 });
  expect((await readStockPage(ctx, {}))?.moments).toEqual([]);
  const both = await world(course, plans);
  await storeDays(both, await listSecurity(both, { id: "h", code: "00600.HK", market: "H" }), course);
  const requested = { stock: listed.code, compare: "00600.HK", adjust: "backward" as const };
  expect((await readStockPage(both, requested))?.chart).toMatchObject({
    adjusted: null,
    compared: { code: "00600.HK" },
  });
});
