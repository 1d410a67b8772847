import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";

const heldCodes = ["jump", "outOfBand", "zeroVolume", "volumeJump"] as const;

type DayColumns = Record<
  "day" | "open" | "high" | "low" | "close" | "previousClose" | "volume" | "turnover",
  SQLiteColumn
>;

const dayColumns = () => ({
  companyId: text("company_id").notNull(),
  instrumentId: text("instrument_id").notNull(),
  day: text("day").notNull(),
  open: integer("open"),
  high: integer("high"),
  low: integer("low"),
  close: integer("close").notNull(),
  /** As the source states it (adjusted on an ex-date), else null: readers then take the close of the day before. */
  previousClose: integer("previous_close"),
  volume: integer("volume"),
  turnover: integer("turnover"),
  asOf: integer("as_of", { mode: "timestamp_ms" }).notNull(),
});

const dayChecks = (table: string, t: DayColumns) => [
  check(`${table}_day_written`, sql`${t.day} GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
  check(
    `${table}_positive`,
    sql`min(${t.close}, coalesce(${t.open}, 1), coalesce(${t.high}, 1), coalesce(${t.low}, 1),
      coalesce(${t.previousClose}, 1)) > 0`,
  ),
  check(
    `${table}_in_order`,
    sql`coalesce(${t.low}, ${t.close}) <= min(${t.close}, coalesce(${t.open}, ${t.close}),
      coalesce(${t.high}, ${t.close}))
      AND coalesce(${t.high}, ${t.close}) >= max(${t.close}, coalesce(${t.open}, ${t.close}))`,
  ),
  check(`${table}_amounts_not_negative`, sql`coalesce(${t.volume}, 0) >= 0 AND coalesce(${t.turnover}, 0) >= 0`),
];

/** A listed security. `days` counts its rows in `prices`, kept by the batch that writes them. */
export const instruments = sqliteTable(
  "instruments",
  {
    ...recordColumns(),
    code: text("code").notNull(),
    market: text("market", { enum: ["A", "H"] }).notNull(),
    currency: text("currency", { enum: ["CNY", "HKD"] }).notNull(),
    decimals: integer("decimals").notNull(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    days: integer("days").notNull().default(0),
    /** Of all its prices; null where they were brought in before files were asked for it. */
    basis: text("basis", { enum: ["unadjusted"] }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("instruments_code_once").on(t.companyId, t.code),
    index("instruments_in_order").on(t.companyId, t.posted, t.sort, t.market, t.code),
    check("instruments_market_currency", sql`${t.market} || ${t.currency} IN ('ACNY', 'HHKD')`),
    check("instruments_decimals_range", sql`${t.decimals} BETWEEN 2 AND 3`),
  ],
);

/** Trading days: prices in 10^-decimals of the currency, volume in shares, turnover in minor units; null is unknown. */
export const prices = sqliteTable("prices", dayColumns(), (t) => [
  primaryKey({ columns: [t.companyId, t.instrumentId, t.day] }),
  index("prices_as_of").on(t.companyId, t.instrumentId, t.asOf),
  foreignKey({ columns: [t.companyId, t.instrumentId], foreignColumns: [instruments.companyId, instruments.id] }),
  ...dayChecks("prices", t),
]);

/**
 * Days that the preview of their import questioned, new or in the place of a stored one: they become `prices` once
 * somebody says that they are right or `held_until` of their tick passes. Until then nothing that readers get reads
 * them.
 */
export const heldPrices = sqliteTable("held_prices", dayColumns(), (t) => [
  primaryKey({ columns: [t.companyId, t.instrumentId, t.day] }),
  foreignKey({ columns: [t.companyId, t.instrumentId], foreignColumns: [instruments.companyId, instruments.id] }),
  ...dayChecks("held_prices", t),
]);

/**
 * What charts are drawn from, kept by the batch that writes prices, so that no page reads every day: of each year
 * (`2024`) its days as [day, close, low, high, volume], and in one row (`months`) of all months [month, first day, last
 * day, first close, last close, lowest, its day, highest, its day, volume]; oldest first.
 */
export const priceCharts = sqliteTable(
  "price_charts",
  {
    companyId: text("company_id").notNull(),
    instrumentId: text("instrument_id").notNull(),
    span: text("span").notNull(),
    points: text("points").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.instrumentId, t.span] }),
    foreignKey({ columns: [t.companyId, t.instrumentId], foreignColumns: [instruments.companyId, instruments.id] }),
  ],
);

/**
 * What the market said at a moment: quotes of a feed, and one at the close of each recently imported day. Where the
 * preview questioned that day, readers and price alerts have none of it until `heldUntil`.
 */
export const ticks = sqliteTable(
  "ticks",
  {
    companyId: text("company_id").notNull(),
    instrumentId: text("instrument_id").notNull(),
    asOf: integer("as_of", { mode: "timestamp_ms" }).notNull(),
    price: integer("price").notNull(),
    dayVolume: integer("day_volume"),
    /** Of the day until then and as the source states them, in the units of `prices`; null is unknown. */
    open: integer("open"),
    high: integer("high"),
    low: integer("low"),
    turnover: integer("turnover"),
    previousClose: integer("previous_close"),
    heldUntil: integer("held_until", { mode: "timestamp_ms" }),
    heldFor: text("held_for", { enum: heldCodes }),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.instrumentId, t.asOf] }),
    index("ticks_held").on(t.companyId, t.instrumentId, t.heldUntil).where(sql`${t.heldUntil} IS NOT NULL`),
    foreignKey({ columns: [t.companyId, t.instrumentId], foreignColumns: [instruments.companyId, instruments.id] }),
    check("ticks_price_positive", sql`${t.price} > 0`),
    check("ticks_volume_not_negative", sql`min(coalesce(${t.dayVolume}, 0), coalesce(${t.turnover}, 0)) >= 0`),
    check(
      "ticks_in_order",
      sql`coalesce(${t.low}, ${t.price}) BETWEEN 1 AND ${t.price} AND coalesce(${t.high}, ${t.price}) >= ${t.price}
      AND coalesce(${t.open}, ${t.price}) BETWEEN coalesce(${t.low}, 1) AND coalesce(${t.high}, ${t.open}, ${t.price})
      AND coalesce(${t.previousClose}, 1) > 0`,
    ),
    check("ticks_held_for_a_reason", sql`(${t.heldUntil} IS NULL) = (${t.heldFor} IS NULL)`),
    check("ticks_held_for_known", sql`${t.heldFor} IN ('jump', 'outOfBand', 'zeroVolume', 'volumeJump')`),
  ],
);

const dayWritten = sql.raw("day GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'");

/**
 * What investors held through Stock Connect at the end of a day: A shares, their share of the A share capital in
 * millionths of a percent as the source states it, and their value in minor units of the yuan; null where nobody said.
 */
export const northboundHoldings = sqliteTable(
  "northbound_holdings",
  {
    ...recordColumns(),
    day: text("day").notNull(),
    shares: integer("shares").notNull(),
    ratio: integer("ratio"),
    value: integer("value"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("northbound_holdings_day_once").on(t.companyId, t.day),
    index("northbound_holdings_shown").on(t.companyId, t.posted, t.day),
    check("northbound_holdings_day_written", dayWritten),
    check(
      "northbound_holdings_not_negative",
      sql`min(${t.shares}, coalesce(${t.ratio}, 0), coalesce(${t.value}, 0)) >= 0`,
    ),
    check("northbound_holdings_part_of_whole", sql`coalesce(${t.ratio}, 0) <= 100000000`),
  ],
);

/**
 * A day of margin trading and securities lending: amounts in minor units of the yuan, volumes in shares; null where
 * nobody said.
 */
export const marginDays = sqliteTable(
  "margin_days",
  {
    ...recordColumns(),
    day: text("day").notNull(),
    financingBalance: integer("financing_balance"),
    financingPurchase: integer("financing_purchase"),
    financingRepayment: integer("financing_repayment"),
    lendingBalance: integer("lending_balance"),
    lendingVolume: integer("lending_volume"),
    lendingSold: integer("lending_sold"),
    lendingRepaid: integer("lending_repaid"),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("margin_days_day_once").on(t.companyId, t.day),
    index("margin_days_shown").on(t.companyId, t.posted, t.day),
    check("margin_days_day_written", dayWritten),
    check(
      "margin_days_something_said",
      sql`coalesce(${t.financingBalance}, ${t.financingPurchase}, ${t.financingRepayment}, ${t.lendingBalance},
        ${t.lendingVolume}, ${t.lendingSold}, ${t.lendingRepaid}) IS NOT NULL`,
    ),
    check(
      "margin_days_not_negative",
      sql`min(coalesce(${t.financingBalance}, 0), coalesce(${t.financingPurchase}, 0),
        coalesce(${t.financingRepayment}, 0), coalesce(${t.lendingBalance}, 0), coalesce(${t.lendingVolume}, 0),
        coalesce(${t.lendingSold}, 0), coalesce(${t.lendingRepaid}, 0)) >= 0`,
    ),
  ],
);
