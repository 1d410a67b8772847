import { exDatesRead } from "~/features/stock/operations/actions.server";
import { lastVisible } from "~/features/stock/rules";
import { oldestToTell } from "~/features/stock/rules/trading-days";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { mayGoOn } from "~/server/db.server";
import type { PriceMails } from "~/server/house.server";
import { hint } from "~/server/outbox/outbox.server";
import { addDays, beijingDay } from "~/shared/dates";
import { deleteOldReminders } from "../reminders/plans-queries.server";
import { reminderRules } from "../reminders/rules";
import { isMet, subscriptionRules as rules } from "../rules";
import { deleteOldSignUps } from "../sign-up/queries.server";
import {
  countReached,
  deleteOldFirings,
  fireTick,
  firingOf,
  listCursors,
  moveCursor,
  nearestTargets,
  newTicks,
} from "./queries.server";

const page = 1_000;
const chunk = 2_000;

type Tick = { asOf: Date; price: number };
type Near = { threshold: number }[];
type Bounds = { rise: Near; fall: Near };
type ExDates = ReadonlySet<string>;

const reaches = ({ rise: [rise], fall: [fall] }: Bounds, { price }: Tick) =>
  (rise !== undefined && isMet("rise", rise.threshold, price)) ||
  (fall !== undefined && isMet("fall", fall.threshold, price));

type Place = { companyId: string; instrumentId: string };
type State = { expected: Date; told: number };

/** A tick for the statements that match it. */
const stepOf = (ctx: Ctx, place: Place, tick: Tick, { expected }: State, exDates: ExDates) => {
  const day = beijingDay(tick.asOf);
  return { ...place, ...tick, expected, now: ctx.now, size: chunk, exDay: exDates.has(day) ? day : null };
};

/** Fires one tick in chunks until the cursor has moved past it. False when another run has moved it first, or this one has no room left. */
async function fire(
  ctx: Ctx,
  place: Place,
  tick: Tick,
  state: State,
  exDates: ExDates,
): Promise<{ bounds: Bounds; moved: boolean }> {
  for (;;) {
    const step = stepOf(ctx, place, tick, state, exDates);
    const { rises, falls, pauses, cursor, ...answers } = await inBatch(ctx.db, {
      ...fireTick(ctx.db, step),
      ...nearestTargets(ctx.db, place),
    });
    const bounds = { rise: answers.rise, fall: answers.fall };
    const mails = [
      ...[...rises, ...(falls ?? [])].map(({ id }) => `${id}.${firingOf(tick.asOf, tick.price)}`),
      ...(pauses ?? []).map(({ id }) => `${id}.${step.exDay}`),
    ];
    hint(ctx, mails);
    state.told += mails.length;
    if (cursor[0]) state.expected = cursor[0].lastAsOf;
    const isDone = cursor.length > 0 || mails.length === 0;
    if (isDone || !mayGoOn(ctx.meter)) return { bounds, moved: cursor.length > 0 };
  }
}

/** Goes through one page of ticks; ticks that reach no target cost nothing. False when another run has moved the cursor. */
async function matchPage(
  ctx: Ctx,
  place: Place,
  { ticks, exDates, ...first }: Bounds & { ticks: Tick[]; exDates: ExDates },
  state: State,
): Promise<boolean> {
  let bounds: Bounds = first;
  for (const tick of ticks) {
    if (!reaches(bounds, tick)) continue;
    if (!mayGoOn(ctx.meter)) return false;
    const fired = await fire(ctx, place, tick, state, exDates);
    if (!fired.moved) return false;
    bounds = fired.bounds;
  }
  const last = ticks.at(-1);
  if (!last || last.asOf <= state.expected) return true;
  const cursor = await moveCursor(ctx.db, stepOf(ctx, place, last, state, exDates));
  state.expected = last.asOf;
  return cursor.length > 0;
}

/**
 * Matches what is new of one instrument, tick by tick in order of as-of (decisions 9): an alert fires at the first visible
 * tick after its confirmation that reaches its target, if that tick is not older than one trading day. Each step is one
 * batch that takes effect only while the cursor stands where it was seen, so two runs at once, a late one and a missed one
 * all tell each alert once; what one run has no room for comes a minute later. A tick whose day is held is passed over, and matched
 * once its hold has ended, however far the cursor stands. On an ex-date the price falls by what is distributed:
 * alerts to fall to do not fire on it, and whose target is reached is told so once. Returns how many mails were written.
 */
export async function matchInstrument(ctx: Ctx, instrumentId: string, from: Date): Promise<number> {
  const place = { companyId: ctx.company.id, instrumentId };
  const oldest = oldestToTell(ctx.now).getTime() - 1;
  const span = { size: page, now: ctx.now, oldest: new Date(oldest) };
  const state: State = { expected: from, told: 0 };
  for (;;) {
    // guard: alert-not-for-old-price
    const after = new Date(Math.max(state.expected.getTime(), oldest));
    const { late, fresh, exDates, ...bounds } = await inBatch(ctx.db, {
      exDates: exDatesRead(ctx, instrumentId, { from: addDays(beijingDay(after), -1), until: beijingDay(ctx.now) }),
      // guard: alert-waits-for-delay
      ...newTicks(ctx.db, place, { ...span, after, until: lastVisible(ctx.now) }),
      ...nearestTargets(ctx.db, place),
    });
    const days = new Set(exDates.map(({ day }) => day));
    const ticks = [...late, ...fresh];
    const on = ticks.length > 0 && (await matchPage(ctx, place, { ticks, exDates: days, ...bounds }, state));
    if (!on || fresh.length < page || !mayGoOn(ctx.meter)) return state.told;
  }
}

/** The minute's check of all shown instruments of a company that have ever had an alert. */
export async function checkPriceAlerts(ctx: Ctx): Promise<void> {
  for (const cursor of await listCursors(ctx.db, ctx.company.id)) {
    const told = await matchInstrument(ctx, cursor.instrumentId, cursor.lastAsOf);
    if (told > 0) ctx.log("alerts.fired", { instrumentId: cursor.instrumentId, alerts: told });
  }
}

/** How many subscribers an alert would reach if these prices came in: by the same rules as the minute's check. */
export const countPriceMails: PriceMails = (ctx, instrumentId, fresh) =>
  countReached(ctx.db, { companyId: ctx.company.id, instrumentId }, fresh, oldestToTell(ctx.now));

/** Erases what was never confirmed after seven days, and fired alerts and what was reminded of after ninety. */
export async function forgetOldSubscriptions(ctx: Ctx): Promise<void> {
  const before = (age: number) => new Date(ctx.now.getTime() - age);
  await ctx.db.batch([
    ...deleteOldSignUps(ctx.db, ctx.company.id, before(rules.unconfirmedLifetime)),
    deleteOldFirings(ctx.db, ctx.company.id, before(rules.firedLifetime)),
    deleteOldReminders(ctx.db, ctx.company.id, before(reminderRules.kept), reminderRules.kept),
  ]);
}
