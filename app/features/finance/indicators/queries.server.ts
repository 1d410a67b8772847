import { and, asc, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { type Audience, recordsFor } from "~/records/queries/audience.server";
import { type Condition, given } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { endOf, isRequested, monthsBefore, type Reader, selectPublic } from "../accounts/shown-queries.server";
import { indicators, statementPeriods } from "../tables.server";

export type IndicatorRow = typeof indicators.$inferSelect;
type Span = (typeof statementPeriods.$inferSelect)["span"];

/** The indicators of a company that have a row, in their order and hidden ones too, as these have them; a builder. */
export const selectIndicators = (db: Db, audience: Audience) =>
  db
    .select()
    .from(recordsFor(indicators, { ...audience, hidden: true }))
    .where(eq(indicators.companyId, audience.readers.company.id))
    .orderBy(asc(indicators.sort), asc(indicators.id));

type Missing = Pick<IndicatorRow, "id" | "sort" | "posted" | "name" | "unit" | "formula">;

/** Writes rows of built-in indicators that the company does not have yet. */
export const insertMissingIndicators = (db: Db, companyId: string, rows: readonly Missing[], now: Date) =>
  db.run(sql`INSERT OR IGNORE INTO ${indicators} (company_id, id, sort, posted, revision, saved_at, name, unit, formula)
    SELECT ${companyId}, one.value ->> 'id', one.value ->> 'sort', one.value ->> 'posted', 1, ${now.getTime()},
      one.value -> 'name', one.value ->> 'unit', one.value ->> 'formula'
    FROM json_each(${JSON.stringify(rows)}) one`);

/** True for an indicator that every company has, which nobody deletes. */
export const isIndicatorProtected = (isBuiltIn: boolean): Condition => given(isBuiltIn);

type Input = { span: Span; years: number; until?: string | undefined };

/**
 * What readers have of the statements from which indicators of the last years of one stretch of the year are reckoned:
 * those, the year before them, and the balance sheets with which they open. In no order.
 */
export function listComputed(db: Db, reader: Reader, { span, years, until }: Input) {
  const newest = endOf(reader, { statement: "income", spans: [span], until });
  return selectPublic(
    db,
    reader,
    and(
      isRequested({ of: ["balance", "income", "cashFlow", "indicators"], spans: [...new Set<Span>([span, "fy"])] }),
      or(eq(statementPeriods.span, span), eq(statementPeriods.statement, "balance")),
      lte(statementPeriods.periodEnd, newest),
      gt(statementPeriods.periodEnd, monthsBefore(newest, 12 * (years + 2))),
    ) as SQL,
  );
}
