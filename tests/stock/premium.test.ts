import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { priceBlockOf, priceBlockReads } from "~/features/stock/chart/price-block.server";
import { readStockPage } from "~/features/stock/chart/stock-page.server";
import { saveExchangeRate } from "~/features/stock/premium/operations.server";
import { premiumOf } from "~/features/stock/premium/rules";
import { ExchangeRateForm } from "~/features/stock/premium/schemas";
import { instruments } from "~/features/stock/tables.server";
import { inBatch } from "~/server/database/batch.server";
import { connect } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { Ctx } from "~/server/request/context.server";
import { editor, testContext, testEnv } from "../support/context";
import { dayPrice, listSecurity, storeDays } from "./stock-world";

const closes = [
  { market: "A" as const, day: "2026-11-30", close: "28.75" },
  { market: "H" as const, day: "2026-11-30", close: "23.100" },
];
const rate = { rate: "0.9123", day: "2026-11-30" };

describe("the A/H premium", () => {
  test("is the A close over the H close in yuan, less one, to two decimals", () => {
    expect(premiumOf(closes, rate)?.percent).toBe("36.42");
    expect(premiumOf([{ market: "A", day: "2026-11-30", close: "18.00" }, closes[1] as never], rate)?.percent).toBe(
      "-14.59",
    );
  });

  test("needs both closes and a rate that lie at most ten days apart", () => {
    expect(premiumOf(closes, undefined)).toBeNull();
    expect(premiumOf(closes.slice(0, 1), rate)).toBeNull();
    expect(premiumOf([...closes, { market: "A", day: "2026-11-30", close: "101.20" }], rate)).toBeNull();
    expect(premiumOf(closes, { ...rate, day: "2026-11-20" })).not.toBeNull();
    expect(premiumOf(closes, { ...rate, day: "2026-11-19" })).toBeNull();
    expect(premiumOf([closes[0] as never, { market: "H", day: "2026-11-19", close: "23.100" }], rate)).toBeNull();
  });
});

test("the stock page and home tell the premium by the rate that the company has, and none without it", async () => {
  const ctx = await testContext({ now: new Date("2026-03-04T10:00:00Z"), companyId: "premium-shown" });
  for (const [id, code, market, decimals, close] of [
    ["a", "600000.SH", "A", 2, 2_875],
    ["h", "01234.HK", "H", 3, 23_100],
  ] as const) {
    const security = await listSecurity(ctx, { id, code, market, decimals });
    await ctx.db.update(instruments).set({ posted: true }).where(eq(instruments.companyId, "premium-shown"));
    await storeDays(ctx, security, [dayPrice("2026-03-03", close)]);
  }
  const percents = async (own: Ctx) => [
    (await readStockPage(own, {}))?.premium?.percent,
    priceBlockOf(await inBatch(own.db, priceBlockReads(own)), own).premium?.percent,
  ];
  expect(await percents(ctx)).toEqual([undefined, undefined]);
  const settings = { ...ctx.company.settings, exchangeRate: { rate: "0.9123", day: "2026-03-03" } };
  const rated = { ...ctx, company: { ...ctx.company, settings } };
  expect(await percents(rated)).toEqual(["36.42", "36.42"]);
  const { others } = priceBlockOf(await inBatch(ctx.db, priceBlockReads(ctx)), ctx);
  expect(others).toMatchObject([{ code: "01234.HK", close: "23.100", currency: "HKD" }]);
});

describe("the exchange rate", () => {
  const codes = (rate: string, day: string) =>
    ExchangeRateForm.safeParse({ rate, day }).error?.issues.map(({ message }) => message) ?? [];

  test("is yuan for one Hong Kong dollar: the other way round is refused, and so is half of it", () => {
    expect(codes("0.9123", "2026-11-30")).toEqual([]);
    expect(codes("", "")).toEqual([]);
    expect(codes("1.0961", "2026-11-30")).toEqual(["exchangeRateWrong"]);
    expect(codes("91.23", "2026-11-30")).toEqual(["exchangeRateWrong"]);
    expect(codes("0.9123", "")).toEqual(["dayFormat"]);
    expect(codes("", "2026-11-30")).toEqual(["exchangeRateWrong"]);
  });

  test("is stored with its day, is not of a day to come, and is removed by empty fields", async () => {
    const ctx = await testContext({ actor: editor("editor"), companyId: "premium" });
    const stored = async () => {
      const db = connect(testEnv().DB);
      const [row] = await db.select().from(companies).where(eq(companies.companyId, "premium"));
      return row?.settings.exchangeRate;
    };
    expect(await saveExchangeRate(ctx, { rate: "0.9123", day: "2026-03-02" })).toMatchObject({ ok: true });
    expect(await stored()).toEqual({ rate: "0.9123", day: "2026-03-02" });
    expect(await saveExchangeRate(ctx, { rate: "0.9", day: "2099-01-01" })).toMatchObject({
      ...{ ok: false, issues: [{ field: "day", code: "dayInFuture" }] },
    });
    expect(await saveExchangeRate(ctx, { rate: "", day: "" })).toMatchObject({ ok: true });
    expect(await stored()).toBeUndefined();
  });
});
