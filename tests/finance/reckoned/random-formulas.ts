import { expect } from "vitest";
import { amountsOf } from "~/features/finance/amounts/rules";
import { type Readings, valueOfFormula } from "~/features/finance/indicators/evaluate";
import { longestFormula, parseFormula } from "~/features/finance/indicators/expression";
import { chance } from "../../support/chance.ts";
import { negative, product, quotient, type Ratio, ratio, sum, written } from "./exact.ts";
import { items } from "./random-statements.ts";

/** A period with these amounts, with those of its opening and the year before it. */
export const at = (
  now: Record<string, string>,
  opening = {},
  before: Readings | null = null,
  months = 12,
): Readings => ({
  ...{ now: amountsOf(items(now)), opening: amountsOf(items(opening)), before, months },
});

/** What the product makes of a formula. */
export const value = (text: string, readings: Readings) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return valueOfFormula(parsed.value, readings);
};

const codes = ["revenue", "costs", "netProfit", "assets", "inventories"];

/** A tree drawn by chance with its value in numbers of our own; null where it divides by zero. */
function drawn(
  random: () => number,
  depth: number,
  amounts: Record<string, string>,
): { text: string; exact: Ratio | null } {
  const choice = random();
  if (depth === 0 || choice < 0.3) {
    const code = codes[Math.floor(random() * codes.length)] ?? "revenue";
    return { text: code, exact: ratio(amounts[code] ?? "0") };
  }
  if (choice < 0.4) {
    const number = `${Math.floor(random() * 5)}.${Math.floor(random() * 10)}`;
    return { text: number, exact: ratio(number) };
  }
  const [left, right] = [drawn(random, depth - 1, amounts), drawn(random, depth - 1, amounts)];
  const sign = "+-*/"[Math.floor(random() * 4)] ?? "+";
  const both = left.exact && right.exact;
  const how: Record<string, (one: Ratio, other: Ratio) => Ratio | null> = {
    "+": (one, other) => sum(one, other),
    "-": (one, other) => sum(one, negative(other)),
    "*": (one, other) => product(one, other),
    "/": (one, other) => (other.top === 0n ? null : quotient(one, other)),
  };
  return {
    text: `(${left.text} ${sign} ${right.text})`,
    exact: both && (how[sign]?.(left.exact as Ratio, right.exact as Ratio) ?? null),
  };
}

/**
 * Compares random formulas over random amounts with what is reckoned apart from them; answers how many have a value.
 */
export function compareRandomFormulas(seed: number, runs: number): number {
  const random = chance(seed);
  let compared = 0;
  for (let run = 0; run < runs; run += 1) {
    const amounts = Object.fromEntries(
      codes.map((code) => [code, (random() < 0.1 ? 0 : (random() - 0.3) * 10 ** (3 + random() * 9)).toFixed(2)]),
    );
    const { text, exact } = drawn(random, 4, amounts);
    if (text.length > longestFormula) continue;
    expect(value(text, at(amounts)), `seed ${seed}: ${text}`).toBe(exact && written(exact));
    if (exact) compared += 1;
  }
  return compared;
}
