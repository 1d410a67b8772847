import { and, eq, type SQL, sql } from "drizzle-orm";
import { all, type Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Words } from "~/shared/languages";
import { messages } from "../tables.server";

/** What of a message others can have: its answer, and what readers get of it. */
export type Standing = Pick<
  typeof messages.$inferSelect,
  "id" | "createdAt" | "status" | "answer" | "publicQuestion" | "publicAnswer" | "questionTopic" | "decidedAt"
>;

/** The columns that a step may change, each with its name in the note of how a message stood. */
const stored = [
  ...["status", "spam", "spam_why", "owner_id", "owner_name", "answer", "reason", "public_question", "public_answer"],
  ...["published_at", "question_topic", "decided_at", "told_id"],
] as const;
const standing = sql.raw(`json_object(${stored.map((name) => `'${name}', ${name}`).join(", ")})`);

type Taken = {
  companyId: string;
  ids: readonly string[];
  /** Where they must stand, and whether among those that are held apart. */
  from: readonly string[];
  apart: boolean;
  changeId: string;
  /** Of one message the revision that staff saw. */
  revision?: number | undefined;
  /** What must hold besides. */
  where?: Condition | null | undefined;
};

/** True in a batch of messages that this step has put where they are. */
export const wasTaken = (companyId: string, id: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM messages WHERE company_id = ${companyId} AND id = ${id} AND change_id = ${changeId})`;

/** True of messages that stand where a step can be taken. */
const standsAt = ({ companyId, ids, from, apart, revision }: Omit<Taken, "changeId">): Condition =>
  all(
    sql`company_id = ${companyId}`,
    sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    sql`status IN (SELECT value FROM json_each(${JSON.stringify(from)}))`,
    sql`spam = ${Number(apart)}`,
    revision === undefined ? null : sql`revision = ${revision}`,
  );

/** True while one of these messages stands where the step can be taken. */
export const canTake = (step: Omit<Taken, "changeId">): Condition =>
  sql`EXISTS (SELECT 1 FROM messages WHERE ${standsAt(step)})`;

/**
 * The batch item that takes one step with all of these messages that stand where it can be taken; answers with their
 * ids.
 */
export const updateStep = (db: Db, { changeId, where, ...step }: Taken, change: SQL) =>
  db.all<{
    id: string;
  }>(sql`UPDATE messages SET before = ${standing}, ${change}, revision = revision + 1, change_id = ${changeId}
    WHERE ${all(standsAt(step), where)} RETURNING id`);

/**
 * The mails of a step, one to each writer whom it reached, due in a while so that it can be taken back; answers with
 * their ids.
 */
export const insertMails = (
  db: Db,
  {
    companyId,
    kind,
    changeId,
    now,
    dueAt,
  }: { companyId: string; kind: string; changeId: string; now: Date; dueAt: Date },
) =>
  db.all<{
    id: string;
  }>(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT lower(hex(randomblob(16))), company_id, ${kind}, id, ${changeId}, '{}', ${dueAt.getTime()}, ${now.getTime()}
    FROM messages WHERE company_id = ${companyId} AND change_id = ${changeId} AND sealed_key IS NOT NULL
    ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING RETURNING id`);

/** The kinds of mails that a step sends. */
const mailKinds = sql.raw("'messages.answered', 'messages.rejected'");
const itsMails = (companyId: string, changeId: string) =>
  sql`outbox.company_id = ${companyId} AND outbox.kind IN (${mailKinds}) AND outbox.occasion = ${changeId}`;

/**
 * The batch items that take a step back with all of its messages which nobody has touched since and whose mail has not
 * begun to go: first the mails, then the messages, which answer with their ids. What gives readers words that they do
 * not have now needs `alone`.
 */
export function undoStep(db: Db, companyId: string, changeId: string, undoId: string, now: Date, alone: Condition) {
  const same = ["status", "public_question", "public_answer", "question_topic"];
  const shows = sql.raw(`before ->> '$.status' = 'published'
    AND NOT (${same.map((name) => `${name} IS before ->> '$.${name}'`).join(" AND ")})`);
  const was = (name: string) => sql.raw(`${name} = before ->> '$.${name}'`);
  return {
    mails: db.run(sql`UPDATE outbox SET state = 'dropped', reason = 'undone', done_at = ${now.getTime()}
      WHERE ${itsMails(companyId, changeId)} AND state = 'pending' AND attempts = 0
        AND subject_id IN (SELECT id FROM messages WHERE company_id = ${companyId} AND change_id = ${changeId})`),
    // guard: message-not-shown-by-undo
    undone: db.all<{ id: string }>(sql`UPDATE messages SET ${sql.join(stored.map(was), sql`, `)}, before = NULL,
        change_id = ${undoId}, revision = revision + 1
      WHERE company_id = ${companyId} AND change_id = ${changeId} AND before IS NOT NULL
        AND (NOT (${shows}) OR ${alone}) AND NOT EXISTS (SELECT 1 FROM outbox
        WHERE ${itsMails(companyId, changeId)} AND outbox.subject_id = messages.id
          AND NOT (outbox.state = 'dropped' AND outbox.reason = 'undone')) RETURNING id`),
  };
}

/** The messages that stand where this step put them, each with what of it stood before it. */
export async function listTaken(db: Db, companyId: string, changeId: string): Promise<Standing[]> {
  const rows = await db.all<{
    id: string;
    createdAt: number;
    before: string;
  }>(sql`SELECT id, created_at AS createdAt, before
    FROM messages WHERE company_id = ${companyId} AND change_id = ${changeId} AND before IS NOT NULL`);
  return rows.map(({ id, createdAt, before }) => {
    const was = JSON.parse(before) as Record<string, string | number | null>;
    const words = (name: string) => (was[name] ? (JSON.parse(String(was[name])) as Words) : null);
    return {
      ...{ id, createdAt: new Date(createdAt), status: was.status as Standing["status"] },
      answer: was.answer as string | null,
      publicQuestion: words("public_question"),
      publicAnswer: words("public_answer"),
      questionTopic: (was.question_topic ?? null) as string | null,
      decidedAt: was.decided_at ? new Date(Number(was.decided_at)) : null,
    };
  });
}

/** What readers and colleagues can have of messages, as they stand. */
export const listStanding = (db: Db, companyId: string, ids: readonly string[]) =>
  db
    .select({
      id: messages.id,
      createdAt: messages.createdAt,
      status: messages.status,
      answer: messages.answer,
      publicQuestion: messages.publicQuestion,
      publicAnswer: messages.publicAnswer,
      questionTopic: messages.questionTopic,
      decidedAt: messages.decidedAt,
    })
    .from(messages)
    .where(
      and(
        eq(messages.companyId, companyId),
        sql`${messages.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );
