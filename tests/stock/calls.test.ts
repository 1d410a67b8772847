import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { testContext } from "../support/context";
import { dayPrice, listSecurity, storeDays } from "./stock-world";

beforeAll(async () => {
  const ctx = await testContext({ now: new Date() });
  await storeDays(ctx, await listSecurity(ctx), [
    dayPrice("2026-01-15", 1_000),
    dayPrice("2026-01-16", 1_050, { volume: 31_892_012, turnover: 83_025_626_400 }),
    dayPrice("2026-01-19", 1_020, { previousClose: 1_040 }),
  ]);
  await listSecurity(ctx, { id: "h", code: "06690.HK", market: "H", decimals: 3 });
  await listSecurity(await testContext({ companyId: "c2" }));
});

async function ask(name: string, body: object, host = "c1.test") {
  const answer = await SELF.fetch(`https://${host}/irh/indexHomeSearch/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    body: await answer.json<{ ok: boolean; code?: string; value: unknown; issues?: unknown }>(),
  };
}

test("the trade info says the newest visible price of each security, its delay and its moment", async () => {
  expect(env.DB).toBeDefined();
  const { status, body } = await ask("getStockTradeInfo", {});
  expect(status).toBe(200);
  expect(body.value).toEqual({
    items: [
      {
        stockCode: "600000.SH",
        stockName: "证券",
        lang: "zh-CN",
        market: "A",
        currency: "CNY",
        delayMinutes: null,
        latestDay: "2026-01-19",
        asOf: "2026-01-19T07:00:00.000Z",
        price: "10.20",
        change: "-0.20",
        changePercent: "-1.92",
        previousClose: "10.40",
        open: "10.20",
        high: "10.30",
        low: "10.10",
        volume: 1_000,
        turnover: "10000.00",
      },
      expect.objectContaining({ stockCode: "06690.HK", currency: "HKD", price: null, asOf: null }),
    ],
  });
});

test("the prices info lists days newest first, a page at a time, amounts as exact decimals", async () => {
  const first = await ask("getCompanyPricesInfo", { stockCode: "600000.SH", pageSize: 2 });
  expect(first.body.value).toMatchObject({
    next: "2026-01-16",
    items: [
      { tradeDate: "2026-01-19" },
      { tradeDate: "2026-01-16", close: "10.50", change: "0.50", changePercent: "5.00", turnover: "830256264.00" },
    ],
  });
  const second = await ask("getCompanyPricesInfo", { stockCode: "600000.SH", pageSize: 2, after: "2026-01-16" });
  expect(second.body.value).toMatchObject({ next: null, items: [{ tradeDate: "2026-01-15", change: null }] });
  const some = await ask("getCompanyPricesInfo", { startDate: "2026-01-16", endDate: "2026-01-16" });
  expect(some.body.value).toMatchObject({ items: [{ tradeDate: "2026-01-16", previousClose: "10.00" }] });
});

test("bad dates are told at their field, unknown securities are not found, other companies' data are not there", async () => {
  expect(await ask("getCompanyPricesInfo", { startDate: "2026-02-30" })).toMatchObject({
    status: 422,
    body: { code: "invalid", issues: [{ field: "startDate", code: "dayFormat" }] },
  });
  expect(await ask("getCompanyPricesInfo", { startDate: "2026-01-16", endDate: "2026-01-15" })).toMatchObject({
    status: 422,
    body: { code: "invalid", issues: [{ field: "endDate", code: "endBeforeStart" }] },
  });
  expect(await ask("getStockTradeInfo", { stockCode: "000001.SZ" })).toMatchObject({
    status: 404,
    body: { code: "notFound" },
  });
  expect((await ask("getCompanyPricesInfo", {}, "c2.test")).body.value).toMatchObject({ items: [] });
});
