import type { ReadRow } from "~/records/rules/read-rows";
import { isMissing, listsIn } from "~/sheets/rules/cells";
import { codeNamed, exchangeOf, ownLines } from "~/sheets/rules/codes";
import { type Columns, type Heading, headingOf, isOnce, type Names } from "~/sheets/rules/columns";
import { dayOf } from "~/sheets/rules/days";
import type { Table } from "~/sheets/rules/table";
import type { HolderCountValues } from "../schemas";
import { averageIn, countOf } from "./file-cells";
import type { ShareTotal } from "./file-ratios";
import { withUnits } from "./file-units";
import type { CountClass } from "./terms";

export const countsFields = ["day", "shareClass", "holders", "shares", "average", "code"] as const;
export type CountsField = (typeof countsFields)[number];

const names: Names<CountsField> = {
  day: [
    ...["股东户数统计截止日本次", "股东户数统计截止日", "截止日期", "截至日期", "统计日期", "日期", "报告期", "報告期"],
    ...["enddate", "date"],
  ],
  shareClass: ["股份类别", "股份類別", "类别", "class", "shareclass"],
  holders: [
    ...[
      "股东户数本次",
      "股东户数",
      "股東戶數",
      "股东总户数",
      "股東總戶數",
      "股东总数",
      "股东人数",
      "股东总人数",
      "总户数",
      "合计户数",
    ],
    ...["holdernum", "holders", "shareholders"],
  ],
  shares: ["该类股份总数", "該類股份總數", "总股本", "總股本", "股份总数", "totalshares", "sharesoftheclass"],
  average: [
    ...["户均持股数量", "户均持股数", "户均持股", "戶均持股數量", "戶均持股", "平均持股数", "人均持股"],
    ...["avgholdnum", "averageholding", "averageshares"],
  ],
  code: ["股票代码", "证券代码", "代码", "股份代號", "code", "stockcode", "symbol", "tscode"],
};

/** A date and how many holders there were: less tells no count. */
export const isEnough = (columns: Columns<CountsField>): boolean =>
  isOnce(columns) && columns.includes("day") && columns.includes("holders");

export const countsHeading = (lines: Table["lines"]): Heading<CountsField> => headingOf(names, isEnough, lines);

/** The table with its units where the other rules look for them. */
export const asUsual = (table: Table): Table =>
  withUnits(table, countsHeading, { holders: "holders", shares: "shares", average: "shares" });

const classes: readonly [RegExp, CountClass][] = [
  [/^a(股|shares?)?$/i, "A"],
  [/^h(股|shares?)?$/i, "H"],
  [/^(全部|全部股份|合计|合計|all|allshares)$/i, "all"],
];

const classOfCode = (code: string): CountClass => (exchangeOf(code) === "HK" ? "H" : "A");

/**
 * Of which class a line counts: as it says, by the market of its code, or the only one that the company has; null is
 * not to be told.
 */
function classOf(cell: (field: CountsField) => string, own: readonly string[]): CountClass | null {
  const text = cell("shareClass").normalize("NFKC").replaceAll(/\s/g, "");
  if (!isMissing(text)) return classes.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const named = codeNamed(cell("code"));
  if (named && "code" in named) return classOfCode(named.code);
  const markets = new Set(own.map(classOfCode));
  return markets.size === 1 ? ([...markets][0] ?? null) : null;
}

/**
 * Whether holders times their average holding are more than all shares, beyond rounding, or a tenth of those of their
 * own class: averages of tradable shares alone are less than all.
 */
const isApart = (computed: number, total: number, isOfClass: boolean) =>
  // guard: average-holding-within-total
  computed > total * 1.02 || (isOfClass && computed * 10 < total);

/**
 * The lines of a file of counts of holders; with a column of codes only those of one of `own`, else a person must say
 * whose it is. A line of a company with two classes has to say which it counts.
 */
export function readCounts(
  table: Table,
  heading: Heading<CountsField>,
  { own, today, totals = [] }: { own: readonly string[]; today: string; totals?: readonly ShareTotal[] },
) {
  const { ours, problems, ...rest } = ownLines<Exclude<CountsField, "code">>(table, heading, own);
  const headerOf = (field: CountsField) => heading.headers[heading.columns.indexOf(field)] ?? "";
  const rows: ReadRow<HolderCountValues>[] = [];
  for (const { line, cell } of ours) {
    const wrong = (code: string, text = "") =>
      problems.push({ line, code, severity: "error", facts: { text: text.slice(0, 40) } });
    const dayRead = dayOf(cell("day"));
    const shareClass = classOf(cell, own);
    const holders = countOf(cell("holders"), headerOf("holders"));
    const shares = countOf(cell("shares"), headerOf("shares"));
    const unread = (["holders", "shares"] as const).map(cell).find((text) => listsIn(text));
    if (unread) wrong("listInCell", unread);
    else if (!("day" in dayRead)) wrong("dayUnreadable", cell("day"));
    else if (dayRead.day > today) wrong("dayInFuture", dayRead.day);
    else if (shareClass === null) wrong("classMissing", cell("shareClass"));
    else if (holders === null) wrong("countMissing");
    else if (!(holders > 0)) wrong("countUnreadable", cell("holders"));
    else if (shares !== null && !(shares > 0)) wrong("countUnreadable", cell("shares"));
    else {
      rows.push({ line, values: { day: dayRead.day, shareClass, holders, ...(shares === null ? {} : { shares }) } });
      const total = shares ?? totals.filter(({ day }) => day <= dayRead.day).at(-1)?.shares ?? null;
      const average = averageIn(cell("average"), headerOf("average"));
      if (total !== null && average !== null && isApart(average * holders, total, shares !== null))
        problems.push({
          ...{ line, code: "averageContradicts", severity: "warning" },
          facts: { average, holders, computed: Math.round(average * holders), total },
        });
    }
  }
  return { rows, problems, ...rest };
}
