import Big from "big.js";
import { isEitherWay, percentOf, type Ratio, type RatioUnit, ratioOf } from "~/sheets/rules/cells";
import type { RowProblem } from "~/sheets/rules/problems";
import type { YearClose } from "./terms";

/** A line that says what its cash yields, as it says it. */
export type StatedYield = { line: number; period: string; cash: string; text: string };

/** Prices of other days than a year's last are this far from its close at most, as a rule. */
const usual = 2;

/** How many times one is the other, the larger by the smaller. */
const apart = (one: Big, other: Big) => (one.gt(other) ? one.div(other) : other.div(one)).toNumber();

type Compared = { line: number; ratio: Ratio; own: Big };

/**
 * In which unit the column comes nearer to the yields that follow from cash and price; what says its unit itself is
 * believed.
 */
function unitOf(lines: readonly Compared[]): RatioUnit {
  const open = lines.filter(({ ratio }) => isEitherWay(ratio));
  if (open.length < lines.length) return "percent";
  const far = (unit: RatioUnit) =>
    open.reduce((sum, { ratio, own }) => sum + Math.log(apart(new Big(percentOf(ratio, unit)), own)), 0);
  return far("fraction") < far("percent") ? "fraction" : "percent";
}

/**
 * What a file says its dividends yield, against cash a share / close of the year's last trading day, in percent: lines
 * that are more than twice or less than half of that are told. Nothing of it is kept, and lines of years without a
 * price are passed over.
 */
export function yieldsApart(
  lines: readonly StatedYield[],
  header: string,
  closes: ReadonlyMap<string, YearClose>,
): RowProblem[] {
  const compared = lines.flatMap(({ line, period, cash, text }): Compared[] => {
    const ratio = ratioOf(text, header);
    const close = closes.get(period.slice(0, 4));
    const own = cash && close && Number(close.close) > 0 ? new Big(cash).times(10).div(close.close) : null;
    return ratio?.number.gt(0) && own?.gt(0) ? [{ line, ratio, own }] : [];
  });
  const unit = unitOf(compared);
  return compared.flatMap(({ line, ratio, own }) => {
    const stated = new Big(percentOf(ratio, unit));
    if (apart(stated, own) <= usual) return [];
    const facts = { stated: stated.round(2).toFixed(2), computed: own.round(2).toFixed(2) };
    return [{ line, code: "yieldDiffers", severity: "warning" as const, facts }];
  });
}
