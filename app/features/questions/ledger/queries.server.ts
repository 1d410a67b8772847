import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import { type Condition, insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { givenAnswers } from "../tables.server";

/** True in a batch while there is an answer of that id: to a question, or said elsewhere. */
export const isAnswerGiven = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM questions WHERE company_id = ${companyId} AND id = ${id} AND answer ->> 'zh-CN' <> '')
    OR EXISTS (SELECT 1 FROM said_answers WHERE company_id = ${companyId} AND id = ${id})`;

/** The newest answers that were given elsewhere, on a topic or on any. A builder. */
export const listTopicAnswers = (db: Db, companyId: string, topic: string | null, limit: number) =>
  db
    .select({
      id: givenAnswers.id,
      source: givenAnswers.source,
      saidAt: givenAnswers.saidAt,
      venue: givenAnswers.venue,
      asked: givenAnswers.asked,
      said: givenAnswers.said,
      posted: givenAnswers.posted,
    })
    .from(givenAnswers)
    .where(and(eq(givenAnswers.companyId, companyId), topic === null ? undefined : eq(givenAnswers.topic, topic)))
    .orderBy(desc(givenAnswers.saidAt))
    .limit(limit);

/** The batch item of an answer that was given elsewhere, new or as it says now, if `written` holds. */
export const upsertGivenAnswer = (db: Db, row: typeof givenAnswers.$inferInsert, applied: Condition) =>
  db.run(sql`${insertWhere(givenAnswers, row, applied)} ON CONFLICT (company_id, id)
    DO UPDATE SET topic = excluded.topic,
    said_at = min(said_answers.said_at, excluded.said_at), venue = excluded.venue, asked = excluded.asked,
    said = excluded.said, posted = excluded.posted, revision = said_answers.revision + 1, saved_at = excluded.saved_at,
    saved_by = excluded.saved_by`);

/** The batch item that deletes an answer to a message, if `written` holds. */
export const deleteGivenAnswer = (db: Db, companyId: string, id: string, applied: Condition) =>
  db.delete(givenAnswers).where(and(ofMessage(companyId, id), applied));

/** The batch item that erases the words of an answer to a message that readers do not have, if `written` holds. */
export const updateGivenErased = (db: Db, companyId: string, id: string, applied: Condition) =>
  db
    .update(givenAnswers)
    .set({ asked: "", said: "—", revision: sql`${givenAnswers.revision} + 1` })
    .where(and(ofMessage(companyId, id), eq(givenAnswers.posted, false), applied));

const ofMessage = (companyId: string, id: string) =>
  and(eq(givenAnswers.companyId, companyId), eq(givenAnswers.id, id), eq(givenAnswers.source, "message"));

/**
 * Events of the calendar that readers have, but for results, and visits that somebody had booked, which ended since
 * that day and of which nothing is noted, newest first; `title` is JSON.
 */
export const listUnnoted = (db: Db, companyId: string, { since, now }: { since: Date; now: Date }, limit: number) => {
  const unnoted = (id: SQL) =>
    sql`NOT EXISTS (SELECT 1 FROM said_answers s
      WHERE s.company_id = ${companyId} AND s.event_id = ${id} AND s.event_id <> '')`;
  const newest = sql`ORDER BY at DESC LIMIT ${limit}`;
  return db.all<{ id: string; at: number; title: string }>(sql`SELECT * FROM (SELECT ${editions.contentId} AS id,
        ${editions.sortAt} AS at, json_group_object(${editions.lang}, ${editions.title}) AS title
      FROM ${editions} CROSS JOIN ${releases} ON ${byRelease} WHERE ${editions.companyId} = ${companyId}
        AND ${editions.kind} = 'calendar.event' AND ${editions.type} <> 'results'
        AND ${editions.sortAt} BETWEEN ${since.getTime()}
        AND ${now.getTime()} AND ${editions.facts} ->> 'endsAt' <= ${now.toISOString()} AND ${isLive(now)}
        AND ${unnoted(sql`${editions.contentId}`)} GROUP BY ${editions.contentId} ${newest})
    UNION ALL SELECT * FROM (SELECT id, starts_at AS at, title FROM activities WHERE company_id = ${companyId}
        AND starts_at BETWEEN ${since.getTime()} AND ${now.getTime()} AND ends_at <= ${now.getTime()} AND held > 0
        AND cancelled = 0 AND ${unnoted(sql`activities.id`)} ${newest}) ${newest}`);
};
