import { nextTradingDay } from "~/features/stock/import/reading/trading-days";
import { type Market, openInstant } from "~/features/stock/rules";
import { beijingDay, formatLongDay, formatSpan } from "~/shared/dates";
import type { Lang } from "~/shared/languages";

/** The categories of activities of the exchanges' record form (投资者关系活动类别). */
export const recordTypes = [
  "visit",
  "analystMeeting",
  "mediaInterview",
  "resultsBriefing",
  "pressConference",
  "roadshow",
  "siteTour",
  "other",
] as const;
export type RecordType = (typeof recordTypes)[number];

const retentionYears = 3;
const mostDays = 366;

/** The markets of a company by the codes of its shares; the mainland's where it has none. */
function marketsOf(codes: readonly string[]): Market[] {
  const inHongKong = codes.filter((code) => /\.HK$/i.test(code)).length;
  return [
    ...(inHongKong < codes.length || codes.length === 0 ? ["A" as const] : []),
    ...(inHongKong > 0 ? ["H" as const] : []),
  ];
}

/**
 * Until when the record of an activity that ended at `endsAt` is filed: the opening of the next trading day of the
 * company's market, of two markets the earlier one, as the exchanges' rules on investor relations ask.
 */
export const filingDeadline = (codes: readonly string[], endsAt: Date): Date => {
  const days = marketsOf(codes).map((market) => nextTradingDay(market, beijingDay(endsAt)));
  return openInstant(days.toSorted()[0] ?? beijingDay(endsAt));
};

/** From when on records are kept: three years back (exchanges' guidelines on investor relations archives). */
export const storedSince = (now: Date): Date => new Date(now.getTime() - retentionYears * mostDays * 86_400_000);

type Minute = { as: "question" | "answer" | "text"; text: string };

const questionMark = /^\s*(?:Q\d*|问题?\s*[\d一二三四五六七八九十]*|問題?\s*[\d一二三四五六七八九十]*)\s*[:：.、]/i;
const answered = /^\s*(?:A\d*|答复?|答覆?)\s*[:：]/i;

/** The paragraphs of the minutes, those that begin as a question or an answer told apart. */
export const minutesOf = (body: string): Minute[] =>
  body
    .split(/\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => ({ as: questionMark.test(text) ? "question" : answered.test(text) ? "answer" : "text", text }));

export type RecordView = {
  type: string;
  title: string;
  body: string;
  facts: {
    number: string;
    startsAt: string;
    endsAt: string;
    place: string;
    participants: string;
    receptionists: string;
    material: string;
    recordedOn: string;
  };
  files: readonly { label: string }[];
};
type Say = (key: string) => string;

export type FormRow = { key: string; term: string; paragraphs: Minute[] };

/**
 * The rows of the record form, top to bottom, in the language of the words that `say` has; the page, DOCX and print
 * share them.
 */
export function formRows({ type, body, facts, files }: RecordView, say: Say, lang: Lang): FormRow[] {
  const plain = (text: string): Minute[] => text.split("\n").map((line) => ({ as: "text", text: line }));
  const time = formatSpan(new Date(facts.startsAt), new Date(facts.endsAt), lang);
  const attached = files.map(({ label }) => label).join("\n") || say("form.none");
  const rows: [string, Minute[]][] = [
    ["category", plain(recordTypes.map((one) => `${one === type ? "☑" : "□"} ${say(`type.${one}`)}`).join("  "))],
    ["participants", plain(facts.participants)],
    ["time", plain(time)],
    ["place", plain(facts.place)],
    ["receptionists", plain(facts.receptionists)],
    ["minutes", minutesOf(body)],
    ["material", plain(facts.material)],
    ["attachments", plain(attached)],
    ["date", plain(formatLongDay(facts.recordedOn, lang))],
  ];
  return rows.map(([key, paragraphs]) => ({ key, term: say(`form.${key}`), paragraphs }));
}
