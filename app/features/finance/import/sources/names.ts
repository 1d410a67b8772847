import type { ItemKind } from "~/features/finance/accounts/account";
import {
  bareName,
  chart,
  isInChart,
  itemNamed,
  kindOf,
  levelOf,
  ownItem,
  tidyName,
} from "~/features/finance/accounts/accounts";
import type { StatementName } from "~/features/finance/accounts/facts";

/** An item as a source has it: its code, and its name where the chart does not have it. */
export type Item = { code: string; name?: string };

const longestName = 120;

/** An item that the chart does not have, under the name that the source gives it; a colon would part a code. */
export function own(name: string, kind: ItemKind | "amount" = "amount"): Item {
  const text = tidyName(name).slice(0, longestName);
  return { code: ownItem(text.replaceAll(":", "："), kind), name: text };
}

/** The same item under a kind that its cells tell: `6.25%` is a percentage. */
export const ownOf = ({ code, name }: Item, kind: ItemKind): Item =>
  isInChart(code) || kindOf(code) !== "amount" ? { code, ...(name && { name }) } : own(name ?? code, kind);

/** Vendors' tables of main indicators name the profit of the parent so. */
const ofIndicators = new Map([
  ["净利润", "parentProfit"],
  ["归母净利润", "parentProfit"],
  ["holder_profit", "parentProfit"],
  ["主营业务收入", "operatingRevenue"],
  ["mbrevenue", "operatingRevenue"],
  ["operate_income", "revenue"],
  ["netprofit", "netProfit"],
  ["gross_profit", "grossProfit"],
  ["basic_eps", "basicEps"],
  ["diluted_eps", "dilutedEps"],
]);

const others: readonly StatementName[] = ["income", "balance", "cashFlow"];

/** The item of a name; main indicators repeat items of all statements. */
export function itemOf(statement: StatementName, name: string): Item {
  const code =
    itemNamed(statement, name) ??
    (statement === "indicators"
      ? (ofIndicators.get(bareName(name)) ?? others.map((other) => itemNamed(other, name)).find((one) => one !== null))
      : null);
  return code ? { code } : own(name);
}

const titles =
  /^(?:流动资产|非流动资产|流动负债|非流动负债|(?:所有者|股东)权益(?:\(.*\))?|(?:经营|投资|筹资)活动产生的现金流量|补充资料|.*:)$/;

/** True for names that stand over the items of a section. */
const isTitle = (name: string): boolean => titles.test(bareName(name));

const sectionOf = new Map(
  Object.values(chart).flatMap((sections) =>
    sections.flatMap(({ section, items }) => items.map(([code]) => [code, section] as const)),
  ),
);
const sectionTitled: Record<string, string> = {
  流动资产: "currentAssets",
  非流动资产: "nonCurrentAssets",
  流动负债: "currentLiabilities",
  非流动负债: "nonCurrentLiabilities",
};

/** A name that programs made different from an earlier one of the same file: `优先股.1`. */
const withoutCount = (name: string, names: ReadonlySet<string>) => {
  const base = /^(.+)\.\d+$/.exec(name)?.[1];
  return base !== undefined && names.has(base) ? base : name;
};

type Seen = { name: string; section: string; item: string; total: string };

/** Whose a part of the profit or equity is, as reports name it below `Attributable to:`. */
const attributed: readonly (readonly [RegExp, Record<string, string>])[] = [
  [
    /^(?:ownersof|equity(?:share)?holdersof|shareholdersof|equityshareholdersof)the(?:parent|company)$|^(?:归属于)?(?:母公司|本公司)(?:拥有人|股东|所有者|权益股东|权益持有人)$/,
    { netProfit: "parentProfit", comprehensiveIncome: "parentComprehensive" },
  ],
  [
    /^(?:noncontrollinginterests?|minorityinterests?)$|^(?:归属于)?(?:非控股权益|非控制性权益|少数股东权益|少数股东)$/,
    { netProfit: "minorityProfit", comprehensiveIncome: "minorityComprehensive" },
  ],
];

/** The part of the total above it that a name is of; null where it is none, or stands below no such total. */
function partNamed(bare: string, total: string): Item | null {
  const code = attributed.find(([words]) => words.test(bare))?.[1][total];
  return code ? { code } : null;
}

/**
 * The items of a statement whose names stand in this order; `isEmpty` tells names without figures. A name alone is not
 * enough: interest income below finance expenses is not a bank's, and what stands under two sections or items is two
 * items. A starred name repeats a later one. Null is a title.
 */
export function itemsOf(
  statement: StatementName,
  names: readonly string[],
  isEmpty: (at: number) => boolean,
): (Item | null)[] {
  const all = new Set(names);
  const plain = names.map((name) => withoutCount(name.trim(), all));
  const count = new Map<string, number>();
  for (const name of plain) if (!name.startsWith("*")) count.set(bareName(name), (count.get(bareName(name)) ?? 0) + 1);
  const over: Seen = { name: "", section: "", item: "", total: "" };
  return plain.map((name, at) => {
    const bare = bareName(name);
    const part = statement === "income" && !isEmpty(at) ? partNamed(bare, over.total) : null;
    if (part) return part;
    const item = itemOf(statement, name);
    if (item.code === "netProfit" || item.code === "comprehensiveIncome") over.total = item.code;
    if (bare === "" || (isEmpty(at) && (isTitle(name) || !isInChart(item.code)))) {
      if (isTitle(name)) Object.assign(over, { section: bare, item: bare });
      return null;
    }
    if (statement === "income" && bare === "利息收入" && over.name === "财务费用") return { code: "interestIncome" };
    if (bare === "财务费用") over.name = bare;
    if (name.startsWith("*")) return item;
    if ((count.get(bare) ?? 0) > 1 && !isAt(item, over)) return own(`${over.item}-${tidyName(name)}`);
    if (isInChart(item.code)) over.item = bare;
    return item;
  });
}

/** True where an item of the chart stands under its own section, or under none. */
const isAt = ({ code }: Item, { section, item }: Seen) =>
  isInChart(code)
    ? section === "" || (sectionTitled[section] ?? sectionOf.get(code)) === sectionOf.get(code)
    : item === "";

/** Totals that stand in no other statement. */
const totalsAlone = (statement: StatementName, names: readonly string[]) =>
  names.filter((name) => {
    const code = itemNamed(statement, name);
    const isElsewhere = others.some((other) => other !== statement && itemNamed(other, name) !== null);
    return code !== null && levelOf(code) === 0 && !isElsewhere;
  }).length;

/**
 * The statement whose items most of these names are; null where no one or two of them are as likely, and where totals
 * of several stand in one table.
 */
export function statementOf(names: readonly string[]): StatementName | null {
  const known = (statement: StatementName) => names.filter((name) => itemNamed(statement, name) !== null).length;
  const main = names.filter(
    (name) => itemNamed("indicators", name) !== null && others.every((other) => itemNamed(other, name) === null),
  ).length;
  if (main > 1) return "indicators";
  // guard: totals-of-several-statements-asked
  if (others.filter((one) => totalsAlone(one, names) > 0).length > 1) return null;
  const [best, next] = others.map((one) => [known(one), one] as const).sort(([one], [other]) => other - one);
  return best && best[0] > 1 && best[0] > (next?.[0] ?? 0) ? best[1] : null;
}
