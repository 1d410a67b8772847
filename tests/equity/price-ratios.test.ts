import { expect, test } from "vitest";
import { readDividends } from "~/features/equity/operations/dividends.server";
import { capitalRecords, distributionRecords } from "~/features/equity/operations/records.server";
import { percentOf } from "~/features/equity/rules/ratios";
import { Distribution, ShareCapital } from "~/features/equity/schemas";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { outNow, statement } from "../finance/figures-world";
import { dayPrice, listSecurity, storeDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T08:00:00Z");
const profit = (parentProfit: string, own: object = {}) =>
  statement({ parentProfit, netProfit: "999" }, { end: "2025-12-31", ...own });

/** A company of 1,000,000,000 A and 200,000,000 H shares whose A share closed at 24.10. */
async function world(companyId: string) {
  const ctx = await testContext({ now, companyId, actor: editor("editor") });
  const values = { day: "2020-01-02", reason: { "zh-CN": "上市" }, tradable: "1000000000", restricted: "0" };
  const capital = ShareCapital.parse({ ...values, overseas: "200000000" });
  await capitalRecords.save(ctx, { id: null, revision: 0, values: capital });
  await storeDays(ctx, await listSecurity(ctx), [dayPrice("2026-02-27", 2_410)]);
  const pays = (own: Record<string, string>) =>
    distributionRecords.save(ctx, {
      ...{ id: null, revision: 0 },
      values: Distribution.parse({ kind: "annual", status: "paid", exDay: "2025-06-20", ...own }),
    });
  const ratios = async (code?: string) =>
    (await readStockPage(ctx, code ? { stock: code } : {}))?.ratios.map(({ word, value, day }) => [word, value, day]);
  return { ctx, pays, ratios };
}
const earnings = "finance:priceRatio";
const dividends = "equity:priceYield";

test("the price-earnings ratio is the price times all shares over the profit of the newest year that is out", async () => {
  const { ctx, ratios } = await world("ratio-earnings");
  expect(await ratios()).toEqual([]);
  await outNow(ctx, [profit("1200000000", { end: "2024-12-31" })]);
  expect(await ratios()).toEqual([[earnings, "24.10", "2024-12-31"]]);
  const draft = { title: { "zh-CN": "年报" }, type: "annual" as const, day: "2026-02-28", report: "", fileId: "file" };
  await bringFigures(ctx, { ...draft, statements: [profit("2892000000")] }, { release: null });
  expect(await ratios()).toEqual([[earnings, "24.10", "2024-12-31"]]);
  await outNow(ctx, [profit("2892000000")]);
  expect(await ratios()).toEqual([[earnings, "10.00", "2025-12-31"]]);
  ctx.company.settings = { ...ctx.company.settings, closedFinance: { items: ["parentProfit"] } };
  expect(await ratios()).toEqual([]);
});

test("a loss has no price-earnings ratio, and none is told of another currency or without a number of shares", async () => {
  const { ctx, ratios } = await world("ratio-loss");
  await outNow(ctx, [profit("1200000000", { end: "2024-12-31" }), profit("-1")]);
  expect(await ratios()).toEqual([]);
  const abroad = await world("ratio-abroad");
  await outNow(abroad.ctx, [profit("5", { currency: "HKD" })]);
  expect(await abroad.ratios()).toEqual([]);
  expect(await abroad.ratios()).toEqual([]);
  const both = await world("ratio-both");
  const hongKong = await listSecurity(both.ctx, { id: "h", code: "00600.HK", market: "H", decimals: 3 });
  await storeDays(both.ctx, hongKong, [dayPrice("2026-02-27", 8_125)]);
  await outNow(both.ctx, [profit("1200000000")]);
  await both.pays({ period: "2025-12-31", exDay: "2026-01-20", cash: "2.41" });
  expect(await both.ratios("00600.HK")).toEqual([]);
  expect(await both.ratios()).toHaveLength(2);
  const uncounted = await testContext({ now, companyId: "ratio-uncounted", actor: editor("editor") });
  await storeDays(uncounted, await listSecurity(uncounted), [dayPrice("2026-02-27", 2_410)]);
  await outNow(uncounted, [profit("1200000000")]);
  expect((await readStockPage(uncounted, {}))?.ratios).toEqual([]);
});

test("the yield beside the price is that of the page of dividends", async () => {
  const { ctx, pays, ratios } = await world("ratio-yield");
  await pays({ period: "2024-12-31", cash: "4.82" });
  await pays({ period: "2025-06-30", exDay: "2025-09-19", kind: "interim", cash: "1" });
  expect(await ratios()).toEqual([[dividends, "2.00", "2024-12-31"]]);
  await pays({ period: "2025-12-31", exDay: "2026-01-20", cash: "2.615" });
  expect(await ratios()).toEqual([[dividends, "1.50", "2025-12-31"]]);
  const page = await readDividends(ctx, null);
  expect(percentOf(page.ratios.currentYield?.rate ?? null)).toBe("1.50");
  await pays({ period: "2026-12-31", cash: "90", status: "proposed", exDay: "" });
  expect(await ratios()).toEqual([[dividends, "1.50", "2025-12-31"]]);
});
