import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { AmountUnit } from "~/features/finance/statements/units";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import type { EstimateCurrency } from "./rules/estimates";
import { markets } from "./rules/markets";

const words = (name: string) => text(name, { mode: "json" }).$type<Words>().notNull();

/**
 * Analysts of institutions who cover the company's shares on a market. `consent` notes when and how a person agreed
 * that telephone and e-mail are printed; without it readers get neither.
 */
export const analysts = sqliteTable(
  "analysts",
  {
    ...recordColumns(),
    market: text("market", { enum: markets }).notNull(),
    institution: words("institution"),
    name: words("name"),
    phone: text("phone").notNull().default(""),
    email: text("email").notNull().default(""),
    consent: text("consent").notNull().default(""),
    /** The id of a picture of the library, or nothing. */
    logo: text("logo").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index("analysts_by_market").on(t.companyId, t.market, t.sort),
    uniqueIndex("analysts_once").on(
      t.companyId,
      t.market,
      sql`(${t.institution} ->> 'zh-CN')`,
      sql`(${t.name} ->> 'zh-CN')`,
    ),
    check("analysts_market_known", sql`${t.market} IN ('a', 'h')`),
  ],
);

/**
 * What an institution estimated on a day of a fiscal year of the company: exact decimals as text, amounts in `unit`;
 * what it did not estimate is empty and never 0.
 */
export const analystEstimates = sqliteTable(
  "analyst_estimates",
  {
    ...recordColumns(),
    institution: words("institution"),
    year: integer("year").notNull(),
    day: text("day").notNull(),
    currency: text("currency").$type<EstimateCurrency>().notNull(),
    unit: text("unit").$type<AmountUnit>().notNull(),
    revenue: text("revenue").notNull().default(""),
    parentProfit: text("parent_profit").notNull().default(""),
    eps: text("eps").notNull().default(""),
    targetPrice: text("target_price").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("analyst_estimates_once").on(t.companyId, t.year, t.day, sql`(${t.institution} ->> 'zh-CN')`),
    index("analyst_estimates_by_day").on(t.companyId, t.day, t.id),
    check("analyst_estimates_currency_known", sql`${t.currency} IN ('CNY', 'HKD', 'USD')`),
    check(
      "analyst_estimates_unit_known",
      sql`${t.unit} IN ('yuan', 'thousand', 'tenThousand', 'million', 'hundredMillion')`,
    ),
    check("analyst_estimates_not_empty", sql`${t.revenue} || ${t.parentProfit} || ${t.eps} || ${t.targetPrice} <> ''`),
    check(
      "analyst_estimates_decimal",
      sql`${t.revenue} || ${t.parentProfit} || ${t.eps} || ${t.targetPrice} NOT GLOB '*[^0-9.-]*'`,
    ),
  ],
);
