import { z } from "zod";
import { day, instant, lang, listOf } from "~/shared/wire";
import { markets } from "./rules";

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const prices = {
  open: decimal.nullable(),
  high: decimal.nullable(),
  low: decimal.nullable(),
  previousClose: decimal.nullable(),
  change: decimal.nullable(),
  changePercent: decimal.nullable(),
  volume: z.number().int().nullable().describe("Shares."),
  turnover: decimal.nullable(),
};

/** The delayed quote of each security; amounts are exact decimals in `currency`. */
export const Quotes = listOf(
  z.object({
    stockCode: z.string(),
    stockName: z.string(),
    lang,
    market: z.enum(markets),
    currency: z.string(),
    delayMinutes: z
      .number()
      .int()
      .nullable()
      .describe("Null where the price is of an earlier trading day than the last one."),
    latestDay: day.nullable().describe("The day of the price, Beijing time."),
    asOf: instant.nullable(),
    price: decimal.nullable(),
    ...prices,
  }),
);

/** Days of one security, newest first. */
export const PricesPage = listOf(z.object({ tradeDate: day, close: decimal, ...prices })).extend({
  stockCode: z.string(),
  currency: z.string(),
});
