import type { Expression, Operator } from "./expression";

type Words = {
  item: (code: string) => string;
  named: (what: "prior" | "average" | "growth", of: string) => string;
  period: (value: "months" | "days") => string;
};

const strength = (one: Expression): number =>
  one.kind !== "pair" ? 3 : one.operator === "×" || one.operator === "÷" ? 2 : 1;

/** Parentheses stand where the tree would be read otherwise without them. */
function side(one: Expression, operator: Operator, isRight: boolean, words: Words): string {
  const own = operator === "×" || operator === "÷" ? 2 : 1;
  const text = formulaText(one, words);
  const needs = strength(one) < own || (isRight && strength(one) === own) || one.kind === "negative";
  return needs ? `(${text})` : text;
}

/** A formula in words: `Net profit ÷ average of total assets`. */
export function formulaText(one: Expression, words: Words): string {
  switch (one.kind) {
    case "number":
      return one.value;
    case "period":
      return words.period(one.value);
    case "item":
      return words.item(one.item);
    case "average":
      return words.named("average", words.item(one.item));
    case "negative":
      return `−${side(one.of, "×", true, words)}`;
    case "pair":
      return `${side(one.left, one.operator, false, words)} ${one.operator} ${side(one.right, one.operator, true, words)}`;
    default:
      return words.named(one.kind, formulaText(one.of, words));
  }
}
