import type { MeetingFacts } from "~/features/meetings/kind";
import type { Count, Resolution, Votes } from "~/features/meetings/rules/votes";
import { beijingDay, beijingInstant } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { chance } from "./chance.ts";
import { grantOf } from "./deals.ts";
import { yearlyTimes } from "./events.ts";
import { dayText } from "./filled.ts";
import { firstCompany } from "./instruments.ts";
import {
  closedFromOf,
  comingDay,
  comingNotice,
  numberOfMeeting,
  plannedDay,
  plannedNotice,
  recordDayOf,
} from "./meeting-days.ts";
import { languagesOf } from "./papers/teller.ts";
import { finalCash } from "./payout.ts";
import type { DemoContent } from "./published.ts";
import { sharesOf } from "./results.ts";
import { ballotTitle, filings } from "./texts/filings.ts";
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
  /** When its notice comes out, of one that is still to be held. */
  noticed?: Date;
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

/** Of those present so many hundredths are minority investors, all of whom vote on each resolution. */
const few = 0.08;

function votesOf(plan: ResolutionPlan, { a, h }: { a: number; h: number }, next: () => number): Votes {
  const [inA, inH] = [sideways(a, plan, next), sideways(h, plan, next)];
  const all = inA.map((shares, side) => shares + (inH[side] ?? 0));
  const [against, abstained] = [Math.round((all[1] ?? 0) * 0.86), Math.round((all[2] ?? 0) * 0.91)];
  const minority = [Math.round((a + h) * few) - against - abstained, against, abstained];
  return {
    all: countOf(all),
    ...(a > 0 && h > 0 ? { A: countOf(inA), H: countOf(inH) } : {}),
    ...(plan.apart ? { minority: countOf(minority) } : {}),
  };
}

/** A general meeting of a demo company as staff would have written it, with its votes once they are told. */
function contentOf(companyId: string, plan: Plan, now: Date): DemoContent {
  const { key, type, day, clock, announcedAt, agenda, present, linked, filing, noticed } = plan;
  const year = Number(day.slice(0, 4));
  const numbered = numberOfMeeting(companyId, year);
  const fill = (words: Words): Words =>
    Object.fromEntries(
      Object.entries(words).map(([lang, text]) => [
        lang,
        text
          .replaceAll("{y}", String(year))
          .replaceAll("{p}", String(year - 1))
          .replaceAll("{cash}", finalCash(companyId, year - 1))
          .replaceAll("{n}", String(year + 1))
          .replaceAll("{nth}", numbered[0])
          .replaceAll("{Nth}", numbered[1]),
      ]),
    ) as Words;
  const next = chance(`${companyId} ${key} ${day}`);
  const hasH = companyId === firstCompany;
  const ofClass = key === "classA" ? 1 - shareOfH : key === "class" ? shareOfH : 1;
  const votable = Math.round(sharesOf(companyId) * ofClass);
  const come = Math.round((votable * present) / 10_000) + Math.floor(next() * 20_000);
  const h = key === "class" ? come : hasH && key !== "classA" ? Math.round(come * 0.11) : 0;
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
    recordDay: key === "class" ? "" : recordDayOf(day),
    closedFrom: hasH && key !== "classA" ? closedFromOf(day) : "",
    closedTo: hasH && key !== "classA" ? day : "",
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
        label: lang === "en" ? "Poll results" : "股东会决议公告",
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
    out: isAnnounced ? beijingInstant(day, announcedAt) : (noticed ?? now),
  };
}

/** As a part of a sentence, which no capital begins. */
const lowered = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

/** The notice of the meeting to come: when it came out, and what its places say. */
export function comingMeeting(companyId: string, now: Date) {
  const day = comingDay(now);
  const year = Number(day.slice(0, 4));
  const [nth, ordinal] = numberOfMeeting(companyId, year);
  const spoken = (text: string) =>
    text
      .replaceAll("{y}", String(year))
      .replaceAll("{n}", String(year + 1))
      .replaceAll("{nth}", nth)
      .replaceAll("{Nth}", ordinal);
  const inBoth = (words: Words) => (lang: "zh-CN" | "en") => lowered(spoken(words[lang] ?? ""));
  const agenda = (lang: "zh-CN" | "en") =>
    connectedAgenda
      .map(({ title }, at) => (lang === "en" ? `${at + 1}. ${title.en}` : `${at + 1}、${title["zh-CN"]}`))
      .map(spoken)
      .join(lang === "en" ? "; " : "；");
  return {
    noticed: comingNotice(now),
    places: {
      meeting: inBoth(meetingTexts.coming.title),
      meetingDay: (lang: "zh-CN" | "en") => dayText(day, lang),
      meetingTime: "14:30",
      meetingRecord: (lang: "zh-CN" | "en") => dayText(recordDayOf(day), lang),
      meetingAgenda: (lang: "zh-CN" | "en") => `${agenda(lang)}${lang === "en" ? "." : "。"}`,
    },
    id: `${companyId}-filing-meeting`,
  };
}

/** The announcement of what the meeting on the grant decided, while its year is among those filed. */
function ballotFiling(companyId: string, thisYear: number): string[] {
  const back = thisYear - Number(grantOf(companyId).voted.slice(0, 4));
  const place = filings.findIndex(({ title }) => title === ballotTitle) + 1;
  return back < 3 ? [`${companyId}-filing-${back}-${place}`] : [];
}

/** The general meetings of three years, one to come whose notice is out, and one whose notice is still to come out. */
export function demoMeetings(companyId: string, now: Date): DemoContent[] {
  const thisYear = Number(beijingDay(now).slice(0, 4));
  const isFirst = companyId === firstCompany;
  const filing = (back: number) => `${companyId}-filing-${back}-7`;
  const eventOf = (back: number) =>
    back < 2 ? [`${companyId}-event-${back === 0 ? "this" : "last"}-general-meeting`] : [];
  const annualDay = (back: number) => beijingDay(yearlyTimes("general-meeting", thisYear - back).startsAt);
  const years = [2, 1, 0].map((back): Plan => {
    const agenda = isFirst ? annualAgenda : annualAgenda.filter(({ only }) => !only);
    return {
      ...({ key: "annual", type: "annual", clock: "14:30", announcedAt: "19:00", agenda } as const),
      ...{ day: annualDay(back), present: 6_170, linked: [...eventOf(back), filing(back)], filing: filing(back) },
    };
  });
  const classes = [0, 1].flatMap((back): Plan[] => {
    const shared = { type: "class", announcedAt: "19:00", agenda: classAgenda } as const;
    const linked = [...eventOf(back), filing(back)];
    return [
      { ...shared, key: "classA", day: annualDay(back), clock: "15:40", present: 6_480, linked },
      { ...shared, key: "class", day: annualDay(back), clock: "16:00", present: 4_316, linked },
    ];
  });
  const ballot: Plan = {
    ...({ key: "extraordinary", type: "extraordinary", clock: "14:00", announcedAt: "18:30" } as const),
    ...{ day: grantOf(companyId).voted, agenda: incentiveAgenda, present: 5_482 },
    linked: [`${companyId}-event-incentive-meeting`, ...ballotFiling(companyId, thisYear)],
  };
  const held = [...years, ballot, ...(isFirst ? classes : [])].filter(
    ({ day, announcedAt }) => beijingInstant(day, announcedAt ?? "00:00") <= now,
  );
  const planned: Plan = {
    ...({ key: "planned", type: "extraordinary", clock: "14:00", announcedAt: null, present: 0 } as const),
    ...{ day: plannedDay(now), agenda: [], linked: [`${companyId}-event-extraordinary`], noticed: plannedNotice(now) },
  };
  const coming: Plan = {
    ...({ key: "coming", type: "extraordinary", clock: "14:30", announcedAt: null, present: 0 } as const),
    ...{ day: comingDay(now), agenda: connectedAgenda, noticed: comingNotice(now) },
    linked: [`${companyId}-event-coming-meeting`, `${companyId}-filing-meeting`],
  };
  return [...held, coming, planned].map((plan) => contentOf(companyId, plan, now));
}
