import Big from "big.js";
import { amountOf, isNothing, numberOf } from "../import/reading/cells";
import { decimalOrNull } from "../rules";
import { type Figures, type FlowItem, flowDecimals, itemUnits } from "./flow-terms";

const units = {
  money: [null, "money"],
  shares: [null, "shares", "lots"],
  percent: [],
} as const satisfies Record<string, readonly (string | null)[]>;

/**
 * A figure as people and vendors write it, as the integer that is kept of it: `1.25亿元`, `3,400万股`, `8.12%`. Null says
 * nothing (empty, `--`, `False`), NaN cannot be read; a part of a share is none, nor is
 * what is too small to be kept. `scale` is what a bare number of the
 * column counts.
 */
export function figureOf(cell: string, item: FlowItem, scale = 1): number | null {
  if (isNothing(cell) || /^\s*false\s*$/i.test(cell)) return null;
  const unit = itemUnits[item];
  const text = unit === "percent" ? cell.normalize("NFKC").replace(/%\s*$/, "") : cell;
  const stated = numberOf(text)?.unit;
  const fits = !stated || (units[unit] as readonly (string | null)[]).includes(stated.of);
  const amount = fits ? amountOf(text, flowDecimals[unit], scale) : null;
  // guard: flow-figure-not-rounded-to-nothing
  const isLost = amount?.rounded && (unit === "shares" || amount.units === 0);
  return amount && !isLost ? amount.units : Number.NaN;
}

/** A kept figure as exact decimal text in yuan, shares or percent, of which the last zeros are left out. */
export const figureText = (item: FlowItem, stored: number | null | undefined): string | null => {
  const unit = itemUnits[item];
  const text = decimalOrNull(stored ?? null, flowDecimals[unit]);
  return unit === "percent" ? (text?.replace(/\.?0+$/, "") ?? null) : text;
};

/** Shares in percent of a capital, in millionths of one percent, rounded half up; null without a capital. */
export const shareOf = (shares: number, capital: number | null): number | null =>
  capital === null || capital <= 0
    ? null
    : new Big(shares).times(1e8).div(capital).round(0, Big.roundHalfUp).toNumber();

/**
 * A day's figures as readers get them: `computed` where the share of the capital follows from the company's own A
 * shares.
 */
export function wholeFigures<Row extends Figures>(row: Row, capital: number | null) {
  const { shares, ratio, financingBalance, lendingBalance } = row;
  const own = typeof shares === "number" && ratio === null ? shareOf(shares, capital) : null;
  const isMargin = financingBalance !== undefined;
  const sum =
    typeof financingBalance === "number" && typeof lendingBalance === "number"
      ? financingBalance + lendingBalance
      : null;
  return {
    ...row,
    ...(own === null ? {} : { ratio: own }),
    ...(isMargin ? { marginBalance: sum } : {}),
    computed: own !== null,
  };
}

/**
 * By how much a figure differs from an earlier one: of percentages in points, else in percent to two decimals, half
 * away from zero.
 */
export function changeFrom(item: FlowItem, now: number | null | undefined, before: number | null | undefined) {
  if ((now ?? null) === null || (before ?? null) === null) return null;
  const moved = new Big(now ?? 0).minus(before ?? 0);
  if (itemUnits[item] === "percent") return moved.div(1e6).round(2, Big.roundHalfUp).toFixed(2);
  return before ? moved.times(100).div(before).round(2, Big.roundHalfUp).toFixed(2) : null;
}
