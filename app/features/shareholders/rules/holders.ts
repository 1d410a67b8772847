import Big from "big.js";
import type { RowProblem } from "~/sheets/rules/problems";
import { type HolderChange, tidyName } from "./terms";

export type Position = { rank: number; name: string; shares: number; ratio: string; stated: HolderChange | "" };

/** Shares of a holder on average, rounded down to hundredths; null where the total is not known. */
export const averageOf = ({ shares, holders }: { shares: number | null; holders: number }): string | null =>
  shares === null ? null : new Big(shares).div(holders).round(2, Big.roundDown).toFixed(2);

/** The change from one figure to another in percent with two decimals; null without one to start from. */
export const percentFrom = (before: string | number | null, now: string | number | null): string | null =>
  before === null || now === null || new Big(before).eq(0)
    ? null
    : new Big(now).minus(before).div(before).times(100).round(2, Big.roundHalfUp).toFixed(2);

const between = (before: number, now: number): HolderChange =>
  now > before ? "increase" : now < before ? "reduce" : "unchanged";

/**
 * The positions of a date with their change since the list before: by shares against the same holder's, `new` where
 * that list did not have the holder. Without a list before only what the source states is known. `differs` where the
 * source states another change.
 */
export function withChanges<Row extends Position>(rows: readonly Row[], before: readonly Position[]) {
  const known = new Map<string, number>();
  for (const { name, shares } of before) known.set(tidyName(name), (known.get(tidyName(name)) ?? 0) + shares);
  return rows.map((row) => {
    const earlier = known.get(tidyName(row.name));
    const computed = before.length === 0 ? null : earlier === undefined ? "new" : between(earlier, row.shares);
    return {
      ...row,
      change: computed ?? (row.stated || null),
      moved: computed === null || earlier === undefined ? null : row.shares - earlier,
      differs: computed !== null && row.stated !== "" && row.stated !== computed,
    };
  });
}

type Placed = Position & { day: string };

/**
 * Lines of a file, over what is kept of their list, whose stated change differs from the one that follows from the
 * shares.
 */
export function withStated(
  lines: readonly { line: number; values: Partial<Placed> }[],
  stored: readonly Placed[],
): RowProblem[] {
  const days = new Map<string, Map<number, Placed & { line?: number }>>();
  const put = (row: Placed & { line?: number }) =>
    days.set(row.day, (days.get(row.day) ?? new Map()).set(row.rank, row));
  for (const row of stored) put(row);
  for (const { line, values } of lines) put({ ratio: "", stated: "", ...values, line } as Placed & { line: number });
  const lists = [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rows]) => [...rows.values()]);
  return lists.flatMap((rows, at) =>
    withChanges(rows, lists[at - 1] ?? []).flatMap(({ line, differs, stated, change }) =>
      line !== undefined && differs
        ? [{ line, code: "changeDiffers", severity: "warning" as const, facts: { stated, computed: change } }]
        : [],
    ),
  );
}

/** The sum of ratios in percent, exact. */
export const sumOfRatios = (rows: readonly { ratio: string }[]): string =>
  rows.reduce((sum, { ratio }) => sum.plus(ratio || 0), new Big(0)).toFixed();

/**
 * What the listed holders leave to all others, in percent; null where any ratio is missing or they make more than the
 * whole.
 */
export function restOf(rows: readonly { ratio: string }[]): string | null {
  if (rows.length === 0 || rows.some(({ ratio }) => ratio === "")) return null;
  const rest = new Big(100).minus(sumOfRatios(rows));
  return rest.lt(0) ? null : rest.toFixed();
}

const named = 5;

/**
 * Who owns what in percent, for a picture: the largest by name, the other listed ones as one, and all others; null
 * where `rest` is.
 */
export function ownershipOf(rows: readonly { id: string; name: string; ratio: string }[], rest: string | null) {
  if (rest === null) return null;
  const others = rows.slice(named);
  const parts = [
    ...rows.slice(0, named).map(({ id, name, ratio }) => ({ kind: "holder" as const, id, name, ratio })),
    ...(others.length > 0 ? [{ kind: "listed" as const, id: "", name: "", ratio: sumOfRatios(others) }] : []),
    ...(new Big(rest).gt(0) ? [{ kind: "rest" as const, id: "", name: "", ratio: rest }] : []),
  ];
  return parts.map((part, at) => ({ ...part, from: sumOfRatios(parts.slice(0, at)) }));
}

/** Report dates, each once and newest first. */
export const datesIn = (rows: readonly { day: string }[]): string[] =>
  [...new Set(rows.map(({ day }) => day))].sort().reverse();

/**
 * The report dates from a holder's first to its last, oldest first: also those in between at which it was not among the
 * largest, where a chart leaves a gap.
 */
export const datesOfHolder = (own: readonly string[], published: readonly string[]): string[] => {
  const sorted = own.toSorted();
  const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
  return [...new Set([...own, ...published.filter((day) => day > first && day < last)])].sort();
};
