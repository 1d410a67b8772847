import { and, asc, desc, eq, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/db.server";
import { isShown, selectShown } from "../queries.server";
import { statements } from "../tables.server";

/** More than ten years of quarters of two statements, each in several sets. */
const most = 600;

type Row = typeof statements.$inferSelect;
type Of = { companyId: string; now: Date; statement: Row["statement"]; spans: readonly Row["span"][] };

/** The end of the newest or oldest shown period of a statement, each span found by its index; null when there is none. */
const endOf = (db: Db, { companyId, now, statement, spans }: Of, which: "newest" | "oldest", until?: string): SQL => {
  const ends = spans.map(
    (span) =>
      sql`SELECT * FROM (${db
        .select({ end: statements.periodEnd })
        .from(statements)
        .crossJoin(editions)
        .crossJoin(releases)
        .where(
          and(
            eq(statements.companyId, companyId),
            eq(statements.statement, statement),
            eq(statements.span, span),
            until ? lte(statements.periodEnd, until) : undefined,
            isShown(now),
          ),
        )
        .orderBy(which === "newest" ? desc(statements.periodEnd) : asc(statements.periodEnd))
        .limit(1)})`,
  );
  const chosen = which === "newest" ? sql`max(period_end)` : sql`min(period_end)`;
  return sql`(SELECT ${chosen} FROM (${sql.join(ends, sql` UNION ALL `)}))`;
};

/** The ends of the oldest and the newest shown period of a statement; a builder of one row. */
export const findEnds = (db: Db, of: Of) =>
  db.all<{ oldest: string | null; newest: string | null }>(
    sql`SELECT ${endOf(db, of, "oldest")} AS oldest, ${endOf(db, of, "newest")} AS newest`,
  );

/**
 * What readers have at `now` of a statement and of those `beside` it, from its newest period that ends until `until` back to that
 * so many months before. Newest period first, a row of each set that states it: as many as the window has, however many are kept.
 */
export const listWindow = (
  db: Db,
  of: Of,
  { months, until, beside }: { months: number; until?: string | undefined; beside: readonly Row["statement"][] },
) => {
  const newest = endOf(db, of, "newest", until);
  return selectShown(
    db,
    of,
    and(
      inArray(statements.statement, [of.statement, ...beside]),
      inArray(statements.span, [...of.spans]),
      lte(statements.periodEnd, newest),
      gt(statements.periodEnd, sql`date(${newest}, 'start of month', ${`-${months} months`})`),
    ),
  )
    .orderBy(desc(statements.periodEnd), desc(editions.sortAt))
    .limit(most);
};

/** What readers have at `now` of these statements in a stretch of days, newest period first. */
export const listFactRows = (
  db: Db,
  companyId: string,
  now: Date,
  {
    wanted,
    from,
    until,
  }: { wanted: readonly Row["statement"][]; from?: string | undefined; until?: string | undefined },
  limit: number,
) =>
  selectShown(
    db,
    { companyId, now },
    and(
      inArray(statements.statement, [...wanted]),
      from ? gte(statements.periodEnd, from) : undefined,
      until ? lte(statements.periodEnd, until) : undefined,
    ),
  )
    .orderBy(desc(statements.periodEnd), desc(editions.sortAt))
    .limit(limit);
