import { and, desc, eq, gte, inArray, lte, sql } from "drizzle-orm";
import type { Draft } from "~/publishing/contents/drafts";
import { contents } from "~/publishing/tables.server";
import type { Condition, Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import { statements } from "../tables.server";

type Row = typeof statements.$inferSelect;

/**
 * The statements of these names and days that stand in a draft as it is now, the newest report first, of the contents
 * for which `known` holds.
 */
export const listStored = (
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
    )
    .orderBy(desc(sql`${contents.draft} ->> '$.at'`));

/**
 * The batch item that takes away the statements of contents among these rows (`key` the id) that are no more, where
 * `written` holds.
 */
export const deleteLeft = (db: Db, companyId: string, rows: Rows, applied: Condition) =>
  db.run(sql`DELETE FROM ${statements} WHERE company_id = ${companyId} AND ${applied}
    AND content_id IN (SELECT key FROM ${rows} change WHERE NOT EXISTS (SELECT 1 FROM ${contents} c
      WHERE c.company_id = ${companyId} AND c.id = change.key))`);

/** A set that was added to, as SELECT of its id, its draft of before and the change, for an import's keeping. */
export const savedDraft = (
  companyId: string,
  { id, changeId, before }: { id: string; changeId: string; before: Draft },
): Rows =>
  sql`SELECT id AS key, ${JSON.stringify(before)} AS before, change_id AS after FROM ${contents}
    WHERE company_id = ${companyId} AND id = ${id} AND change_id = ${changeId}`;

/** Of an import's rows the sets that it brought, and those that it added to. */
export const broughtIn = (rows: Rows): Rows => sql`(SELECT key, before, after FROM ${rows} WHERE before IS NULL)`;
export const addedTo = (rows: Rows): Rows => sql`(SELECT key, before, after FROM ${rows} WHERE before IS NOT NULL)`;

/**
 * True in a batch while the sets among these rows are as they were saved, and nobody plans or has the figures that they
 * name.
 */
// guard: figures-undo-unless-saved-since
// guard: figures-undo-unless-planned
export const areAsAdded = (companyId: string, rows: Rows): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${rows} change LEFT JOIN contents c ON c.company_id = ${companyId} AND c.id = change.key
    WHERE c.change_id IS NOT change.after OR EXISTS (SELECT 1 FROM editions e WHERE e.company_id = ${companyId}
      AND e.content_id = change.key AND e.facts ->> 'figures' = c.draft ->> '$.facts.figures'))`;

/** The batch item that remembers what was answered of a file of figures, where `applied` holds. */
export const updateFiguresDefaults = (db: Db, companyId: string, answers: object, applied: Condition) =>
  db
    .update(companies)
    .set({ settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ figures: answers })})` })
    .where(and(eq(companies.companyId, companyId), applied));
