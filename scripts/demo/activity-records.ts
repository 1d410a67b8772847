import type { RecordType } from "~/features/appointments/record/rules";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";
import type { DemoContent } from "./published.ts";
import { receptionists } from "./texts/activities.ts";
import { recordTexts } from "./texts/activity-records.ts";
import { isTradingDay } from "./trading-days.ts";

type Plan = { key: keyof typeof recordTexts; type: RecordType; daysAgo: number; from: string; to: string };

const plans: readonly Plan[] = [
  { key: "plant", type: "visit", daysAgo: 24, from: "14:00", to: "16:00" },
  { key: "results", type: "resultsBriefing", daysAgo: 96, from: "15:00", to: "16:30" },
  { key: "tour", type: "siteTour", daysAgo: 170, from: "09:30", to: "11:30" },
];

const none: Words = { "zh-CN": "" };

/**
 * The records of activities of the first demo company, invented like everything of it, each out on the evening of its
 * day.
 */
export const demoActivityRecords = (companyId: string, now: Date): DemoContent[] =>
  companyId === firstCompany ? plans.map((plan, place) => recordOf(companyId, plan, plans.length - place, now)) : [];

function recordOf(companyId: string, { key, type, daysAgo, from, to }: Plan, number: number, now: Date): DemoContent {
  let day = addDays(beijingDay(now), -daysAgo);
  while (!isTradingDay("A", day)) day = addDays(day, -1);
  const { title, place, participants, material, body } = recordTexts[key];
  const startsAt = beijingInstant(day, from);
  const { name, post } = receptionists.tang;
  const facts = {
    activity: "",
    number: `${day.slice(0, 4)}-${String(number).padStart(3, "0")}`,
    startsAt: startsAt.toISOString(),
    endsAt: beijingInstant(day, to).toISOString(),
    place,
    participants,
    receptionists: { "zh-CN": `${post["zh-CN"]} ${name["zh-CN"]}`, en: `${name.en}, ${post.en}` },
    material,
    recordedOn: day,
  };
  const draft = { type, at: startsAt.toISOString(), title, summary: none, body, facts, files: [] };
  return { id: `${companyId}-record-${key}`, draft, out: beijingInstant(day, "20:00") };
}
