import { oldestToTell } from "~/features/stock/import/reading/trading-days";
import { exDatesRead } from "~/features/stock/price-series/actions.server";
import { lastVisible, longestBreak, type Market } from "~/features/stock/rules";
import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { PriceMails } from "~/server/registry/registry.server";
import type { Ctx } from "~/server/request/context.server";
import { addDays, beijingDay } from "~/shared/dates";
import { deleteOldReminders } from "../reminders/plans-queries.server";
import { reminderRules } from "../reminders/rules";
import { subscriptionRules as rules } from "../rules";
import { deleteOldSignUps } from "../sign-up/queries.server";
import { type Crossing, type Fired, fireTick, firingOf, moveCursor } from "./fire-queries.server";
import { type AlertKind, alertKinds, firedValue } from "./kinds";
import {
  type Bounds,
  boundsOf,
  deleteOldReleases,
  endedHolds,
  lastTick,
  listCloses,
  listCursors,
  newTicks,
  readyAnew,
  rewindTo,
  selectBounds,
  selectMatching,
} from "./match-queries.server";
import { countReached, deleteOldFirings, findMarket } from "./queries.server";
import { closeBefore, type DayClose, digestAt, isMet, measuresOf, type Quoted } from "./rules";

const page = 1_000;
const chunk = 2_000;
/** On an ex-date the price falls by what is distributed: what watches for a fall pauses. */
const fallKinds: readonly AlertKind[] = ["fall", "stopLoss"];

type Place = { companyId: string; instrumentId: string };
/** How far a run has come: where the cursor stands, the day of the price before, and the mails written. */
type State = { expected: Date; day: string; mailsWritten: number };
type Known = { market: Market; closes: readonly DayClose[]; exDates: ReadonlySet<string> };

/** A tick for the statements that match it. */
function crossingOf(ctx: Ctx, place: Place, tick: Quoted, { market, closes, exDates }: Known, state: State): Crossing {
  const day = beijingDay(tick.asOf);
  const { close, stated } = closeBefore(closes, day);
  const measures = measuresOf(market, { ...tick, previousClose: tick.previousClose ?? close });
  // A stated previous close is adjusted for what is distributed, so that the fluctuation is a true one.
  const isAdjusted = tick.previousClose !== null || stated;
  const paused: AlertKind[] = exDates.has(day) ? [...fallKinds, ...(isAdjusted ? [] : ["fluctuation" as const])] : [];
  const digests = { daily: digestAt("daily", market, ctx.now), weekly: digestAt("weekly", market, ctx.now) };
  const { asOf, price } = tick;
  return {
    ...place,
    asOf,
    price,
    measures,
    paused,
    first: day > state.day,
    digests,
    expected: state.expected,
    now: ctx.now,
    size: chunk,
  };
}

/** Whether any alert fires, pauses or wakes at a tick. */
const matters = ({ ready, resting, ofDay }: Bounds, { measures, paused, first }: Crossing) =>
  (first && ofDay) ||
  alertKinds.some((kind) => {
    const measure = measures[kind];
    const [near, far] = [ready[kind], resting[kind]];
    const counted = paused.includes(kind) ? null : measure;
    return (
      (near !== undefined && measure !== null && isMet(kind, near, measure)) ||
      (far !== undefined && (counted === null || !isMet(kind, far, counted)))
    );
  });

/**
 * Fires one tick in chunks until the cursor has moved past it. `moved` is false when another run has moved it first,
 * or this one has no room left.
 */
async function fire(ctx: Ctx, first: Crossing, state: State): Promise<{ bounds: Bounds; moved: boolean }> {
  for (;;) {
    const tick = { ...first, expected: state.expected };
    const answers = await inBatch(ctx.db, fireTick(ctx.db, tick));
    const kinds = alertKinds.filter((kind) => tick.measures[kind] !== null && !tick.paused.includes(kind));
    const fired = kinds.flatMap((kind, at) => {
      const occasion = firingOf(tick.asOf, firedValue(kind, tick.measures, tick.price));
      return ((answers.fired as Fired[][])[at] ?? []).map(({ id, delivery }) => ({
        mail: `${id}.${occasion}`,
        delivery,
      }));
    });
    const pauses = (answers.pauses as { id: string }[][]).flat().map(({ id }) => `${id}.${beijingDay(tick.asOf)}`);
    notifyQueue(ctx, [...fired.flatMap(({ mail, delivery }) => (delivery === "instant" ? [mail] : [])), ...pauses]);
    const count = fired.length + pauses.length;
    state.mailsWritten += count;
    const [cursor] = answers.cursor;
    if (cursor) Object.assign(state, { expected: cursor.lastAsOf, day: beijingDay(tick.asOf) });
    const isDone = cursor !== undefined || count === 0;
    if (isDone || !mayGoOn(ctx.meter)) return { bounds: boundsOf(answers.bounds), moved: cursor !== undefined };
  }
}

/**
 * Goes through one page of ticks; ticks that matter to no alert cost nothing. False when another run has moved the
 * cursor.
 */
async function matchPage(ctx: Ctx, place: Place, ticks: Quoted[], known: Known & { bounds: Bounds }, state: State) {
  let { bounds } = known;
  let last: Crossing | undefined;
  for (const tick of ticks) {
    last = crossingOf(ctx, place, tick, known, state);
    if (!matters(bounds, last)) {
      state.day = beijingDay(tick.asOf);
      continue;
    }
    if (!mayGoOn(ctx.meter)) return false;
    const fired = await fire(ctx, last, state);
    if (!fired.moved) return false;
    bounds = fired.bounds;
  }
  if (!last || last.asOf <= state.expected) return true;
  const cursor = await moveCursor(ctx.db, { ...last, expected: state.expected });
  state.expected = last.asOf;
  return cursor.length > 0;
}

/** The days whose closes say what fluctuates; none are read while nobody watches the fluctuation. */
const closesRead = (ctx: Ctx, place: Place, { fluctuates }: Bounds, first: Date | undefined) =>
  fluctuates && first
    ? listCloses(ctx.db, place, addDays(beijingDay(first), -longestBreak), beijingDay(ctx.now))
    : Promise.resolve([]);

const exDatesOf = async (ctx: Ctx, instrumentId: string, after: Date) => {
  const span = { from: addDays(beijingDay(after), -1), until: beijingDay(ctx.now) };
  return new Set((await exDatesRead(ctx, instrumentId, span)).map(({ day }) => day));
};

/** After a correction: repeating alerts wait again for what the price before the cursor leaves open. */
async function restAnew(ctx: Ctx, place: Place, market: Market, state: State): Promise<void> {
  const { expected } = state;
  const { before, bounds } = await inBatch(ctx.db, {
    before: lastTick(ctx.db, place, expected, ctx.now),
    bounds: selectBounds(ctx.db, place),
  });
  const [tick] = before;
  const closes = await closesRead(ctx, place, boundsOf(bounds), tick?.asOf);
  const exDates = tick ? await exDatesOf(ctx, place.instrumentId, tick.asOf) : new Set<string>();
  const crossing = tick && crossingOf(ctx, place, tick, { market, closes, exDates }, state);
  const measures = crossing && {
    ...crossing.measures,
    ...Object.fromEntries(crossing.paused.map((kind) => [kind, null])),
  };
  const last = tick && measures ? { asOf: tick.asOf, measures } : null;
  await inBatch(ctx.db, readyAnew(ctx.db, { ...place, expected, now: ctx.now }, last));
}

/**
 * Matches what is new of one instrument, tick by tick in order of as-of (decisions 9). An alert fires at the first
 * visible tick after its confirmation that reaches it, if that is not older than one trading day: once, once a
 * trading day, or each time after it was false. Each step is one batch that takes effect only while the cursor stands
 * where it was seen, so that two runs at once, a late and a missed one all tell each crossing once. A tick whose day
 * is held is passed over; once its hold has ended the cursor goes back to it, as it does to a corrected price. On an
 * ex-date what watches for a fall pauses and says so once. Returns how many mails were written.
 */
export async function matchInstrument(ctx: Ctx, instrumentId: string, from: Date): Promise<number> {
  const place = { companyId: ctx.company.id, instrumentId };
  const state: State = { expected: from, day: beijingDay(from), mailsWritten: 0 };
  const [found] = await selectMatching(ctx.db, place);
  if (!found) return 0;
  const { market } = found;
  const oldest = new Date(oldestToTell(market, ctx.now).getTime() - 1);
  const ended = await endedHolds(ctx.db, place, { after: from, oldest, now: ctx.now });
  if (ended.length > 0) {
    const { cursor } = await inBatch(ctx.db, rewindTo(ctx.db, { ...place, expected: from, now: ctx.now }, ended));
    if (!cursor[0]) return 0;
    state.expected = cursor[0].lastAsOf;
    state.day = beijingDay(state.expected);
  }
  if (found.rewound || ended.length > 0) await restAnew(ctx, place, market, state);
  for (;;) {
    // guard: alert-waits-for-delay
    const span = { after: state.expected, until: lastVisible(ctx.now), size: page, now: ctx.now, oldest };
    const {
      late,
      fresh,
      bounds: row,
    } = await inBatch(ctx.db, {
      ...newTicks(ctx.db, place, span),
      bounds: selectBounds(ctx.db, place),
    });
    const ticks = [...late, ...fresh];
    const [first] = ticks;
    if (!first) return state.mailsWritten;
    const bounds = boundsOf(row);
    const closes = await closesRead(ctx, place, bounds, first.asOf);
    const exDates = await exDatesOf(ctx, instrumentId, first.asOf);
    const on = await matchPage(ctx, place, ticks, { market, closes, exDates, bounds }, state);
    if (!on || fresh.length < page || !mayGoOn(ctx.meter)) return state.mailsWritten;
  }
}

/** The minute's check of all shown instruments of a company that have ever had an alert. */
export async function checkPriceAlerts(ctx: Ctx): Promise<void> {
  for (const cursor of await listCursors(ctx.db, ctx.company.id)) {
    const matched = await matchInstrument(ctx, cursor.instrumentId, cursor.lastAsOf);
    if (matched > 0) ctx.log("alerts.fired", { instrumentId: cursor.instrumentId, alerts: matched });
  }
}

/** How many subscribers an alert would reach if these prices came in: by the same rules as the minute's check. */
export const countPriceMails: PriceMails = async (ctx, instrumentId, fresh) => {
  const place = { companyId: ctx.company.id, instrumentId };
  const market = await findMarket(ctx.db, place);
  const [first] = fresh;
  if (!market || !first) return 0;
  const since = addDays(beijingDay(new Date(first.asOf)), -longestBreak);
  const stored = await listCloses(ctx.db, place, since, beijingDay(ctx.now));
  const news = fresh.map((tick) => ({ ...tick, asOf: new Date(tick.asOf), day: beijingDay(new Date(tick.asOf)) }));
  const days = new Map(stored.map((one) => [one.day, one]));
  for (const { day, price, previousClose } of news) days.set(day, { day, close: price, previousClose });
  const closes = [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  const rows = news.flatMap((tick) => {
    const measures = measuresOf(market, { ...tick, previousClose: closeBefore(closes, tick.day).close });
    return alertKinds.flatMap((kind) => {
      const measure = measures[kind];
      return measure === null
        ? []
        : [{ asOf: tick.asOf, price: tick.price, kind, measure, value: firedValue(kind, measures, tick.price) }];
    });
  });
  return countReached(ctx.db, place, rows, oldestToTell(market, ctx.now));
};

/** Erases what was never confirmed after seven days, and fired alerts and what was reminded of after ninety. */
export async function forgetOldSubscriptions(ctx: Ctx): Promise<void> {
  const before = (age: number) => new Date(ctx.now.getTime() - age);
  await ctx.db.batch([
    ...deleteOldSignUps(ctx.db, ctx.company.id, before(rules.unconfirmedLifetime)),
    ...deleteOldFirings(ctx.db, ctx.company.id, before(rules.firedLifetime)),
    deleteOldReleases(ctx.db, ctx.company.id, before(rules.firedLifetime)),
    deleteOldReminders(ctx.db, ctx.company.id, before(reminderRules.retention), reminderRules.retention),
  ]);
}
