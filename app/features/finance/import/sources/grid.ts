import { type MoneyText, moneyText } from "./money-units";
import { withPeriods } from "./relative-heads";
import { hasPeriodText, headText } from "./stated-periods";
import type { SpottedLine, SpottedTable } from "./tables-apart";

/** A row of a table of statements: its name, and where each of its figures stands. */
export type GridRow = { name: string; figures: { text: string; period: number; line: number; column: number }[] };
/** The head of a column (or line) of periods, and what it says of money. */
export type GridPeriod = { head: string; money: MoneyText | null };
export type Grid = {
  periods: GridPeriod[];
  rows: GridRow[];
  /** What the lines above say of all of it. */
  money: MoneyText[];
  /** Columns with figures under a head that is no period. */
  others: { line: number; head: string }[];
};

type Lines = readonly SpottedLine[];
type IsKnown = (name: string) => boolean;

const farthest = 30;
const fewest = 2;
const atLeast = (names: readonly string[], isKnown: IsKnown) => names.filter(isKnown).length >= fewest;
const cellAt = (lines: Lines, at: number, column: number) => (lines[at]?.cells[column] ?? "").trim();
const hasDigit = (text: string) => /\d/.test(text);

/**
 * What stands over a column in the lines above its head, nearest first; a merged cell counts for all columns that it
 * spans.
 */
const above = (lines: Lines, head: number, column: number): string[] =>
  lines
    .slice(0, head)
    .toReversed()
    .flatMap(({ cells }) => cells.slice(0, column + 1).findLast((text) => text.trim() !== "") ?? [])
    .filter((text) => moneyText(text) === null);

const moneyIn = (lines: Lines, from: number, to: number, isMeant: (column: number) => boolean) =>
  lines
    .slice(from, to)
    .flatMap(({ cells }) => cells.flatMap((text, column) => (isMeant(column) ? (moneyText(text) ?? []) : [])));

/** Periods across, an item in each line. Its names stand in the nearest column to the left that has names of items. */
function across(lines: Lines, isKnown: IsKnown): Grid | null {
  const head = lines
    .slice(0, farthest)
    .findIndex(({ cells }) => cells.some((text, column) => column > 0 && hasPeriodText(text.trim())));
  if (head < 0) return null;
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const data = lines.slice(head + 1);
  const named = Array.from({ length: width }, (_, column) => column).filter((column) =>
    atLeast(
      data.map(({ cells }) => (cells[column] ?? "").trim()),
      isKnown,
    ),
  );
  const isPeriod = (column: number) => hasPeriodText(cellAt(lines, head, column));
  const columns = Array.from({ length: width }, (_, column) => column).filter(
    (column) => isPeriod(column) && named.some((one) => one < column),
  );
  if (columns.length === 0) return null;
  const first = data.findIndex(({ cells }) => named.some((column) => isKnown((cells[column] ?? "").trim())));
  const start = head + 1 + Math.max(0, first);
  const units = lines.findIndex(({ cells }, at) => at > head && at < start && cells.some((text) => moneyText(text)));
  const body = lines.slice(units < 0 ? head + 1 : units + 1);
  const namesOf = (column: number) => named.findLast((one) => one < column) ?? 0;
  const others = Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      column > (named[0] ?? 0) &&
      !named.includes(column) &&
      !columns.includes(column) &&
      cellAt(lines, head, column) !== "" &&
      body.some(({ cells }) => hasDigit(cells[column] ?? "")),
  );
  return {
    periods: columns.map((column) => ({
      head: headText(cellAt(lines, head, column), above(lines, head, column)),
      money: moneyIn(lines, units < 0 ? head : Math.min(head, units), start, (one) => one === column)[0] ?? null,
    })),
    rows: [...new Set(columns.map(namesOf))].flatMap((names) =>
      body.map(({ line, cells, spots }) => ({
        name: (cells[names] ?? "").trim(),
        figures: columns.flatMap((column, period) => {
          const isIts = namesOf(column) === names && (!spots || spots[column]);
          return isIts ? [{ text: cells[column] ?? "", period, ...(spots?.[column] ?? { line, column }) }] : [];
        }),
      })),
    ),
    money: moneyIn(lines, 0, start, (column) => !columns.includes(column)),
    others: others.map((column) => ({ line: lines[head]?.line ?? 1, head: cellAt(lines, head, column) })),
  };
}

/** A period in each line, items across. */
function down(lines: Lines, isKnown: IsKnown): Grid | null {
  const head = lines.slice(0, farthest).findIndex(({ cells }) =>
    atLeast(
      cells.slice(1).map((text) => text.trim()),
      isKnown,
    ),
  );
  const data = lines.slice(head + 1).filter(({ cells }) => cells.some((text) => text.trim() !== ""));
  const at = [0, 1, 2, 3].find((column) => data.some(({ cells }) => hasPeriodText((cells[column] ?? "").trim())));
  if (head < 0 || at === undefined) return null;
  const names = lines[head]?.cells ?? [];
  return {
    periods: data.map(({ cells }) => ({
      head: headText((cells[at] ?? "").trim(), above(lines, head, 0)),
      money: null,
    })),
    rows: names.flatMap((name, column) =>
      column > at && name.trim() !== ""
        ? [
            {
              name: name.trim(),
              figures: data.map(({ line, cells }, period) => ({ text: cells[column] ?? "", period, line, column })),
            },
          ]
        : [],
    ),
    money: moneyIn(lines, 0, head, () => true),
    others: [],
  };
}

/** A table whose items and periods are told by their words, whichever of them stand across; null for any other. */
export function gridOf({ lines }: Pick<SpottedTable, "lines">, isKnown: IsKnown): Grid | null {
  const dated = withPeriods(lines);
  return across(dated, isKnown) ?? down(lines, isKnown);
}
