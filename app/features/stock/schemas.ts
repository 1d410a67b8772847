import { z } from "zod";
import { isDay } from "~/shared/dates";
import { pageSize, someDay } from "~/shared/wire";
import { codeNamed } from "~/sheets/rules/codes";
import { dayOrders } from "~/sheets/rules/days";
import { ImportedFile } from "~/sheets/schemas";
import { bases } from "./import/reading/basis";
import { fields } from "./import/reading/price-names";
import { alertHours } from "./import/reading/trading-days";
import { turnoverUnits, volumeUnits } from "./import/reading/units";
import { adjustments } from "./price-series/adjust";
import { ranges } from "./price-series/series";

const Day = z.string().refine(isDay, "dayFormat");
const Code = z.string().trim().max(16);
const blank = (value: unknown) => (value === "" ? undefined : value);

/**
 * Which security and which days: from and to are days inclusive, `before` and `after` the keys of the neighbouring
 * pages.
 */
export const History = z.object({
  stock: z.preprocess(blank, Code.optional()),
  from: z.preprocess(blank, Day.optional()),
  to: z.preprocess(blank, Day.optional()),
  before: z.preprocess(blank, Day.optional()),
  after: z.preprocess(blank, Day.optional()),
});
export type History = z.infer<typeof History>;

/**
 * A chart: one of the ranges, or own days, inclusive, the code of the security it is compared with, and how prices are
 * adjusted.
 */
const chartSpan = {
  range: z.enum(ranges).optional().catch(undefined),
  since: z.preprocess(blank, Day.optional()),
  until: z.preprocess(blank, Day.optional()),
  compare: z.preprocess(blank, Code.optional()),
  adjust: z.enum(adjustments).optional().catch(undefined),
};

/**
 * What the stock page's address may say. A value that makes no sense counts as not said; wrong days are told at their
 * field.
 */
export const StockPage = History.extend(chartSpan)
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "endBeforeStart" })
  .refine(({ since, until }) => !since || !until || since <= until, { path: ["until"], message: "endBeforeStart" });

/** What an address of the stock page, or of a frame with a part of it, may say. */
export const stockParams = [
  ...(["stock", "range", "since", "until", "compare", "adjust", "from", "to", "before", "after"] as const),
] as const;
export type StockQuery = Record<string, string | undefined>;

/** Which days of an address are wrong, and why. */
export type WrongDays = { field: string; code: "dayInvalid" | "endBeforeStart" }[];

/** Of which security and stretch the figures of a chart are asked for. */
export const Figures = History.pick({ stock: true }).extend(chartSpan);
export type ChartSpan = Omit<z.infer<typeof Figures>, "stock">;

export const TradeInfo = z.object({ stockCode: z.preprocess(blank, Code.optional()) });
/** Days of a security newest first; `after` is the day that the page before ended with. */
export const PricesInfo = z
  .object({
    stockCode: z.preprocess(blank, Code.optional()),
    startDate: someDay,
    endDate: someDay,
    after: someDay,
    pageSize: pageSize(100),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ["endDate"],
    message: "endBeforeStart",
  });

const unit = (known: readonly number[]) =>
  z.preprocess(
    blank,
    z.coerce
      .number()
      .refine((value) => known.includes(value), "fieldWrong")
      .optional(),
  );
/** A file to be read as prices of a security, and what a person said about columns and units. */
export const PriceFile = ImportedFile(fields).extend({
  instrumentId: z.string().min(1).max(64),
  volumeUnit: unit(volumeUnits),
  turnoverUnit: unit(turnoverUnits),
  dayOrder: z.preprocess(blank, z.enum(dayOrders).optional()),
  dayShift: unit([-1, 0, 1]),
  certain: z.preprocess((value) => value === true || value === "yes", z.boolean()).optional(),
  overwrite: z.preprocess(blank, z.enum(["leave", "change"]).optional()),
  typed: z.preprocess(blank, z.coerce.number("changedDaysWrong").int("changedDaysWrong").optional()),
  reason: z.preprocess(blank, z.string().trim().max(200).optional()),
  basis: z.preprocess(blank, z.enum(bases).optional()),
});
export type PriceFile = z.infer<typeof PriceFile>;

/** A day whose alerts wait, with the close that somebody saw. */
export const HeldDay = z.object({ instrumentId: z.string().min(1).max(64), day: Day, price: z.coerce.number().int() });
export type HeldDay = z.infer<typeof HeldDay>;

/** At which hour of Beijing the alerts of questioned days go by themselves. */
export const AlertHour = z.object({ hour: z.coerce.number().int().min(alertHours.least).max(alertHours.most) });
export type AlertHour = z.infer<typeof AlertHour>;

const Name = z.string().trim().max(60, "fieldTooLong");

const withExchange = /[a-z]/i;

/**
 * A code with its exchange, in any of the ways to write one, as the code in full; one that no exchange lists is told
 * so.
 */
export const ListedCode = z
  .string()
  .trim()
  .max(20, "securityCodeFormat")
  .transform((text, checked) => {
    const named = withExchange.test(text.normalize("NFKC")) ? codeNamed(text) : null;
    if (named && "code" in named) return named.code;
    checked.addIssue({ code: "custom", message: named ? "securityCodeUnlisted" : "securityCodeFormat" });
    return z.NEVER;
  });

/** A security to be added: the code with its exchange says market, currency and price scale. */
export const NewSecurity = z.object({
  code: ListedCode,
  name: z.object({ "zh-CN": Name.min(1, "fieldRequired"), tc: Name.optional(), en: Name.optional() }),
});
export type NewSecurity = z.infer<typeof NewSecurity>;
