import { broughtWords } from "~/publishing/texts/imported-words";
import { beijingDay } from "~/shared/dates";
import { languages, type Words } from "~/shared/languages";
import type { Facts } from "~/shared/outcome";
import { link } from "~/shared/schemas";
import { type Heading, isBlank, plainName } from "~/sheets/rules/columns";
import type { RowProblem } from "~/sheets/rules/problems";
import { type ImportField, importFields } from "./columns";
import { orderOf, type Span, spanOf, type WhenProblem } from "./when";

/** One line of a file of events: texts, empty where it says nothing. */
export type EventRecord = { line: number } & Record<ImportField, string>;

const links = ["webcast", "replay", "transcript"] as const;
const longest = { title: 300, place: 300, remark: 1_000 };

export type ProblemCode =
  | WhenProblem
  | "titleMissing"
  | "textTooLong"
  | "typeMissing"
  | "typeUnknown"
  | "there"
  | "repeated"
  | "dayPast"
  | "endAssumed"
  | "linkLeftOut";
export type ImportProblem = RowProblem & { code: ProblemCode };

/** An event as far as another one may be the same. */
export type Like = { type: string; day: string; title: string };

/**
 * One event that can go in. `type` is empty where the file names none that the company has; `doubled` stands for a like
 * event, which is there or in an earlier line.
 */
export type ImportRow = Omit<Span, "assumed"> & {
  line: number;
  type: string;
  title: Words;
  location: Words;
  summary: Words;
  doubled: boolean;
} & Record<(typeof links)[number], string>;
export type ImportPlan = { rows: ImportRow[]; problems: ImportProblem[] };

/** A type that events may have, with every name by which a file may call it. */
export type TypeNames = { id: string; names: readonly string[] };

type Known = {
  types: readonly TypeNames[];
  there: readonly Like[];
  now: Date;
  simplify: (text: string) => string;
};

/** The events of a file by what its columns mean. */
export function recordsOf(lines: { line: number; cells: string[] }[], { at, columns }: Heading<ImportField>) {
  const places = importFields.map((field) => [field, columns.indexOf(field)] as const);
  return lines
    .slice(at === null ? 0 : at + 1)
    .filter(({ cells }) => !isBlank(cells))
    .map(
      ({ line, cells }) =>
        ({ line, ...Object.fromEntries(places.map(([field, at]) => [field, plain(cells[at] ?? "")])) }) as EventRecord,
    )
    .filter((record) => importFields.some((field) => record[field] !== ""));
}

const plain = (text: string) => text.replace(/[^\P{Cc}\n]|\p{Cf}/gu, " ").trim();
const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** A text in up to three languages. */
const wordsOf = ([simplified, traditional, english]: string[], simplify: Known["simplify"]): Words => ({
  ...broughtWords(simplified || traditional || english || "", simplify),
  ...(traditional ? { tc: traditional } : {}),
  ...(english ? { en: english } : {}),
});

const typeOf = (text: string, types: readonly TypeNames[]): string =>
  types.find(({ id, names }) => [id, ...names].some((name) => plainName(name) === plainName(text)))?.id ?? "";

const sameTitle = (title: string) => oneLine(title.normalize("NFKC")).trim().toLowerCase();
const dayKey = ({ day, title }: Like) => `${day} ${sameTitle(title)}`;

/** Finds what is like an event: the same day and title and, where both name one, the same type. */
function likes() {
  const known = new Map<string, { type: string; line: number | null }[]>();
  return {
    add: (one: Like, line: number | null) =>
      known.set(dayKey(one), [...(known.get(dayKey(one)) ?? []), { type: one.type, line }]),
    find: (one: Like) =>
      known.get(dayKey(one))?.find(({ type }) => type === one.type || type === "" || one.type === ""),
  };
}

type Texts = Pick<ImportRow, "title" | "location" | "summary">;

const textsOf = (record: EventRecord, simplify: Known["simplify"]): Texts => ({
  title: wordsOf([record.title, record.titleTc, record.titleEn].map(oneLine), simplify),
  location: wordsOf([record.place, record.placeTc, record.placeEn].map(oneLine), simplify),
  summary: wordsOf([record.remark, record.remarkTc, record.remarkEn], simplify),
});

type Error = { code: ProblemCode; facts: Facts };

function wrongIn({ title, location, summary }: Texts): Error | null {
  if (title["zh-CN"] === "") return { code: "titleMissing", facts: {} };
  const long = ([field, text, max]: [string, Words, number]) =>
    languages.some((lang) => (text[lang]?.length ?? 0) > max)
      ? { code: "textTooLong" as const, facts: { field, max } }
      : null;
  return (
    long(["title", title, longest.title]) ??
    long(["place", location, longest.place]) ??
    long(["remark", summary, longest.remark])
  );
}

/**
 * What of a file may go in. Of two lines that are alike the first is proposed; what cannot be kept of a line is said.
 */
export function planImport(records: readonly EventRecord[], { types, there, now, simplify }: Known): ImportPlan {
  const plan: ImportPlan = { rows: [], problems: [] };
  const order = orderOf(records);
  const known = likes();
  for (const one of there) known.add(one, null);
  const today = beijingDay(now);
  for (const record of records) {
    const { line } = record;
    const tell = (code: ProblemCode, severity: ImportProblem["severity"], facts: Facts = {}) =>
      plan.problems.push({ line, code, severity, facts });
    const texts = textsOf(record, simplify);
    const wrong = wrongIn(texts);
    const span = spanOf(record, order);
    if (wrong) tell(wrong.code, "error", wrong.facts);
    if ("problem" in span) tell(span.problem, "error", { text: span.text.slice(0, 60) });
    if (wrong || "problem" in span) continue;
    const { assumed, ...times } = span;
    const stored = links.map((field) => [field, link.safeParse(record[field]).data ?? ""] as const);
    const type = typeOf(record.type, types);
    const like = { type, day: beijingDay(new Date(span.startsAt)), title: texts.title["zh-CN"] };
    const first = known.find(like);
    if (type === "")
      tell(record.type === "" ? "typeMissing" : "typeUnknown", "warning", { text: record.type.slice(0, 60) });
    if (first) tell(first.line === null ? "there" : "repeated", "warning", { first: first.line ?? 0 });
    if (like.day < today) tell("dayPast", "warning", { day: like.day });
    if (assumed) tell("endAssumed", "warning");
    for (const [field, address] of stored)
      if (record[field] !== "" && address === "")
        tell("linkLeftOut", "warning", { field, text: record[field].slice(0, 60) });
    known.add(like, line);
    plan.rows.push({
      ...{ line, type, ...texts, ...times, doubled: first !== undefined },
      ...(Object.fromEntries(stored) as Record<(typeof links)[number], string>),
    });
  }
  return plan;
}
