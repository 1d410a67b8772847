import { desc } from "drizzle-orm";
import { systemDbs } from "~/server/database/databases.server";
import { systemDb } from "~/server/database/db.server";
import { cronRuns } from "~/server/database/tables.server";
import { countFailing } from "../cron/company-ticks.server";
import { countUnsent, countWaiting } from "../outbox/outbox.server";
import { comparedAt } from "../outbox/restored.server";
import { hasCompanies } from "../request/companies.server";
import type { Env } from "../request/env.server";

const cronIsLate = 3 * 60_000;
const isLate = (at: Date, now: Date) => now.getTime() - at.getTime() > cronIsLate;

/** When the clock of all companies last ran, and whether that is too long ago; null before its first minute. */
export async function showCron({ env, now }: { env: Env; now: Date }) {
  const [run] = await systemDb(env.DB).select({ at: cronRuns.at }).from(cronRuns).orderBy(desc(cronRuns.at)).limit(1);
  return run ? { at: run.at, late: isLate(run.at, now) } : null;
}

/**
 * How the deployment stands: version, last cron run, rows that still must go out and how old the oldest is, rows of the
 * last month that did not go or of which nobody knows, those that staff must release after a restore, when databases
 * were last compared with what is kept outside of them, companies whose minute fails. Not ok while there is no company
 * yet (a world that is still being loaded answers nobody) and when the clock has stood still for three minutes.
 */
export async function readHealth(env: Env, now: Date) {
  const db = systemDb(env.DB);
  const [hasAny, [last], failingCompanies, ...rows] = await Promise.all([
    hasCompanies(db),
    db.select().from(cronRuns).limit(1),
    countFailing(db, new Date(now.getTime() - cronIsLate)),
    ...systemDbs(env).map(async (each) => ({
      ...(await countWaiting(each, now)),
      ...(await countUnsent(each, now)),
      compared: await comparedAt(each),
    })),
  ]);
  const ages = rows.flatMap(({ oldestSeconds }) => oldestSeconds ?? []);
  const compared = rows.flatMap(({ compared: at }) => at ?? []);
  const sum = (of: "rows" | "failed" | "unknown" | "held") => rows.reduce((all, one) => all + one[of], 0);
  const cronLate = last !== undefined && isLate(last.at, now);
  return {
    // guard: late-cron-reported
    ok: hasAny && !cronLate,
    version: env.VERSION,
    lastCronRun: last?.at ?? null,
    lastCronFinished: last?.finishedAt ?? null,
    cronLate,
    pendingOutboxRows: sum("rows"),
    oldestPendingSeconds: ages.length > 0 ? Math.max(...ages) : null,
    failedOutboxRows: sum("failed"),
    unknownOutboxRows: sum("unknown"),
    heldOutboxRows: sum("held"),
    lastRestoreCheck: compared.length > 0 ? new Date(Math.min(...compared)) : null,
    failingCompanies,
  };
}

/** What a watchdog asks: `readHealth`, with 503 where it is not ok. */
export async function health(env: Env, now: Date): Promise<Response> {
  const read = await readHealth(env, now);
  return Response.json(read, { status: read.ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}

/**
 * Hints that the queue gave up on. Their rows are still in the outbox, where the sweeper finds them; so this only
 * tells.
 */
export function deadLetters(batch: MessageBatch<{ ids: string[] }>): void {
  const rows = batch.messages.reduce((sum, message) => sum + (message.body?.ids?.length ?? 0), 0);
  console.warn(JSON.stringify({ event: "queue.deadLetters", messages: batch.messages.length, rows }));
  batch.ackAll();
}
