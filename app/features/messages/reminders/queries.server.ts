import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { isWaitingRow } from "../columns/messages-queries.server";

/** Whether a message that waits is due on this day or was before. */
export const isSomethingDue = async (db: Db, companyId: string, day: string): Promise<boolean> => {
  const rows = await db.all<{ id: string }>(
    sql`SELECT id FROM messages WHERE company_id = ${companyId} AND ${isWaitingRow} AND due_on <= ${day} LIMIT 1`,
  );
  return rows.length > 0;
};

type Reminding = { kind: string; day: string; rows: { id: string; userId: string }[]; lang: Lang; now: Date };

/** One reminder a day to each of these people, however often it is asked for; answers with the ids of the new ones. */
export const insertReminders = (db: Db, companyId: string, { kind, day, rows, lang, now }: Reminding) =>
  db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT value ->> 'id', ${companyId}, ${kind}, value ->> 'userId', ${day}, ${JSON.stringify({ lang })}, 0,
      ${now.getTime()}
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING id`);

/** `others` are the people of the company beside this one. */
type Mine = { userId: string; others: string[]; day: string };

const isMine = (companyId: string, { others, day }: Mine) =>
  sql`company_id = ${companyId} AND ${isWaitingRow} AND due_on <= ${day}
    AND (owner_id IS NULL OR owner_id NOT IN (SELECT value FROM json_each(${JSON.stringify(others)})))`;

/** How many are due on the day, and how many were before, counted to `most`. */
export const countDueFor = (db: Db, companyId: string, mine: Mine, most: number) =>
  db.all<{ due: number; late: number }>(sql`SELECT count(*) FILTER (WHERE due_on = ${mine.day}) AS due,
    count(*) FILTER (WHERE due_on < ${mine.day}) AS late
    FROM (SELECT due_on FROM messages WHERE ${isMine(companyId, mine)} ORDER BY due_on LIMIT ${most})`);

/** Those that are due first. */
export const listDueFor = (db: Db, companyId: string, mine: Mine, limit: number) =>
  db.all<{
    number: string;
    dueOn: string;
  }>(sql`SELECT number, due_on AS dueOn FROM messages WHERE ${isMine(companyId, mine)}
    ORDER BY due_on, id LIMIT ${limit}`);
