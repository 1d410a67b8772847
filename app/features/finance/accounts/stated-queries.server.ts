import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { findNextChangeSql } from "~/publishing/contents/visibility-queries.server";
import type { Db } from "~/server/database/db.server";
import { statementPeriods } from "../tables.server";
import { endOf, isRequested, monthsBefore, type Reader, statedAt } from "./shown-queries.server";

type PeriodRow = typeof statementPeriods.$inferSelect;
type Input = { of: readonly PeriodRow["statement"][]; months: number };

/**
 * Statements of whole years, from the newest income statement that readers have back to so many months before, as a
 * value in a statement that reads something else too: JSON for `statedIn`. Its lines are not sought in SQL, where each
 * that is passed over would count as a row that is read.
 */
export function selectStated(reader: Reader, { of, months }: Input): SQL<string> {
  const { companyId, statement, periodEnd, span, sets, stated } = statementPeriods;
  const newest = endOf(reader, { statement: "income", spans: ["fy"] });
  const query = and(
    eq(companyId, reader.companyId),
    isRequested({ of, spans: ["fy"] }),
    lte(periodEnd, sql`newest.day`),
    gte(periodEnd, monthsBefore(sql`newest.day`, months)),
  );
  return sql`(SELECT json_group_array(json_object('statement', ${statement}, 'end', ${periodEnd}, 'span', ${span},
      'sets', json(${sets}), 'stated', json(${stated})))
    FROM (SELECT ${newest} AS day) newest CROSS JOIN ${statementPeriods} WHERE ${query})`;
}

/** The same as a statement of its own; a builder of one row. */
export const findStated = (db: Db, reader: Reader, wanted: Input) =>
  db.all<{ stated: string }>(sql`SELECT ${selectStated(reader, wanted)} AS stated`);

/**
 * The same with the next moment at which something of the company comes out or goes, so that a page learns both in one.
 */
export const findStatedUntil = (db: Db, reader: Reader, wanted: Input) =>
  db.all<{ stated: string; at: number | null }>(
    sql`SELECT ${selectStated(reader, wanted)} AS stated, (${findNextChangeSql(reader.companyId, reader.now)}) AS at`,
  );

type Stored = Pick<PeriodRow, "statement" | "span" | "sets" | "stated"> & { end: string };

/** The statements in such JSON, as the sets state them that are out at `now`. */
export const statedIn = (json: string, now: Date) =>
  (JSON.parse(json) as Stored[]).map(({ statement, end, span, ...stored }) => ({
    ...{ statement, end, span },
    reported: statedAt(now, stored),
  }));
