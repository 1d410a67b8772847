import { systemDb } from "./db.server";
import type { Env } from "./env.server";
import { countWaiting } from "./outbox.server";
import { cronRuns } from "./tables.server";

/** What a watchdog asks: version, last cron run, rows that still must go out and how old the oldest is. */
export async function health(env: Env, now: Date): Promise<Response> {
  const db = systemDb(env.DB);
  const [[last], pending] = await Promise.all([db.select().from(cronRuns).limit(1), countWaiting(db, now)]);
  return Response.json(
    {
      ok: true,
      version: env.VERSION,
      lastCronRun: last?.at ?? null,
      lastCronFinished: last?.finishedAt ?? null,
      pendingOutboxRows: pending.rows,
      oldestPendingSeconds: pending.oldestSeconds,
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/** Hints that the queue gave up on. Their rows are still in the outbox, where the sweeper finds them; so this only tells. */
export function deadLetters(batch: MessageBatch<{ ids: string[] }>): void {
  const rows = batch.messages.reduce((sum, message) => sum + (message.body?.ids?.length ?? 0), 0);
  console.warn(JSON.stringify({ event: "queue.deadLetters", messages: batch.messages.length, rows }));
  batch.ackAll();
}
