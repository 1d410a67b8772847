import { type Meter, newMeter, systemDb } from "~/server/database/db.server";
import { contextFor, type TickTable, type World } from "../outbox/jobs.server";
import { listCompanies } from "../request/companies.server";
import type { TickMessage } from "../request/env.server";
import { errorText } from "../request/error-text.server";
import { insertTicked } from "./company-ticks.server";

const minute = 60_000;
/** From here on a run begins no other tick: each has at least 200 statements before it has to stop (`mayGoOn`). */
const enough = 400;
const forReader = { headers: { Accept: "text/html" } };

/**
 * Whether a minute lies further from now than a cron's does, be it a clock gone wrong or a message that was long on its
 * way.
 */
export const isFarFrom = (at: number, { env, now }: Pick<World, "env" | "now">): boolean =>
  Math.abs(at - now.getTime()) > env.CRON_REACH_MINUTES * minute;

/**
 * The minute's work of one company: every area's tick, those that fail stopping no other. What does not fit into one
 * run goes on by a message of its own. Safe twice, late or never: a tick asks what is due and not yet done. A message
 * that was under way for too long is dropped, since a later one has come.
 */
export async function runCompany(
  world: World,
  ticks: TickTable,
  { companyId, at, from, failed = 0 }: TickMessage,
  meter: Meter = newMeter(),
): Promise<void> {
  // guard: tick-far-minute-refused
  if (isFarFrom(at, world)) return console.warn(JSON.stringify({ event: "tick.tooLate", companyId, at }));
  const now = new Date(Math.max(at, world.now.getTime()));
  const db = systemDb(world.env.DB, meter);
  const [company] = await listCompanies(world.env, [companyId]);
  if (!company || company.moving) return;
  const ctx = contextFor({ ...world, now }, company, meter);
  const { answer } = world;
  const read = answer && ((path: string) => answer(new Request(new URL(path, company.origin), forReader)));
  const names = Object.keys(ticks);
  const first = from === undefined ? 0 : Math.max(0, names.indexOf(from));
  let broken = failed;
  for (const name of names.slice(first)) {
    // guard: tick-continues-in-next-run
    if (meter.statements >= enough && name !== names[first]) {
      await world.env.TICKS.send({ companyId, at, from: name, failed: broken });
      return;
    }
    // guard: tick-failure-isolated
    await ticks[name]?.(ctx, read).catch((error: unknown) => {
      broken += 1;
      ctx.log("tick.failed", { name, error: errorText(error) });
    });
  }
  await insertTicked(db, companyId, now, broken > 0);
}
