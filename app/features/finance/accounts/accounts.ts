import type { ChartItem, ChartSection, ItemKind } from "./account";
import { balance } from "./balance";
import { cashFlow } from "./cash-flow";
import type { StatementName } from "./facts";
import { income } from "./income";
import { indicators } from "./indicator-accounts";
import { folded, reportNames } from "./report-names";

/**
 * The chart of accounts: what the statements of mainland companies (general, banks, insurers, securities firms) and of
 * Hong Kong ones consist of, in the order in which they are read. The words of an item are `finance:item.<code>`.
 */
export const chart: Record<Exclude<StatementName, "segments">, readonly ChartSection[]> = {
  balance,
  income,
  cashFlow,
  indicators,
};

const items = new Map<string, ChartItem>(
  Object.values(chart).flatMap((sections) =>
    sections.flatMap((one) => one.items.map((item) => [item[0], item] as const)),
  ),
);

/** The code of an item that the chart does not have, with what it is counted in, where that is no amount of money. */
export const ownItem = (name: string, kind: ItemKind | "amount" = "amount"): string =>
  kind === "amount" ? `own:${name}` : `own:${name}#${kind}`;

const ownKind = /^own:.*#(perShare|percent|times|days|shares)$/s;
/** Of a breakdown all is an amount but the margin. */
const marginOfPart = /^(?!own:).+:.+:grossMargin$/s;

/** What an item is counted in; `amount` for money, and for what neither the chart nor its own code says. */
export const kindOf = (code: string): ItemKind | "amount" =>
  items.get(code)?.[3] ??
  (ownKind.exec(code)?.[1] as ItemKind | undefined) ??
  (marginOfPart.test(code) ? "percent" : "amount");

/** How deep an item stands, 0 for totals; what the chart does not have stands among the lines. */
export const levelOf = (code: string): number => items.get(code)?.[1] ?? 1;

/** True for an item of the chart, whose words are in every language. */
export const isInChart = (code: string): boolean => items.has(code);

const ofBalance = new Set(balance.flatMap((one) => one.items.map(([code]) => code)));

/** True for an item of the balance sheet, which has an opening and a closing amount. */
export const isOfBalance = (code: string): boolean => ofBalance.has(code);

/** A name as people say it: without the stars, numbering and `其中：` that vendors put before it. */
export const tidyName = (name: string): string =>
  name
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\*+ ?/, "")
    .replace(/^(?:[一二三四五六七八九十]+、|\([一二三四五六七八九十\d]+\)|\d+[、.](?=\D)) ?/, "")
    .replace(/^(?:其中|加|附注):(?=.)/, "");

/** What two forms of one name have in common: no blanks, no sign of what is taken off, no capitals (see `folded`). */
export const bareName = (name: string): string =>
  folded(
    tidyName(name)
      .replaceAll(" ", "")
      .replace(/^(?:其中|加|减|附注|补充资料):/, ""),
  );

const inReports: Partial<Record<string, Record<string, readonly string[]>>> = reportNames;
/** The chart's own names come last, so that they count where a report calls another item so. */
const namesOf = (statement: string, sections: readonly ChartSection[]) => [
  ...Object.entries(inReports[statement] ?? {}).flatMap(([code, names]) => names.map((name) => [code, name] as const)),
  ...sections.flatMap((one) => one.items.flatMap(([code, , names]) => names.map((name) => [code, name] as const))),
];
const byName = new Map<StatementName, Map<string, string>>(
  Object.entries(chart).map(([statement, sections]) => [
    statement as StatementName,
    new Map(namesOf(statement, sections).map(([code, name]) => [bareName(name), code] as const)),
  ]),
);

/** The first of the names by which files call an item of the chart. */
export const nameInFiles = (code: string): string => items.get(code)?.[2][0] ?? code;

/** The item that a source calls so in a statement; null for one that the chart does not have. */
export const itemNamed = (statement: StatementName, name: string): string | null =>
  byName.get(statement)?.get(bareName(name)) ?? null;
