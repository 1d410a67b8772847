import ical, { type ICalEventData, ICalEventStatus } from "ical-generator";
import { listPublishedBetween } from "~/features/appointments/activities/by-time-queries.server";
import { type ActivityRow, findActivity } from "~/features/appointments/activities/queries.server";
import { activitiesIn, holdUntilChange } from "~/features/appointments/activities/show.server";
import { activityState } from "~/features/appointments/rules";
import { findLiveInTime, listNumberedBetween } from "~/publishing/editions/by-time-queries.server";
import { holdUntilRelease, nextChange } from "~/publishing/editions/live.server";
import { localizerOf } from "~/publishing/editions/localized.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { hrefOf } from "~/shared/addresses";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { bcp47, say } from "~/shared/languages";
import { eventKind as kind } from "../area";
import { sequenceOf } from "../entries/events";
import { daysOf } from "../entries/months";
import type { LiveEvent } from "../entries/operations.server";
import { event } from "../kind";
import type { CalendarText } from "../month/calendar-answer.server";

const year = 365 * 86_400_000;
const most = 1_000;
const refresh = 4 * 3_600;

const pageOf = ({ company, lang }: Pick<Ctx, "company" | "lang">, path: string) => {
  const url = new URL(hrefOf(path), company.origin);
  url.searchParams.set("lang", lang);
  return url.href;
};
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Whole days are Beijing's, written without a clock; all other times are UTC instants. */
function spanOf({ startsAt, endsAt, allDay }: { startsAt: Date; endsAt: Date; allDay: boolean }) {
  if (!allDay) return { start: startsAt, end: endsAt };
  const days = daysOf({ startsAt, endsAt });
  return {
    start: midnight(beijingDay(startsAt)),
    end: midnight(addDays(days.at(-1) ?? beijingDay(startsAt), 1)),
    allDay: true,
  };
}

type Written = LiveEvent & { seq: number; reached: number };

async function eventsOf(ctx: Ctx, rows: Written[]): Promise<ICalEventData[]> {
  const t = translator(ctx.lang);
  const facts = rows.map(event.factsIn);
  const sayPlace = await localizerOf(
    ctx,
    facts.map(({ location }) => location),
  );
  return rows.map((row) => {
    const { startsAt, endsAt, allDay, location, webcast, replay, transcript } = event.factsIn(row);
    const links = Object.entries({ webcast, replay, transcript }).filter(([, href]) => href);
    const lines = [row.summary, ...links.map(([name, href]) => `${t(`calendar:link.${name}`)}: ${href}`)].filter(
      Boolean,
    );
    return {
      id: row.contentId,
      sequence: sequenceOf(row),
      stamp: row.outSince,
      lastModified: row.outSince,
      ...spanOf({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), allDay }),
      summary: row.title,
      description: lines.join("\n") || null,
      location: sayPlace(location) || null,
      url: pageOf(ctx, `calendar/${row.contentId}`),
      status: ICalEventStatus.CONFIRMED,
    };
  });
}

const visitOf = (ctx: Ctx, row: ActivityRow): ICalEventData => ({
  id: `visit-${row.id}`,
  sequence: row.revision,
  stamp: new Date(Math.min(row.opensAt.getTime(), beijingInstant(beijingDay(ctx.now)).getTime())),
  start: row.startsAt,
  end: row.endsAt,
  summary: say(row.title, ctx.lang),
  location: say(row.location, ctx.lang) || null,
  url: pageOf(ctx, `bookingDetails?activity=${encodeURIComponent(row.id)}`),
  status: ICalEventStatus.CONFIRMED,
});

/** Called by its one entry where `only` names it, otherwise as the calendar that it is. */
function fileOf(ctx: Ctx, events: ICalEventData[], only?: string): CalendarText {
  const t = translator(ctx.lang);
  const name = t("calendar:fileName", { company: say(ctx.company.name, ctx.lang) });
  const prodId = {
    company: say(ctx.company.name, "en"),
    product: "Investor calendar",
    language: bcp47[ctx.lang].toUpperCase(),
  };
  const calendar = ical({ name, prodId, ttl: refresh, url: pageOf(ctx, "calendar") });
  for (const event of events) calendar.createEvent(event);
  return { name: only ?? name, text: `${calendar.toString()}\r\n` };
}

/**
 * The company's calendar as a file to subscribe to: everything published of the last year and to come, of one type or
 * all, in the language of the request. What is withdrawn is no longer in it, which is how subscribers' programs drop
 * it.
 */
export async function calendarFile(ctx: Ctx, type: string | null): Promise<CalendarText> {
  const { db, company, now, lang } = ctx;
  const span = { from: new Date(now.getTime() - year), order: "ascending" as const };
  const [change, rows, visits] = await db.batch([
    nextChange(ctx),
    listNumberedBetween(db, company.id, now, { kind, lang, type, ...span }, most),
    listPublishedBetween(db, company.id, now, span, !type || type === "research" ? most : 0),
  ]);
  holdUntilRelease(ctx, change);
  return fileOf(ctx, [...(await eventsOf(ctx, rows)), ...activitiesIn(ctx, visits).map((row) => visitOf(ctx, row))]);
}

/** One published event as a file, with the revision number of the subscription; null for one that is not out. */
export async function eventFile(ctx: Ctx, id: string): Promise<CalendarText | null> {
  const { db, company, now, lang } = ctx;
  const [change, rows] = await db.batch([
    nextChange(ctx),
    findLiveInTime(db, company.id, now, { kind, contentId: id, lang }),
  ]);
  holdUntilRelease(ctx, change);
  const [row] = rows;
  return row ? fileOf(ctx, await eventsOf(ctx, rows), row.title) : null;
}

/** One visit as a file, as the subscription has it; null for one that readers do not have or that was called off. */
export async function visitFile(ctx: Ctx, id: string): Promise<CalendarText | null> {
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  if (!row || activityState(row, ctx.now) !== "published") return null;
  holdUntilChange(ctx, [row]);
  return fileOf(ctx, [visitOf(ctx, row)], say(row.title, ctx.lang));
}
