import { broughtWords } from "~/publishing/texts/imported-words";
import { plain } from "~/records/rules/read-rows";
import { beijingDay } from "~/shared/dates";
import { languages, type Words } from "~/shared/languages";
import type { Facts } from "~/shared/outcome";
import { link } from "~/shared/schemas";
import { type Heading, isBlank } from "~/sheets/rules/columns";
import { type DayOrder, dayOf, dayOrders } from "~/sheets/rules/days";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { ImportField } from "./import-columns";
import { type EventType, type Named, type Stage, stageIn, typeIn } from "./import-names";

/** At most so many events go in at once; the same file again takes the next ones. */
export const mostAtOnce = 500;

export type ProblemCode =
  | "dayMissing"
  | "dayUnreadable"
  | "dayImpossible"
  | "dayUnclear"
  | "dayOutOfRange"
  | "dayAhead"
  | "titleMissing"
  | "textTooLong"
  | "typeMissing"
  | "typeUnknown"
  | "stageMissing"
  | "stageUnknown"
  | "toldByTitle"
  | "repeated"
  | "linkLeftOut";
export type ImportProblem = RowProblem & { code: ProblemCode };

/** An event as far as another one may be the same. */
export type Like = { day: string; title: string };

/** One event that can go in; `there` where the company has one of the same day and title already. */
export type ImportRow = {
  line: number;
  day: string;
  type: EventType;
  stage: Stage;
  title: Words;
  scale: Words;
  summary: Words;
  video: string;
  there: boolean;
};
export type ImportPlan = { found: number; rows: ImportRow[]; problems: ImportProblem[] };

type Known = {
  types: Named<EventType>;
  stages: Named<Stage>;
  there: readonly Like[];
  now: Date;
  simplify: (text: string) => string;
};

const longest = { title: 300, scale: 300, summary: 1_000 };
const [earliest, latest] = ["1990-01-01", "2100-12-31"];

const weekdays =
  /[\s(]*(?:周|週|星期|礼拜|禮拜)[一二三四五六日天]\)?|^\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)?[.,]?\s+|\s*\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)/gi;

/** A day without its day of the week, and with 号 and 5th as figures alone have them. */
const tidyDay = (cell: string) =>
  cell
    .normalize("NFKC")
    .replace(weekdays, "")
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, "$1")
    .replace(/[号號]$/, "日")
    .replace(/\s*([年月])\s*/g, "$1")
    .replace(/\s+日/g, "日")
    .trim();

/** What a file says of itself below its rows: words in the place of the day, and nothing beside them. */
const isRemark = (cells: string[], at: number) =>
  cells.every((cell, place) => place === at || cell.trim() === "") && "problem" in dayOf(tidyDay(cells[at] ?? ""));

/**
 * In which order day and month stand in a file, where that is not plain: the one in which every such day exists; null
 * if both do.
 */
function orderOf(cells: readonly string[]): DayOrder | null {
  const unclear = cells.filter((cell) => {
    const read = dayOf(cell);
    return "problem" in read && read.problem === "dayUnclear";
  });
  const fits = dayOrders.filter((order) => unclear.every((cell) => "day" in dayOf(cell, order)));
  return unclear.length > 0 && fits.length === 1 ? (fits[0] ?? null) : null;
}

/** A text in up to three languages. */
const wordsOf = ([simplified = "", traditional = "", english = ""]: string[], simplify: Known["simplify"]): Words => ({
  ...broughtWords(simplified || traditional || english, simplify),
  ...(traditional ? { tc: traditional } : {}),
  ...(english ? { en: english } : {}),
});

/** By what an event is found again. */
export const keyOf = ({ day, title }: Like) => `${day} ${plain(title)}`;

/**
 * What of a file may go in: its kind and stage are told by their words, or by those of its title. Of two lines of the
 * same day and title the first goes in. What a line does not say clearly is said of it, and it stays out.
 */
export function planImport(
  { lines }: Pick<Table, "lines">,
  { at, columns }: Heading<ImportField>,
  { types, stages, there, now, simplify }: Known,
): ImportPlan {
  const filled = lines
    .slice(at === null ? 0 : at + 1)
    .filter(({ cells }) => !(isBlank(cells) || isRemark(cells, columns.indexOf("day"))));
  const plan: ImportPlan = { found: filled.length, rows: [], problems: [] };
  const textIn = (cells: string[], field: ImportField) => (cells[columns.indexOf(field)] ?? "").trim();
  const order = orderOf(filled.map(({ cells }) => tidyDay(textIn(cells, "day"))));
  const known = new Set(there.map(keyOf));
  const seen = new Map<string, number>();
  for (const { line, cells } of filled) {
    const cell = (field: ImportField) => textIn(cells, field);
    const tell = (code: ProblemCode, severity: ImportProblem["severity"], facts: Facts = {}) =>
      plan.problems.push({ line, code, severity, facts });
    const wrong = (code: ProblemCode, facts: Facts = {}) => tell(code, "error", facts);
    const inWords = (field: "title" | "scale" | "summary") =>
      wordsOf(
        [field, `${field}Tc`, `${field}En`].map((one) => cell(one as ImportField).replace(/\s+/g, " ")),
        simplify,
      );
    const texts = { title: inWords("title"), scale: inWords("scale"), summary: inWords("summary") };
    const title = Object.values(texts.title).join(" ");
    const day = cell("day") === "" ? ({ problem: "dayMissing" } as const) : dayOf(tidyDay(cell("day")), order);
    const type = typeIn(cell("type") || title, types);
    const stage = stageIn(cell("stage") || title, stages);
    const long = (["title", "scale", "summary"] as const).find((field) =>
      languages.some((lang) => (texts[field][lang]?.length ?? 0) > longest[field]),
    );
    const before = plan.problems.length;
    if (texts.title["zh-CN"] === "") wrong("titleMissing");
    if (long) wrong("textTooLong", { field: long, max: longest[long] });
    if ("problem" in day) wrong(day.problem, { text: cell("day").slice(0, 40) });
    else if (day.day < earliest || day.day > latest) wrong("dayOutOfRange", { text: day.day });
    if (!type) wrong(cell("type") ? "typeUnknown" : "typeMissing", { text: cell("type").slice(0, 40) });
    if (!stage) wrong(cell("stage") ? "stageUnknown" : "stageMissing", { text: cell("stage").slice(0, 40) });
    if (plan.problems.length > before || "problem" in day || !type || !stage) continue;
    const key = keyOf({ day: day.day, title: texts.title["zh-CN"] });
    const first = seen.get(key);
    // guard: event-import-first-of-duplicates
    if (first !== undefined) {
      wrong("repeated", { first });
      continue;
    }
    seen.set(key, line);
    const video = link.safeParse(cell("video")).data ?? "";
    if (cell("video") && !video) tell("linkLeftOut", "warning", { text: cell("video").slice(0, 60) });
    if (day.day > beijingDay(now)) tell("dayAhead", "warning", { day: day.day });
    for (const field of ["type", "stage"] as const)
      if (cell(field) === "") tell("toldByTitle", "warning", { field, code: field === "type" ? type : stage });
    plan.rows.push({ line, day: day.day, type, stage, ...texts, video, there: known.has(key) });
  }
  return plan;
}

/** The events that go in now, at most `mostAtOnce`, and how many wait for the next time. */
export function newRows(rows: readonly ImportRow[]): { now: ImportRow[]; later: number } {
  // guard: event-import-skips-existing
  const wanted = rows.filter(({ there }) => !there);
  // guard: event-import-limit
  return { now: wanted.slice(0, mostAtOnce), later: Math.max(0, wanted.length - mostAtOnce) };
}
