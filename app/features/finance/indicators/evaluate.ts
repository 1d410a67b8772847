import { changeBetween } from "../amounts/change";
import { decimalOf, type Fraction, fractionOf, half, minus, over, plus, times } from "../amounts/fraction";
import type { Amounts } from "../amounts/rules";
import type { Expression, Operator } from "./expression";

/**
 * What a formula reads of a period: its own amounts and those of the balance sheet that it opens with, and the year
 * before.
 */
export type Readings = { now: Amounts; opening: Amounts; months: number; before: Readings | null };

const how: Record<Operator, (one: Fraction, other: Fraction) => Fraction | null> = {
  "+": plus,
  "−": minus,
  "×": times,
  "÷": over,
};

function exactOf(one: Expression, at: Readings | null): Fraction | null {
  if (!at) return null;
  switch (one.kind) {
    case "number":
      return fractionOf(one.value);
    case "period":
      return [BigInt(one.value === "months" ? at.months : 30 * at.months), 1n];
    case "item":
      return at.now(one.item);
    case "average": {
      const [opening, closing] = [at.opening(one.item), at.now(one.item)];
      return opening && closing && half(plus(opening, closing));
    }
    case "negative": {
      const of = exactOf(one.of, at);
      return of && minus([0n, 1n], of);
    }
    case "prior":
      return exactOf(one.of, at.before);
    case "growth": {
      const [now, before] = [exactOf(one.of, at), exactOf(one.of, at.before)];
      return now && before && changeBetween(now, before);
    }
    case "pair": {
      const [left, right] = [exactOf(one.left, at), exactOf(one.right, at)];
      return left && right && how[one.operator](left, right);
    }
  }
}

/**
 * The value of a formula for a period as exact decimal text; null where an amount is missing, something is divided by
 * zero, or a growth has no meaning (from zero, or to the other sign).
 */
export function valueOfFormula(formula: Expression, at: Readings): string | null {
  const exact = exactOf(formula, at);
  return exact && decimalOf(exact);
}
