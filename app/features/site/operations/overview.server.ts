import { readHkexClock } from "~/features/announcements/operations/hkex-clock.server";
import { listActivitiesBetween } from "~/features/appointments/queries/activities.server";
import { countPending } from "~/features/appointments/queries/registrations.server";
import { showComing } from "~/publishing/operations/releases.server";
import { listOpenApprovals } from "~/publishing/queries/approvals.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { showCron } from "~/server/door/health.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { listMailStates } from "../queries.server";

const mailIsLate = 5 * 60_000;

/** Whether a question of that kind is told to this person: that something waits to be published is for who publishes it. */
const mayKnowOf = (ctx: Ctx, kind: string) =>
  may(ctx, kind === "site.release" ? "site.publish" : `${kind.split(".")[0]}.edit`);

/** What waits for staff today (Beijing time), how the mail is doing, and when the clock last ran. */
export async function readOverview(ctx: Ctx) {
  const { db, company, now } = ctx;
  const today = beijingDay(now);
  const {
    pending: [pending],
    visits,
    states,
    approvals,
  } = await inBatch(db, {
    pending: countPending(db, company.id),
    visits: listActivitiesBetween(db, company.id, beijingInstant(today), beijingInstant(addDays(today, 1))),
    states: listMailStates(db, company.id, now),
    approvals: listOpenApprovals(db, company.id),
  });
  const coming = await showComing(ctx);
  const exchange = (await readHkexClock(ctx)) ?? [];
  const rows = (...wanted: string[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, state) => sum + state.rows, 0);
  const waiting = states.filter(({ state }) => state === "pending" || state === "sending").map(({ oldest }) => oldest);
  const oldest = waiting.length > 0 ? Math.min(...waiting) : null;
  const me = ctx.actor.kind === "staff" ? ctx.actor.userId : null;
  return {
    today,
    next: coming.slice(0, 3).map(({ id, title, at, state }) => ({ id, title, at, state })),
    approvals: approvals
      .filter(({ askedBy, kind }) => askedBy !== me && mayKnowOf(ctx, kind))
      .map(({ askedBy: _, ...question }) => question),
    exchange: { waiting: exchange.length, late: exchange.some(({ state }) => state !== "fine") },
    pending: pending?.n ?? 0,
    visits: visits.map(({ id, title, location, startsAt, endsAt, held }) => ({
      id,
      title,
      location,
      startsAt,
      endsAt,
      held,
    })),
    mail: {
      waiting: rows("pending", "sending"),
      failed: rows("failed"),
      unknown: rows("unknown"),
      oldest,
      late: oldest !== null && now.getTime() - oldest > mailIsLate,
    },
    cron: await showCron(ctx),
  };
}
