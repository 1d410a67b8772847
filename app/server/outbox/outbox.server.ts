import { and, eq, getTableColumns, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { outbox } from "~/server/database/tables.server";
import type { Ctx } from "../request/context.server";
import { isNotSetBack, type Lost, lostAt } from "./restored.server";

export type OutboxRow = typeof outbox.$inferSelect;
export type Lane = OutboxRow["lane"];
export type NewOutboxRow = {
  id: string;
  kind: string;
  subjectId: string;
  /** What makes this sending different from an earlier one of the same kind to the same subject. */
  occasion: string;
  payload?: Record<string, string | number | null>;
  dueAt?: Date;
  /** Its queue, "mails" without; the same is told to `hint`. */
  lane?: Lane;
  now: Date;
};

const lease = 60_000;
const minute = 60_000;
/** A consumer takes ten messages at once, fifty of codes, and D1 allows it 1,000 statements: about five a row. */
const perMessage: Record<Lane, number> = { codes: 2, mails: 10, bulk: 10, work: 10 };
/** Of so many rows that wait the longest, so many are hinted in a minute. */
const lookedAt = 50_000;
const hinted = 5_000;
/** How long a row is tried that the provider refuses: longer than an outage lasts. */
// guard: mail-refused-retried-two-days
const triedFor = 48 * 60 * minute;
/** What the provider refuses waits twice as long each time. */
const [firstRetryAfter, longestRetryAfter] = [10_000, 60 * minute];

/**
 * The batch item that says "this must go out". One row per (company, kind, subject, occasion), whatever is repeated;
 * `where` ties it to the business row of the same batch, e.g. `EXISTS (SELECT 1 FROM registrations WHERE …)`.
 */
export const outboxRow = (db: Db, companyId: string, row: NewOutboxRow, where: SQL = sql`1`) =>
  db.run(sql`INSERT INTO outbox (id, company_id, kind, subject_id, occasion, payload, due_at, lane, created_at)
    SELECT ${row.id}, ${companyId}, ${row.kind}, ${row.subjectId}, ${row.occasion},
      ${JSON.stringify(row.payload ?? {})}, ${row.dueAt?.getTime() ?? 0}, ${row.lane ?? "mails"}, ${row.now.getTime()}
    WHERE ${where} ON CONFLICT (company_id, kind, subject_id, occasion) DO NOTHING`);

/** True for rows of `outbox` that go to somebody: not for work that the outbox only waits with. */
export const isMessage: SQL = sql`(kind NOT LIKE 'pictures.%'
  AND kind NOT IN ('site.fontParts', 'appointments.letterPdf', 'appointments.letterService'))`;

/** True in the batch of a message once its row went in. */
export const messageExists = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM outbox WHERE company_id = ${companyId} AND id = ${id})`;

type Hinting = Pick<Ctx, "env" | "waitUntil" | "log">;

/**
 * Tells the queue that rows are waiting, due in so many milliseconds. Nothing depends on it: what is lost here the
 * sweeper finds within two minutes.
 */
export function notifyQueue(ctx: Hinting, ids: readonly string[], wait = 0, lane: Lane = "mails"): void {
  const queue = { codes: ctx.env.CODES, mails: ctx.env.QUEUE, bulk: ctx.env.BULK, work: ctx.env.WORK }[lane];
  const messages: { body: { ids: string[] } }[] = [];
  for (let at = 0; at < ids.length; at += perMessage[lane])
    messages.push({ body: { ids: ids.slice(at, at + perMessage[lane]) } });
  const delaySeconds = wait > 0 ? Math.ceil(wait / 1_000) + 1 : 0;
  const send = async () => {
    for (let at = 0; at < messages.length; at += 100)
      await queue.sendBatch(messages.slice(at, at + 100), { delaySeconds });
  };
  if (messages.length > 0) ctx.waitUntil(send().catch(() => ctx.log("outbox.hintLost", { rows: ids.length })));
}

/**
 * False for rows of a company that moves away: its database refuses to change them, and one of them would stop the
 * whole statement.
 */
const isNotMoving: SQL = sql`company_id NOT IN (SELECT substr(name, 8, length(name) - 21) FROM sqlite_schema
  WHERE type = 'trigger' AND name LIKE 'moving % outbox UPDATE')`;

/** A row that somebody has taken to send; `lost` is the time that its database forgot when it was last set back. */
export type ClaimedRow = OutboxRow & { lost: Lost | null };

/**
 * Takes the waiting rows among `ids` for this consumer alone; another one that holds the same message gets none of
 * them. None at all while the database is behind `outside`, the mark kept outside of it: it was set back, and the next
 * minute holds its rows. Rows of a company that moves wait, where it leaves and where it arrives (`arriving`).
 */
export async function claimRows(
  db: Db,
  ids: string[],
  { now, outside, arriving, provider }: { now: Date; outside: number; arriving: readonly string[]; provider: string },
): Promise<ClaimedRow[]> {
  const rows = await db
    .update(outbox)
    .set({
      state: "sending",
      attempts: sql`${outbox.attempts} + 1`,
      triedSince: sql`coalesce(${outbox.triedSince}, ${now.getTime()})`,
      leaseUntil: new Date(now.getTime() + lease),
      provider,
    })
    .where(
      and(
        inArray(outbox.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
        // guard: outbox-claim-only-pending
        eq(outbox.state, "pending"),
        // guard: outbox-claim-only-due
        lte(outbox.dueAt, now),
        // guard: queue-skips-restored-rows
        isNotSetBack(outside),
        // guard: outbox-not-while-moving-out
        isNotMoving,
        // guard: outbox-not-while-moving-in
        sql`${outbox.companyId} NOT IN (SELECT value FROM json_each(${JSON.stringify(arriving)}))`,
      ),
    )
    .returning({ ...getTableColumns(outbox), lost: lostAt(now) });
  return rows.map(({ lost, ...row }) => ({ ...row, lost: lost === null ? null : (JSON.parse(lost) as Lost) }));
}

export type Ending =
  | { state: "sent"; messageId: string }
  | { state: "dropped"; reason: string }
  | { state: "refused"; reason: string }
  | { state: "waits"; reason: string; until: Date }
  | { state: "held"; reason: string }
  | { state: "unknown"; reason: string };

/**
 * Writes how one sending ended, also when the sweeper took its lease for over meanwhile. A clear refusal waits longer
 * each time and gives up after two days of tries; what waits for a day of its own has not been tried; what is held is
 * for staff to release.
 */
export async function recordEnding(db: Db, row: OutboxRow, ending: Ending, now: Date): Promise<void> {
  const wait = Math.min(longestRetryAfter, firstRetryAfter * 2 ** (row.attempts - 1));
  const changes: Record<Ending["state"], Partial<OutboxRow>> = {
    sent: { state: "sent", doneAt: now, messageId: ending.state === "sent" ? ending.messageId : null },
    dropped: { state: "dropped", doneAt: now },
    held: { state: "failed", doneAt: now },
    // guard: mail-refused-given-up
    refused:
      now.getTime() - (row.triedSince ?? now).getTime() >= triedFor
        ? { state: "failed", doneAt: now }
        : { state: "pending", dueAt: new Date(now.getTime() + wait) },
    waits: { state: "pending", triedSince: null, dueAt: ending.state === "waits" ? ending.until : now },
    unknown: { state: "unknown", dueAt: new Date(now.getTime() + 15 * minute) },
  };
  await db
    .update(outbox)
    .set({ ...changes[ending.state], leaseUntil: null, reason: "reason" in ending ? ending.reason : null })
    .where(
      // guard: outbox-end-by-lease-holder
      and(eq(outbox.id, row.id), inArray(outbox.state, ["sending", "unknown"]), eq(outbox.attempts, row.attempts)),
    );
}

/**
 * Once a minute: sendings whose lease ran out become unknown; an unknown one is sent once more after fifteen minutes,
 * unless the deployment has changed its `provider` since; rows that wait longer than a minute are put into the queue
 * again. Returns the ids to hint, of all companies in turn, so that one with very many leaves the others their place.
 */
export async function sweepOutbox(db: Db, now: Date, provider: string): Promise<Record<Lane, string[]>> {
  await db.batch([
    db
      .update(outbox)
      .set({ state: "unknown", dueAt: new Date(now.getTime() + 15 * minute), leaseUntil: null, reason: "leaseExpired" })
      // guard: outbox-lost-only-after-lease
      // guard: outbox-dead-lease-ends
      // guard: lapsed-sending-not-while-moving
      .where(and(eq(outbox.state, "sending"), lt(outbox.leaseUntil, now), isNotMoving)),
    db
      .update(outbox)
      .set({ state: "pending", resent: 1 })
      // guard: outbox-unknown-repeated-once
      // guard: outbox-unknown-until-due
      // guard: unknown-sending-not-while-moving
      // guard: outbox-unknown-of-same-provider
      .where(
        and(
          eq(outbox.state, "unknown"),
          eq(outbox.resent, 0),
          lte(outbox.dueAt, now),
          isNotMoving,
          sql`coalesce(${outbox.provider}, ${provider}) = ${provider}`,
        ),
      ),
  ]);
  // guard: sweep-companies-in-turn
  const waiting = await db.all<{ id: string; lane: Lane }>(sql`SELECT id, lane FROM (
      SELECT id, company_id, lane, due_at FROM outbox WHERE state = 'pending' AND due_at <= ${now.getTime()}
        AND created_at < ${now.getTime() - minute} ORDER BY due_at LIMIT ${lookedAt})
    ORDER BY lane, row_number() OVER (PARTITION BY company_id ORDER BY due_at), due_at LIMIT ${hinted}`);
  const ids = (lane: Lane) => waiting.filter((row) => row.lane === lane).map(({ id }) => id);
  return { codes: ids("codes"), mails: ids("mails"), bulk: ids("bulk"), work: ids("work") };
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

/**
 * Rows not yet sent and the age of the oldest in seconds, over all companies; without bulk mails that wait for month,
 * hour or staff.
 */
export async function countWaiting(db: Db, now: Date): Promise<{ rows: number; oldestSeconds: number | null }> {
  const [found] = await db
    .select({ rows: sql<number>`count(*)`, oldest: sql<number | null>`min(${outbox.createdAt})` })
    .from(outbox)
    .where(
      and(
        inArray(outbox.state, ["pending", "sending"]),
        sql`coalesce(${outbox.reason}, '') NOT IN ('mailLimit', 'mailHours', 'breaker')`,
      ),
    );
  const oldest = found?.oldest;
  return {
    rows: found?.rows ?? 0,
    oldestSeconds: oldest ? Math.max(0, Math.round((now.getTime() - oldest) / 1000)) : null,
  };
}

/**
 * The bulk mails of a company that wait for their month, or for staff (`breaker`), are due now; those that find no
 * place wait again. For its own database.
 */
export const wakeWaiting = (db: Db, companyId: string, now: Date, reason: "mailLimit" | "breaker" = "mailLimit") =>
  db
    .update(outbox)
    .set({ dueAt: now })
    .where(and(eq(outbox.companyId, companyId), eq(outbox.state, "pending"), eq(outbox.reason, reason)));

const listedFor = 30 * 24 * 60 * minute;

/** True for rows that wait for staff because their database was set back. */
export const isHeld: SQL = sql`(state = 'failed'
  AND coalesce(reason, '') IN ('restored', 'restoredSent', 'restoredUnsent'))`;

/**
 * Rows of the last thirty days that did not go (`failed`), and those of which nobody knows whether they went, over all
 * companies; `held` are those of any age that wait for staff after a restore.
 */
export async function countUnsent(db: Db, now: Date): Promise<{ failed: number; unknown: number; held: number }> {
  const rows = await db
    .select({ state: sql<string>`CASE WHEN ${isHeld} THEN 'held' ELSE state END`, rows: sql<number>`count(*)` })
    .from(outbox)
    .where(sql`state IN ('failed', 'unknown') AND (${outbox.createdAt} > ${now.getTime() - listedFor} OR ${isHeld})`)
    .groupBy(sql`1`);
  const of = (state: string) => rows.find((row) => row.state === state)?.rows ?? 0;
  return { failed: of("failed"), unknown: of("unknown"), held: of("held") };
}
