import { sql } from "drizzle-orm";
import type { Condition, Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { statements } from "../tables.server";

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
    db.run(sql`INSERT INTO ${statements} (company_id, figures, content_id, statement, period_end, span, currency,
      file_id, lines)
      SELECT ${of.companyId}, ${of.figures}, ${of.contentId}, one.value ->> 'statement', one.value ->> 'end',
        one.value ->> 'span', one.value ->> 'currency', ${of.fileId}, one.value -> 'lines'
      FROM json_each(${JSON.stringify(rows.slice(at * atOnce, (at + 1) * atOnce))}) one WHERE ${where}`),
  );

/**
 * The batch item that takes into a set of figures all that another one of the content has and that the new one does not
 * state.
 */
export const copyStatements = (
  db: Db,
  { companyId, figures, contentId }: Omit<Of, "fileId">,
  from: string,
  where: Condition,
) =>
  db.run(sql`INSERT OR IGNORE INTO ${statements} (company_id, figures, content_id, statement, period_end, span,
    currency, file_id, lines)
    SELECT company_id, ${figures}, content_id, statement, period_end, span, currency, file_id, lines FROM ${statements}
    WHERE company_id = ${companyId} AND figures = ${from} AND content_id = ${contentId} AND ${where}`);
