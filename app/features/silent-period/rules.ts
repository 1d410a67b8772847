import { type Market, markets } from "~/features/stock/rules";
import { beijingDay } from "~/shared/dates";

export const reports = ["annual", "interim", "q1", "q3"] as const;
export type Report = (typeof reports)[number];

/**
 * The words by which titles name a report, in the three languages; `_` stands for any one character, "half-year" before
 * "year".
 */
export const reportWords: readonly (readonly [Report, string])[] = [
  ...["半年", "中期", "interim", "half_year", "halfyear"].map((word) => ["interim", word] as const),
  ...["三季", "3季", "third_quarter", "q3"].map((word) => ["q3", word] as const),
  ...["一季", "首季", "1季", "first_quarter", "q1"].map((word) => ["q1", word] as const),
  ...["年度", "全年", "年报", "年報", "annual", "full_year", "fullyear"].map((word) => ["annual", word] as const),
];

/** The report of which a title speaks; null for none. */
export const reportIn = (title: string): Report | null =>
  reportWords.find(([, word]) => new RegExp(word.replaceAll("_", "."), "i").test(title))?.[0] ?? null;

/** How many days before each kind of report a silent period begins; 0 for none. */
export type SilentDays = { annual: number; interim: number; quarter: number };
export type SilentSettings = { off?: boolean } & Record<Market, SilentDays>;

/** Usual practice, until a company's counsel says otherwise: H as the Model Code binds directors' dealing. */
export const usualDays: Record<Market, SilentDays> = {
  A: { annual: 30, interim: 30, quarter: 0 },
  H: { annual: 60, interim: 30, quarter: 30 },
};
export const mostDays = 90;

type Listed = { settings: { codes?: string[]; silentPeriod?: SilentSettings } };

/** Where the company is listed, by its stock codes; without any both markets count. */
export function marketsOf({ settings: { codes = [] } }: Listed): Market[] {
  const found = markets.filter((market) => codes.some((code) => /\.HK$|^\d{4,5}$/i.test(code) === (market === "H")));
  return found.length > 0 ? found : [...markets];
}

/** After how many months of the year the period of a report is over. */
const monthsOf: Record<Report, number> = { annual: 0, interim: 6, q1: 3, q3: 9 };

/** One rule of a market for a report; `capped` by the end of the period, which may be nearer than so many days. */
export type SilentRule = { part: Report; days: number; months: number; capped: boolean };

/** The rules by which the company is silent; none when it has switched silent periods off. */
export function silentRules(company: Listed): SilentRule[] {
  const { off, ...days } = company.settings.silentPeriod ?? { ...usualDays };
  if (off) return [];
  return marketsOf(company).flatMap((market) =>
    reports
      .map((part) => ({
        part,
        days: days[market][part === "annual" || part === "interim" ? part : "quarter"],
        months: monthsOf[part],
        capped: market === "H",
      }))
      .filter((rule) => rule.days > 0),
  );
}

/** A silent period: begins at midnight in Beijing and lasts until the report is out. */
export type SilentPeriod = { contentId: string; title: string; part: Report; startsAt: Date; endsAt: Date };

/** The silent period in which a moment lies, or null. */
export const silentAt = <One extends Pick<SilentPeriod, "startsAt" | "endsAt">>(periods: readonly One[], at: Date) =>
  periods.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt) ?? null;

/** The last Beijing day that a silent period touches. */
export const lastSilentDay = ({ endsAt }: Pick<SilentPeriod, "endsAt">): string =>
  beijingDay(new Date(endsAt.getTime() - 1));
