import { readHkexClock } from "~/features/announcements/operations/hkex-clock.server";
import { listArriving, listForStaff } from "~/features/appointments/operations/office.server";
import { listActivitiesBetween } from "~/features/appointments/queries/activities.server";
import { countPending } from "~/features/appointments/queries/registrations.server";
import { showAlone } from "~/publishing/operations/office-releases.server";
import { showComing } from "~/publishing/operations/releases.server";
import { listOpenApprovals } from "~/publishing/queries/approvals.server";
import { contentsIn } from "~/publishing/rules/release-contents";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { showCron } from "~/server/door/health.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { may } from "~/shared/permissions";
import { listMailStates } from "../queries.server";
import { answerable } from "./questions.server";

const mailIsLate = 5 * 60_000;
const longest = 5;

/** How the mail is doing and when the clock last ran. */
async function mailHealth(ctx: Ctx, states: Awaited<ReturnType<typeof listMailStates>>) {
  const rows = (...wanted: string[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((sum, state) => sum + state.rows, 0);
  const waiting = states.filter(({ state }) => state === "pending" || state === "sending").map(({ oldest }) => oldest);
  const oldest = waiting.length > 0 ? Math.min(...waiting) : null;
  return {
    waiting: rows("pending", "sending"),
    failed: rows("failed"),
    unknown: rows("unknown"),
    oldest,
    late: oldest !== null && ctx.now.getTime() - oldest > mailIsLate,
    cron: await showCron(ctx),
  };
}

/**
 * The day of this person (Beijing time), by their rights: what waits for an answer and who arrives today for who answers visitors,
 * the visits of today and tomorrow for all, what goes out next as far as they may know it, and, for who publishes, how the mail is
 * doing. What is null is not this person's.
 */
export async function readOverview(ctx: Ctx) {
  const { db, company, now, lang } = ctx;
  const today = beijingDay(now);
  const answers = may(ctx, "appointments.answer");
  const publishes = may(ctx, "site.publish");
  const {
    pending: [pending],
    visits,
    states,
    approvals,
  } = await inBatch(db, {
    pending: countPending(db, company.id),
    visits: listActivitiesBetween(db, company.id, now, beijingInstant(today), beijingInstant(addDays(today, 2))),
    states: publishes ? listMailStates(db, company.id, now) : null,
    approvals: listOpenApprovals(db, company.id),
  });
  const [coming, alone] = await Promise.all([showComing(ctx), showAlone(ctx)]);
  const next = [...coming, ...alone.coming].sort((one, other) => +one.at - +other.at).slice(0, 3);
  const exchange = (await readHkexClock(ctx)) ?? [];
  return {
    today,
    answers,
    publishes,
    pending: pending?.n ?? 0,
    waiting: answers ? (await listForStaff(ctx, { status: "pending", oldestFirst: true }, longest)).items : null,
    arriving: answers ? await listArriving(ctx, today) : null,
    visits: visits.map(({ id, title, location, startsAt, endsAt, held }) => ({
      id,
      title,
      location,
      startsAt,
      endsAt,
      held,
      isToday: beijingDay(startsAt) === today,
    })),
    next: next.map(({ id, at, state, items, more }) => ({
      id,
      at,
      state,
      more,
      items: contentsIn<(typeof items)[number]>(items, lang).map(({ title, href }) => ({ title, href })),
    })),
    questions: await answerable(ctx, approvals, coming),
    exchange: { waiting: exchange.length, late: exchange.some(({ state }) => state !== "fine") },
    mail: states && (await mailHealth(ctx, states)),
  };
}
