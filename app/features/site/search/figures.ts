import type { FigureName } from "~/shared/rich/figures";
import { mentions, termsOfFigure } from "./synonyms";

/** The figures that a search answers with, each with the page that has more of it. */
const pages = {
  "finance.dividendPerShare": "dividends",
  "finance.revenue": "financials?statement=income",
  "finance.parentProfit": "financials?statement=income",
  "finance.operatingCashFlow": "financials?statement=cashFlow",
  "finance.assets": "financials?statement=balance",
  "finance.parentEquity": "financials?statement=balance",
  "finance.basicEps": "indicators",
  "finance.weightedRoe": "indicators",
  "stock.closeA": "stock",
  "stock.valueA": "stock",
  "equity.shares": "shareCapital",
  "shareholders.holders": "shareholders",
} as const satisfies Partial<Record<FigureName, string>>;
export type AnsweredFigure = keyof typeof pages;

export type FigureQuestion = { figure: AnsweredFigure; path: string; year: string | null };

const yearIn = /(?<!\d)(?:19|20)\d{2}(?!\d)/;
/** What may stand beside the name of a figure in a question for it. */
const beside = /(?<!\d)(?:19|20)\d{2}(?!\d)|年度?|的|是|多少|[?？]|\b(?:fy|in|for|of|the|what|is|was|how much)\b/g;

/** The figure that a plain text asks for, of a year or (null) as it is now; null where it asks for something else. */
export function figureQuestionIn(text: string, plain: (text: string) => string): FigureQuestion | null {
  const [requested] = (Object.keys(pages) as AnsweredFigure[])
    .flatMap((figure) => termsOfFigure(plain, figure).map((term) => ({ figure, term })))
    .filter(({ term }) => mentions(text, term))
    .sort((one, other) => other.term.length - one.term.length);
  if (!requested || text.replace(requested.term, "").replaceAll(beside, "").trim()) return null;
  return { figure: requested.figure, path: pages[requested.figure], year: yearIn.exec(text)?.[0] ?? null };
}
