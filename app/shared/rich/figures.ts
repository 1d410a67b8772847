import type { Part } from "./document";

/** The figures of the company that a text may name, by the area that tells them. */
export const figureNames = [
  ...["finance.revenue", "finance.parentProfit", "finance.netInterest", "finance.netFees"],
  ...["finance.operatingCashFlow", "finance.assets", "finance.parentEquity", "finance.basicEps"],
  ...["finance.dividendPerShare", "finance.weightedRoe", "finance.year"],
  ...["stock.closeA", "stock.closeH", "stock.valueA", "stock.valueH"],
  ...["equity.shares", "equity.sharesA", "equity.sharesH", "shareholders.holders"],
] as const;
export type FigureName = (typeof figureNames)[number];

/** How far back a figure of a year may be named: the newest year and so many before it. */
export const yearsBack = 4;

/**
 * `whole` tells the period too, of the newest year that has the figure; `beside` the figure alone, of the years that
 * stand beside each other.
 */
export const figureForms = ["whole", "beside"] as const;
export type FigureForm = (typeof figureForms)[number];

/** What a text names: a figure, how many years back, and in which form. Its value is never in the text. */
export type FigureRef = { figure: FigureName; back: number; form: FigureForm };

/**
 * A figure as it is now: decimal text or words, its unit and the period or day of which it is, in a reader's language;
 * empty for none.
 */
export type FigureText = { value: string; unit: string; period: string };

/** Of a text, by `refKey`: what readers may know now; what is missing is not there. */
export type FigureTextMap = Readonly<Record<string, FigureText>>;

export const refKey = ({ figure, back, form }: FigureRef): string => `${figure} ${back} ${form}`;

/** What a part of a clean text names. */
export const refOf = ({ attrs = {} }: Pick<Part, "attrs">): FigureRef => ({
  figure: attrs.figure as FigureName,
  back: Number(attrs.back ?? 0),
  form: (attrs.form ?? "whole") as FigureForm,
});

/** What the parts of a clean text name, each once. */
export function figuresIn(parts: readonly Part[]): FigureRef[] {
  const found = new Map<string, FigureRef>();
  const walk = (part: Part) => {
    if (part.type === "figure") found.set(refKey(refOf(part)), refOf(part));
    part.content?.forEach(walk);
  };
  parts.forEach(walk);
  return [...found.values()];
}
