import type { Words } from "~/shared/languages";
import { fractionOf, half, isNegative, minus, plus, sizeOfFraction } from "../amounts/fraction";
import type { Period } from "../amounts/periods";

/** What a company states its figures in. `segments` is the breakdown of its main business. */
export const statementNames = ["balance", "income", "cashFlow", "indicators", "segments"] as const;
export type StatementName = (typeof statementNames)[number];

export const currencies = ["CNY", "HKD", "USD", "EUR", "GBP", "JPY", "SGD", "MOP"] as const;
export type Currency = (typeof currencies)[number];

/**
 * One line of a statement. `item` is a code of the chart of accounts, `own:<name>` of an item that it does not have, or
 * of a breakdown `<dimension>:<segment>:<measure>`; `name` is what the source calls it, where that is not the chart's
 * word. `value` is an exact decimal as text in whole units of the currency (percent as a percentage), `step` the
 * smallest amount that the source tells, where that is more than one (`517.53亿` is told to 1000000), `cell` where in
 * the source it stands.
 */
export type Line = { item: string; value: string; name?: string | Words; step?: string; cell?: string };

/** One statement of one period as one source states it. What the source leaves out is no line, and never 0. */
export type Statement = Period & { statement: StatementName; currency: Currency; lines: readonly Line[] };

/** A statement that readers have: out of which set of figures it is, on which day that was reported, and its file. */
export type Reported = Statement & { contentId: string; reportedAt: number; fileId: string };

/** A period of a statement with all that readers have of it. */
export type ReportedPeriod = Pick<Reported, "statement" | "end" | "span"> & {
  reported: readonly Omit<Reported, "statement" | "end" | "span">[];
};

/** The same one by one, as each set states it. */
export const reportedOf = (periods: readonly ReportedPeriod[]): Reported[] =>
  periods.flatMap(({ reported, ...period }) => reported.map((one) => ({ ...period, ...one })));

/**
 * One figure of a period: the newest stated value, and what was first reported where that differs. `restated` is what
 * the first report said.
 */
export type Fact = {
  item: string;
  value: string;
  step?: string | undefined;
  name?: string | Words | undefined;
  source: { contentId: string; fileId: string; cell: string | null };
  restated: string | null;
};

/** Two exact decimals are the same amount: 1.50 is 1.5. */
export const isSameAmount = (one: string, other: string): boolean => plainAmount(one) === plainAmount(other);

type View = { value: string; step?: string | undefined };

/**
 * Two sources tell the same figure: the same amount or, where one tells it in larger steps than the other, amounts that
 * rounding alone sets apart (`517.53亿` and 51752870451.61 yuan), at most half a step of each.
 */
export function isSameFigure(one: View, other: View): boolean {
  if (isSameAmount(one.value, other.value)) return true;
  if ((one.step ?? "0") === (other.step ?? "0")) return false;
  const apart = sizeOfFraction(minus(fractionOf(one.value), fractionOf(other.value)));
  const room = half(plus(fractionOf(one.step ?? "0"), fractionOf(other.step ?? "0")));
  return !isNegative(minus(room, apart));
}

/** A decimal without needless zeros: two of the same amount are the same text. */
export function plainAmount(value: string): string {
  const [whole = "", part = ""] = value.replace("-", "").split(".");
  const digits = `${whole.replace(/^0+(?=\d)/, "")}.${part.replace(/0+$/, "")}`;
  return value.startsWith("-") && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/**
 * The facts of one statement and period out of all that states it: of each item what was reported last, in the currency
 * of the newest report, since amounts of two currencies are never mixed. Items that only an older report has stay. In
 * the order in which the newest report has them.
 */
export function factsOf(stated: readonly Reported[]): { currency: Currency; facts: Map<string, Fact> } | null {
  const newestFirst = [...stated].sort((one, other) => other.reportedAt - one.reportedAt);
  const [newest] = newestFirst;
  if (!newest) return null;
  const facts = new Map<string, Fact>();
  for (const { lines, contentId, fileId } of newestFirst.filter(({ currency }) => currency === newest.currency))
    for (const { item, value, name, step, cell = null } of lines) {
      const known = facts.get(item);
      if (!known) facts.set(item, { item, value, name, step, source: { contentId, fileId, cell }, restated: null });
      else known.restated = isSameFigure(known, { value, step }) ? null : value;
    }
  return { currency: newest.currency, facts };
}

/** Statements of the newest period first, of one period what was reported last. */
export const newestFirst = <Row extends { end: string; reportedAt: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) =>
    one.end === other.end ? other.reportedAt - one.reportedAt : one.end < other.end ? 1 : -1,
  );

/**
 * True for a line whose item is one of the chart of accounts: those of sources and of breakdowns carry what they are
 * before a colon.
 */
export const isOfChart = (item: string): boolean => !item.includes(":");
