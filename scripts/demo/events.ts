import type { EventFacts } from "~/features/calendar/kind";
import { type PeriodPart, type Results, shiftDecimal } from "~/features/calendar/result-figures/rules";
import type { activityTypes } from "~/features/calendar/tables.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { grantOf } from "./deals.ts";
import { comingDay, comingNotice, numberOfMeeting, plannedDay, plannedNotice } from "./meeting-days.ts";
import { resultFiles } from "./result-files.ts";
import { amountsOf, resultsOf } from "./results.ts";
import {
  announcedLater,
  called,
  conferenceType,
  type EventPlan,
  eventPlans,
  tomorrow,
  unfinished,
  voted,
} from "./texts/events.ts";
import { isBusinessDay, openDay } from "./trading-days.ts";

type Dated = { name: string; plan: Omit<EventPlan, "day">; first: string; last: string; out: Date | null };

const dayLength = 86_400_000;
/** The place of each period's report among the filings of its year. */
const reports: Record<string, { part: PeriodPart; filing: number; back: number }> = {
  annual: { part: "annual", filing: 3, back: 1 },
  "first-quarter": { part: "q1", filing: 6, back: 0 },
  interim: { part: "interim", filing: 10, back: 0 },
  "third-quarter": { part: "q3", filing: 13, back: 0 },
};
const hour = "18:30";
/** So many days before it an event is announced, where a meeting on the year follows its results. */
const noticeDays = -40;

/** The first of so many days in a row on which companies work, on a day or before it. */
function runFrom(day: string, days: number): string {
  const isOpen = Array.from({ length: days }, (_, at) => addDays(day, at)).every(isBusinessDay);
  return isOpen ? day : runFrom(addDays(day, -1), days);
}

const firstDay = ({ day, days }: EventPlan, year: number) =>
  days ? runFrom(`${year}-${day}`, days) : openDay(`${year}-${day}`);

/** The day on which results of a year come out. */
export function resultsDay(key: "annual" | "first-quarter" | "interim" | "third-quarter", year: number): string {
  const plan = eventPlans.find((one) => one.key === key);
  if (!plan) throw new Error(`no results ${key}`);
  return firstDay(plan, year);
}

/** When an event of every year begins and ends. */
export function yearlyTimes(key: string, year: number): { startsAt: Date; endsAt: Date } {
  const plan = eventPlans.find((one) => one.key === key);
  if (!plan?.clock) throw new Error(`no time for ${key}`);
  const day = firstDay(plan, year);
  return { startsAt: beijingInstant(day, plan.clock[0]), endsAt: beijingInstant(day, plan.clock[1]) };
}

/** The year of the newest event of a kind that is over at `now`. */
export function yearOfLast(key: string, now: Date): number {
  const year = Number(beijingDay(now).slice(0, 4));
  return yearlyTimes(key, year).endsAt <= now ? year : year - 1;
}

/** The events of three years, meetings, tomorrow's, one that is still to be announced and one that is a draft. */
function datedOf(companyId: string, now: Date): Dated[] {
  const today = beijingDay(now);
  const thisYear = Number(today.slice(0, 4));
  const yearly = (["third-last", "second-last", "last", "this", "next"] as const).flatMap((name, n) =>
    eventPlans
      .filter(({ key }) => n > 1 || reports[key])
      .map((plan) => {
        const year = thisYear - 3 + n;
        const first = firstDay(plan, year);
        const output = beijingInstant(first, hour);
        const announced =
          reports[plan.key] && output <= now
            ? output
            : beijingInstant(openDay(addDays(first, reports[plan.key] ? -160 : noticeDays)), "17:00");
        return {
          name: `${name}-${plan.key}`,
          plan,
          first,
          last: addDays(first, (plan.days ?? 1) - 1),
          out: announced,
        };
      }),
  );
  const on = (plan: Omit<EventPlan, "day">, day: string, out: Date | null) => ({
    ...{ name: plan.key, plan, first: day, last: day, out },
  });
  const ballot = grantOf(companyId).voted;
  const meetings = [
    on(voted, ballot, beijingInstant(openDay(addDays(ballot, -18)), "17:00")),
    on(called, comingDay(now), comingNotice(now)),
  ];
  return [
    ...yearly.filter(({ out }) => out <= now),
    ...meetings.filter(({ out }) => out && out <= now),
    on(tomorrow, openDay(addDays(today, 1)), new Date(now.getTime() - 9 * dayLength)),
    on(announcedLater, plannedDay(now), plannedNotice(now)),
    on(unfinished, openDay(addDays(today, 90)), null),
  ];
}

function timesOf({ plan: { clock }, first, last }: Dated) {
  const [startsAt, endsAt] = clock
    ? [beijingInstant(first, clock[0]), beijingInstant(last, clock[1])]
    : [beijingInstant(first), beijingInstant(addDays(last, 1))];
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), allDay: !clock };
}

function factsOf(companyId: string, dated: Dated, now: Date): EventFacts {
  const { plan } = dated;
  const times = timesOf(dated);
  const over = new Date(times.endsAt) < now;
  const link = (name: string) => `https://video.example.com/${companyId}/${dated.first}/${name}`;
  const done = over && now.getTime() - Date.parse(times.endsAt) > 20 * dayLength;
  return {
    ...times,
    location: plan.location ?? { "zh-CN": "" },
    webcast: plan.webcast && !over ? link("live") : "",
    replay: plan.webcast && over ? link("replay") : "",
    transcript: plan.webcast && done ? link("transcript") : "",
    done,
    results: null,
  };
}

/** What a period's results tell once they are out: null before, and for every other event. */
function resultsFor(companyId: string, { plan, first, out }: Dated, now: Date): Results | null {
  const report = "day" in plan ? reports[plan.key] : undefined;
  if (!report || !out || out > now || out < beijingInstant(first)) return null;
  const year = Number(first.slice(0, 4));
  const back = Number(beijingDay(now).slice(0, 4)) - year;
  const filing = back < 3 ? [`${companyId}-filing-${back}-${report.filing}`] : [];
  return resultsOf(companyId, report.part, year - report.back, filing);
}

/** A company's calendar: the type of its own, and its events. */
export async function demoEvents(companyId: string, now: Date) {
  const type: typeof activityTypes.$inferInsert = {
    companyId,
    id: `${companyId}-conference`,
    name: conferenceType,
    createdAt: now,
  };
  const made = datedOf(companyId, now).map(async (dated) => {
    const { name, plan, first, out } = dated;
    const year = Number(first.slice(0, 4));
    const results = resultsFor(companyId, dated, now);
    const { part, year: of } = results?.period ?? { part: "annual" as const, year };
    const [revenue = "", profit = ""] = amountsOf(companyId, part, of);
    const fill = (text: string) =>
      text
        .replaceAll("{y}", String(year))
        .replaceAll("{p}", String(year - 1))
        .replaceAll("{nth}", numberOfMeeting(companyId, year)[0])
        .replaceAll("{Nth}", numberOfMeeting(companyId, year)[1])
        .replaceAll("{rev}", revenue)
        .replaceAll("{net}", profit)
        .replaceAll("{rev-million}", numberText(shiftDecimal(revenue, 2)))
        .replaceAll("{net-million}", numberText(shiftDecimal(profit, 2)));
    const words = (of: Words | undefined): Words => ({
      "zh-CN": fill(of?.["zh-CN"] ?? ""),
      ...(of?.en ? { en: fill(of.en) } : {}),
    });
    const id = `${companyId}-event-${name}`;
    const texts = {
      title: words(plan.title),
      summary: words(reports[plan.key] && !results ? undefined : plan.summary),
      body: words(plan.body),
    };
    const hasFiles =
      results && (part === "annual" || part === "interim") && of > Number(beijingDay(now).slice(0, 4)) - 4;
    const stored = hasFiles ? await resultFiles(companyId, id, results) : [];
    const roles = stored.map(({ id: fileId, kind }) => [fileId, kind === "workbook" ? "sheet" : "slides"] as const);
    const facts: EventFacts = {
      ...factsOf(companyId, dated, now),
      results: results && { ...results, roles: Object.fromEntries(roles) },
      ...(results ? { replay: `https://video.example.com/${companyId}/${first}/results` } : {}),
    };
    const draft = {
      type: plan.type === "conference" ? type.id : plan.type,
      at: facts.startsAt,
      ...texts,
      facts,
      files: stored.map(({ id: fileId, lang, label }) => ({ fileId, lang, label })),
    };
    return { id, draft, out, stored };
  });
  return { type, events: await Promise.all(made) };
}
