import { type Lang, say, type Words } from "~/shared/languages";

/**
 * What a line is called: by the chart's word for `code`, or as the source says it. `measure` is what of a segment it
 * tells.
 */
export type LineName = { code: string; ownName: string | Words | null; measure: string | null };

/** The words of an area in one language: of an item of the chart, and of what a line tells of a segment. */
export type NameWords = { item: (code: string) => string; measure: (measure: string) => string };

const measures = ["cost", "grossMargin", "grossProfit"];

/**
 * What a line is called in a language: by the chart of accounts where nothing is `said`, by what of its segment it
 * tells, else as its source calls it.
 */
export function lineName({ code, ownName, measure }: LineName, lang: Lang, words: NameWords): string {
  if (ownName === null) return words.item(code);
  const own = typeof ownName === "object" ? say(ownName, lang) : ownName;
  if (measure === null) return own;
  return `${own} · ${measures.includes(measure) ? words.measure(measure) : measure}`;
}
