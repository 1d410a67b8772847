import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { contents } from "~/publishing/tables.server";
import type { Condition, Rows } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { statements } from "../tables.server";

type Row = typeof statements.$inferSelect;

/** The statements of these names and days that stand in a draft as it is now, of the contents for which `known` holds. */
export const listKept = (
  db: Db,
  companyId: string,
  known: Condition,
  { names, from, to }: { names: readonly Row["statement"][]; from: string; to: string },
) =>
  db
    .select({
      statement: statements.statement,
      end: statements.periodEnd,
      span: statements.span,
      currency: statements.currency,
      lines: statements.lines,
    })
    .from(statements)
    .innerJoin(
      contents,
      and(
        eq(contents.companyId, statements.companyId),
        eq(contents.id, statements.contentId),
        sql`${contents.draft} ->> '$.facts.figures' = ${statements.figures}`,
      ),
    )
    .where(
      and(
        eq(statements.companyId, companyId),
        inArray(statements.statement, [...names]),
        gte(statements.periodEnd, from),
        lte(statements.periodEnd, to),
        known,
      ),
    );

/** The batch item that takes away the statements of contents among these rows (`key` the id) that are no more, where `went` holds. */
export const deleteLeft = (db: Db, companyId: string, rows: Rows, went: Condition) =>
  db.run(sql`DELETE FROM ${statements} WHERE company_id = ${companyId} AND ${went}
    AND content_id IN (SELECT key FROM ${rows} kept WHERE NOT EXISTS (SELECT 1 FROM ${contents} c
      WHERE c.company_id = ${companyId} AND c.id = kept.key))`);
