import type { MeetingFacts } from "~/features/meetings/kind";
import type { Count, Resolution, Votes } from "~/features/meetings/rules/votes";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { chance } from "./chance.ts";
import { firstCompany } from "./instruments.ts";
import { languagesOf } from "./papers/teller.ts";
import { cashForTen } from "./payout.ts";
import type { DemoContent } from "./published.ts";
import { sharesOf } from "./results.ts";
import {
  annualAgenda,
  classAgenda,
  connectedAgenda,
  headquarters,
  incentiveAgenda,
  meetingTexts,
  type ResolutionPlan,
} from "./texts/meetings.ts";

/** Of the shares of the first company so many are H shares, as its share capital says. */
const shareOfH = 0.16;
const none: Words = { "zh-CN": "" };

type Plan = {
  key: keyof typeof meetingTexts;
  type: "annual" | "extraordinary" | "class";
  day: string;
  clock: string;
  /** Beijing time of the day on which the votes are told; null of what is still to come. */
  announcedAt: string | null;
  agenda: readonly ResolutionPlan[];
  /** Of all shares so many are present, in ten thousandths. */
  present: number;
  linked: readonly string[];
  /** The announcement whose papers come with it. */
  filing?: string;
  /** Days before today at which a notice came out; of one that is still to come, as many after it. */
  noticed?: number;
};

const sideways = (shares: number, plan: ResolutionPlan, next: () => number): [number, number, number] => {
  const lean = 0.8 + next() * 0.4;
  const against = Math.round((shares * (plan.against ?? 0) * lean) / 10_000);
  const abstained = Math.round((shares * (plan.abstained ?? 0) * lean) / 10_000);
  return [shares - against - abstained, against, abstained];
};
const countOf = ([yes, no, abstained]: readonly number[]): Count => ({
  for: String(yes),
  against: String(no),
  abstained: String(abstained),
});

function votesOf(plan: ResolutionPlan, { a, h }: { a: number; h: number }, next: () => number): Votes {
  const [inA, inH] = [sideways(a, plan, next), sideways(h, plan, next)];
  const all = inA.map((shares, side) => shares + (inH[side] ?? 0));
  const few = [Math.round((all[0] ?? 0) * 0.07), Math.round((all[1] ?? 0) * 0.86), Math.round((all[2] ?? 0) * 0.91)];
  return {
    all: countOf(all),
    ...(a > 0 && h > 0 ? { A: countOf(inA), H: countOf(inH) } : {}),
    ...(plan.apart ? { minority: countOf(few) } : {}),
  };
}

/** A general meeting of a demo company as staff would have written it, with its votes once they are told. */
function contentOf(companyId: string, plan: Plan, now: Date): DemoContent {
  const { key, type, day, clock, announcedAt, agenda, present, linked, filing, noticed = -4 } = plan;
  const year = Number(day.slice(0, 4));
  const fill = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([lang, text]) => [
        lang,
        text
          .replaceAll("{y}", String(year))
          .replaceAll("{p}", String(year - 1))
          .replaceAll("{cash}", cashForTen(year - 1))
          .replaceAll("{n}", String(year + 1)),
      ]),
    ) as Words;
  const next = chance(`${companyId} ${key} ${day}`);
  const hasH = companyId === firstCompany;
  const votable = type === "class" ? Math.round(sharesOf(companyId) * shareOfH) : sharesOf(companyId);
  const come = Math.round((votable * present) / 10_000) + Math.floor(next() * 20_000);
  const h = type === "class" ? come : hasH ? Math.round(come * 0.11) : 0;
  const isAnnounced = announcedAt !== null;
  const resolutions = agenda.map(
    (one, at): Resolution => ({
      number: String(at + 1),
      form: one.form,
      title: fill(one.title),
      votes: isAnnounced && one.form !== "heard" ? votesOf(one, { a: come - h, h }, next) : null,
    }),
  );
  const facts: MeetingFacts = {
    startsAt: beijingInstant(day, clock).toISOString(),
    place: headquarters,
    online: "",
    recordDay: type === "class" ? "" : addDays(day, -7),
    closedFrom: hasH ? addDays(day, -5) : "",
    closedTo: hasH ? day : "",
    rule: "mainland",
    resolutions,
    attendance: isAnnounced
      ? { holders: String(180 + Math.floor(next() * 160)), shares: String(come), votable: String(votable) }
      : null,
    film: "",
    video: isAnnounced && type === "annual" ? `https://video.example.com/${companyId}/${day}/general-meeting` : "",
    linked: [...linked],
  };
  const texts = meetingTexts[key];
  const files = filing
    ? languagesOf(companyId).map((lang) => ({
        fileId: `${filing}-${lang}`,
        lang,
        label: lang === "en" ? "Poll results" : "股东大会决议公告",
      }))
    : [];
  return {
    id: `${companyId}-meeting-${key}-${year}`,
    draft: {
      type,
      at: facts.startsAt,
      title: fill(texts.title),
      summary: fill(texts.summary),
      body: fill(texts.body ?? none),
      facts,
      files,
    },
    out: isAnnounced ? beijingInstant(day, announcedAt) : beijingInstant(addDays(beijingDay(now), -noticed), "17:00"),
  };
}

/** The Friday of the week that is so many days from a day. */
function fridayAfter(day: string, days: number): string {
  const there = addDays(day, days);
  return addDays(there, 5 - (new Date(`${there}T00:00:00Z`).getUTCDay() || 7));
}

/** The general meetings of three years, one to come whose notice is out, and one whose notice is still to come out. */
export function demoMeetings(companyId: string, now: Date): DemoContent[] {
  const today = beijingDay(now);
  const thisYear = Number(today.slice(0, 4));
  const isFirst = companyId === firstCompany;
  const filing = (back: number) => `${companyId}-filing-${back}-7`;
  const years = [2, 1, 0].map((back): Plan => {
    const named = back === 0 ? "this" : back === 1 ? "last" : "second-last";
    const event = back < 2 ? [`${companyId}-event-${named}-general-meeting`] : [];
    return {
      ...({ key: "annual", type: "annual", clock: "14:30", announcedAt: "19:00", agenda: annualAgenda } as const),
      ...{ day: `${thisYear - back}-05-21`, present: 6_170, linked: [...event, filing(back)], filing: filing(back) },
    };
  });
  const others: Plan[] = [
    {
      ...({ key: "extraordinary", type: "extraordinary", clock: "14:00", announcedAt: "18:30" } as const),
      ...{ day: `${thisYear - (isFirst ? 0 : 1)}-07-24`, agenda: incentiveAgenda, present: 5_482, linked: [] },
    },
    ...(isFirst
      ? [0, 1].map(
          (back): Plan => ({
            ...({ key: "class", type: "class", clock: "16:00", announcedAt: "19:00", agenda: classAgenda } as const),
            ...{ day: `${thisYear - back}-05-21`, present: 4_316, linked: [filing(back)] },
          }),
        )
      : []),
  ];
  const held = [...years, ...others].filter(
    ({ day, announcedAt }) => beijingInstant(day, announcedAt ?? "00:00") <= now,
  );
  const planned: Plan = {
    ...({ key: "planned", type: "extraordinary", clock: "14:00", announcedAt: null, present: 0 } as const),
    ...{ day: addDays(today, 24), agenda: [], linked: [`${companyId}-event-extraordinary`] },
  };
  const coming: Plan = {
    ...({ key: "coming", type: "extraordinary", clock: "14:30", announcedAt: null, present: 0, noticed: 6 } as const),
    ...{ day: fridayAfter(today, 16), agenda: connectedAgenda, linked: [] },
  };
  return [...held, coming, planned].map((plan) => contentOf(companyId, plan, now));
}
