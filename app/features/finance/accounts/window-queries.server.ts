import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { statementPeriods } from "../tables.server";
import { endOf, isRequested, monthsBefore, type Reader, selectPublic } from "./shown-queries.server";

type Row = typeof statementPeriods.$inferSelect;
type Of = { statement: Row["statement"]; spans: readonly Row["span"][] };

/** The ends of the oldest and the newest shown period of a statement; a builder of one row. */
export const findEnds = (db: Db, reader: Reader, of: Of) =>
  db.all<{ oldest: string | null; newest: string | null }>(
    sql`SELECT ${endOf(reader, { ...of, which: "oldest" })} AS oldest, ${endOf(reader, of)} AS newest`,
  );

type Window = { months: number; until?: string | undefined; beside: readonly Row["statement"][] };

/**
 * What readers have of a statement and of those `beside` it, from its newest period that ends until `until` back to
 * that so many months before: as many periods as the window has, however many are kept.
 */
export function listWindow(db: Db, reader: Reader, { statement, spans }: Of, { months, until, beside }: Window) {
  const newest = endOf(reader, { statement, spans, until });
  return selectPublic(
    db,
    reader,
    and(
      isRequested({ of: [statement, ...beside], spans }),
      lte(statementPeriods.periodEnd, newest),
      gte(statementPeriods.periodEnd, monthsBefore(newest, months)),
    ) as SQL,
  );
}
