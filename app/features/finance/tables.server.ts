import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordColumns } from "~/records/columns.server";
import type { Words } from "~/shared/languages";
import { currencies, type Line, statementNames } from "./accounts/facts";
import { spans } from "./amounts/periods";
import { indicatorUnits } from "./indicators/catalogue";

/**
 * Statements as they were stated: one of one period in one set of figures, with all its lines, so that a page of five
 * years reads five rows. A row is never changed: what is read in again belongs to another `figures`, and which of these
 * readers have, the edition of their content says (`facts.figures`).
 */
export const statements = sqliteTable(
  "statements",
  {
    companyId: text("company_id").notNull(),
    figures: text("figures").notNull(),
    contentId: text("content_id").notNull(),
    statement: text("statement", { enum: statementNames }).notNull(),
    /** The last day of the period, `yyyy-MM-dd`, and the part of the fiscal year that ends on it. */
    periodEnd: text("period_end").notNull(),
    span: text("span", { enum: spans }).notNull(),
    currency: text("currency", { enum: currencies }).notNull(),
    fileId: text("file_id").notNull(),
    lines: text("lines", { mode: "json" }).$type<readonly Line[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.figures, t.statement, t.periodEnd, t.span] }),
    index("statements_by_period").on(t.companyId, t.statement, t.span, t.periodEnd),
    check("statements_period_is_day", sql`${t.periodEnd} GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'`),
    check("statements_span_known", sql`${t.span} IN ('q1', 'h1', 'q3', 'fy')`),
    check("statements_have_lines", sql`json_valid(${t.lines}) AND json_array_length(${t.lines}) > 0`),
  ],
);

/**
 * Which figures of which content state a period, ordered as of when, and from when until when readers have them; null
 * is never.
 */
export type SetOfPeriod = [
  figures: string,
  contentId: string,
  sortAt: number,
  since: number | null,
  until: number | null,
];

type Stated = Pick<typeof statements.$inferSelect, "currency" | "fileId" | "lines">;

/**
 * The same by what is read together: of each period of a statement all that sets state which come out or came out, with
 * the moments between which readers have them, so that a page of five years reads five rows. Triggers on editions,
 * releases and statements write it in the statement that changes one of those, so it is never ahead of them or behind.
 */
export const statementPeriods = sqliteTable(
  "statement_periods",
  {
    companyId: text("company_id").notNull(),
    statement: text("statement", { enum: statementNames }).notNull(),
    span: text("span", { enum: spans }).notNull(),
    periodEnd: text("period_end").notNull(),
    sets: text("sets", { mode: "json" }).$type<readonly SetOfPeriod[]>().notNull(),
    /** What they state, by their figures. */
    stated: text("stated", { mode: "json" }).$type<Record<string, Stated>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.statement, t.span, t.periodEnd] }),
    index("statement_periods_by_end").on(t.companyId, t.periodEnd),
  ],
);

/**
 * The computed indicators of a company in their order; the built-in ones have a row, whose id is their code, once staff
 * have changed one of them. `name` is empty where the usual one stands, `formula` where the catalogue's does.
 */
export const indicators = sqliteTable(
  "indicators",
  {
    ...recordColumns(),
    name: text("name", { mode: "json" }).$type<Words>().notNull(),
    unit: text("unit", { enum: indicatorUnits }).notNull(),
    formula: text("formula").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    check("indicators_formula_short", sql`length(${t.formula}) <= 300`),
  ],
);
