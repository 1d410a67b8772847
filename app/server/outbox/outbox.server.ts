import { and, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context.server";
import type { Db } from "../db.server";
import { outbox } from "../tables.server";

export type OutboxRow = typeof outbox.$inferSelect;
export type NewOutboxRow = {
  id: string;
  kind: string;
  subjectId: string;
  /** What makes this sending different from an earlier one of the same kind to the same subject. */
  occasion: string;
  payload?: Record<string, string | number | null>;
  dueAt?: Date;
  now: Date;
};

const lease = 60_000;
const minute = 60_000;
/** A consumer takes ten messages at once, and D1 allows it 1,000 statements: about four a row. */
const perMessage = 20;
const maxAttempts = 12;

/**
 * The batch item that says "this must go out". One row per (company, kind, subject, occasion), whatever is repeated; `where`
 * ties it to the business row of the same batch, e.g. `EXISTS (SELECT 1 FROM registrations WHERE …)`.
 */
export const outboxRow = (db: Db, companyId: string, row: NewOutboxRow, where: SQL = sql`1`) =>
  db.run(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, created_at)
    SELECT ${row.id}, ${companyId}, ${row.kind}, ${row.subjectId}, ${row.occasion}, ${JSON.stringify(row.payload ?? {})},
      ${row.dueAt?.getTime() ?? 0}, ${row.now.getTime()}
    WHERE ${where} ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING`);

/** True for rows of `outbox` that go to somebody: not for work that the outbox only waits with. */
export const isMessage: SQL = sql`(kind NOT LIKE 'pictures.%' AND kind <> 'site.fontParts')`;

/** True in the batch of a message once its row went in. */
export const messageExists = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM outbox WHERE company_id = ${companyId} AND id = ${id})`;

/** Tells the queue that rows are waiting, due in so many milliseconds. Nothing depends on it: what is lost here the sweeper finds within two minutes. */
export function hint(ctx: Pick<Ctx, "env" | "waitUntil" | "log">, ids: string[], wait = 0): void {
  const messages: { body: { ids: string[] } }[] = [];
  for (let at = 0; at < ids.length; at += perMessage) messages.push({ body: { ids: ids.slice(at, at + perMessage) } });
  const delaySeconds = wait > 0 ? Math.ceil(wait / 1_000) + 1 : 0;
  const send = async () => {
    for (let at = 0; at < messages.length; at += 100)
      await ctx.env.QUEUE.sendBatch(messages.slice(at, at + 100), { delaySeconds });
  };
  if (messages.length > 0) ctx.waitUntil(send().catch(() => ctx.log("outbox.hintLost", { rows: ids.length })));
}

/** Takes the waiting rows among `ids` for this consumer alone; another one that holds the same message gets none of them. */
export const claimRows = (db: Db, ids: string[], now: Date): Promise<OutboxRow[]> =>
  db
    .update(outbox)
    .set({ state: "sending", attempts: sql`${outbox.attempts} + 1`, leaseUntil: new Date(now.getTime() + lease) })
    .where(
      and(
        inArray(outbox.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
        eq(outbox.state, "pending"),
        lte(outbox.dueAt, now),
      ),
    )
    .returning();

export type Ending =
  | { state: "sent"; messageId: string }
  | { state: "dropped"; reason: string }
  | { state: "refused"; reason: string }
  | { state: "unknown"; reason: string };

/**
 * Writes how one sending ended, also when the sweeper took its lease for over meanwhile. A clear refusal waits longer each time
 * (5 s to 1 h) and gives up after twelve tries.
 */
export async function recordEnding(db: Db, row: OutboxRow, ending: Ending, now: Date): Promise<void> {
  const wait = Math.min(60 * minute, 5_000 * 2 ** Math.min(row.attempts, 10));
  const changes: Record<Ending["state"], Partial<OutboxRow>> = {
    sent: { state: "sent", doneAt: now, messageId: ending.state === "sent" ? ending.messageId : null },
    dropped: { state: "dropped", doneAt: now },
    refused:
      row.attempts >= maxAttempts
        ? { state: "failed", doneAt: now }
        : { state: "pending", dueAt: new Date(now.getTime() + wait) },
    unknown: { state: "unknown", dueAt: new Date(now.getTime() + 15 * minute) },
  };
  await db
    .update(outbox)
    .set({ ...changes[ending.state], leaseUntil: null, reason: "reason" in ending ? ending.reason : null })
    .where(
      and(eq(outbox.id, row.id), inArray(outbox.state, ["sending", "unknown"]), eq(outbox.attempts, row.attempts)),
    );
}

/**
 * Once a minute: sendings whose lease ran out become unknown; an unknown one is sent once more after fifteen minutes; rows
 * that wait longer than a minute are put into the queue again. Returns the ids to hint.
 */
export async function sweepOutbox(db: Db, now: Date): Promise<string[]> {
  await db.batch([
    db
      .update(outbox)
      .set({ state: "unknown", dueAt: new Date(now.getTime() + 15 * minute), leaseUntil: null, reason: "leaseExpired" })
      .where(and(eq(outbox.state, "sending"), lt(outbox.leaseUntil, now))),
    db
      .update(outbox)
      .set({ state: "pending", resent: 1 })
      .where(and(eq(outbox.state, "unknown"), eq(outbox.resent, 0), lte(outbox.dueAt, now))),
  ]);
  const waiting = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(eq(outbox.state, "pending"), lte(outbox.dueAt, now), lt(outbox.createdAt, new Date(now.getTime() - minute))),
    )
    .orderBy(outbox.dueAt)
    .limit(5_000);
  return waiting.map((row) => row.id);
}

/** Which messages of these kinds went out about these subjects since then, oldest first. */
export const listSent = (
  db: Db,
  companyId: string,
  { kinds, subjects, since }: { kinds: string[]; subjects: string[]; since: Date },
) =>
  db
    .select({ kind: outbox.kind, at: outbox.doneAt })
    .from(outbox)
    .where(
      and(
        eq(outbox.companyId, companyId),
        inArray(outbox.kind, sql`(SELECT value FROM json_each(${JSON.stringify(kinds)}))`),
        inArray(outbox.subjectId, sql`(SELECT value FROM json_each(${JSON.stringify(subjects)}))`),
        eq(outbox.state, "sent"),
        sql`${outbox.doneAt} >= ${since.getTime()}`,
      ),
    )
    .orderBy(outbox.doneAt);

/** Rows not yet sent and the age of the oldest in seconds, over all companies. */
export async function countWaiting(db: Db, now: Date): Promise<{ rows: number; oldestSeconds: number | null }> {
  const [found] = await db
    .select({ rows: sql<number>`count(*)`, oldest: sql<number | null>`min(${outbox.createdAt})` })
    .from(outbox)
    .where(inArray(outbox.state, ["pending", "sending"]));
  const oldest = found?.oldest;
  return {
    rows: found?.rows ?? 0,
    oldestSeconds: oldest ? Math.max(0, Math.round((now.getTime() - oldest) / 1000)) : null,
  };
}
