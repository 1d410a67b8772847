import type { ItemKind } from "~/features/finance/accounts/account";
import { chart, isInChart, kindOf } from "~/features/finance/accounts/accounts";
import type { Currency, Line, Statement, StatementName } from "~/features/finance/accounts/facts";
import { sums, termOf } from "~/features/finance/sets/checks";
import { breakdowns, checkCode, type settings, titleCode } from "./template";

/** A formula, with what comes out of it while nothing is filled in. */
export type Live = { formula: string; value: null };
export type TemplateCell = string | number | null | Live;

/** The words of a template in the reader's language. */
export type TemplateWords = {
  item: (code: string) => string;
  kind: (kind: ItemKind) => string;
  section: (section: string) => string;
  check: (check: string) => string;
  /** What rows of a breakdown tell: `product:revenue`. */
  breakdown: (code: string) => string;
  setting: (setting: (typeof settings)[number]) => string;
};

/** Rows for so many parts of the business in each breakdown. */
const partsOfEach = 6;

/** What a template holds from the start: nothing but its periods, or figures to be corrected. */
export type Filling = {
  /** The company's stock code, by which its file is told from others; null where it has none. */
  code: string | null;
  ends: readonly string[];
  currency: Currency | null;
  lastMonth: number;
  statements: readonly Statement[];
};

const firstPeriod = 2;
/** Sheet programs keep fifteen digits of a number; what has more stands as text. */
const mostDigits = 15;

const cellOf = ({ value }: Line): TemplateCell =>
  value.replace(/\D/g, "").replace(/^0+/, "").length > mostDigits ? value : Number(value);

const columnName = (period: number) => {
  const at = firstPeriod + period;
  return at < 26
    ? String.fromCharCode(65 + at)
    : `${String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`;
};

/** Whole less its parts, empty until all that must be stated is. */
function differenceOf(whole: string, form: readonly string[], cell: (item: string) => string): Live {
  const parts = form.map(termOf);
  const needed = [whole, ...parts.flatMap(({ item, isNeeded }) => (isNeeded ? [item] : []))].map(cell);
  const terms = parts.map(({ item, sign }) => `${sign < 0 ? "+" : "-"}N(${cell(item)})`).join("");
  return {
    formula: `IF(COUNT(${needed.join(",")})=${needed.length},ROUND(N(${cell(whole)})${terms},6),"")`,
    value: null,
  };
}

/**
 * The sheet of one statement: settings, the chart's items by section with room for figures, and the sums that must hold
 * as live formulas that come out at 0. `readTemplate` reads it back.
 */
export function templateSheet(
  statement: StatementName,
  title: string,
  words: TemplateWords,
  { code, ends, currency, lastMonth, statements }: Filling,
): { headers: string[]; rows: TemplateCell[][] } {
  const stated = ends.map(
    (end) =>
      new Map(
        statements
          .filter((one) => one.statement === statement && one.end === end)
          .flatMap(({ lines }) => lines.map((line) => [line.item, line] as const)),
      ),
  );
  const figures = (code: string) => stated.map((lines) => (lines.has(code) ? cellOf(lines.get(code) as Line) : null));
  const named = (code: string) => {
    const kind = kindOf(code);
    return kind === "amount" ? words.item(code) : `${words.item(code)} (${words.kind(kind)})`;
  };
  const own = new Map(
    stated.flatMap((lines) =>
      [...lines.values()].flatMap(({ item, name }) => (isInChart(item) ? [] : [[item, name] as const])),
    ),
  );
  const rows: TemplateCell[][] = [
    ["code", words.setting("code"), code],
    ["currency", words.setting("currency"), currency],
    ["unit", words.setting("unit"), 1],
    ["lastMonth", words.setting("lastMonth"), lastMonth],
    ...(statement === "segments" ? [] : chart[statement]).flatMap(({ section, items }) => [
      [titleCode(section), words.section(section)],
      ...items.map(([code]) => [code, named(code), ...figures(code)]),
    ]),
    ...[...own].map(([code, name]) => [
      code,
      typeof name === "string" ? name : (name?.["zh-CN"] ?? code),
      ...figures(code),
    ]),
  ];
  const lineOf = new Map(rows.map(([code], at) => [code, at + 2] as const));
  const checks = sums
    .filter((one) => one.statement === statement)
    .map(({ code, whole, forms: [form = []] }) => [
      checkCode(code),
      words.check(code),
      ...ends.map((_, period) => differenceOf(whole, form, (item) => `${columnName(period)}${lineOf.get(item)}`)),
    ]);
  const blank =
    statement === "segments"
      ? breakdowns.flatMap((code) => [
          [titleCode(code), words.breakdown(code)],
          ...Array(partsOfEach).fill([code, null]),
        ])
      : [];
  return { headers: [statement, title, ...ends], rows: [...rows, ...blank, ...checks] };
}
