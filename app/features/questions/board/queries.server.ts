import { and, eq, sql } from "drizzle-orm";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { questions } from "../tables.server";

/**
 * The batch item of a question of the own board, new or as it says now, if `written` holds; shown while `free` does.
 */
export const upsertOnBoard = (
  db: Db,
  row: Omit<typeof questions.$inferInsert, "posted">,
  free: Condition,
  applied: Condition,
) =>
  // guard: board-answer-hidden-until-shown
  db.run(sql`${insertWhere(questions, { ...row, posted: free }, applied)} ON CONFLICT (company_id, id)
    DO UPDATE SET topic = excluded.topic,
    asked_at = excluded.asked_at, asker = excluded.asker, question = excluded.question, answer = excluded.answer,
    answered_at = excluded.answered_at,
    first_said = iif(questions.first_said = '', excluded.first_said, questions.first_said), place = excluded.place,
    search = excluded.search, revision = questions.revision + 1, saved_at = excluded.saved_at,
    saved_by = excluded.saved_by, written_by = excluded.written_by, posted = min(questions.posted, excluded.posted)
    WHERE questions.platform = 'own'`);

/** The batch item that takes a question from the own board, if `written` holds. */
export const deleteOnBoard = (db: Db, companyId: string, id: string, applied: Condition) =>
  db
    .delete(questions)
    .where(and(eq(questions.companyId, companyId), eq(questions.id, id), eq(questions.platform, "own"), applied));
