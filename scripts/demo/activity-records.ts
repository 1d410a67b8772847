import type { RecordType } from "~/features/appointments/record/rules";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { yearlyTimes, yearOfLast } from "./events.ts";
import { firstCompany } from "./instruments.ts";
import type { DemoContent } from "./published.ts";
import { receptionists } from "./texts/activities.ts";
import { recordTexts } from "./texts/activity-records.ts";
import { board } from "./texts/board.ts";
import { openDayBefore } from "./trading-days.ts";

/** What was recorded: so many days ago and from when to when, or an event of the calendar. */
type Plan = { key: keyof typeof recordTexts; type: RecordType } & (
  | { daysAgo: number; from: string; to: string }
  | { event: string }
);

const plans: readonly Plan[] = [
  { key: "plant", type: "visit", daysAgo: 24, from: "14:00", to: "16:00" },
  { key: "results", type: "resultsBriefing", event: "interim-briefing" },
  { key: "tour", type: "siteTour", daysAgo: 170, from: "09:30", to: "11:30" },
];

const none: Words = { "zh-CN": "" };

/**
 * The records of activities of the first demo company, invented like everything of it, each out on the evening of its
 * day.
 */
export const demoActivityRecords = (companyId: string, now: Date): DemoContent[] =>
  companyId === firstCompany ? plans.map((plan, place) => recordOf(companyId, plan, plans.length - place, now)) : [];

function timesOf(plan: Plan, now: Date) {
  if ("event" in plan) return yearlyTimes(plan.event, yearOfLast(plan.event, now));
  const day = openDayBefore(addDays(beijingDay(now), 1 - plan.daysAgo));
  return { startsAt: beijingInstant(day, plan.from), endsAt: beijingInstant(day, plan.to) };
}

const manager: Words = {
  "zh-CN": `${receptionists.tang.post["zh-CN"]} ${receptionists.tang.name["zh-CN"]}`,
  en: `${receptionists.tang.name.en}, ${receptionists.tang.post.en}`,
};

/** Who answers at a results briefing, as the page on briefings promises it. */
export function briefingHosts(companyId: string): Words {
  const people = board[companyId === firstCompany ? "chengyue" : "jilan"];
  const hosts = ["董事长", "总经理", "财务总监", "董事会秘书", "独立董事"].flatMap((post) => {
    const host = people.find(({ seats: { directors, management } }) =>
      [directors, management].some((seat) => seat?.post?.[0].includes(post)),
    );
    const seat = host?.seats.directors?.post ?? host?.seats.management?.post;
    return host && seat ? [{ name: host.name, seat }] : [];
  });
  return {
    "zh-CN": hosts.map(({ name, seat }) => `${seat[0]} ${name[0]}`).join("\n"),
    en: hosts.map(({ name, seat }) => `${name[2]}, ${seat[2]}`).join("\n"),
  };
}

function recordOf(companyId: string, plan: Plan, number: number, now: Date): DemoContent {
  const { key, type } = plan;
  const { startsAt, endsAt } = timesOf(plan, now);
  const day = beijingDay(startsAt);
  const { title, place, participants, material, body } = recordTexts[key];
  const inYear = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([lang, text]) => [lang, text.replaceAll("{y}", day.slice(0, 4))]),
    ) as Words;
  const facts = {
    activity: "",
    number: `${day.slice(0, 4)}-${String(number).padStart(3, "0")}`,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    place,
    participants,
    receptionists: "event" in plan ? briefingHosts(companyId) : manager,
    material,
    recordedOn: day,
  };
  const draft = { type, at: startsAt.toISOString(), title: inYear(title), summary: none, body, facts, files: [] };
  return { id: `${companyId}-record-${key}`, draft, out: beijingInstant(day, "20:00") };
}
