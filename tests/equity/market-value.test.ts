import { expect, test } from "vitest";
import { shareCapitals } from "~/features/equity/tables.server";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { insertAll } from "../../scripts/demo/bulk";
import { dayPrice, listSecurity, storeDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

type Capital = Partial<typeof shareCapitals.$inferInsert>;

async function world(companyId: string, now: string, capitals: Capital[]) {
  const boundaries: Date[] = [];
  const ctx = await testContext({ now: new Date(now), companyId, actor: editor("editor"), boundaries });
  if (capitals.length > 0)
    await ctx.db.batch([
      insertAll(
        ctx.db,
        shareCapitals,
        capitals.map(({ restricted = 0, tradable = 0, overseas = 0, ...own }, at) => ({
          ...{ companyId, id: `c${at}`, reason: { "zh-CN": "变动" }, savedAt: ctx.now, savedBy: "x", posted: true },
          ...{ restricted, tradable, overseas, total: restricted + tradable + overseas, day: "2020-01-01" },
          ...own,
        })) as (typeof shareCapitals.$inferInsert)[],
      ),
    ] as never);
  return { ctx, boundaries };
}
const valuesAt = async ({ ctx }: Awaited<ReturnType<typeof world>>, now: string) =>
  (await readStockPage({ ...ctx, now: new Date(now) }, {}))?.values;

test("the market value is the last close times the shares of that close's day, also when the capital changes later", async () => {
  const known = await world("value-change", "2026-03-06T08:00:00Z", [
    { day: "2020-01-01", tradable: 1_000_000_000 },
    { day: "2026-03-04", tradable: 1_000_000_000, restricted: 200_000_001 },
    { day: "2026-03-05", tradable: 9_000_000_000, posted: false },
    { day: "2026-04-01", tradable: 5_000_000_000 },
  ]);
  const security = await listSecurity(known.ctx);
  await storeDays(known.ctx, security, [dayPrice("2026-03-03", 2_410), dayPrice("2026-03-05", 2_005)]);
  const value = { market: "A", currency: "CNY", whole: true };
  expect(await valuesAt(known, "2026-03-05T07:10:00Z")).toEqual([
    { ...value, day: "2026-03-03", close: "24.10", shares: 1e9, since: "2020-01-01", millions: "24100.00" },
  ]);
  expect(known.boundaries).toContainEqual(new Date("2026-03-05T07:15:00Z"));
  expect(await valuesAt(known, "2026-03-05T07:15:00Z")).toEqual([
    { ...value, day: "2026-03-05", close: "20.05", shares: 1_200_000_001, since: "2026-03-04", millions: "24060.00" },
  ]);
});

test("A and H shares are each worth their own close, in their own currency, and nothing is added up", async () => {
  const known = await world("value-classes", "2026-03-06T08:00:00Z", [
    { tradable: 600_000_000, restricted: 1_000, overseas: 300_000_000 },
  ]);
  await storeDays(known.ctx, await listSecurity(known.ctx), [dayPrice("2026-03-05", 1_000)]);
  const other = await listSecurity(known.ctx, { id: "h", code: "00600.HK", market: "H", decimals: 3 });
  await storeDays(known.ctx, other, [dayPrice("2026-03-04", 8_125)]);
  expect(
    (await valuesAt(known, "2026-03-06T08:00:00Z"))?.map(({ market, currency, day, millions, whole }) => [
      ...[market, currency, day, millions, whole],
    ]),
  ).toEqual([
    ["A", "CNY", "2026-03-05", "6000.01", false],
    ["H", "HKD", "2026-03-04", "2437.50", false],
  ]);
});

test("no market value is told without shares of that day, of that class or without a price", async () => {
  const later = await world("value-later", "2026-03-06T08:00:00Z", [{ day: "2026-03-06", tradable: 1 }]);
  await storeDays(later.ctx, await listSecurity(later.ctx), [dayPrice("2026-03-05", 1_000)]);
  expect(await valuesAt(later, "2026-03-06T06:00:00Z")).toEqual([]);
  const none = await world("value-none", "2026-03-06T08:00:00Z", []);
  await storeDays(none.ctx, await listSecurity(none.ctx), [dayPrice("2026-03-05", 1_000)]);
  expect(await valuesAt(none, "2026-03-06T06:00:00Z")).toEqual([]);
  const abroad = await world("value-abroad", "2026-03-06T08:00:00Z", [{ overseas: 5 }]);
  await storeDays(abroad.ctx, await listSecurity(abroad.ctx), [dayPrice("2026-03-05", 1_000)]);
  await listSecurity(abroad.ctx, { id: "h", code: "00600.HK", market: "H" });
  expect(await valuesAt(abroad, "2026-03-06T06:00:00Z")).toEqual([]);
});
