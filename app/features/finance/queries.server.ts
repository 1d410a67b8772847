import { and, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/queries/visibility.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Condition, Rows } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { statements } from "./tables.server";

type Row = typeof statements.$inferSelect;
type Stated = Pick<Row, "statement" | "span" | "currency" | "lines"> & { end: string };

type Of = {
  companyId: string;
  figures: string;
  contentId: string | Rows;
  fileId: string;
};

/** The one content among rows that an import brought, as the id in a statement of the same batch. */
export const contentIn = (brought: Rows): Rows => sql`(SELECT key FROM (${brought}) LIMIT 1)`;

/** Statements written at once: a parameter of D1 holds two megabytes. */
const atOnce = 200;

/** The batch items that write the statements of a set of figures, where `where` holds. */
export const insertStatements = (db: Db, of: Of, rows: readonly Stated[], where: Condition) =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, at) =>
    db.run(sql`INSERT INTO ${statements} (company_id, figures, content_id, statement, period_end, span, currency, file_id, lines)
      SELECT ${of.companyId}, ${of.figures}, ${of.contentId}, one.value ->> 'statement', one.value ->> 'end', one.value ->> 'span',
        one.value ->> 'currency', ${of.fileId}, one.value -> 'lines'
      FROM json_each(${JSON.stringify(rows.slice(at * atOnce, (at + 1) * atOnce))}) one WHERE ${where}`),
  );

/** The batch item that takes into a set of figures all that another one of the content has and that the new one does not state. */
export const copyStatements = (
  db: Db,
  { companyId, figures, contentId }: Omit<Of, "fileId">,
  from: string,
  where: Condition,
) =>
  db.run(sql`INSERT OR IGNORE INTO ${statements} (company_id, figures, content_id, statement, period_end, span, currency, file_id, lines)
    SELECT company_id, ${figures}, content_id, statement, period_end, span, currency, file_id, lines FROM ${statements}
    WHERE company_id = ${companyId} AND figures = ${from} AND content_id = ${contentId} AND ${where}`);

const told = {
  statement: statements.statement,
  end: statements.periodEnd,
  span: statements.span,
  currency: statements.currency,
  lines: statements.lines,
  fileId: statements.fileId,
  contentId: statements.contentId,
};

/** True for statements of a set that readers have at `now`: the edition that is out names these figures. */
export const isShown = (now: Date): SQL =>
  and(
    eq(editions.companyId, statements.companyId),
    eq(editions.contentId, statements.contentId),
    eq(editions.lang, "zh-CN"),
    sql`${editions.facts} ->> 'figures' = ${statements.figures}`,
    byRelease,
    isLive(now),
  ) as SQL;

export type Asked = {
  statements: readonly Row["statement"][];
  spans: readonly Row["span"][];
  /** First and last day on which a period may end, `yyyy-MM-dd`. */
  from?: string;
  to?: string;
};

const isAsked = ({ statements: names, spans, from, to }: Asked): SQL =>
  and(
    inArray(statements.statement, [...names]),
    inArray(statements.span, [...spans]),
    from ? gte(statements.periodEnd, from) : undefined,
    to ? lte(statements.periodEnd, to) : undefined,
  ) as SQL;

type Reader = { companyId: string; now: Date };

/** The statements of a company that readers have at `now` and for which `wanted` holds: a row of each set that states one, in no order. */
export const selectShown = (db: Db, { companyId, now }: Reader, wanted: SQL | undefined) =>
  db
    .select({ ...told, reportedAt: sql<number>`${editions.sortAt}` })
    .from(statements)
    .crossJoin(editions)
    .crossJoin(releases)
    .where(and(eq(statements.companyId, companyId), wanted, isShown(now)));

/** The ends and stretches of those statements alone. */
export const selectShownPeriods = (db: Db, { companyId, now }: Reader, wanted: SQL | undefined) =>
  db
    .select({ end: statements.periodEnd, span: statements.span })
    .from(statements)
    .crossJoin(editions)
    .crossJoin(releases)
    .where(and(eq(statements.companyId, companyId), wanted, isShown(now)));

/** What readers have of these statements at `now`, newest period first; every set that states one has a row. */
export const listShownStatements = (db: Db, companyId: string, now: Date, asked: Asked, limit = 200) =>
  selectShown(db, { companyId, now }, isAsked(asked))
    .orderBy(desc(statements.periodEnd), desc(editions.sortAt))
    .limit(limit);

/** The ends of the periods of which readers have a statement at `now`, newest first. */
export const listShownPeriods = (db: Db, companyId: string, now: Date, asked: Asked, limit = 200) =>
  db
    .selectDistinct({ end: statements.periodEnd, span: statements.span })
    .from(statements)
    .crossJoin(editions)
    .crossJoin(releases)
    .where(and(eq(statements.companyId, companyId), isAsked(asked), isShown(now)))
    .orderBy(desc(statements.periodEnd))
    .limit(limit);
