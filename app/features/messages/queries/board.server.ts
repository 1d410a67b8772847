import { and, asc, eq, sql } from "drizzle-orm";
import { all, inTurn } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
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

/** One page of what the company has published, newest first, of one column or all; one row more than `limit` when another page follows. */
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
