import Big from "big.js";
import type { ReadRow } from "~/records/rules/read-rows";
import {
  isEitherWay,
  percentOf,
  type Ratio,
  type RatioReading,
  type RatioUnit,
  ratioOf,
  ratiosIn,
} from "~/sheets/rules/cells";
import type { RowProblem } from "~/sheets/rules/problems";
import type { HolderPositionValues } from "../schemas";

export type KnownRatio = { shares: number; ratio: string };

/** How many shares there are, where so many of them are so much percent; null where that tells nothing. */
const wholeOf = (shares: number, percent: Big | string): Big | null =>
  shares > 0 && new Big(percent).gt(0) ? new Big(shares).times(100).div(percent) : null;

const middleOf = (wholes: (Big | null)[]): Big | null => {
  const known = wholes.flatMap((whole) => whole ?? []).sort((one, other) => one.cmp(other));
  return known[Math.floor(known.length / 2)] ?? null;
};

/**
 * What a ratio is in by the shares that it is of, where about so many there are: the two readings differ by a hundred.
 */
function unitBy(shares: number, ratio: Ratio, whole: Big | null): RatioUnit | null {
  const own = wholeOf(shares, ratio.number);
  if (!own || !whole) return null;
  const times = own.div(whole);
  return times.gt("0.1") && times.lt(10) ? "percent" : times.gte(10) && times.lt(1000) ? "fraction" : null;
}

/**
 * The ratios of lines in percent. What says nothing of its unit is told by its shares against those of lines and kept
 * places that are sure; where there are none, by the whole column, else (`unit` null) by a person. Fractions are told,
 * and what nothing proves too.
 */
export function readRatios(
  rows: readonly ReadRow<HolderPositionValues>[],
  header: string,
  stored: readonly KnownRatio[],
  unit: RatioUnit | undefined,
) {
  const read = rows.map((row) => ({ row, ratio: row.values.ratio ? ratioOf(row.values.ratio, header) : null }));
  const sure = read.flatMap(({ row, ratio }) =>
    ratio && !isEitherWay(ratio) ? [wholeOf(row.values.shares ?? 0, ratio.number)] : [],
  );
  const before = stored.map(({ shares, ratio }) => (ratio ? wholeOf(shares, ratio) : null));
  const whole = middleOf(sure) ?? middleOf(before);
  const known = read.flatMap(({ ratio }) => ratio ?? []);
  const column: RatioReading = whole === null ? ratiosIn(known, unit) : { unit: "percent", asked: false };
  const problems: RowProblem[] = [];
  const lines = read.map(({ row, ratio }) => {
    if (!ratio) return row;
    const proved = isEitherWay(ratio) && whole !== null ? unitBy(row.values.shares ?? 0, ratio, whole) : null;
    const percent = percentOf(ratio, proved ?? column.unit ?? "percent");
    const tell = (code: string) =>
      problems.push({ line: row.line, code, severity: "warning", facts: { text: ratio.text.slice(0, 40), percent } });
    if (proved === "fraction") tell("ratioFraction");
    else if (isEitherWay(ratio) && !proved && !column.asked) tell("ratioUnproved");
    return { ...row, values: { ...row.values, ratio: percent } };
  });
  return { rows: lines, problems, reading: known.length > 0 ? column : null };
}

export type ShareTotal = { day: string; shares: number };

/** What cannot be read as a ratio is refused by its line, and is compared with nothing. */
const isDecimal = /^\d+(\.\d+)?$/;

/** How far a ratio of two decimals may lie from the one that the shares make, in percentage points. */
const tolerance = new Big("0.02");

/**
 * Ratios that contradict their shares. By the shares in issue where a total of that day is known; else against the rest
 * of the list of that day: shares and ratios of one list make one whole, and together at most 100 %. Such a line is
 * refused with both readings; where a whole list agrees with itself, and only the stored total does not, that is a
 * warning.
 */
export function ratiosAgainstShares(
  rows: readonly ReadRow<HolderPositionValues>[],
  totals: readonly ShareTotal[],
): RowProblem[] {
  const wholeOn = (day: string) => totals.filter((total) => total.day <= day).at(-1)?.shares;
  const days = Map.groupBy(rows, ({ values }) => values.day ?? "");
  return [...days].flatMap(([day, list]): RowProblem[] => {
    const stated = list.flatMap(({ line, values: { name = "", ratio, shares = 0 } }) =>
      ratio && isDecimal.test(ratio) && shares > 0 ? [{ line, name, ratio: new Big(ratio), shares }] : [],
    );
    const known = wholeOn(day);
    const sum = stated.reduce((total, { ratio }) => total.plus(ratio), new Big(0));
    if (known === undefined && sum.gt(100))
      return stated.map(({ line, name, ratio }) => ({
        ...{ line, code: "ratiosAboveWhole", severity: "error" as const },
        facts: { name: name.slice(0, 60), ratio: ratio.toFixed(), sum: sum.toFixed() },
      }));
    const middle = middleOf(stated.map(({ shares, ratio }) => wholeOf(shares, ratio)));
    const whole = known ?? middle;
    if (!whole || !middle) return [];
    const isNear = (one: Big, other: Big, share: string) =>
      one.minus(other).abs().lte(other.times(share).plus(tolerance));
    const contradicting = (of: Big | number, share: string) =>
      stated.filter(({ ratio, shares }) => !isNear(ratio, new Big(shares).times(100).div(of), share));
    const isConsistent = contradicting(middle, "0.01").length === 0;
    return contradicting(whole, known === undefined ? "0.05" : "0").map(({ line, name, ratio, shares }) => ({
      ...{ line, code: "ratioContradicts", severity: isConsistent ? ("warning" as const) : ("error" as const) },
      facts: {
        name: name.slice(0, 60),
        ratio: ratio.toFixed(),
        byShares: new Big(shares).times(100).div(whole).toFixed(2),
      },
    }));
  });
}
