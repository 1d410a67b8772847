import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";

/** All sources of figures as JSON of a text (not of what it says as JSON) for each, as a value in a statement. */
const all = (sources: readonly SQL[]) =>
  sql<string>`json_array(${sql.join(
    sources.map((source) => sql`${source} || ''`),
    sql`, `,
  )})`;

/**
 * The same where the stored text names one; null, and nothing read, where it names none. A text cannot write the mark:
 * its quotes are escaped.
 */
export const figuresOf = (body: SQLWrapper, sources: readonly SQL[]) =>
  sql<string | null>`CASE WHEN instr(${body}, '"type":"figure"') > 0 THEN ${all(sources)} END`;

/** All of them for who writes a text; one row. */
export const findFigures = (db: Db, sources: readonly SQL[]) =>
  db.all<{ figures: string }>(sql`SELECT ${all(sources)} AS figures`);
