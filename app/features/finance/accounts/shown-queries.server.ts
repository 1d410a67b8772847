import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { statementPeriods } from "../tables.server";

type PeriodRow = typeof statementPeriods.$inferSelect;
type Named = readonly PeriodRow["statement"][];
type Spans = readonly PeriodRow["span"][];

/** The figures of a company as its readers have them at `now`. */
export type Reader = { companyId: string; now: Date };

/**
 * True for periods of these statements and stretches of the year; `from` and `until` are the days on which they end.
 */
export const isRequested = ({ of, spans, from, until }: { of: Named; spans: Spans; from?: Day; until?: Day }): SQL =>
  and(
    inArray(statementPeriods.statement, [...of]),
    inArray(statementPeriods.span, [...spans]),
    from ? gte(statementPeriods.periodEnd, from) : undefined,
    until ? lte(statementPeriods.periodEnd, until) : undefined,
  ) as SQL;
type Day = string | undefined;

/** True for a period that a set states which readers have. */
const isShown = ({ companyId, now }: Reader, wanted: SQL): SQL =>
  and(
    eq(statementPeriods.companyId, companyId),
    wanted,
    sql`EXISTS (SELECT 1 FROM json_each(${statementPeriods.sets}) one WHERE one.value ->> 3 <= ${now.getTime()}
      AND (one.value ->> 4 IS NULL OR one.value ->> 4 > ${now.getTime()}))`,
  ) as SQL;

/** What the sets that are out at `now` state of a period. */
export const statedAt = (now: Date, { sets, stated }: Pick<PeriodRow, "sets" | "stated">) =>
  sets.flatMap(([figures, contentId, sortAt, since, until]) => {
    // guard: figures-after-their-second
    // guard: figures-until-replaced
    const isOut = since !== null && since <= now.getTime() && (until === null || until > now.getTime());
    const facts = stated[figures];
    return isOut && facts ? [{ ...facts, contentId, reportedAt: sortAt }] : [];
  });

/**
 * Of the periods that end from that day on all that sets state, whether readers have it or not: `statedAt` says which
 * they do.
 */
export const listPeriodsSince = (db: Db, companyId: string, { of, from }: { of: Named; from: string }) => {
  const { statement, periodEnd, span, sets, stated } = statementPeriods;
  return db
    .select({ statement, end: periodEnd, span, sets, stated })
    .from(statementPeriods)
    .where(and(eq(statementPeriods.companyId, companyId), inArray(statement, [...of]), gte(periodEnd, from)));
};

const read = (now: Date) => (text: string) => {
  const [sets, stated] = JSON.parse(text) as [PeriodRow["sets"], PeriodRow["stated"]];
  return statedAt(now, { sets, stated });
};

/**
 * The periods for which `wanted` holds, or the newest so many that readers have, in no order, each with what the sets
 * that readers have state of it. A row each, however many sets state it; `reportedOf` takes them apart.
 */
export function selectPublic(db: Db, reader: Reader, wanted: SQL, newest?: number) {
  const { statement, periodEnd, span, sets, stated } = statementPeriods;
  const rows = db
    .select({
      ...{ statement, end: periodEnd, span },
      reported: sql`'[' || ${sets} || ',' || ${stated} || ']'`.mapWith(read(reader.now)),
    })
    .from(statementPeriods)
    .$dynamic();
  return newest
    ? rows.where(isShown(reader, wanted)).orderBy(desc(periodEnd)).limit(newest)
    : rows.where(and(eq(statementPeriods.companyId, reader.companyId), wanted));
}

/** The periods of which readers have a statement for which `wanted` holds, once for each statement and in no order. */
export const selectPublicPeriods = (db: Db, reader: Reader, wanted: SQL) =>
  db
    .select({ end: statementPeriods.periodEnd, span: statementPeriods.span })
    .from(statementPeriods)
    .where(isShown(reader, wanted));

type End = { statement: PeriodRow["statement"]; spans: Spans; which?: "newest" | "oldest"; until?: Day };

/**
 * The end of the newest or oldest period of a statement that readers have, at the latest `until`, as a value in a
 * statement; null when there is none. Each stretch of the year is found by its index.
 */
export function endOf(reader: Reader, { statement, spans, which = "newest", until }: End): SQL {
  const { periodEnd } = statementPeriods;
  const ends = spans.map(
    (span) => sql`SELECT * FROM (SELECT ${periodEnd} FROM ${statementPeriods}
      WHERE ${isShown(reader, isRequested({ of: [statement], spans: [span], until }))}
      ORDER BY ${which === "newest" ? desc(periodEnd) : asc(periodEnd)} LIMIT 1)`,
  );
  const chosen = which === "newest" ? sql`max(period_end)` : sql`min(period_end)`;
  return sql`(SELECT ${chosen} FROM (${sql.join(ends, sql` UNION ALL `)}))`;
}

/** The last day of the month that lies so many months before that of `end`. */
export const monthsBefore = (end: SQL, months: number): SQL =>
  sql`date(${end}, 'start of month', ${`-${months - 1} months`}, '-1 day')`;
