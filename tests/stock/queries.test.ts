import { beforeAll, expect, test } from "vitest";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { insertTicks, listStoredPart } from "~/features/stock/import/queries.server";
import { listStored } from "~/features/stock/price-series/charts-queries.server";
import { storedFor } from "~/features/stock/price-series/series";
import { lastVisible, longestBreak } from "~/features/stock/rules";
import {
  listInstruments,
  listNewestPrice,
  listNextMoments,
  listPricePage,
  listSecurities,
  listTicks,
} from "~/features/stock/securities/queries.server";
import { connect, type Db, newMeter } from "~/server/database/db.server";
import { testContext, testEnv } from "../support/context";
import { dayPrice, listSecurity, storeDays, tradingDays } from "./stock-world";

const now = new Date("2026-03-02T07:10:00Z");
const until = lastVisible(now);
const last = "2026-03-02";

beforeAll(async () => {
  const ctx = await testContext({ now });
  await storeDays(ctx, await listSecurity(ctx), tradingDays(4_000, last));
  await storeDays(ctx, await listSecurity(ctx, { id: "few", code: "600001.SH" }), tradingDays(400, last));
});

const wantedOf = (code: string | null) => ({ companyId: "c1", code });

const reads = (db: Db, code: string, id: string) => ({
  instruments: listInstruments(db, "c1"),
  securities: listSecurities(db, "c1"),
  newest: listNewestPrice(db, wantedOf(code), until, longestBreak),
  tick: listTicks(db, wantedOf(code), { until, now: until }),
  next: listNextMoments(db, wantedOf(code), until),
  quarter: listStored(db, wantedOf(code), null, until, storedFor({ range: "3M" }, now)),
  all: listStored(db, wantedOf(code), null, until, storedFor({ range: "ALL" }, now)),
  own: listStored(db, wantedOf(code), null, until, storedFor({ from: "2025-01-01", to: "2026-02-01" }, now)),
  first: listPricePage(db, wantedOf(code), until, { limit: 20, gapDays: longestBreak }),
  later: listPricePage(db, wantedOf(code), until, {
    from: "2025-01-01",
    to: "2026-02-01",
    before: "2025-12-01",
    limit: 20,
    gapDays: longestBreak,
  }),
  back: listPricePage(db, wantedOf(code), until, {
    from: "2025-01-01",
    after: "2025-12-01",
    limit: 20,
    gapDays: longestBreak,
  }),
  stored: listStoredPart(db, "c1", id, "2026-01-01", "2026-03-01"),
});

type Builder = {
  toSQL?: () => { sql: string; params: unknown[] };
  getQuery?: () => { sql: string; params: unknown[] };
};

async function planOf(builder: Builder) {
  const { sql, params } = builder.toSQL?.() ?? builder.getQuery?.() ?? { sql: "", params: [] };
  const plan = await testEnv()
    .DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return plan.results.map(({ detail }) => detail);
}

async function costOf(name: keyof ReturnType<typeof reads>, code: string, id: string) {
  const meter = newMeter();
  const db = connect(testEnv().DB, meter);
  await db.batch([reads(db, code, id)[name] as never]);
  return meter.rowsRead;
}

const growing = ["newest", "tick", "next", "quarter", "all", "own", "first", "later", "back", "stored"] as const;

test.each(growing)("the read '%s' seeks by key or index and sorts nothing", async (name) => {
  const plan = await planOf(reads(connect(testEnv().DB), "600000.SH", "a")[name] as Builder);
  expect(plan.filter((step) => /^SCAN (prices|price_charts|ticks|instruments|older)|FOR ORDER BY/.test(step))).toEqual(
    [],
  );
  expect(plan.some((step) => step.startsWith("SEARCH"))).toBe(true);
});

test.each(growing)("the read '%s' costs the same over ten times as many days", async (name) => {
  const few = await costOf(name, "600001.SH", "few");
  expect(await costOf(name, "600000.SH", "a")).toBeLessThanOrEqual(few * 1.1);
});

test("the stock page is one round trip of at most 8 statements and 200 rows", async () => {
  const meter = newMeter();
  const ctx = await testContext({ now, meter, db: connect(testEnv().DB, meter) });
  const page = await readStockPage(ctx, { stock: "600000.SH" });
  expect(page?.history.days).toHaveLength(10);
  expect(meter).toMatchObject({ calls: 1, statements: 5 });
  expect(meter.rowsRead).toBeLessThanOrEqual(200);
});

test("a close is not shown before fifteen minutes have passed, and then it is", async () => {
  const ctx = await testContext({ now, companyId: "c2" });
  await storeDays(ctx, await listSecurity(ctx), [dayPrice("2026-02-27", 1_000), dayPrice("2026-03-02", 1_100)]);
  const shownAt = async (at: string) => {
    const boundaries: Date[] = [];
    const page = await readStockPage(await testContext({ now: new Date(at), companyId: "c2", boundaries }), {});
    return {
      price: page?.quote?.price,
      days: page?.history.days.length,
      boundaries: boundaries.map((moment) => moment.toISOString()),
    };
  };
  const boundaries = Array(3).fill("2026-03-02T07:15:00.000Z");
  expect(await shownAt("2026-03-02T07:14:59.999Z")).toEqual({ price: 1_000, days: 1, boundaries });
  expect(await shownAt("2026-03-02T07:15:00.000Z")).toEqual({
    price: 1_100,
    days: 2,
    boundaries: ["2026-03-03T01:45:00.000Z"],
  });
});

test("while a day runs the quote is its newest visible tick against yesterday's close, and its range is not known", async () => {
  const ctx = await testContext({ now: new Date("2026-03-02T03:00:00Z"), companyId: "running" });
  const security = await listSecurity(ctx);
  await storeDays(ctx, security, [dayPrice("2026-02-27", 1_000)]);
  const tick = (time: string, price: number) => ({
    asOf: Date.parse(`2026-03-02T${time}Z`),
    price,
    dayVolume: price * 10,
  });
  await insertTicks(ctx.db, "running", security.id, [
    tick("02:40:00", 1_020),
    tick("02:45:00", 1_030),
    tick("02:50:00", 1_040),
  ]);
  const boundaries: Date[] = [];
  const page = await readStockPage(await testContext({ now: ctx.now, companyId: "running", boundaries }), {});
  expect(page?.quote).toEqual({
    price: 1_030,
    asOf: new Date("2026-03-02T02:45:00Z"),
    stale: false,
    previousClose: 1_000,
    change: { amount: 30, percent: "3.00" },
    ...{ open: null, high: null, low: null, volume: 10_300, turnover: null },
  });
  expect(boundaries).toEqual([new Date("2026-03-03T01:45:00Z"), new Date("2026-03-02T03:05:00Z")]);
});

test("pages of the history follow each other in both directions without a gap or a repeat", async () => {
  const ctx = await testContext({ now });
  const search = { stock: "600001.SH", from: "2025-09-01", to: "2026-01-31" };
  const pageAt = async (key: object) => (await readStockPage(ctx, { ...search, ...key }))?.history;
  const seen: string[][] = [];
  let page = await pageAt({});
  expect(page?.newer).toBeNull();
  while (page) {
    seen.push(page.days.map(({ day }) => day));
    page = page.older ? await pageAt({ before: page.older }) : undefined;
  }
  const all = tradingDays(400, last)
    .map(({ day }) => day)
    .filter((day) => day >= search.from && day <= search.to);
  expect(seen.flat()).toEqual(all.reverse());
  const third = await pageAt({ after: seen[3]?.[0] });
  expect(third?.days.map(({ day }) => day)).toEqual(seen[2]);
  expect((await pageAt({ after: third?.newer }))?.days.map(({ day }) => day)).toEqual(seen[1]);
  expect((await pageAt({ after: seen[1]?.[0] }))?.newer).toBeNull();
});

test("the first day of a search still knows the close of the day before the search", async () => {
  const page = await readStockPage(await testContext({ now }), {
    stock: "600001.SH",
    from: "2026-02-02",
    to: "2026-02-02",
  });
  expect(page?.history.days).toMatchObject([{ day: "2026-02-02", change: { amount: 1 } }]);
});

test("the stock page reads no more for a long range or a comparison", async () => {
  for (const requested of [
    { range: "ALL" as const },
    { range: "5Y" as const, compare: "600001.SH" },
    { since: "2014-01-01" },
  ]) {
    const meter = newMeter();
    const ctx = await testContext({ now, meter, db: connect(testEnv().DB, meter) });
    const page = await readStockPage(ctx, { stock: "600000.SH", ...requested });
    expect(page?.chart?.buckets.length).toBeGreaterThan(40);
    expect(meter.calls).toBe(1);
    expect(meter.statements).toBeLessThanOrEqual(8);
    expect(meter.rowsRead).toBeLessThanOrEqual(200);
  }
});

test("a company sees none of another's securities", async () => {
  const ctx = await testContext({ now, companyId: "c3" });
  expect(await readStockPage(ctx, {})).toBeNull();
  expect(await readStockPage(ctx, { stock: "600000.SH" })).toBeNull();
});
