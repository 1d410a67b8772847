import { type Lang, say } from "~/shared/languages";
import type { LineName } from "./table";

/** The words of an area in one language: of an item of the chart, and of what a line tells of a segment. */
export type NameWords = { item: (code: string) => string; measure: (measure: string) => string };

const measures = ["cost", "grossMargin", "grossProfit"];

/** What a line is called in a language: by the chart of accounts where nothing is `said`, by what of its segment it tells, else as its source calls it. */
export function lineName({ code, said, measure }: LineName, lang: Lang, words: NameWords): string {
  if (said === null) return words.item(code);
  const own = typeof said === "object" ? say(said, lang) : said;
  if (measure === null) return own;
  return `${own} · ${measures.includes(measure) ? words.measure(measure) : measure}`;
}
