import { beforeEach, describe, expect, test } from "vitest";
import { priceBlockOf, priceBlockReads } from "~/features/stock/chart/price-block.server";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { findTradeInfo, listPricesInfo } from "~/features/stock/chart/wire.server";
import { historyFile } from "~/features/stock/history/file.server";
import { staleFrom } from "~/features/stock/rules";
import { securities } from "~/features/stock/securities/operations.server";
import { findInstrument } from "~/features/stock/securities/queries.server";
import { readAlerts } from "~/features/subscriptions/alerts/read-alerts";
import { findQuotes } from "~/features/subscriptions/sign-up/wishes.server";
import { inBatch } from "~/server/database/batch.server";
import { editor, testContext } from "../support/context";
import { storeDays, tradingDays } from "./stock-world";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;

beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `shown${companies}` });
});

async function added(code: string): Promise<{ id: string; market: "A" | "H" }> {
  const saved = await securities.save(ctx, { id: null, revision: 0, values: { code, name: { "zh-CN": code } } });
  if (!saved.ok) throw new Error(saved.code);
  return { id: saved.value.id, market: code.endsWith("HK") ? "H" : "A" };
}
const show = async (id: string, posted = true) => {
  const row = await findInstrument(ctx.db, ctx.company.id, id);
  return securities.post(ctx, { id, revision: row?.revision ?? 0, posted });
};
const block = async () => priceBlockOf(await inBatch(ctx.db, priceBlockReads(ctx)), ctx);

/**
 * Where readers would meet a security: page, its file, both calls, the block of home page and embeds, the choice of
 * alerts.
 */
async function surfaces(code: string) {
  const [page, file, trade, prices, shown, quotes] = [
    await readStockPage(ctx, { stock: code }),
    await historyFile(ctx, { stock: code }),
    await findTradeInfo(ctx, {}),
    await listPricesInfo(ctx, { stockCode: code, pageSize: 5 }),
    await block(),
    await findQuotes(ctx),
  ];
  return {
    page: page !== null,
    file: file.ok,
    trade: trade.ok && trade.value.items.some((one) => one.stockCode === code),
    prices: prices.ok,
    block: shown.shown?.code === code,
    alerts: quotes.some((one) => one.code === code),
  };
}
const nowhere = { page: false, file: false, trade: false, prices: false, block: false, alerts: false };
const everywhere = { page: true, file: true, trade: true, prices: true, block: true, alerts: true };

describe("a new security", () => {
  test("is nowhere until somebody shows it, which needs prices, and is nowhere again once hidden", async () => {
    const security = await added("600690.SH");
    expect(await show(security.id)).toEqual({ ok: false, code: "securityWithoutPrices" });
    await storeDays(ctx, security, tradingDays(5, "2026-02-27"));
    expect(await surfaces("600690.SH")).toEqual(nowhere);
    expect(await show(security.id)).toMatchObject({ ok: true });
    expect(await surfaces("600690.SH")).toEqual(everywhere);
    const renamed = { code: "600690.SH", name: { "zh-CN": "新名" } };
    const { revision = 0 } = (await findInstrument(ctx.db, ctx.company.id, security.id)) ?? {};
    await securities.save(ctx, { id: security.id, revision, posted: false, values: renamed });
    expect(await surfaces("600690.SH")).toEqual(everywhere);
    await show(security.id, false);
    expect(await surfaces("600690.SH")).toEqual(nowhere);
  });

  test("that is not shown cannot be asked an alert for", async () => {
    const { id } = await added("600690.SH");
    const rows = [{ instrumentId: id, kind: "rise", target: "12.00", frequency: "" }];
    expect(readAlerts({ alerts: rows, alertDelivery: "" }, await findQuotes(ctx)).issues).toMatchObject([
      { code: "instrumentRequired" },
    ]);
  });

  test("takes the home page when it is moved before the others and shown", async () => {
    const [first, second] = [await added("600690.SH"), await added("06690.HK")];
    for (const one of [first, second]) await storeDays(ctx, one, tradingDays(5, "2026-02-27"));
    await show(first.id);
    await securities.sort(ctx, { ids: [second.id, first.id] });
    expect((await block()).shown?.code).toBe("600690.SH");
    await show(second.id);
    expect((await block()).shown?.code).toBe("06690.HK");
    expect((await findQuotes(ctx)).map(({ code }) => code)).toEqual(["06690.HK", "600690.SH"]);
  });
});

describe("a price of long ago", () => {
  test("is told with its day on page, block and call, and never as delayed by minutes", async () => {
    const security = await added("600690.SH");
    await storeDays(ctx, security, tradingDays(5, "2025-05-23"));
    await show(security.id);
    expect((await readStockPage(ctx, {}))?.quote).toMatchObject({ stale: true });
    expect((await block()).quote).toMatchObject({ stale: true });
    expect(await findTradeInfo(ctx, {})).toMatchObject({
      value: { items: [{ delayMinutes: null, latestDay: "2025-05-23" }] },
    });
    expect(await findQuotes(ctx)).toMatchObject([{ stale: true }]);
  });

  test("begins on the morning of the next weekday, once a newer price could be shown; no copy of a page outlives that", async () => {
    const friday = new Date("2026-02-27T07:00:00Z");
    expect(staleFrom(friday)).toEqual(new Date("2026-03-02T01:45:00Z"));
    expect(staleFrom(new Date("2026-03-02T03:00:00Z"))).toEqual(new Date("2026-03-03T01:45:00Z"));
    const security = await added("600690.SH");
    await storeDays(ctx, security, tradingDays(5, "2026-02-27"));
    await show(security.id);
    const at = async (moment: string) => {
      const then = await testContext({ now: new Date(moment), companyId: ctx.company.id });
      const held: number[] = [];
      const page = await readStockPage({ ...then, freshUntil: (until) => until && held.push(until.getTime()) }, {});
      return { stale: page?.quote?.stale, held };
    };
    expect(await at("2026-03-02T01:44:59Z")).toEqual({ stale: false, held: [staleFrom(friday).getTime()] });
    expect(await at("2026-03-02T01:45:00Z")).toEqual({ stale: true, held: [] });
  });
});
