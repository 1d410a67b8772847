import { newMeter, systemDb } from "~/server/database/db.server";
import { cronRuns } from "~/server/database/tables.server";
import type { TickTable, World } from "../outbox/jobs.server";
import type { TickMessage } from "../request/env.server";
import { errorText } from "../request/error-text.server";
import { isFarFrom, runCompany } from "./company-minute.server";
import { listCompaniesInTurn } from "./company-ticks.server";
import { log } from "./log.server";
import { sweep } from "./sweep.server";

const perSend = 100;
/** While the queue takes nothing, this invocation does the minute of as many companies as it has room for. */
const ownRoom = 400;

/**
 * The minute: first the sweep of the outbox, then one message for each company, whose work another invocation does. A
 * time far from now is refused by throwing: its ticks would end sessions and drop mails that are not due. What one of
 * the two steps fails at stops the other no more than one company stops another.
 */
export async function runCron(world: World, at: Date, ticks: TickTable): Promise<void> {
  // guard: cron-far-minute-refused
  if (isFarFrom(at.getTime(), world)) throw new Error(`a cron of ${at.toISOString()} is refused: it is far from now`);
  const now = new Date(Math.max(at.getTime(), world.now.getTime()));
  const db = systemDb(world.env.DB);
  const started = { name: "minute", at: now, finishedAt: null };
  await db.insert(cronRuns).values(started).onConflictDoUpdate({ target: cronRuns.name, set: started });
  // guard: cron-sweeps-unhinted
  const steps = { sweep: () => sweep({ ...world, now }), ticks: () => askTicks(world, now, ticks) };
  // guard: sweep-failure-isolated
  for (const [step, run] of Object.entries(steps))
    await run().catch((error: unknown) => log("cron.failed", { step, error: errorText(error) }));
  await db
    .insert(cronRuns)
    .values(started)
    .onConflictDoUpdate({ target: cronRuns.name, set: { finishedAt: new Date() } });
}

/**
 * What the queue does not take is done here, as far as one invocation reaches; the next minute begins with the others.
 */
async function askTicks(world: World, now: Date, ticks: TickTable): Promise<void> {
  const meter = newMeter();
  const left: TickMessage[] = [];
  const companies = await listCompaniesInTurn(systemDb(world.env.DB, meter));
  const messages = companies.map((companyId) => ({ companyId, at: now.getTime() }));
  for (let from = 0; from < messages.length; from += perSend) {
    const some = messages.slice(from, from + perSend);
    await world.env.TICKS.sendBatch(some.map((body) => ({ body }))).catch(() => void left.push(...some));
  }
  if (left.length === 0) return;
  let done = 0;
  // guard: cron-limit-without-queue
  for (; done < left.length && meter.statements < ownRoom; done++)
    await runCompany(world, ticks, left[done] as TickMessage, meter).catch((error: unknown) =>
      log("tick.stopped", { companyId: left[done]?.companyId ?? "", error: errorText(error) }),
    );
  log("ticks.queueDown", { companies: left.length, doneHere: done });
}
