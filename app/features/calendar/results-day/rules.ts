import { isReport } from "~/features/announcements/rules";
import type { Lang, Words } from "~/shared/languages";
import { periodIn } from "../month/plan";
import { type DrawnFigure, isDrawn } from "../result-figures/drawn-figures";
import { fewestFigures, type Period, type Results } from "../result-figures/rules";
import { isOfPeriod } from "../result-figures/stated-figures";
import { isSame, periodsOver } from "./periods";

/** What the office knows of a content before its draft is read. */
export type ContentHead = {
  id: string;
  type: string;
  title: Words;
  savedAt: Date;
  /** Of an event its results, of a set of figures the announcement that it belongs to. */
  results: Results | null;
  report: string;
  /** Readers have had some of it. */
  isOut: boolean;
};
export type SetPeriod = { contentId: string; end: string; span: "q1" | "h1" | "q3" | "fy" };
export type Heads = {
  announcements: readonly ContentHead[];
  events: readonly ContentHead[];
  sets: readonly ContentHead[];
  setPeriods: readonly SetPeriod[];
};
/** The contents of a period, by id. */
export type OfPeriod = { reports: string[]; announcements: string[]; sets: string[]; events: string[] };

const named = ({ title }: ContentHead, period: Period) =>
  /20\d{2}/.test(title["zh-CN"]) && isSame(periodIn(title["zh-CN"], ""), period);
/** An announcement of results itself: not of a meeting about them, and no forecast. */
const aboutResults = ({ title: { "zh-CN": title } }: ContentHead) =>
  /业绩/.test(title) && !/说明会|预[告增减亏盈]/.test(title);
const idsOf = (heads: readonly ContentHead[]) => heads.map(({ id }) => id);

/** Of a set of figures the newest period that it states. */
const isNewestOf = ({ id }: ContentHead, setPeriods: readonly SetPeriod[], period: Period) => {
  const own = setPeriods.filter(({ contentId }) => contentId === id);
  const newest = own
    .map(({ end }) => end)
    .sort()
    .at(-1);
  return own.some((one) => one.end === newest && isOfPeriod(one, period));
};

/**
 * What belongs to a period: events by the period of their figures, else by their title; sets of figures by the newest
 * period that they state; announcements that one of these names, reports whose title names the period, and others that
 * tell of its results.
 */
export function contentsOf(period: Period, { announcements, events, sets, setPeriods }: Heads): OfPeriod {
  const ofEvents = events.filter((one) => (one.results ? isSame(one.results.period, period) : named(one, period)));
  const ofSets = sets.filter((one) => isNewestOf(one, setPeriods, period));
  const linked = [
    ...ofEvents.flatMap(({ results }) => results?.announcements ?? []),
    ...ofSets.map(({ report }) => report),
  ];
  const ofNames = announcements.filter(
    (one) => linked.includes(one.id) || (named(one, period) && (isReport(one.type) || aboutResults(one))),
  );
  return {
    reports: idsOf(ofNames.filter(({ type }) => isReport(type))),
    announcements: idsOf(ofNames.filter(({ type }) => !isReport(type))),
    sets: idsOf(ofSets),
    events: idsOf(ofEvents),
  };
}

/**
 * The period that a screen opens with: the newest that is over and of which something is not out, else the newest that
 * is over; quarters only of a company that has told of one.
 */
export function usualPeriod(heads: Heads, today: string): Period {
  const over = periodsOver(today);
  const all = [...heads.announcements, ...heads.events, ...heads.sets];
  const at = (period: Period) => {
    const { reports, announcements, sets, events } = contentsOf(period, heads);
    return [...reports, ...announcements, ...sets, ...events];
  };
  const open = over.find((period) => at(period).some((id) => all.some((one) => one.id === id && !one.isOut)));
  const tellsQuarters = over.some((period) => (period.part === "q1" || period.part === "q3") && at(period).length > 0);
  const usual = over.find(({ part }) => tellsQuarters || part === "annual" || part === "interim");
  return open ?? usual ?? { year: Number(today.slice(0, 4)) - 1, part: "annual" };
}

/** Why a content cannot go out yet, in codes of the screen's words. */
export type Lack = "pdf" | "figures" | "languages";

type File = { lang: Lang | "all"; type: string };
const pdf = "application/pdf";

/** The languages of which readers would find a PDF of a report; Traditional Chinese has the Simplified one. */
export const pdfLangs = (files: readonly File[]): Lang[] => {
  const has = (lang: Lang) => files.some((one) => one.type === pdf && (one.lang === "all" || one.lang === lang));
  return [
    ...(has("zh-CN") ? (["zh-CN", "tc"] as const) : has("tc") ? (["tc"] as const) : []),
    ...(has("en") ? (["en"] as const) : []),
  ];
};

/**
 * How many of an event's headline figures the statements have, as many as do not stand so, and whether there are
 * enough.
 */
export function figuresState(results: Results | null, drawn: readonly DrawnFigure[]) {
  const figures = results?.figures ?? [];
  const states = figures.map((figure) => isDrawn(figure, drawn));
  return {
    count: figures.length,
    drawn: states.filter((is) => is !== null).length,
    differ: figures.filter((_, at) => states[at] === false).map(({ metric }) => metric),
    enough: figures.length >= fewestFigures,
  };
}

/** The address that begins what a period lacks, with its words in each language. */
export function beginsAt(path: string, more: Record<string, string>): string {
  return `${path}?${new URLSearchParams(more)}`;
}
