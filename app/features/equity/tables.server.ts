import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { distributionKinds, distributionStatuses } from "./rules/terms";

/**
 * Distributions of profit: one for a period of its kind. Amounts are exact decimals as text for ten shares before tax,
 * days are `yyyy-MM-dd`, shares a whole number, the net profit of the year in yuan; what is not known is empty and
 * never 0.
 */
export const distributions = sqliteTable(
  "distributions",
  {
    ...recordColumns(),
    period: text("period").notNull(),
    kind: text("kind", { enum: distributionKinds }).notNull(),
    status: text("status", { enum: distributionStatuses }).notNull(),
    plan: text("plan", { mode: "json" }).$type<Words>().notNull(),
    cash: text("cash").notNull().default(""),
    bonus: text("bonus").notNull().default(""),
    capitalised: text("capitalised").notNull().default(""),
    proposedOn: text("proposed_on").notNull().default(""),
    recordDay: text("record_day").notNull().default(""),
    exDay: text("ex_day").notNull().default(""),
    payDay: text("pay_day").notNull().default(""),
    shares: text("shares").notNull().default(""),
    netProfit: text("net_profit").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("distributions_period_once").on(t.companyId, t.period, t.kind),
    index("distributions_by_ex_day").on(t.companyId, t.exDay),
    check("distributions_proposal_without_ex_day", sql`${t.status} <> 'proposed' OR ${t.exDay} = ''`),
    check("distributions_paid_with_ex_day", sql`${t.status} <> 'paid' OR ${t.exDay} <> ''`),
    check(
      "distributions_none_without_amount",
      sql`${t.status} <> 'none' OR ${t.cash} || ${t.bonus} || ${t.capitalised} || ${t.exDay} = ''`,
    ),
    check("distributions_paid_after_ex_day", sql`${t.payDay} = '' OR ${t.exDay} = '' OR ${t.payDay} >= ${t.exDay}`),
    check(
      "distributions_amounts_decimal",
      sql`${t.cash} || ${t.bonus} || ${t.capitalised} || ${t.shares} NOT GLOB '*[^0-9.]*'`,
    ),
  ],
);

/** The share capital from a day on, in shares by class. Its total is the sum of its classes. */
export const shareCapitals = sqliteTable(
  "share_capitals",
  {
    ...recordColumns(),
    day: text("day").notNull(),
    reason: text("reason", { mode: "json" }).$type<Words>().notNull(),
    restricted: integer("restricted").notNull(),
    tradable: integer("tradable").notNull(),
    overseas: integer("overseas").notNull(),
    total: integer("total").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex("share_capitals_day_once").on(t.companyId, t.day),
    check("share_capitals_sum", sql`${t.total} = ${t.restricted} + ${t.tradable} + ${t.overseas}`),
    check(
      "share_capitals_not_negative",
      sql`min(${t.restricted}, ${t.tradable}, ${t.overseas}) >= 0 AND ${t.total} > 0`,
    ),
  ],
);
