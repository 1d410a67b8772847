import { cashForTen, payoutDays } from "./payout.ts";
import { buybackOf } from "./results.ts";

const inJune = (day: string, lang: "zh-CN" | "en"): string => {
  const date = Number(day.slice(8));
  return lang === "en" ? `${date} June` : `6月${date}日`;
};

/**
 * A filing's text of a year with its places filled: `{y}`, `{p}`, `{short}` and `{name}`, the days of the payout and
 * its cash, and the buyback's part.
 */
export function filled(text: string, year: number, lang: "zh-CN" | "en", short: string, companyId: string): string {
  const { recordDay, exDay } = payoutDays(year);
  return text
    .replaceAll("{y}", String(year))
    .replaceAll("{p}", String(year - 1))
    .replaceAll("{cash}", cashForTen(year - 1))
    .replaceAll("{record}", inJune(recordDay, lang))
    .replaceAll("{bought}", buybackOf(companyId))
    .replaceAll("{ex}", inJune(exDay, lang))
    .replaceAll(/\{short\}|\{name\}/g, short);
}
