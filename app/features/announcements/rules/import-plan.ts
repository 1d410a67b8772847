import type { Facts } from "~/shared/outcome";
import { codeInName, isSameCode } from "~/sheets/rules/codes";
import type { RowProblem } from "~/sheets/rules/problems";
import type { AnnouncementType } from "../rules";
import { codeIn, dayIn, isHkex, linkOf, numberFrom, numberIn } from "./import-links";
import { type MomentProblem, momentOf } from "./import-moment";
import type { ImportFile, ImportRecord } from "./import-records";
import { classify, type ViewBy } from "./import-types";

export const longestTitle = 300;
const longestNumber = 80;

export type ProblemCode =
  | MomentProblem
  | "otherCompany"
  | "titleTooLong"
  | "codeMissing"
  | "repeated"
  | "linkLeftOut"
  | "numberMade";
export type ImportProblem = RowProblem & { code: ProblemCode };

/**
 * One announcement that can go in. `at` is an ISO instant, midnight in Beijing where `clock` is false; a row without a
 * title needs one.
 */
export type ImportRow = {
  line: number;
  number: string;
  at: string;
  clock: boolean;
  title: string;
  type: AnnouncementType;
  by: ViewBy;
  url: string;
};
export type ImportPlan = {
  rows: ImportRow[];
  problems: ImportProblem[];
  /** Rows of other companies' stock codes, each refused by its line, and up to ten of those codes. */
  others: { rows: number; codes: string[] };
  /** No row says whose announcement it is. */
  unnamed: boolean;
};

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

const size = "(?:pdf[,，\\s]*)?\\d+(?:[.,]\\d+)?\\s*(?:k|kb|m|mb)(?:[,，\\s]*pdf)?";
const endings = new RegExp(
  `(?:[\\s_]*(?:\\.(?:pdf|html?|docx?|xlsx?|zip)|[(（[【]\\s*(?:${size}|pdf)\\s*[)）\\]】]))+[\\s_]*$`,
  "i",
);

/** A title without the marks of the page it came from, and without the ending of its file, as `_(2654k).PDF`. */
const plainTitle = (text: string) =>
  text
    .replace(/<br\s*\/?>/gi, " ")
    .replace(/<\/?(?:em|b|i|strong|span|font)(?:\s[^<>]*)?>/gi, "")
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,5}));/gi, (whole, decimal, hex, name) =>
      name
        ? (entities[name.toLowerCase()] ?? whole)
        : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(decimal ?? hex, decimal ? 10 : 16))),
    )
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .replace(endings, "");

const codesOf = (stock: string) => stock.split(/<br\s*\/?>|[,;，；、\s]+/i).filter((code) => code !== "");

/** The codes that a record carries: stated ones, else the one in its exchange's address or before its title. */
function carriedBy({ stock, url, title }: ImportRecord): string[] {
  const stated = codesOf(stock);
  if (stated.length > 0) return stated;
  const before = /^[(（【[]?((?:sh|sz|bj|hk)?\d{5,6}(?:\.[a-z]{2})?)[)）】\]]?[:：_\s-]/i.exec(title.trim())?.[1];
  const carried = codeIn(linkOf(url) ?? "") ?? (before ? codeInName(before) : null);
  return carried ? [carried] : [];
}

type Result = { row: ImportRow; warnings: ProblemCode[] } | { error: ProblemCode; facts?: Facts };

function readRow(record: ImportRecord, dayFirst: boolean, now: Date): Result {
  const title = plainTitle(record.title);
  if (title.length > longestTitle) return { error: "titleTooLong", facts: { max: longestTitle } };
  const url = record.url === "" ? "" : linkOf(record.url);
  const moment = momentOf({ at: record.at, day: record.day || dayIn(url ?? "") }, now, dayFirst || isHkex(url ?? ""));
  if ("problem" in moment) return { error: moment.problem, facts: { text: (record.at || record.day).slice(0, 40) } };
  const own = (url && numberIn(url)) || record.number.slice(0, longestNumber);
  const number = own || numberFrom(url || `${moment.at.toISOString()} ${title}`);
  const { type, by } = classify({ title, category: record.type, codes: record.codes, url: url ?? "" });
  return {
    row: {
      line: record.line,
      number,
      at: moment.at.toISOString(),
      clock: moment.clock,
      title,
      type,
      by,
      url: url ?? "",
    },
    warnings: [...(url === null ? (["linkLeftOut"] as const) : []), ...(own ? [] : (["numberMade"] as const))],
  };
}

/**
 * What of a file may go in at a company with these stock codes. Rows of other codes are refused; a row without a code
 * is taken when no row of the file states one. Of two rows with one number the first counts.
 */
export function planImport({ format, records }: ImportFile, codes: readonly string[], now: Date): ImportPlan {
  const plan: ImportPlan = {
    rows: [],
    problems: [],
    others: { rows: 0, codes: [] },
    unnamed: records.every(({ stock }) => stock === ""),
  };
  const strangers = new Set<string>();
  const seen = new Map<string, number>();
  const tell = (line: number, code: ProblemCode, severity: ImportProblem["severity"], facts: Facts = {}) =>
    plan.problems.push({ line, code, severity, facts });
  for (const record of records) {
    const stated = carriedBy(record);
    if (stated.length > 0 && !stated.some((one) => codes.some((code) => isSameCode(one, code)))) {
      plan.others.rows += 1;
      for (const code of stated) strangers.add(code.slice(0, 20));
      const found = stated.join(" · ").slice(0, 40);
      tell(record.line, "otherCompany", "error", { found, expected: codes.join(" · ") });
      continue;
    }
    if (stated.length === 0 && !plan.unnamed) {
      tell(record.line, "codeMissing", "error");
      continue;
    }
    const found = readRow(record, format === "hkexSearch", now);
    if ("error" in found) {
      tell(record.line, found.error, "error", found.facts);
      continue;
    }
    const { number } = found.row;
    const first = seen.get(number);
    if (first !== undefined) {
      tell(record.line, "repeated", "error", { first, number });
      continue;
    }
    seen.set(number, record.line);
    plan.rows.push(found.row);
    for (const code of found.warnings) tell(record.line, code, "warning");
  }
  plan.others.codes = [...strangers].slice(0, 10);
  return plan;
}
