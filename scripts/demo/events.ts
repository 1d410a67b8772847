import type { EventFacts } from "~/features/calendar/kind";
import type { activityTypes } from "~/features/calendar/tables.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { announcedLater, conferenceType, type EventPlan, eventPlans, tomorrow, unfinished } from "./texts/events.ts";

type Dated = { name: string; plan: Omit<EventPlan, "day">; first: string; last: string; out: Date | null };

const dayLength = 86_400_000;
const revenueIn2020 = 62;

/** The events of three years, tomorrow's, one that is still to be announced and one that is a draft. */
function datedOf(now: Date): Dated[] {
  const today = beijingDay(now);
  const thisYear = Number(today.slice(0, 4));
  const yearly = (["last", "this", "next"] as const).flatMap((name, n) =>
    eventPlans.map((plan) => {
      const year = thisYear - 1 + n;
      const first = `${year}-${plan.day}`;
      const announced = beijingInstant(addDays(first, -60), "17:00");
      return {
        name: `${name}-${plan.key}`,
        plan,
        first,
        last: plan.lastDay ? `${year}-${plan.lastDay}` : first,
        out: announced,
      };
    }),
  );
  const on = (plan: Omit<EventPlan, "day">, days: number, out: Date | null) => {
    const day = addDays(today, days);
    return { name: plan.key, plan, first: day, last: day, out };
  };
  return [
    ...yearly.filter(({ out }) => out <= now),
    on(tomorrow, 1, new Date(now.getTime() - 9 * dayLength)),
    on(announcedLater, 24, beijingInstant(addDays(today, 4), "17:00")),
    on(unfinished, 90, null),
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
  };
}

/** A company's calendar: the type of its own, and its events. */
export function demoEvents(companyId: string, now: Date) {
  const type: typeof activityTypes.$inferInsert = {
    companyId,
    id: `${companyId}-conference`,
    name: conferenceType,
    createdAt: now,
  };
  const events = datedOf(now).map((dated) => {
    const { name, plan, first, out } = dated;
    const year = Number(first.slice(0, 4));
    const half = plan.key === "interim" ? 0.48 : 1;
    const revenue = (revenueIn2020 + 4 * (year - 2020)) * half;
    const fill = (text: string) =>
      text
        .replaceAll("{y}", String(year))
        .replaceAll("{p}", String(year - 1))
        .replaceAll("{rev}", revenue.toFixed(0))
        .replaceAll("{net}", (revenue * 0.12).toFixed(0));
    const words = (of: Words | undefined): Words => ({
      "zh-CN": fill(of?.["zh-CN"] ?? ""),
      ...(of?.en ? { en: fill(of.en) } : {}),
    });
    const facts = factsOf(companyId, dated, now);
    const texts = { title: words(plan.title), summary: words(plan.summary), body: words(plan.body) };
    const draft = {
      type: plan.type === "conference" ? type.id : plan.type,
      at: facts.startsAt,
      ...texts,
      facts,
      files: [],
    };
    return { id: `${companyId}-event-${name}`, draft, out };
  });
  return { type, events };
}
