import { systemDb } from "~/server/database/db.server";
import type { World } from "../outbox/jobs.server";
import { notifyQueue, sweepOutbox } from "../outbox/outbox.server";
import { holdAfterRestore, keepMarks, readMarks, storedFor } from "../outbox/restored.server";
import { compareHeld, forgetSent } from "../outbox/sent-record.server";
import { errorText } from "../request/error-text.server";
import { log } from "./log.server";

type Swept = Awaited<ReturnType<typeof sweepOne>>;

async function sweepOne(name: string, d1: D1Database, outside: number | null, { env, now }: World) {
  const db = systemDb(d1);
  const seen = outside === null ? null : await holdAfterRestore(db, outside, now);
  if (seen?.isNew) log("restore.noticed", { database: name, held: seen.held });
  return { name, db, seen, ids: await sweepOutbox(db, now, env.MAIL_PROVIDER) };
}

/** Keeps outside how far the databases are, and sorts what is held in those that were set back. */
async function keepOutside({ env, now }: World, marks: Record<string, number>, swept: Swept[]): Promise<void> {
  for (const { name, seen } of swept) if (seen) marks[name] = seen.mark;
  await keepMarks(env.FILES, marks);
  for (const { db, seen } of swept)
    if (seen?.lost && seen.lost.until > now.getTime() - storedFor) await compareHeld(env.FILES, db, seen.lost);
  await forgetSent(env.FILES, now);
}

/**
 * The sweep of all databases. One that was set back is noticed before its rows are hinted; while R2 does not answer
 * nothing is compared and mails go on, since a restore during an outage of R2 is rarer than such an outage.
 */
export async function sweep(world: World): Promise<void> {
  const { env } = world;
  const marks = await readMarks(env.FILES);
  if (!marks) log("restore.notCompared", {});
  const of = (name: string) => (marks ? (marks[name] ?? 0) : null);
  const ended = await Promise.allSettled(
    Object.entries(env.databases).map(([name, d1]) => sweepOne(name, d1, of(name), world)),
  );
  const swept = ended.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  for (const one of ended)
    if (one.status === "rejected") log("cron.failed", { step: "sweep", error: errorText(one.reason) });
  for (const { ids } of swept)
    for (const lane of ["codes", "mails", "bulk", "work"] as const) notifyQueue({ ...world, log }, ids[lane], 0, lane);
  if (marks) await keepOutside(world, { ...marks }, swept);
}
