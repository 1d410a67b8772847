import { itemNamed, kindOf, levelOf, nameInFiles } from "~/features/finance/accounts/accounts";
import type { Currency, StatementName } from "~/features/finance/accounts/facts";
import type { Period } from "~/features/finance/amounts/periods";
import type { Table } from "~/sheets/rules/table";
import { type Answers, type SourceRead, scales } from "../source";
import { isMissing } from "./amounts";
import { type Gathering, gathering } from "./gather";
import { type Grid, gridOf } from "./grid";
import { named } from "./named-units";
import { type Item, itemsOf, ownOf } from "./names";
import { requestedStatement, statedOrAnswered } from "./shape";
import { periodText } from "./stated-periods";
import { type Part, partsOf } from "./tables-apart";

/** The item that a name of some language means in a statement; null for none. */
export type ItemWords = (statement: StatementName, name: string) => string | null;

const candidates = ["balance", "income", "cashFlow", "indicators"] as const;

/** Names that say themselves that they count no money. */
const perShare = /每股|per (?:ordinary )?(?:share|ADS)/i;
const noMoney =
  /[率比]$|[率比][(%]|%|人数|人數|股数|股數|股份数目|\bratio\b|\bmargin\b|number of|shares (?:in issue|outstanding)/i;

/** The one statement of which these names are; several where each of two has names that no other knows. */
function statementsOf(names: readonly string[], words: ItemWords): StatementName[] {
  const knownIn = (name: string) => candidates.filter((one) => words(one, name) !== null);
  const alone = names.map(knownIn).flatMap((known) => (known.length === 1 ? known : []));
  return candidates.filter((one) => one !== "indicators" && alone.filter((known) => known === one).length > 2);
}

/** The statements of which a table has totals that stand in no other. */
function totalsIn(names: readonly string[], words: ItemWords): ReadonlySet<StatementName> {
  const only = names.flatMap((name) => {
    const known = candidates.filter((one) => one !== "indicators" && words(one, name) !== null);
    const [statement] = known;
    const isTotal = statement && known.length === 1 && levelOf(words(statement, name) ?? "") === 0;
    return isTotal ? [statement] : [];
  });
  return new Set(only);
}

/** Ratios and amounts per share stand beside totals of several statements in tables of main indicators. */
const hasRatios = (names: readonly string[]) => names.some((name) => perShare.test(name) || noMoney.test(name));

/** What all amounts count in; a unit that nobody says is asked. */
function moneyOf({ money, periods }: Grid, answers: Answers, gather: Gathering) {
  const reading = statedOrAnswered([...money, ...periods.flatMap((period) => period.money ?? [])], answers, gather);
  if (!reading.scale) gather.ask({ of: "scale", code: "unitNotStated", options: scales });
  return { currency: reading.currency, power: (reading.scale ?? "1").length - 1 };
}

/**
 * The periods by their heads; a column in another currency than the rest, as a translation for readers, is left out and
 * told.
 */
function periodsOf({ periods }: Grid, currency: Currency | undefined, answers: Answers, { ask, tell }: Gathering) {
  return periods.map(({ head, money }): Period | null => {
    const period = periodText(head, answers.lastMonth);
    if (period === "lastMonth") {
      const months = Array.from({ length: 12 }, (_, at) => `${at + 1}`);
      ask({ of: "lastMonth", code: "fiscalYearNotStated", options: months });
      return null;
    }
    if (period && (!money?.currency || money.currency === currency)) return period;
    if (head !== "") tell(1, "periodUnreadable", { text: head.slice(0, 80) });
    return null;
  });
}

/** The item of a row with what it is counted in; null where its name says that it is no money, and not what else. */
function itemIn(item: Item, name: string, kind: Parameters<typeof ownOf>[1] | undefined): Item | null {
  if (kind) return ownOf(item, kind);
  if (kindOf(item.code) !== "amount" || !item.code.startsWith("own:")) return item;
  if (perShare.test(name)) return ownOf(item, "perShare");
  return noMoney.test(name) ? null : item;
}

function readGrid(
  grid: Grid,
  { table, statement: stated }: Part,
  { words, answers, gather }: { words: ItemWords; answers: Answers; gather: Gathering },
): Currency | undefined {
  const names = grid.rows.map(({ name }) => named(name));
  const called = names.map(({ name }) => name);
  const isMixed = !stated && totalsIn(called, words).size > 1;
  const areIndicators = isMixed && hasRatios(called);
  const several = areIndicators || stated ? [] : statementsOf(called, words);
  if (several.length > 1) {
    gather.tell(1, "severalStatements", { sheet: table.sheet ?? "" });
    return;
  }
  const inFiles = (name: string, ...of: StatementName[]) => {
    const code = (of.length > 0 ? of : candidates).map((one) => words(one, name)).find((one) => one !== null);
    return code ? nameInFiles(code) : name;
  };
  const statement =
    (areIndicators ? (answers.statement ?? "indicators") : isMixed ? undefined : several[0]) ??
    requestedStatement(
      gather,
      answers,
      called.map((name) => inFiles(name)),
    );
  const { currency, power } = moneyOf(grid, answers, gather);
  const periods = periodsOf(grid, currency, answers, gather);
  for (const { line, head } of grid.others) gather.tell(line, "columnNotRead", { text: head.slice(0, 80) }, "warning");
  if (!statement) return currency;
  const isEmpty = (at: number) => (grid.rows[at]?.figures ?? []).every(({ text }) => isMissing(text));
  const matches = called.map((name) => inFiles(name, statement));
  const items = itemsOf(statement, matches, isEmpty);
  for (const [at, { figures }] of grid.rows.entries()) {
    const [item, unit] = [items[at], names[at]?.unit];
    const known = item && itemIn(item, called[at] ?? "", unit?.kind);
    const first = figures.find(({ text }) => !isMissing(text));
    if (!known) {
      if (first && item) gather.tell(first.line, "kindNotClear", { item: called[at] ?? "" });
      else if (first) gather.tell(first.line, "nameMissing");
      continue;
    }
    const bare = kindOf(known.code) === "amount" ? (unit?.power ?? power) : (unit?.power ?? 0);
    for (const { text, period: of, line, column } of figures) {
      const period = periods[of];
      const place = { line, column, sheet: table.sheet, ...(currency && { currency }) };
      if (period) gather.add({ statement, period, item: known, text, bare, ...place });
    }
  }
  return currency;
}

/**
 * Any table of statements that calls its items and periods as people do: across or down, several sheets of a workbook,
 * its unit and currency in its head. What it does not say is asked; two statements in one table are not read. Null: no
 * such table.
 */
export function readByWords(
  tables: readonly Table[],
  answers: Answers,
  words: ItemWords = itemNamed,
): SourceRead | null {
  const isKnown = (name: string) => candidates.some((one) => words(one, named(name).name) !== null);
  const read = tables.flatMap(partsOf).map((part) => ({ ...part, grid: gridOf(part.table, isKnown) }));
  if (read.every(({ grid }) => grid === null)) return null;
  const gather = gathering("words");
  let currency: Currency | undefined;
  for (const { table, statement, grid } of read) {
    const its = statement ? { ...answers, statement } : answers;
    if (grid) currency = readGrid(grid, { table, statement }, { words, answers: its, gather }) ?? currency;
    else gather.tell(1, "sheetNotRead", { sheet: table.sheet ?? "" }, "warning");
  }
  return gather.read(currency);
}
