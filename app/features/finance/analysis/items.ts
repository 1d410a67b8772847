import { type StatementName, statementNames } from "../accounts/facts";
import type { LineName } from "../accounts/line-name";
import type { FinancialTable } from "../statements/table";

/** How an analysis is drawn; `index` are lines that begin at 100. */
export const views = ["bar", "line", "stacked", "index"] as const;
export type View = (typeof views)[number];

/** The stretches of the year that an analysis compares; quarters are single ones. */
export const analysisViews = ["annual", "half", "quarter"] as const;

/** How many items are drawn at once: the kit has so many colours and strokes that can be told apart. */
export const mostItems = 6;

/** Longer addresses are not kept (see `pageAddress`). */
const longestKey = 64;
/** So many items are offered at once; beyond that the finer ones give way. */
const mostOffered = 160;

/** Statements in the order in which they are asked for; the first of those asked for says which periods there are. */
export const inOrder: readonly StatementName[] = ["income", "balance", "cashFlow", "indicators", "segments"];

/** An item that an analysis can show: its key, what it is called, and below which heading it is offered. */
export type Offered = { key: string; statement: StatementName; section: string; name: LineName; newest: number };

/** An item of a statement as one word of an address: `income.revenue`. */
export const keyOfItem = (statement: StatementName, code: string): string => `${statement}.${code}`;

/** What such a word names; null for one that names nothing. */
export function itemOf(key: string): { statement: StatementName; code: string } | null {
  const at = key.indexOf(".");
  const statement = statementNames.find((name) => name === key.slice(0, at));
  const code = key.slice(at + 1);
  return statement && code !== "" ? { statement, code } : null;
}

/** The items of these tables, in their order; of very many the deepest are left out. */
export function offeredOf(tables: readonly FinancialTable[]): Offered[] {
  const all = tables.flatMap(({ statement, sections }) =>
    sections.flatMap(({ section, lines }) =>
      lines.map(({ code, name, level, values }) => ({
        level,
        item: {
          ...{ key: keyOfItem(statement, code), statement, section, name },
          newest: Number(values.find((fact) => fact !== null)?.value ?? 0),
        },
      })),
    ),
  );
  const short = all.filter(({ item }) => item.key.length <= longestKey);
  const deepest = [3, 2, 1, 0].find((depth) => short.filter(({ level }) => level <= depth).length <= mostOffered) ?? 0;
  return short
    .filter(({ level }) => level <= deepest)
    .slice(0, mostOffered)
    .map(({ item }) => item);
}

/**
 * A question that is asked often, as the keys of what answers it. `name` is a key of `analysis:preset`, or the
 * dimension of a breakdown.
 */
export type Preset = { name: string; view: View; keys: string[] };

type Usual = { name: string; of: StatementName; view: View; codes: readonly (readonly string[])[] };
const revenue = ["revenue", "operatingRevenue", "turnover"];
const profit = ["parentProfit", "netProfit"];

/** Each item by the codes under which companies state it, the usual first. */
const usual: readonly Usual[] = [
  { name: "results", of: "income", view: "bar", codes: [revenue, ["operatingProfit", "profitBeforeTax"], profit] },
  { name: "growth", of: "income", view: "index", codes: [revenue, profit] },
  {
    ...{ name: "expenses", of: "income", view: "stacked" },
    codes: [["costOfSales"], ["selling"], ["administrative"], ["research"], ["financing", "interestExpense"]],
  },
  { name: "position", of: "balance", view: "line", codes: [["assets"], ["liabilities"], ["parentEquity", "equity"]] },
  {
    ...{ name: "cash", of: "cashFlow", view: "bar" },
    codes: [["operatingCashFlow"], ["investingCashFlow"], ["financingCashFlow"]],
  },
  { name: "returns", of: "indicators", view: "line", codes: [["weightedRoe"], ["grossMargin"], ["netMargin"]] },
];

const fewest = 2;

/** The usual questions that these items answer, those of the company's own breakdowns after the others. */
export function presetsOf(offered: readonly Offered[]): Preset[] {
  const known = new Set(offered.map(({ key }) => key));
  const fixed = usual.map(({ name, of, view, codes }): Preset => {
    const keys = codes.map((names) => names.map((code) => keyOfItem(of, code)).find((key) => known.has(key)));
    return { name, view, keys: keys.filter((key) => key !== undefined) };
  });
  const segments = offered.filter(({ statement, name }) => statement === "segments" && name.measure === null);
  const own = [...Map.groupBy(segments, ({ section }) => section)].map(([name, parts]): Preset => {
    const largest = [...parts].sort((one, other) => other.newest - one.newest).slice(0, mostItems);
    return { name, view: "stacked", keys: largest.map(({ key }) => key) };
  });
  return [...fixed, ...own].filter(({ keys }) => keys.length >= fewest);
}
