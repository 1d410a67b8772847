import { expect } from "vitest";
import type { Fields } from "~/features/appointments/activities/operations.server";
import { beijingDay, monthOf } from "~/shared/dates";
import { addressOf, languages, publicPages } from "../support/public-pages.ts";

/** What a page says, without the marks that a search puts among the words. */
export const spoken = (body: Buffer): string => body.toString().replace(/<\/?mark>/g, "");

type Ask = (path: string, options?: { method?: string; json?: object }) => Promise<{ body: Buffer }>;

const title = { "zh-CN": "绝密调研", tc: "絕密調研", en: "A secret visit" };

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);
/** The month in which that visit is, which on a month's last evening is the next one. */
const monthOfVisit = (now: Date) => monthOf(beijingDay(hoursAfter(now, 2)));

/** A visit two hours after `now` that can be booked already. */
export function visitOf(now: Date): Fields {
  const later = (hours: number) => hoursAfter(now, hours);
  const words = { "zh-CN": "上海", tc: "上海", en: "Shanghai" };
  return {
    title,
    location: words,
    description: words,
    receptionist: { name: words, post: words, contact: "021-00000000", person: "" },
    way: "companyResearch",
    researchTypes: ["onsite"],
    ...{ opensAt: later(-1), closesAt: later(1), startsAt: later(2), endsAt: later(3) },
    ...{ quota: null, maxCompanions: 3, asksDocument: false, arrangeable: true, letter: "none" as const },
    ...{ picture: "", host: "" },
  };
}

const survey = "/irh/fontSurveyExplainController";
/** Pages of this month, which may be another one than the visit's. */
const byMonth = ["calendar", "calendar?view=agenda"];
const feeds = ["announcements/feed.rss", "announcements/feed.json", "sitemap.xml"];

/**
 * Every place where a reader could meet a visit that was made at `now`, and whether it is there; no other public page
 * names it, ever.
 */
export async function visitSurfaces(ask: Ask, id: string, now: Date): Promise<Record<string, boolean>> {
  const month = monthOfVisit(now);
  const seen: Record<string, boolean> = {};
  const met = (body: Buffer) => Object.values(title).some((words) => spoken(body).includes(words));
  const own = [
    ...[
      "index",
      "index/column?id=communication",
      "appointments",
      "appointments?sort=-time",
      `calendar?month=${month}`,
      "calendar.ics",
    ],
    ...[
      "calendar?view=list",
      `calendar?view=agenda&month=${month}`,
      "calendar?view=list&type=research",
      "portrait/calendar",
      `bookingDetails?activity=${id}`,
      `appointments/${id}.ics`,
    ],
  ];
  const others = [
    ...publicPages.filter((page) => !own.includes(page) && !byMonth.includes(page)),
    `search?q=${encodeURIComponent("绝密")}`,
    ...feeds,
  ];
  const strange: string[] = [];
  await Promise.all([
    ...languages.flatMap((lang) =>
      own.map(async (page) => {
        seen[`${page} ${lang}`] = met((await ask(addressOf(page, lang))).body);
      }),
    ),
    ...others.map(async (page) => {
      const { body } = await ask(addressOf(page, "zh-CN"));
      if (met(body) || body.includes(id)) strange.push(page);
    }),
  ]);
  expect(strange).toEqual([]);
  const call = async (path: string, json = {}) => (await ask(path, { method: "POST", json })).body;
  seen["list call"] = met(await call(`${survey}/getSurveyTabInfo`));
  seen["detail call"] = met(await call(`${survey}/getResearchAppointmentInfo`, { activityId: id }));
  seen["month call"] = met(await call("/irh/indexHomeSearch/getCompanyCalendarInfo", { month }));
  seen["calendar call"] = met(await call("/irh/indexInvestorCommunicate/calendarInitForShow"));
  seen["form call"] = !(await call("/irh/appointmentSurvey/getSettingField", { activityId: id })).includes("notFound");
  return seen;
}
