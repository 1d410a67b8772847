import type { Market } from "~/features/stock/rules";
import type { Words } from "~/shared/languages";
import type { Proposal } from "./rules";
import { usualDay } from "./year-dates";

type Usual = {
  /** `payout`: of the company's own type of that name, if it has one. */
  type: "results" | "meeting" | "payout";
  /** The week of the month, of which 5 is the last one; `on` is the day of the week, 1 being Monday. */
  month: number;
  week: number;
  on: number;
  /** Without one it takes the whole day. */
  time?: string;
  /** `{year}` is the year planned, `{before}` the one before it. */
  title: Required<Words>;
};

const words = (simplified: string, traditional: string, english: string) => ({
  "zh-CN": simplified,
  tc: traditional,
  en: english,
});

/** The events of a year as listed companies usually have them, within the time limits of the exchanges. */
export const usualEvents: Record<Market, readonly Usual[]> = {
  A: [
    {
      ...{ type: "results", month: 3, week: 5, on: 4 },
      title: words("{before}年年度报告披露", "{before}年年度報告披露", "Release of {before} Annual Report"),
    },
    {
      ...{ type: "meeting", month: 4, week: 2, on: 4, time: "15:00" },
      title: words("{before}年度业绩说明会", "{before}年度業績說明會", "{before} Annual Results Briefing"),
    },
    {
      ...{ type: "results", month: 4, week: 5, on: 2 },
      title: words("{year}年第一季度报告披露", "{year}年第一季度報告披露", "Release of {year} First Quarterly Report"),
    },
    {
      ...{ type: "meeting", month: 5, week: 3, on: 4, time: "14:00" },
      title: words("{before}年年度股东会", "{before}年度股東週年大會", "{before} Annual General Meeting"),
    },
    {
      ...{ type: "payout", month: 6, week: 3, on: 4 },
      title: words(
        "{before}年年度权益分派除权除息日",
        "{before}年年度權益分派除權除息日",
        "Ex-dividend Date for {before} Final Dividend",
      ),
    },
    {
      ...{ type: "results", month: 8, week: 5, on: 4 },
      title: words("{year}年半年度报告披露", "{year}年半年度報告披露", "Release of {year} Half-year Report"),
    },
    {
      ...{ type: "meeting", month: 9, week: 2, on: 4, time: "15:00" },
      title: words("{year}年半年度业绩说明会", "{year}年半年度業績說明會", "{year} Half-year Results Briefing"),
    },
    {
      ...{ type: "results", month: 10, week: 5, on: 4 },
      title: words("{year}年第三季度报告披露", "{year}年第三季度報告披露", "Release of {year} Third Quarterly Report"),
    },
  ],
  H: [
    {
      ...{ type: "results", month: 3, week: 4, on: 4 },
      title: words("{before}年全年业绩公告", "{before}年全年業績公告", "{before} Annual Results Announcement"),
    },
    {
      ...{ type: "meeting", month: 3, week: 4, on: 5, time: "10:00" },
      title: words("{before}年全年业绩发布会", "{before}年全年業績發佈會", "{before} Annual Results Presentation"),
    },
    {
      ...{ type: "results", month: 4, week: 4, on: 4 },
      title: words("刊发{before}年报", "刊發{before}年報", "Publication of {before} Annual Report"),
    },
    {
      ...{ type: "meeting", month: 5, week: 4, on: 4, time: "10:00" },
      title: words("{year}年股东周年大会", "{year}年股東週年大會", "{year} Annual General Meeting"),
    },
    {
      ...{ type: "payout", month: 6, week: 1, on: 4 },
      title: words(
        "{before}年末期股息除净日",
        "{before}年末期股息除淨日",
        "Ex-dividend Date for {before} Final Dividend",
      ),
    },
    {
      ...{ type: "results", month: 8, week: 4, on: 4 },
      title: words("{year}年中期业绩公告", "{year}年中期業績公告", "{year} Interim Results Announcement"),
    },
    {
      ...{ type: "meeting", month: 8, week: 4, on: 5, time: "10:00" },
      title: words("{year}年中期业绩发布会", "{year}年中期業績發佈會", "{year} Interim Results Presentation"),
    },
    {
      ...{ type: "payout", month: 9, week: 2, on: 4 },
      title: words("{year}年中期股息除净日", "{year}年中期股息除淨日", "Ex-dividend Date for {year} Interim Dividend"),
    },
  ],
};

const wholeDay = 24 * 60;
const filledIn = (text: string, year: number) =>
  text.replaceAll("{year}", `${year}`).replaceAll("{before}", `${year - 1}`);
const isPayout = ({ name }: { name: Words }) => /分红|派息|股息|除权|除息|权益分派/.test(name["zh-CN"]);

/** The usual events of a market in a year; one for which the company has no type asks for one. */
export const usualPlan = (
  market: Market,
  year: number,
  markets: readonly Market[],
  own: readonly { id: string; name: Words }[],
): Proposal[] =>
  usualEvents[market].map(({ type, time = "", title, ...when }) => ({
    from: null,
    type: type === "payout" ? (own.find(isPayout)?.id ?? "") : type,
    day: usualDay(when, year, markets),
    time,
    length: time ? 60 : wholeDay,
    title: words(filledIn(title["zh-CN"], year), filledIn(title.tc ?? "", year), filledIn(title.en ?? "", year)),
    location: { "zh-CN": "" },
    notes: [],
  }));
