import { and, asc, eq, sql } from "drizzle-orm";
import { all, inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { messageColumns, messages } from "../tables.server";

/** The columns that investors may write in, in their order; a builder. */
export const listOpenColumns = (db: Db, companyId: string) =>
  db
    .select()
    .from(messageColumns)
    .where(and(eq(messageColumns.companyId, companyId), eq(messageColumns.posted, true)))
    .orderBy(asc(messageColumns.sort), asc(messageColumns.id))
    .limit(60);

const isPublished = sql.raw("status = 'published'");
const published = {
  id: messages.id,
  columnId: messages.columnId,
  question: sql<string>`${messages.publicQuestion}`.as("question"),
  answer: sql<string>`${messages.publicAnswer}`.as("answer"),
  askedAt: messages.createdAt,
  publishedAt: messages.publishedAt,
};

/**
 * One page of what the company has published, newest first, of one column or all; one row more than `limit` when
 * another page follows.
 */
export function listPublished(
  db: Db,
  companyId: string,
  { column, after }: { column: string | null; after: { sortAt: number; id: string } | null },
  limit: number,
) {
  const turn = inTurn(messages.publishedAt, messages.id);
  return db
    .select(published)
    .from(messages)
    .where(
      all(
        eq(messages.companyId, companyId),
        isPublished,
        column ? eq(messages.columnId, column) : null,
        turn.following(after),
      ),
    )
    .orderBy(...turn.order)
    .limit(limit + 1);
}

/** One of the newest published answers with the name of its column, as JSON; `open` tells whether anybody can write. */
export type LatestRow = {
  open: number;
  id: string | null;
  columnName: string | null;
  question: string;
  answer: string;
  askedAt: number;
  publishedAt: number;
};

/** The newest published answers, in one statement; its only row has nothing but `open` while there is none. */
export const listLatest = (db: Db, companyId: string, limit: number) =>
  db.all<LatestRow>(sql`SELECT board.open, one.*
    FROM (SELECT EXISTS (SELECT 1 FROM message_columns WHERE company_id = ${companyId}
      AND posted = 1) AS open) board LEFT JOIN (SELECT m.id, c.name AS columnName, m.public_question AS question,
      m.public_answer AS answer, m.created_at AS askedAt, m.published_at AS publishedAt FROM messages m
      LEFT JOIN message_columns c
      ON c.company_id = m.company_id AND c.id = m.column_id AND c.posted = 1
      WHERE m.company_id = ${companyId} AND m.status = 'published'
    ORDER BY m.published_at DESC, m.id DESC LIMIT ${limit}) one ON 1 ORDER BY one.publishedAt DESC, one.id DESC`);
