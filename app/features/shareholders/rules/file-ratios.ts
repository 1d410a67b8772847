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

/** What a ratio is in by the shares that it is of, where about so many there are: the two readings differ by a hundred. */
function unitBy(shares: number, ratio: Ratio, whole: Big | null): RatioUnit | null {
  const own = wholeOf(shares, ratio.number);
  if (!own || !whole) return null;
  const times = own.div(whole);
  return times.gt("0.1") && times.lt(10) ? "percent" : times.gte(10) && times.lt(1000) ? "fraction" : null;
}

/**
 * The ratios of lines in percent. What says nothing of its unit is told by its shares against those of lines and kept places that are
 * sure; where there are none, by the whole column, else (`unit` null) by a person. Fractions are told, and what nothing proves too.
 */
export function readRatios(
  rows: readonly ReadRow<HolderPositionValues>[],
  header: string,
  kept: readonly KnownRatio[],
  said: RatioUnit | undefined,
) {
  const read = rows.map((row) => ({ row, ratio: row.values.ratio ? ratioOf(row.values.ratio, header) : null }));
  const sure = read.flatMap(({ row, ratio }) =>
    ratio && !isEitherWay(ratio) ? [wholeOf(row.values.shares ?? 0, ratio.number)] : [],
  );
  const before = kept.map(({ shares, ratio }) => (ratio ? wholeOf(shares, ratio) : null));
  const whole = middleOf(sure) ?? middleOf(before);
  const known = read.flatMap(({ ratio }) => ratio ?? []);
  const column: RatioReading = whole === null ? ratiosIn(known, said) : { unit: "percent", asked: false };
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
