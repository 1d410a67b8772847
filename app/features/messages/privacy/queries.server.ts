import { and, asc, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { isOf, type Writer } from "../columns/messages-queries.server";
import { forgottenAt, messages } from "../tables.server";

/** How many messages of a person the company keeps. */
export const countOwn = (db: Db, companyId: string, index: string) =>
  db.all<{
    n: number;
  }>(sql`SELECT (SELECT count(*) FROM messages WHERE company_id = ${companyId} AND email_index = ${index})
    + (SELECT count(*) FROM messages WHERE company_id = ${companyId} AND mobile_index = ${index}) AS n`);

/** The messages of a person, oldest first. */
export const listOwn = (db: Db, companyId: string, writer: Writer, limit: number) =>
  db
    .select()
    .from(messages)
    .where(and(eq(messages.companyId, companyId), isOf(writer)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(limit);

/** True in a batch while what a writer wrote can still be read. */
export const writerIsThere = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM messages WHERE company_id = ${companyId} AND id = ${id} AND sealed_key IS NOT NULL)`;

/**
 * The batch items that erase the writer of a message: record, key, look-up values, notes, and what staff wrote to the
 * writer; one that still waits ends with it. What readers have stays: staff wrote it for them.
 */
export const eraseWriter = (db: Db, companyId: string, id: string, now: Date) =>
  [
    db.run(
      sql`DELETE FROM message_notes
        WHERE company_id = ${companyId} AND message_id = ${id} AND ${writerIsThere(companyId, id)}`,
    ),
    db.run(sql`UPDATE messages SET sealed = NULL, sealed_key = NULL, email_index = NULL, mobile_index = NULL,
        text_index = NULL, organisation_index = NULL,
        before = NULL, change_id = NULL, files = 0, revision = revision + 1,
        reason = CASE WHEN status IN ('received', 'working', 'rejected') THEN '—' ELSE NULL END,
        answer = CASE WHEN answer IS NULL THEN NULL ELSE '—' END,
        decided_at = coalesce(decided_at, ${now.getTime()}),
        status = CASE WHEN status IN ('received', 'working') THEN 'rejected' ELSE status END
      WHERE company_id = ${companyId} AND id = ${id} AND ${writerIsThere(companyId, id)}`),
  ] as const;

/** Messages whose writers are to be forgotten: so many days after their end as was promised when they came. */
export const listToForget = async (db: Db, companyId: string, now: Date, limit: number) => {
  const rows = await db.all<{
    id: string;
  }>(sql`SELECT id FROM messages WHERE company_id = ${companyId} AND sealed_key IS NOT NULL
    AND ${forgottenAt} <= ${now.getTime()} ORDER BY ${forgottenAt} LIMIT ${limit}`);
  return rows.map(({ id }) => id);
};
