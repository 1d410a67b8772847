import { and, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import {
  endOf,
  isRequested,
  monthsBefore,
  type Reader,
  selectPublic,
  selectPublicPeriods,
} from "../accounts/shown-queries.server";
import { statementPeriods } from "../tables.server";

type Span = (typeof statementPeriods.$inferSelect)["span"];

/** How many years of periods are offered at once. */
const years = 2;

const newestYear = (reader: Reader, until: string | undefined) =>
  endOf(reader, { statement: "income", spans: ["fy"], until });

/** The periods of two years whose income statement readers have, in no order: the last ones, or those until a day. */
export const listAnalysed = (db: Db, reader: Reader, until?: string) =>
  selectPublicPeriods(
    db,
    reader,
    and(
      isRequested({ of: ["income"], spans: statementPeriods.span.enumValues, until }),
      sql`${statementPeriods.periodEnd} > coalesce(${monthsBefore(newestYear(reader, until), 12 * years)}, '')`,
    ) as SQL,
  );

/** Last days of periods, and the stretches that end on them. */
type Input = { ends: readonly string[]; spans: readonly Span[] };

/**
 * What an analysis is made from: income statements, balance sheets and indicators of these ends; without any those of
 * the newest fiscal year, the one before and its opening. In no order.
 */
export function listForDupont(db: Db, reader: Reader, { ends, spans }: Input, until?: string) {
  const newest = newestYear(reader, until);
  return selectPublic(
    db,
    reader,
    and(
      isRequested({ of: ["income", "balance", "indicators"], spans }),
      ends.length
        ? inArray(statementPeriods.periodEnd, [...ends])
        : and(lte(statementPeriods.periodEnd, newest), gt(statementPeriods.periodEnd, monthsBefore(newest, 36))),
    ) as SQL,
  );
}
