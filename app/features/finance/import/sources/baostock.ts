import type { ItemKind } from "~/features/finance/accounts/account";
import { kindOf } from "~/features/finance/accounts/accounts";
import type { Period } from "~/features/finance/amounts/periods";
import type { Table } from "~/sheets/rules/table";
import type { Answers, SourceRead } from "../source";
import { periodIn } from "./days";
import { gathering } from "./gather";
import { type Item, itemOf, ownOf } from "./names";
import { headed, requestedCurrency, withoutPoint } from "./shape";
import { mainlandYearEnd } from "./ths";

const columns = ["date", "period", "value", "field", "symbol"] as const;

/** What the fields are counted in; the vendor gives percentages as fractions. */
const kinds: readonly (readonly [RegExp, ItemKind])[] = [
  [
    /^YOY|Margin$|^roe|^dupont(?:ROE|Nitogr|Pnitoni|TaxBurden|Intburden|Ebittogr)$|^CFOTo|^liabilityToAsset$/,
    "percent",
  ],
  [/^assetToEquity$|^dupontAsset|Turn|Ratio$/, "times"],
  [/^eps/, "perShare"],
  [/Share$/, "shares"],
];

function fieldItem(field: string): Item {
  const item = itemOf("indicators", field);
  const kind = kinds.find(([names]) => names.test(field))?.[1];
  return kind ? ownOf(item, kind) : item;
}

/** `201404` is the whole of 2014, its quarters cumulative. */
function periodIn6(cell: string): Period | null {
  const [, year, quarter] = /^(\d{4})0([1-4])$/.exec(cell.trim()) ?? [];
  const month = Number(quarter) * 3;
  return year && quarter ? periodIn(`${year}-${month}-${month === 6 || month === 9 ? 30 : 31}`, mainlandYearEnd) : null;
}

const codeOf = (symbol: string) =>
  symbol.trim().replace(/^(sh|sz|bj)\.?(\d{6})$/i, (_, market, code) => `${code}.${market.toUpperCase()}`);

/** Baostock: one line a field of a quarter, with the day of its publication. Null: not its shape. */
export function readBaostock(table: Table, answers: Answers): SourceRead | null {
  const shape = headed(table, (names) => columns.every((name) => names.includes(name)));
  if (!shape) return null;
  const gather = gathering("baostock");
  const at = Object.fromEntries(columns.map((name) => [name, shape.names.indexOf(name)])) as Record<
    (typeof columns)[number],
    number
  >;
  const items = new Map<string, Item>();
  for (const { line, cells } of shape.data) {
    const text = cells[at.period] ?? "";
    const period = periodIn6(text);
    if (!period) {
      gather.tell(line, "periodUnreadable", { text: text.slice(0, 80) });
      continue;
    }
    const field = (cells[at.field] ?? "").trim();
    const item = items.get(field) ?? fieldItem(field);
    items.set(field, item);
    const bare = kindOf(item.code) === "percent" ? 2 : 0;
    gather.add({
      statement: "indicators",
      period,
      item,
      text: withoutPoint(cells[at.value] ?? ""),
      bare,
      line,
      column: at.value,
    });
  }
  return gather.read(
    requestedCurrency(gather, answers),
    shape.data.map(({ cells }) => codeOf(cells[at.symbol] ?? "")),
  );
}
