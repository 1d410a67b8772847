import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { all, type Condition, inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { View } from "../schemas";
import { messageColumns, messageNotes, messages } from "../tables.server";

export type MessageRow = typeof messages.$inferSelect;

const own = (companyId: string, id: string) => and(eq(messages.companyId, companyId), eq(messages.id, id));

/** Waiting messages in the very words of the partial indexes, which serve no others. */
export const isWaitingRow: SQL = sql.raw("status IN ('received', 'working') AND spam = 0");

/** Which of these messages still wait. */
export const listWaitingAmong = (db: Db, companyId: string, ids: readonly string[]) =>
  db.all<{ id: string }>(sql`SELECT id FROM messages WHERE company_id = ${companyId} AND ${isWaitingRow}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** True in a batch once the message went in. */
export const messageExists = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM messages WHERE company_id = ${companyId} AND id = ${id})`;

type NewMessage = Pick<
  MessageRow,
  | "companyId"
  | "id"
  | "number"
  | "columnId"
  | "spam"
  | "spamWhy"
  | "sealed"
  | "sealedKey"
  | "emailIndex"
  | "mobileIndex"
  | "textIndex"
  | "organisationIndex"
  | "length"
  | "files"
  | "lang"
  | "proved"
  | "dueOn"
  | "createdAt"
  | "keepDays"
  | "idempotencyKey"
>;

/**
 * The message itself: goes in only while its column is open as it was read (`revision`), and where `where` holds;
 * answers with its id then.
 */
export const insertMessage = (db: Db, row: NewMessage, revision: number, where: Condition) =>
  db.all<{
    id: string;
  }>(sql`INSERT INTO messages (company_id, id, number, column_id, spam, spam_why, sealed, sealed_key, email_index,
      mobile_index, text_index, organisation_index, length, files, lang, proved, due_on, created_at, keep_days,
      idempotency_key)
    SELECT ${row.companyId}, ${row.id}, ${row.number}, c.id, ${Number(row.spam)}, ${row.spamWhy}, ${row.sealed},
      ${row.sealedKey}, ${row.emailIndex}, ${row.mobileIndex}, ${row.textIndex}, ${row.organisationIndex},
      ${row.length}, ${row.files}, ${row.lang}, ${Number(row.proved)}, ${row.dueOn}, ${row.createdAt.getTime()},
      ${row.keepDays}, ${row.idempotencyKey}
    FROM message_columns c WHERE c.company_id = ${row.companyId} AND c.id = ${row.columnId} AND c.posted = 1
      AND c.revision = ${revision} AND (c.asks_code = 0 OR ${Number(row.proved)} = 1) AND (${where}) RETURNING id`);

/** How many messages of this text came since then. */
export const countSame = async (db: Db, companyId: string, textIndex: string, since: Date): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)` })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.textIndex, textIndex),
        sql`${messages.createdAt} > ${since.getTime()}`,
      ),
    );
  return row?.n ?? 0;
};

/** The number itself if there is such a message; a builder. */
export const findNumber = (db: Db, companyId: string, number: string) =>
  db
    .select({ number: messages.number, columnId: messages.columnId, dueOn: messages.dueOn })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.number, number)))
    .limit(1);

/** One message; a builder. */
export const findMessage = (db: Db, companyId: string, id: string) =>
  db.select().from(messages).where(own(companyId, id)).limit(1);

/** The notes of staff beside a message, oldest first; a builder. */
export const listNotes = (db: Db, companyId: string, messageId: string) =>
  db
    .select()
    .from(messageNotes)
    .where(and(eq(messageNotes.companyId, companyId), eq(messageNotes.messageId, messageId)))
    .orderBy(asc(messageNotes.savedAt), asc(messageNotes.id))
    .limit(200);

/** The batch item of a note, where `where` holds. */
export const insertNote = (db: Db, row: typeof messageNotes.$inferSelect, where: Condition) =>
  db.run(sql`INSERT INTO message_notes (company_id, id, message_id, sealed, sealed_key, saved_at, saved_by)
    SELECT ${row.companyId}, ${row.id}, ${row.messageId}, ${row.sealed}, ${row.sealedKey}, ${row.savedAt.getTime()},
      ${row.savedBy}
    WHERE ${where}`);

export type Filter = { view: View; column?: string | null | undefined; owner?: string | null | undefined };
/** `due` is offered of waiting messages alone. */
export type Sort = "due" | "-due" | "created" | "-created";
export type Place = { sortAt: number; id: string } | null;

/** What of the messages a view shows. */
const shownIn = (companyId: string, { view, column, owner }: Filter): Condition =>
  all(
    eq(messages.companyId, companyId),
    view === "waiting" ? isWaitingRow : eq(messages.spam, view === "apart"),
    view === "waiting" || view === "all" || view === "apart" ? null : eq(messages.status, view),
    column ? eq(messages.columnId, column) : null,
    owner === "none" ? sql`${messages.ownerId} IS NULL` : owner ? eq(messages.ownerId, owner) : null,
  );

/** The digits of a day, so that a place in a list by day is a number. */
const dayNumber = sql`CAST(replace(${messages.dueOn}, '-', '') AS INTEGER)`;
const dayOf = (number: number) => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

/** One page of messages; one row more than `limit` when another page follows. */
export function listMessages(db: Db, companyId: string, filter: Filter, sort: Sort, after: Place, limit: number) {
  const rows = db.select({ message: messages, sortDay: dayNumber.mapWith(Number).as("sort_day") }).from(messages);
  if (sort === "due" || sort === "-due") {
    const turn = inTurn(messages.dueOn, messages.id, sort === "due");
    const from =
      after &&
      sql`(${messages.dueOn}, ${messages.id}) ${sql.raw(sort === "due" ? ">" : "<")} (${dayOf(after.sortAt)},
        ${after.id})`;
    return rows
      .where(all(shownIn(companyId, filter), from))
      .orderBy(...turn.order)
      .limit(limit + 1);
  }
  const turn = inTurn(messages.createdAt, messages.id, sort === "created");
  return rows
    .where(all(shownIn(companyId, filter), turn.following(after)))
    .orderBy(...turn.order)
    .limit(limit + 1);
}

/** How a writer is known: by which contact, and its blind index. */
export type Writer = { channel: "email" | "mobile"; targetIndex: string };

/** True of the messages of a writer; each contact has an index of its own, which an OR of both would leave aside. */
export const isOf = ({ channel, targetIndex }: Writer): Condition =>
  eq(channel === "email" ? messages.emailIndex : messages.mobileIndex, targetIndex);

/** Messages of one writer by the blind index of a whole mobile or e-mail, or of one number, newest first. */
export const listMessagesOf = (db: Db, companyId: string, by: Writer | { number: string }, limit: number) =>
  db
    .select({ message: messages, sortDay: sql<number>`0`.as("sort_day") })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), "number" in by ? eq(messages.number, by.number) : isOf(by)))
    .orderBy(desc(messages.createdAt))
    .limit(limit);

/** How many wait, how many of them are late on `today`, and the oldest; counted to `most`. A builder. */
export const countWaiting = (db: Db, companyId: string, today: string, most: number) =>
  db.all<{
    waiting: number;
    late: number;
  }>(sql`SELECT (SELECT count(*) FROM (SELECT 1 FROM messages WHERE company_id = ${companyId}
      AND ${isWaitingRow} LIMIT ${most})) AS waiting,
    (SELECT count(*) FROM (SELECT 1 FROM messages
      WHERE company_id = ${companyId} AND ${isWaitingRow} AND due_on < ${today}
      LIMIT ${most})) AS late`);

/** The names of all columns, open or not, by id; a builder. */
export const listColumnNames = (db: Db, companyId: string) =>
  db
    .select({ id: messageColumns.id, name: messageColumns.name })
    .from(messageColumns)
    .where(eq(messageColumns.companyId, companyId))
    .orderBy(asc(messageColumns.sort), asc(messageColumns.id));
