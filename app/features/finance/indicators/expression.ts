import { isInChart, isOfBalance } from "../accounts/accounts";

/** What stands between two parts of a formula, as it is kept; typed as `-`, `*` and `/` too. */
export type Operator = "+" | "−" | "×" | "÷";

/** Values of a period that are no item: how many months it has, and how many days, thirty to a month. */
export const periodValues = ["months", "days"] as const;

/**
 * A formula over items of the chart of accounts. `prior` is the same stretch of the year before, `average` opening and
 * closing over two, `growth` the change since the year before as a share of what it was.
 */
export type Expression =
  | { kind: "number"; value: string }
  | { kind: "item"; item: string }
  | { kind: "period"; value: (typeof periodValues)[number] }
  | { kind: "negative"; of: Expression }
  | { kind: "pair"; operator: Operator; left: Expression; right: Expression }
  | { kind: "prior" | "growth"; of: Expression }
  | { kind: "average"; item: string };

/** Why a formula cannot be read, and at which of its signs, counted from 1. */
export type Unreadable = { code: string; facts: { at: number; part: string } };
export type Parsed = { ok: true; value: Expression } | ({ ok: false } & Unreadable);

export const longestFormula = 300;
const deepest = 12;

type Token = { text: string; at: number };
const functions = ["prior", "average", "growth"] as const;
const operators: Record<string, Operator> = { "+": "+", "-": "−", "−": "−", "*": "×", "×": "×", "/": "÷", "÷": "÷" };
const pattern = /\s*(?:(\d{1,15}(?:\.\d{1,10})?)(?![\d.])|([A-Za-z][A-Za-z0-9]*)|([-+−*×/÷()]))/uy;

class Wrong extends Error {
  readonly why: Unreadable;
  constructor(code: string, { text, at }: Token) {
    super(code);
    this.why = { code, facts: { at: at + 1, part: text } };
  }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < end) {
    const from = pattern.lastIndex;
    const found = pattern.exec(text);
    const part = found?.[1] ?? found?.[2] ?? found?.[3];
    if (!found || part === undefined) {
      const at = from + (text.slice(from).length - text.slice(from).trimStart().length);
      throw new Wrong("formulaSign", { text: String.fromCodePoint(text.codePointAt(at) ?? 32), at });
    }
    tokens.push({ text: part, at: pattern.lastIndex - part.length });
  }
  return tokens;
}

/** Reads the tokens from left to right, each rule one function: sums of products of signed values. */
function reader(tokens: readonly Token[], length: number) {
  let place = 0;
  const end: Token = { text: "", at: length };
  const next = () => tokens[place] ?? end;
  const take = () => {
    const token = next();
    place += 1;
    return token;
  };
  const expect = (sign: string) => {
    const token = take();
    if (token.text !== sign) throw new Wrong(token === end ? "formulaEnds" : "formulaUnexpected", token);
  };

  function pairs(depth: number, of: readonly Operator[], side: (depth: number) => Expression): Expression {
    let left = side(depth);
    while (true) {
      const operator = operators[next().text];
      if (!operator || !of.includes(operator)) return left;
      take();
      left = { kind: "pair", operator, left, right: side(depth) };
    }
  }
  const sum = (depth: number): Expression => pairs(depth, ["+", "−"], product);
  const product = (depth: number): Expression => pairs(depth, ["×", "÷"], signed);

  function signed(depth: number): Expression {
    const token = take();
    if (depth > deepest) throw new Wrong("formulaDeep", token);
    if (operators[token.text] === "−") return { kind: "negative", of: signed(depth + 1) };
    if (token.text === "(") {
      const inner = sum(depth + 1);
      expect(")");
      return inner;
    }
    if (/^\d/.test(token.text)) return { kind: "number", value: token.text };
    if (token === end) throw new Wrong("formulaEnds", token);
    if (!/^[A-Za-z]/.test(token.text)) throw new Wrong("formulaUnexpected", token);
    const called = functions.find((name) => name === token.text);
    return called ? call(called, depth) : named(token);
  }

  function named(token: Token): Expression {
    const value = periodValues.find((name) => name === token.text);
    if (value) return { kind: "period", value };
    if (!isInChart(token.text)) throw new Wrong("formulaUnknownItem", token);
    return { kind: "item", item: token.text };
  }

  function call(name: (typeof functions)[number], depth: number): Expression {
    const opening = next();
    expect("(");
    const first = next();
    const of = sum(depth + 1);
    expect(")");
    if (name === "average") {
      if (of.kind !== "item" || !isOfBalance(of.item)) throw new Wrong("formulaAverage", first);
      return { kind: "average", item: of.item };
    }
    if (looksBack(of)) throw new Wrong("formulaTwoYears", opening);
    return { kind: name, of };
  }

  return {
    whole() {
      const value = sum(0);
      const rest = next();
      if (rest !== end) throw new Wrong("formulaUnexpected", rest);
      return value;
    },
  };
}

function looksBack(one: Expression): boolean {
  if (one.kind === "prior" || one.kind === "growth") return true;
  if (one.kind === "negative") return looksBack(one.of);
  return one.kind === "pair" && (looksBack(one.left) || looksBack(one.right));
}

/**
 * Reads a formula: numbers, + − × ÷, parentheses, codes of items, `months`, `days`, `prior(…)`, `average(item)`,
 * `growth(…)`. It is read into a tree and never run as code; what it does not know is refused with its place. At most
 * 300 signs and twelve levels.
 */
export function parseFormula(text: string): Parsed {
  if (text.trim() === "") return { ok: false, code: "formulaEmpty", facts: { at: 1, part: "" } };
  if (text.length > longestFormula)
    return { ok: false, code: "formulaLong", facts: { at: longestFormula + 1, part: "" } };
  try {
    return { ok: true, value: reader(tokensOf(text), text.length).whole() };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, ...error.why };
    throw error;
  }
}

/** The items that a formula needs. */
export function itemsIn(one: Expression): string[] {
  if (one.kind === "item" || one.kind === "average") return [one.item];
  if (one.kind === "pair") return [...new Set([...itemsIn(one.left), ...itemsIn(one.right)])];
  return "of" in one ? itemsIn(one.of) : [];
}
