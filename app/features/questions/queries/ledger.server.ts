import { and, desc, eq, sql } from "drizzle-orm";
import { type Condition, insertWhere } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { saidAnswers } from "../tables.server";

/** True in a batch while there is an answer of that id: to a question, or said elsewhere. */
export const isAnswerGiven = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM questions WHERE company_id = ${companyId} AND id = ${id} AND answer ->> 'zh-CN' <> '')
    OR EXISTS (SELECT 1 FROM said_answers WHERE company_id = ${companyId} AND id = ${id})`;

/** The newest answers that were given elsewhere, on a topic or on any. A builder. */
export const listSaidOf = (db: Db, companyId: string, topic: string | null, limit: number) =>
  db
    .select({
      id: saidAnswers.id,
      source: saidAnswers.source,
      saidAt: saidAnswers.saidAt,
      venue: saidAnswers.venue,
      asked: saidAnswers.asked,
      said: saidAnswers.said,
      posted: saidAnswers.posted,
    })
    .from(saidAnswers)
    .where(and(eq(saidAnswers.companyId, companyId), topic === null ? undefined : eq(saidAnswers.topic, topic)))
    .orderBy(desc(saidAnswers.saidAt))
    .limit(limit);

/** The batch item of an answer that was given elsewhere, new or as it says now, if `went` holds. */
export const upsertSaid = (db: Db, row: typeof saidAnswers.$inferInsert, went: Condition) =>
  db.run(sql`${insertWhere(saidAnswers, row, went)} ON CONFLICT (company_id, id) DO UPDATE SET topic = excluded.topic,
    said_at = excluded.said_at, venue = excluded.venue, asked = excluded.asked, said = excluded.said,
    revision = said_answers.revision + 1, saved_at = excluded.saved_at, saved_by = excluded.saved_by`);
