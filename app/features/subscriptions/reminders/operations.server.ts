import { eventKind } from "~/features/calendar/area";
import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import {
  insertPlans,
  type LiveTime,
  listPlans,
  type Plan,
  readPlan,
  updatePlan,
  updatePlanType,
} from "./plans-queries.server";
import { changePage, freshPage, type PlaceName, reminderPage } from "./queries.server";
import { isTooLate, reminderRules as rules, shortestDue } from "./rules";

/** What the outbox calls a mail about an event. */
export const reminderMail = "subscriptions.reminder";

const size = 2_000;
/** Fresh wishes of one page: each meets all events of the coming month. */
const freshSize = 200;

/**
 * The plan as readers stand to it now: moved, gone or back with what is published. Null when another run has changed it
 * first.
 */
async function settled(ctx: Ctx, plan: Plan, live: LiveTime | null): Promise<Plan | null> {
  const { db, now } = ctx;
  const startsAt = plan.startsAt.getTime();
  const one = (rows: Plan[]) => rows[0] ?? null;
  if (!live) {
    const goes = plan.state === "open" && plan.startsAt > now;
    return goes ? one(await updatePlan(db, plan, null, true)) : plan;
  }
  if (plan.state === "gone" || live.startsAt !== startsAt)
    return one(await updatePlan(db, plan, live, live.startsAt > now.getTime()));
  return live.type === plan.type ? plan : one(await updatePlanType(db, plan, live.type, plan.startsAt > now));
}

/** Tells a change to all who had been reminded. True once nobody is left. */
async function tellChange(ctx: Ctx, plan: Plan): Promise<boolean> {
  let { changesAfter } = plan;
  while (changesAfter !== null && mayGoOn(ctx.meter)) {
    const run = { kind: reminderMail, now: ctx.now, size };
    const { mails, moved } = await inBatch(ctx.db, changePage(ctx.db, { ...plan, changesAfter }, run));
    notifyQueue(
      ctx,
      mails.map(({ id }) => id),
      0,
      "bulk",
    );
    const [place] = moved;
    if (!place) return false;
    changesAfter = place.changesAfter;
  }
  return changesAfter === null;
}

const placeOf = (plan: Plan, name: PlaceName) =>
  name === "all" ? { lead: plan.allLead, after: plan.allAfter } : { lead: plan.typeLead, after: plan.typeAfter };

/** Writes the reminders that are due of one event, to those of all types or of its own. */
async function writeDue(ctx: Ctx, plan: Plan, name: PlaceName): Promise<void> {
  const shortest = shortestDue(plan.startsAt, ctx.now);
  const isDone = ({ lead, after }: { lead: number; after: string }) =>
    lead < shortest || (lead === shortest && after === "");
  let place = placeOf(plan, name);
  while (!isDone(place) && mayGoOn(ctx.meter)) {
    const page = { kind: reminderMail, now: ctx.now, size, name, place, shortest };
    const { mails, moved } = await inBatch(ctx.db, reminderPage(ctx.db, plan, page));
    notifyQueue(
      ctx,
      mails.map(({ id }) => id),
      0,
      "bulk",
    );
    const [next] = moved;
    if (!next) return;
    place = next;
  }
}

/** Looks what has just been asked for through the coming events. */
async function writeFresh(ctx: Ctx): Promise<void> {
  for (let rows = freshSize; rows === freshSize && mayGoOn(ctx.meter); ) {
    const since = new Date(ctx.now.getTime() - rules.late);
    const page = { kind: reminderMail, now: ctx.now, size: freshSize, since, quiet: rules.quiet };
    const { changed, mails, seen } = await inBatch(ctx.db, freshPage(ctx.db, ctx.company.id, page));
    notifyQueue(
      ctx,
      [...changed, ...mails].map(({ id }) => id),
      0,
      "bulk",
    );
    rows = seen.length;
  }
}

/**
 * The minute's work for event reminders (decisions 12): what readers see of the coming month's events is compared with
 * what subscribers were told; a time that moved, an event that went or came back is told to those who had been
 * reminded, and to whoever wants it again, before every reminder that is due is written, also a late one. Twice at
 * once, late, or again after a crash, nobody gets a second one; what one run has no room for comes a minute later.
 */
export async function remindOfEvents(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  const { rows } = await inBatch(db, {
    plans: insertPlans(db, company.id, { kind: eventKind, now, ...rules }),
    rows: listPlans(db, company.id, now, rules.late),
  });
  const result: Plan[] = [];
  for (const row of rows) {
    const { plan, live } = readPlan(company.id, row);
    const current = mayGoOn(ctx.meter) ? await settled(ctx, plan, live) : null;
    if (current && (await tellChange(ctx, current))) result.push(current);
  }
  await writeFresh(ctx);
  for (const plan of result) {
    if (plan.state === "gone" || isTooLate(plan.startsAt, now)) continue;
    await writeDue(ctx, plan, "all");
    await writeDue(ctx, plan, "type");
  }
}
