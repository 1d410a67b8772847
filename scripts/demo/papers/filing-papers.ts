import { beijingDay } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { filled, type More } from "../filled.ts";
import type { Filing } from "../texts/filings.ts";
import { esgPaper } from "./esg.ts";
import { noticePaper } from "./notice.ts";
import type { Paper } from "./paper.ts";
import { reportPaper } from "./report.ts";
import { languagesOf, type Of, shortNameOf } from "./teller.ts";

export type Filed = { filing: Omit<Filing, "day" | "time">; at: Date; year: number; number: string; more?: More };
type Made = { lang: Lang; title: string; paper: Paper; author: string };

/**
 * The documents of a filing of that year: in Simplified Chinese, in English where it is said so, and in Traditional
 * Chinese for a company that Hong Kong's readers have.
 */
export function filingPapers(of: Omit<Of, "lang">, { filing, at, year, number, more }: Filed): Made[] {
  const langs = languagesOf(of.companyId).filter((lang) => lang !== "en" || filing.title.en);
  return langs.map((lang) => {
    const own: Of = { ...of, lang };
    const fill = (words: Filing["summary"]) => {
      const text = (lang === "en" ? words?.en : words?.["zh-CN"]) ?? "";
      const result = lang === "en" ? "en" : "zh-CN";
      const filledText = filled(text, year, result, say(shortNameOf(of.companyId), result), of.companyId, more);
      return lang === "tc" ? of.convert(filledText) : filledText;
    };
    const { paper } = filing;
    if (paper === "esg") return { lang, ...esgPaper(own, year - 1) };
    if (paper) return { lang, ...reportPaper(own, paper, paper === "annual" ? year - 1 : year) };
    const words = { title: fill(filing.title), summary: fill(filing.summary), body: fill(filing.body) };
    return { lang, ...noticePaper(own, { ...words, number, day: beijingDay(at), year }) };
  });
}
