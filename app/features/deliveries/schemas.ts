import { z } from "zod";
import { chart } from "~/features/finance/accounts/accounts";
import { currencies } from "~/features/finance/accounts/facts";
import { setTypes } from "~/features/finance/accounts/set-types";
import { countClasses } from "~/features/shareholders/rules/terms";
import { ListedCode } from "~/features/stock/schemas";
import { isDay } from "~/shared/dates";
import { FeedSettings } from "~/sheets/feeds/schemas";
import { figureFeeds } from "./feeds/rules";
import { longestName } from "./rules";

export const NewKey = z.object({
  name: z.string().trim().min(1, "fieldRequired").max(longestName, "fieldTooLong"),
});
export type NewKey = z.output<typeof NewKey>;

/** Which page of the list of imports: those before that number, of one kind or all. */
export const ImportsPage = z.object({
  of: z.string().min(1).max(64).nullable().catch(null),
  after: z.coerce.number().int().positive().nullable().catch(null),
});

export const KeyId = z.object({ id: z.string().min(1).max(64) });

/** The settings of a feed of figures, and of which. */
export const SavedFeed = FeedSettings.extend({ feed: z.enum(figureFeeds, "valueUnknown") });

const mostRows = { prices: 2_000, statements: 5_000, shareholderCounts: 1_000 } as const;

const Day = z.string().refine(isDay, "dayFormat").meta({ format: "date" });
const price = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, "decimalFormat");
const amount = z.string().regex(/^-?\d{1,18}(\.\d{1,6})?$/, "decimalFormat");
const count = z.number("countFormat").int("countFormat").nonnegative("valueTooLow").max(Number.MAX_SAFE_INTEGER);

/** Rows of which each says of itself what it is of, once. */
const rowsOf = <Row extends z.ZodType>(row: Row, most: number, keyOf: (row: z.output<Row>) => string) =>
  z
    .array(row)
    .min(1, "fieldRequired")
    .max(most, "valueTooHigh")
    .superRefine((rows, checked) => {
      const first = new Map<string, number>();
      for (const [at, one] of rows.entries()) {
        const before = first.get(keyOf(one));
        // guard: delivered-rows-apart
        if (before === undefined) first.set(keyOf(one), at);
        else checked.addIssue({ code: "custom", path: [at], message: "rowsAlike", params: { row: before + 1 } });
      }
    });

/** A trading day as it was traded: prices are not adjusted. */
const PriceRow = z.object({
  day: Day,
  open: price.optional(),
  high: price.optional(),
  low: price.optional(),
  close: price,
  previousClose: price.optional(),
  volume: count.meta({ description: "In shares." }).optional(),
  turnover: price.meta({ description: "In units of the currency of the security." }).optional(),
});
export type PriceRow = z.output<typeof PriceRow>;

const statements = ["balance", "income", "cashFlow", "indicators"] as const;
const itemsOf = Object.fromEntries(
  statements.map((name) => [name, new Set(chart[name].flatMap(({ items }) => items.map(([code]) => code)))]),
);
const isItem = ({ statement, item }: { statement: string; item: string }) =>
  itemsOf[statement]?.has(item) || /^own:\S/.test(item);

/** A figure of a statement, cumulative from the first day of its fiscal year, in whole units of the currency. */
const StatementRow = z
  .object({
    statement: z.enum(statements, "valueUnknown"),
    end: Day.meta({ format: "date", description: "The last day of the period." }),
    item: z
      .string()
      .max(120, "fieldTooLong")
      .meta({ description: "A code of the chart of accounts, or own: and a name." }),
    value: amount,
  })
  .refine(isItem, { path: ["item"], message: "itemUnknown" });
export type StatementRow = z.output<typeof StatementRow>;

const CountRow = z.object({
  day: Day,
  shareClass: z.enum(countClasses, "valueUnknown"),
  holders: count,
  shares: count.meta({ description: "All shares of the class." }).optional(),
});
export type CountRow = z.output<typeof CountRow>;

const Prices = z.object({
  kind: z.literal("prices"),
  security: ListedCode.meta({ description: "The code of the security with its exchange, as 600000.SH." }),
  rows: rowsOf(PriceRow, mostRows.prices, ({ day }) => day),
});
const Statements = z.object({
  kind: z.literal("statements"),
  currency: z.enum(currencies, "valueUnknown"),
  lastMonth: z
    .number("countFormat")
    .int("countFormat")
    .min(1, "valueTooLow")
    .max(12, "valueTooHigh")
    .default(12)
    .meta({ description: "The month in which the fiscal year ends." }),
  report: z.enum(setTypes, "valueUnknown").meta({ description: "Of which report the figures are." }),
  reportDay: Day.meta({ format: "date", description: "The day of that report." }),
  rows: rowsOf(StatementRow, mostRows.statements, ({ statement, end, item }) => `${statement} ${end} ${item}`),
});
const Counts = z.object({
  kind: z.literal("shareholderCounts"),
  rows: rowsOf(CountRow, mostRows.shareholderCounts, ({ shareClass, day }) => `${shareClass} ${day}`),
});

/** Figures that a system delivers: all rows are of one kind. */
export const Delivery = z.discriminatedUnion("kind", [Prices, Statements, Counts], "valueUnknown");
export type Delivery = z.output<typeof Delivery>;
export type DeliveryOf<Kind extends Delivery["kind"]> = Extract<Delivery, { kind: Kind }>;

/**
 * What became of a delivery: how many of its rows were stored and how many were there already. `waiting` ones are shown
 * to readers once staff publish them.
 */
export const Delivered = z.object({
  rows: z.number().int(),
  stored: z.number().int(),
  same: z.number().int(),
  state: z.enum(["public", "waiting"]),
});
export type Delivered = z.output<typeof Delivered>;
