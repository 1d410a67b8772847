import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  listDailyPoints,
  listNewestPrices,
  listNewestTick,
  listNextMoments,
  listPricePage,
  listStoredPrices,
  listThinnedPoints,
} from "~/features/stock/queries.server";
import { lastVisible } from "~/features/stock/rules";
import { connect, newMeter } from "~/server/db.server";
import { testContext, testEnv } from "../support/context";
import { listSecurity, storeDays, tradingDays } from "./stock-world";

const now = new Date("2026-03-02T07:10:00Z");
const until = lastVisible(now);
const wanted = { companyId: "c1", code: "600000.SH" };
let ctx: Awaited<ReturnType<typeof testContext>>;

beforeAll(async () => {
  ctx = await testContext({ now });
  await storeDays(ctx, await listSecurity(ctx), tradingDays(2_600, "2026-03-02"));
  await storeDays(ctx, await listSecurity(ctx, { id: "b", code: "600001.SH" }), tradingDays(30, "2026-03-02"));
});

const builders = () => ({
  newest: listNewestPrices(ctx.db, wanted, until),
  tick: listNewestTick(ctx.db, wanted, until),
  next: listNextMoments(ctx.db, wanted, until),
  daily: listDailyPoints(ctx.db, wanted, until, "-3 months"),
  thinned: listThinnedPoints(ctx.db, wanted, until, null, 120),
  page: listPricePage(ctx.db, wanted, until, { from: "2020-01-01", to: "2025-01-01", before: "2024-06-01", limit: 20 }),
  back: listPricePage(ctx.db, wanted, until, { after: "2024-06-01", limit: 20 }),
  stored: listStoredPrices(ctx.db, "c1", "a", "2024-01-01", "2024-03-01"),
});

async function planOf(query: { getSQL(): SQL } | { getQuery(): { sql: string; params: unknown[] } } | unknown) {
  const { sql: text, params } =
    (query as { toSQL?: () => { sql: string; params: unknown[] }; getQuery?: () => { sql: string; params: unknown[] } }).toSQL?.() ??
    (query as { getQuery(): { sql: string; params: unknown[] } }).getQuery();
  const { results } = await testEnv()
    .DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

test("every read goes through a key or an index and sorts nothing but a few points", async () => {
  for (const [name, query] of Object.entries(builders())) {
    const plan = await planOf(query);
    console.log(name, plan);
  }
});

test("cost", async () => {
  for (const [name] of Object.entries(builders())) {
    const meter = newMeter();
    const keep = ctx.db;
    ctx.db = connect(testEnv().DB, meter);
    const q = (builders() as Record<string, unknown>)[name];
    ctx.db = keep;
    const [rows] = await connect(testEnv().DB, meter).batch([q as never]);
    console.log(name, (rows as unknown[]).length, meter, JSON.stringify((rows as unknown[]).slice(0, 2)));
  }
});
