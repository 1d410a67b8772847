import { listPublishedBetween } from "~/features/appointments/activities/by-time-queries.server";
import { activitiesIn } from "~/features/appointments/activities/show.server";
import { listLiveBetween } from "~/publishing/editions/by-time-queries.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay, beijingInstant } from "~/shared/dates";
import { eventKind as kind } from "../area";
import { entriesOf, holdUntilLabel, merged } from "../entries/operations.server";
import { comingSpan, monthBy, monthReads } from "../entries/show.server";
import { disclosurePlan } from "./plan";

type Query = { month?: string | null | undefined; type?: string | null | undefined };

/** The results of last year, this one and what is planned: six a year where a report follows its announcement. */
const mostReports = 18;

const aheadReads = ({ db, company, now, lang }: Ctx, { type }: Query) => {
  const lastYear = beijingInstant(`${Number(beijingDay(now).slice(0, 4)) - 1}-01-01`);
  const reports = { kind, lang, type: "results", from: lastYear, order: "ascending" as const };
  const coming = comingSpan(now);
  return {
    reports: listLiveBetween(db, company.id, now, reports, !type || type === "results" ? mostReports : 0),
    next: listLiveBetween(db, company.id, now, { kind, lang, type: type ?? null, ...coming }, 1),
    nextVisits: listPublishedBetween(db, company.id, now, coming, !type || type === "research" ? 1 : 0),
  };
};

/**
 * The calendar's page, in one database call: a month, the event that is on or comes next, the next results, and the
 * reports of the year with their days.
 */
export async function showCalendar(ctx: Ctx, query: Query) {
  const { reports, next, nextVisits, ...rows } = await inBatch(ctx.db, {
    ...monthReads(ctx, query),
    ...aheadReads(ctx, query),
  });
  const month = await monthBy(ctx, query, rows);
  const { events, visits } = await entriesOf(ctx, [...next, ...reports], activitiesIn(ctx, nextVisits), rows.types);
  holdUntilLabel(ctx, [...events, ...visits]);
  const [first = null] = merged(events.slice(0, next.length), visits);
  const past = events.slice(next.length).map((entry) => ({
    ...entry,
    day: beijingDay(entry.startsAt),
    period: entry.results?.period ?? null,
    isOut: entry.results !== null || entry.endsAt <= ctx.now,
  }));
  const awaited = past.find(({ isOut, id }) => !isOut && id !== first?.id) ?? null;
  return { ...month, next: first, awaited, plan: disclosurePlan(past, month.today) };
}
export type CalendarView = Awaited<ReturnType<typeof showCalendar>>;
