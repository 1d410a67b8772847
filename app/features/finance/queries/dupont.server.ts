import { and, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/db.server";
import { isShown, selectShown, selectShownPeriods } from "../queries.server";
import { statements } from "../tables.server";

type Row = typeof statements.$inferSelect;
export type Of = { companyId: string; now: Date };

/** How many years of periods are offered at once. */
const years = 2;

/** The end of the newest fiscal year, or of another stretch of one, whose income statement readers have, at the latest `until`. */
export const newestEnd = (db: Db, { companyId, now }: Of, until?: string, span: Row["span"] = "fy"): SQL =>
  sql`(${db
    .select({ end: statements.periodEnd })
    .from(statements)
    .crossJoin(editions)
    .crossJoin(releases)
    .where(
      and(
        eq(statements.companyId, companyId),
        eq(statements.statement, "income"),
        eq(statements.span, span),
        until ? lte(statements.periodEnd, until) : undefined,
        isShown(now),
      ),
    )
    .orderBy(desc(statements.periodEnd))
    .limit(1)})`;

export const monthsBefore = (end: SQL, months: number): SQL =>
  sql`date(${end}, 'start of month', ${`-${months - 1} months`}, '-1 day')`;

/**
 * The periods of two years whose income statement readers have, in no order and once for each set that states one: the last ones, or
 * those until a day. To put them in order here would cost a further row each.
 */
export const listAnalysed = (db: Db, of: Of, until?: string) =>
  selectShownPeriods(
    db,
    of,
    and(
      eq(statements.statement, "income"),
      inArray(statements.span, statements.span.enumValues),
      until ? lte(statements.periodEnd, until) : undefined,
      sql`${statements.periodEnd} > coalesce(${monthsBefore(newestEnd(db, of, until), 12 * years)}, '')`,
    ),
  );

/** Last days of periods, and the stretches that end on them. */
type Wanted = { ends: readonly string[]; spans: readonly Row["span"][] };

/**
 * What an analysis is made from: income statements, balance sheets and indicators of these ends; without any those of the newest
 * fiscal year, the one before and its opening. A row of each set that states one, in no order.
 */
export function listForDupont(db: Db, of: Of, { ends, spans }: Wanted, until?: string) {
  const newest = newestEnd(db, of, until);
  const wanted = ends.length
    ? inArray(statements.periodEnd, [...ends])
    : sql`${statements.periodEnd} IN (${newest}, ${monthsBefore(newest, 12)}, ${monthsBefore(newest, 24)})`;
  return selectShown(
    db,
    of,
    and(
      inArray(statements.statement, ["income", "balance", "indicators"]),
      inArray(statements.span, [...spans]),
      wanted,
    ),
  );
}
