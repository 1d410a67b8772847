import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { RecordRow } from "~/records/queries.server";
import type { Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { ShareCounts } from "~/server/registry/figure-slots.server";
import type { Readers } from "~/server/request/context.server";
import { marginDays, northboundHoldings } from "../tables.server";

export const flowTables = { northbound: northboundHoldings, margin: marginDays };
type Kind = keyof typeof flowTables;
type Days<Table extends (typeof flowTables)[Kind]> = Omit<Table["$inferSelect"], keyof RecordRow>;

/** A day of either kind as it is kept. */
export type FlowDay = Partial<Days<typeof northboundHoldings> & Days<typeof marginDays>> & { day: string };

/** A day as the JSON of a `FlowDay`; null of a stretch without any. */
export type FlowPoint = { point: string | null };

const ownColumns = (kind: Kind) => {
  const { companyId, id, sort, posted, revision, savedAt, savedBy, ...own } = getTableColumns(flowTables[kind]);
  return own;
};

/** The company's A shares from a day on, newest first, of which holdings are a part; a builder. */
export const listShareHistory = (db: Db, history: Rows) => db.all<{ day: string; shares: number }>(history);

/**
 * What the closes of the company's first A share are read from, of these years and, if said, of all months; a builder.
 */
export const listCloses = (db: Db, companyId: string, spans: readonly string[]) =>
  db.all<{ code: string; decimals: number; span: string; points: string }>(
    sql`SELECT i.code, i.decimals, c.span, c.points FROM instruments i
      CROSS JOIN price_charts c ON c.company_id = i.company_id AND c.instrument_id = i.id
      WHERE i.company_id = ${companyId}
        AND i.id = (SELECT f.id FROM instruments f WHERE f.company_id = ${companyId} AND f.posted = 1
        AND f.market = 'A' ORDER BY f.sort, f.market, f.code LIMIT 1)
      AND c.span IN (${sql.join(
        spans.map((span) => sql`${span}`),
        sql`, `,
      )})`,
  );

const months = (count: number): SQL => sql`'-' || (k.value * ${sql.raw(String(count))}) || ' months'`;

/** The first days of the stretch in which the newest day lies, so many (`k.value`) before that, and of the next one. */
const stretches = {
  week: {
    length: sql.raw("'+7 days'"),
    begin: (day: SQL) => sql`date(${day}, 'weekday 0', '-6 days', '-' || (k.value * 7) || ' days')`,
  },
  month: { length: sql.raw("'+1 month'"), begin: (day: SQL) => sql`date(${day}, 'start of month', ${months(1)})` },
  quarter: {
    length: sql.raw("'+3 months'"),
    begin: (day: SQL) =>
      sql`date(${day}, 'start of month', '-' || ((strftime('%m', ${day}) - 1) % 3) || ' months', ${months(3)})`,
  },
};

/** How many stretches are read at most: forty years of quarters. */
const mostPoints = 160;
const perMonth = { week: 53 / 12, month: 1, quarter: 1 / 3 };

/** The numbers from 0 on as rows of a statement, which cost no read. */
const places = (count: number) => sql.raw(Array.from({ length: count }, (_, at) => `(${at})`).join(","));

/** A day of a kind, of the table that a statement reads, as JSON of a `FlowDay`. */
const pointOf = (kind: Kind): SQL => {
  const values = Object.entries(ownColumns(kind)).map(
    ([key, { name }]) => sql`${sql.raw(`'${key}'`)}, ${sql.identifier(name)}`,
  );
  return sql`json_object(${sql.join(values, sql`, `)})`;
};

type Span = { months: number | null; step: "day" | keyof typeof stretches };

/**
 * The last shown day of each stretch back to so many months before the newest (null: to the very first), newest first,
 * each as the JSON of a `FlowDay` or null. Each is sought by the index: a row a stretch, after any number of days. A
 * builder.
 */
export function listFlowPoints(
  db: Db,
  kind: Kind,
  companyId: string,
  { months, step, today }: Span & { today: string },
) {
  const table = flowTables[kind];
  const point = pointOf(kind);
  const shown = sql`company_id = ${companyId} AND posted = 1 AND day <= ${today}`;
  const newest = sql`(SELECT max(day) AS day FROM ${table} WHERE ${shown})`;
  const since = (day: SQL) => (months === null ? sql`''` : sql`date(${day}, ${`-${months} months`})`);
  if (step === "day")
    return db.all<FlowPoint>(sql`SELECT ${point} AS point FROM ${table} WHERE ${shown} AND day >= ${since(newest)}
      ORDER BY day DESC LIMIT ${mostPoints}`);
  const count = months === null ? mostPoints : Math.ceil(months * perMonth[step]) + 1;
  const { begin, length } = stretches[step];
  const last = sql.raw("newest.day");
  return db.all<FlowPoint>(sql`SELECT (SELECT ${point} FROM ${table}
    WHERE ${shown} AND day < date(${begin(last)}, ${length})
      AND day >= max(${begin(last)}, ${since(last)}) ORDER BY day DESC LIMIT 1) AS point
    FROM ${newest} newest CROSS JOIN (SELECT column1 AS value FROM (VALUES ${places(count)})) k`);
}

type Page = {
  from?: string | undefined;
  to: string;
  before?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/**
 * A page of the shown days between two, newest first, one row more than `limit` when another page follows; with `after`
 * the page before that day's page, oldest first. A builder.
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
export const listStoredDays = (db: Db, kind: Kind, companyId: string, until: string, limit: number) =>
  db
    .select()
    .from(flowTables[kind])
    .where(and(eq(flowTables[kind].companyId, companyId), lte(flowTables[kind].day, until)))
    .orderBy(desc(flowTables[kind].day))
    .limit(limit);

/** The two newest shown days of each kind as JSON of a `FlowDay`, with the A shares that there were then; a builder. */
export const listNewestFlows = (db: Db, readers: Readers, today: string, counts: ShareCounts | null) => {
  const newestOf = (kind: Kind) => {
    const table = flowTables[kind];
    const capital = counts && kind === "northbound" ? sql`(${counts(readers, sql`${table.day}`)}) ->> 1` : sql`NULL`;
    return sql`SELECT * FROM (SELECT ${kind} AS kind, ${pointOf(kind)} AS point, ${capital} AS capital FROM ${table}
      WHERE company_id = ${readers.company.id} AND posted = 1 AND day <= ${today} ORDER BY day DESC LIMIT 2)`;
  };
  const kinds = Object.keys(flowTables) as Kind[];
  return db.all<{ kind: Kind; point: string; capital: number | null }>(sql.join(kinds.map(newestOf), sql` UNION ALL `));
};
