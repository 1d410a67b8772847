import { describe, expect, test } from "vitest";
import { event } from "~/features/calendar/kind";
import { meeting } from "~/features/meetings/kind";
import { isTradingDay } from "~/features/stock/import/reading/trading-days";
import type { Draft } from "~/publishing/contents/drafts";
import { addDays, beijingDay, beijingTime } from "~/shared/dates";
import { demoActivityRecords } from "../../scripts/demo/activity-records.ts";
import { demoAnnouncements } from "../../scripts/demo/announcements.ts";
import { demoDistributions } from "../../scripts/demo/equity.ts";
import { demoEstimates } from "../../scripts/demo/estimates.ts";
import { demoEvents, resultsDay, yearlyTimes } from "../../scripts/demo/events.ts";
import { demoHonours } from "../../scripts/demo/honours.ts";
import { firstCompany } from "../../scripts/demo/instruments.ts";
import { demoMeetings } from "../../scripts/demo/meetings.ts";
import { demoCapitalEvents } from "../../scripts/demo/promotion.ts";
import { demoText } from "../../scripts/demo/questions.ts";
import { demoReports } from "../../scripts/demo/research.ts";
import { chengyue } from "../../scripts/demo/texts/chengyue.ts";
import { jilan } from "../../scripts/demo/texts/jilan.ts";

const now = new Date("2026-12-02T12:00:00Z");
const dates = [now, new Date("2026-09-05T04:00:00Z"), new Date("2027-04-12T04:00:00Z")];
const profiles = { "demo-chengyue": chengyue, "demo-jilan": jilan };
const isOpen = (day: string) => isTradingDay("A", day) && isTradingDay("H", day);

describe.each(Object.entries(profiles))("the days of %s", async (companyId, profile) => {
  const { events } = await demoEvents(companyId, now);
  const { rows } = await demoAnnouncements({ companyId, profile }, now);
  const filings = rows.contents.map(({ id, draft }) => ({ ...(draft as Draft), id }));
  const titled = (part: string) => filings.filter(({ title }) => title["zh-CN"].includes(part));

  test("honour the chairman that the profile names, and each company in its own way", () => {
    const persons = demoHonours(companyId).flatMap(({ draft }) =>
      draft.type === "personal" ? [draft.facts.person] : [],
    );
    expect(persons).toEqual([profile.legalRepresentative]);
    const keys = (of: string) => demoHonours(of).map(({ draft }) => `${draft.at} ${draft.title["zh-CN"]}`);
    expect(keys("demo-chengyue").filter((one) => keys("demo-jilan").includes(one))).toEqual([]);
  });

  test.each(dates)("take place on days on which exchanges trade, seen from %s", async (from) => {
    const output = await demoEvents(companyId, from);
    const of = output.events.flatMap(({ id, draft }) => {
      const { startsAt, endsAt, allDay } = event.factsIn(draft as Draft);
      const [first, last] = [new Date(startsAt), new Date(Date.parse(endsAt) - (allDay ? 1 : 0))].map(beijingDay);
      return [first, last].map((day) => `${day} ${id}`);
    });
    const meetings = demoMeetings(companyId, from).map(({ id, draft }) => {
      const { startsAt } = meeting.factsIn(draft as Draft);
      return `${beijingDay(new Date(startsAt))} ${id}`;
    });
    const registers = demoMeetings(companyId, from).flatMap(({ id, draft }) => {
      const { recordDay, closedFrom } = meeting.factsIn(draft as Draft);
      return [recordDay, closedFrom].filter(Boolean).map((day) => `${day} ${id}`);
    });
    const written = demoReports(companyId, from).map(({ id, day }) => `${day} ${id}`);
    const recorded = demoActivityRecords(companyId, from).map(
      ({ id, draft }) => `${beijingDay(new Date(draft.at))} ${id}`,
    );
    const acted = demoCapitalEvents(companyId, from).map(({ id, draft }) => `${beijingDay(new Date(draft.at))} ${id}`);
    const paid = demoDistributions(companyId, from)
      .flatMap(({ recordDay, exDay, proposedOn }) => [recordDay, exDay, proposedOn])
      .filter((day) => day > "2020")
      .map((day) => `${day} dividend`);
    const all = [...of, ...meetings, ...registers, ...written, ...recorded, ...acted];
    expect(all.length).toBeGreaterThan(30);
    expect([...all, ...paid].filter((one) => !isOpen(one.slice(0, 10)))).toEqual([]);
  });

  test("file on such days too, number by number from the first of each year, in Chinese and English", () => {
    const output = filings.filter(({ at }) => at);
    expect(output.filter(({ at }) => !isOpen(beijingDay(new Date(at ?? 0)))).map(({ id }) => id)).toEqual([]);
    expect(output.filter(({ title }) => !title.en).map(({ id }) => id)).toEqual([]);
    for (const year of ["2024", "2025", "2026"]) {
      const own = output
        .filter(({ at }) => beijingDay(new Date(at ?? 0)).startsWith(year))
        .sort((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
      const numbers = own.map(({ facts }) => facts.number);
      expect(numbers).toEqual(own.map((_, at) => `${year}-${String(at + 1).padStart(3, "0")}`));
    }
    for (const { at, title } of titled("内部控制评价报告")) {
      const annual = titled(`${title["zh-CN"].match(/\d{4}/)}年年度报告`)[0];
      expect([title["zh-CN"], (at ?? "") >= (annual?.at ?? "?")]).toEqual([title["zh-CN"], true]);
    }
    const short = output.filter(
      ({ title, body }) => /重大合同|中期业绩公告/.test(title["zh-CN"]) && !body.en?.includes("\n\n"),
    );
    expect(short.map(({ id }) => id)).toEqual([]);
    expect(JSON.stringify(filings)).not.toMatch(/\{\w+(\.\w+)*\}/);
  });

  test("have a calendar event for each meeting and a notice in time for the one to come", () => {
    const known = new Map(events.map(({ id, draft }) => [id, draft]));
    const thisYear = demoMeetings(companyId, now).filter(({ draft }) => draft.at >= "2025");
    for (const { id, draft } of thisYear) {
      const linked = (draft.facts.linked as string[]).flatMap((one) => known.get(one) ?? []);
      expect([id, linked.map(({ at }) => beijingDay(new Date(at)))]).toEqual([id, [beijingDay(new Date(draft.at))]]);
    }
    const coming = thisYear.find(({ id }) => id.includes("-meeting-coming-"));
    const [notice] = titled("关于召开").filter(({ id }) => id.endsWith("-filing-meeting"));
    const noticed = beijingDay(new Date(notice?.at ?? 0));
    expect(addDays(noticed, 15) <= beijingDay(new Date(coming?.draft.at ?? 0))).toBe(true);
    expect(notice?.title["zh-CN"]).toContain(coming?.draft.title["zh-CN"]);
    expect(coming?.draft.facts.linked).toContain(notice?.id);
  });

  test("count the same minority investors on each resolution of a meeting", () => {
    for (const { id, draft } of demoMeetings(companyId, now)) {
      const sums = meeting.factsIn(draft as Draft).resolutions.flatMap(({ votes }) => {
        const few = votes?.minority;
        return few ? [Number(few.for) + Number(few.against) + Number(few.abstained)] : [];
      });
      expect([id, new Set(sums).size <= 1]).toEqual([id, true]);
    }
  });

  test("are reviewed by analysts after what they discuss, and estimated on the days of their reports", () => {
    const reports = demoReports(companyId, now);
    for (const { title, day } of reports) {
      const named = title["zh-CN"];
      const about = named.startsWith("年报")
        ? "annual"
        : named.startsWith("三季报")
          ? "third-quarter"
          : /^中(报|期)/.test(named)
            ? "interim"
            : null;
      if (about) expect([named, day > resultsDay(about, Number(day.slice(0, 4)))]).toEqual([named, true]);
    }
    const newest = (name: string) =>
      reports
        .filter(({ kind, institution }) => kind === "company" && institution["zh-CN"] === name)
        .map(({ day }) => day)
        .sort()
        .at(-1);
    const estimates = demoEstimates(companyId, now);
    for (const name of new Set(estimates.map(({ institution }) => institution["zh-CN"]))) {
      const own = estimates.filter(({ institution }) => institution["zh-CN"] === name).map(({ day }) => day);
      expect([name, own.sort().at(-1)]).toEqual([name, newest(name)]);
    }
  });

  test("date what was answered at a briefing by the briefing", () => {
    const briefing = events.find(({ id }) => id.endsWith("-event-this-third-quarter-briefing"));
    const [answer] = demoText(companyId, now);
    expect([answer?.eventId, answer?.saidAt?.toISOString()]).toEqual([briefing?.id, briefing?.draft.at]);
    for (const key of ["annual-briefing", "interim-briefing", "third-quarter-briefing"])
      expect(beijingTime(yearlyTimes(key, 2026).startsAt) >= "16:00").toBe(true);
  });
});

test("the record of a briefing has the day, the time and the people that were promised", async () => {
  const [, record] = demoActivityRecords(firstCompany, now);
  const { events } = await demoEvents(firstCompany, now);
  const briefing = events.find(({ id }) => id.endsWith("-event-this-interim-briefing"));
  const facts = event.factsIn(briefing?.draft as Draft);
  expect(record?.draft.facts).toMatchObject({ startsAt: facts.startsAt, endsAt: facts.endsAt });
  const hosts = JSON.stringify(record?.draft.facts.receptionists);
  for (const post of ["董事长", "总经理", "财务总监", "董事会秘书", "独立董事"]) expect(hosts).toContain(post);
});
