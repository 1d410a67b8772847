import { insertTicks, upsertPrices } from "~/features/stock/import/queries.server";
import { closeInstant, type DayPrice, type Market } from "~/features/stock/rules";
import { instruments } from "~/features/stock/tables.server";
import { inBatch } from "~/server/database/batch.server";
import { addDays, weekday } from "~/shared/dates";
import type { testContext } from "../support/context";

type World = Awaited<ReturnType<typeof testContext>>;

export const listed = { id: "a", code: "600000.SH", market: "A" as Market, decimals: 2 };

/** Adds a security to the context's company; a second call with the same id changes nothing. */
export async function listSecurity(ctx: World, wanted: Partial<typeof listed> = {}) {
  const security = { ...listed, ...wanted };
  const currency = security.market === "A" ? ("CNY" as const) : ("HKD" as const);
  await ctx.db
    .insert(instruments)
    .values({ ...security, companyId: ctx.company.id, currency, name: { "zh-CN": "证券", tc: "證券", en: "Security" } })
    .onConflictDoNothing();
  return security;
}

export const dayPrice = (day: string, close: number, wanted: Partial<DayPrice> = {}): DayPrice => ({
  day,
  open: close,
  high: close + 10,
  low: close - 10,
  close,
  previousClose: null,
  volume: 1_000,
  turnover: 1_000_000,
  ...wanted,
});

/** `count` trading days that end at `last`, oldest first; the close goes up by one unit a day. */
export function tradingDays(count: number, last: string): DayPrice[] {
  const days: string[] = [];
  for (let day = last; days.length < count; day = addDays(day, -1))
    if (![0, 6].includes(weekday(day))) days.unshift(day);
  return days.map((day, at) => dayPrice(day, 1_000 + at));
}

export async function storeDays(ctx: World, security: { id: string; market: Market }, days: DayPrice[]) {
  const { db, company, now } = ctx;
  const stored = days.map((day) => ({ ...day, asOf: closeInstant(security.market, day.day).getTime() }));
  const recent = stored.filter(({ asOf }) => asOf > now.getTime() - 30 * 86_400_000);
  const ticks = recent.map(({ asOf, close, volume }) => ({ asOf, price: close, dayVolume: volume }));
  await inBatch(db, {
    days: upsertPrices(db, company.id, security.id, stored),
    ticks: insertTicks(db, company.id, security.id, ticks),
  });
}
