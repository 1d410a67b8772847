import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { RecordRow } from "~/records/queries.server";
import type { Db } from "~/server/db.server";
import { marginDays, northboundHoldings } from "../tables.server";

export const flowTables = { northbound: northboundHoldings, margin: marginDays };
type Kind = keyof typeof flowTables;
type Days<Table extends (typeof flowTables)[Kind]> = Omit<Table["$inferSelect"], keyof RecordRow>;

/** A day of either kind as it is kept. */
export type FlowDay = Partial<Days<typeof northboundHoldings> & Days<typeof marginDays>> & { day: string };

const ownColumns = (kind: Kind) => {
  const { companyId, id, sort, posted, revision, savedAt, savedBy, ...own } = getTableColumns(flowTables[kind]);
  return own;
};

/** The company's A shares from a day on, newest first, of which holdings are a part; a builder. */
export const listACapitals = (db: Db, companyId: string) =>
  db.all<{ day: string; shares: number }>(
    sql`SELECT day, tradable + restricted AS shares FROM share_capitals WHERE company_id = ${companyId} AND posted = 1 ORDER BY day DESC`,
  );

/** What the closes of the company's first A share are read from, of these years and, if said, of all months; a builder. */
export const listCloses = (db: Db, companyId: string, spans: readonly string[]) =>
  db.all<{ code: string; decimals: number; span: string; points: string }>(
    sql`SELECT i.code, i.decimals, c.span, c.points FROM instruments i CROSS JOIN price_charts c ON c.company_id = i.company_id AND c.instrument_id = i.id
      WHERE i.company_id = ${companyId} AND i.id = (SELECT f.id FROM instruments f WHERE f.company_id = ${companyId} AND f.posted = 1
        AND f.market = 'A' ORDER BY f.sort, f.market, f.code LIMIT 1)
      AND c.span IN (${sql.join(
        spans.map((span) => sql`${span}`),
        sql`, `,
      )})`,
  );

/** The first day of the stretch in which a day lies. */
const beginOf = {
  week: sql.raw("date(ends.day, 'weekday 0', '-6 days')"),
  month: sql.raw("date(ends.day, 'start of month')"),
  quarter: sql.raw("date(ends.day, 'start of month', '-' || ((strftime('%m', ends.day) - 1) % 3) || ' months')"),
};

/** How many stretches are read at most: forty years of quarters. */
const mostPoints = 160;

type Span = { months: number | null; step: "day" | keyof typeof beginOf };

/**
 * The last shown day of each stretch back to so many months before the newest (null: to the very first). Each is sought
 * by its index from the one after it, so that a chart costs the same after any number of days. A builder.
 */
export function listFlowPoints(
  db: Db,
  kind: Kind,
  companyId: string,
  { months, step, today }: Span & { today: string },
) {
  const table = flowTables[kind];
  const columns = Object.entries(ownColumns(kind));
  const named = (from: string) =>
    sql.join(
      columns.map(([, { name }]) => sql`${sql.raw(from)}.${sql.identifier(name)}`),
      sql`, `,
    );
  const last = (reach: SQL) =>
    sql`(SELECT m.rowid FROM ${table} m WHERE m.company_id = ${companyId} AND m.posted = 1 AND ${reach} ORDER BY m.day DESC LIMIT 1)`;
  const since = (day: SQL) => (months === null ? sql`''` : sql`date(${day}, ${`-${months} months`})`);
  const told = sql.join(
    columns.map(([key, { name }]) => sql`${sql.identifier(name)} AS ${sql.identifier(key)}`),
    sql`, `,
  );
  if (step === "day")
    return db.all<FlowDay>(sql`SELECT ${told} FROM ${table} WHERE company_id = ${companyId} AND posted = 1 AND day <= ${today}
      AND day >= ${since(sql`(SELECT max(m.day) FROM ${table} m WHERE m.company_id = ${companyId} AND m.posted = 1 AND m.day <= ${today})`)}
      ORDER BY day DESC LIMIT ${mostPoints}`);
  return db.all<FlowDay>(sql`WITH RECURSIVE ends(${sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )}, since, place) AS (SELECT ${named("t")}, ${since(sql`t.day`)}, 1 FROM ${table} t WHERE t.rowid = ${last(sql`m.day <= ${today}`)}
      UNION ALL SELECT ${named("t")}, ends.since, ends.place + 1 FROM ends CROSS JOIN ${table} t
        ON t.rowid = ${last(sql`m.day < ${beginOf[step]}`)} WHERE t.day >= ends.since AND ends.place < ${mostPoints})
    SELECT ${told} FROM ends`);
}

type Page = {
  from?: string | undefined;
  to: string;
  before?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/**
 * A page of the shown days between two, newest first, one row more than `limit` when another page follows; with `after` the page
 * before that day's page, oldest first. A builder.
 */
export function listFlowDays(db: Db, kind: Kind, companyId: string, { from, to, before, after, limit }: Page) {
  const table = flowTables[kind];
  return db
    .select(ownColumns(kind))
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        eq(table.posted, true),
        lte(table.day, to),
        from === undefined ? undefined : gte(table.day, from),
        before === undefined ? undefined : lt(table.day, before),
        after === undefined ? undefined : gt(table.day, after),
      ),
    )
    .orderBy(after === undefined ? desc(table.day) : asc(table.day))
    .limit(limit + 1);
}

/** The kept days up to one, newest first, as staff see them. */
export const listKeptDays = (db: Db, kind: Kind, companyId: string, until: string, limit: number) =>
  db
    .select()
    .from(flowTables[kind])
    .where(and(eq(flowTables[kind].companyId, companyId), lte(flowTables[kind].day, until)))
    .orderBy(desc(flowTables[kind].day))
    .limit(limit);
