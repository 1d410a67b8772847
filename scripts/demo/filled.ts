import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import { boughtBack, buybackOf, contractOf, grantOf } from "./deals.ts";
import { finalCash, payoutDays } from "./payout.ts";
import { changeOf, resultsOf, stepOf, stepsOf } from "./results.ts";
import { energySaved, sustainabilityOf } from "./sustainability.ts";

type Spoken = "zh-CN" | "en";
/** A place of a text: the same in both languages, or one of each. */
type Filler = string | ((lang: Spoken) => string);
/** What only one filing fills in: the day up to which it reports, and places of its own. */
export type More = { asOf?: string; places?: Record<string, Filler> };

const months = "January February March April May June July August September October November December".split(" ");

/** A day in words. */
export function dayText(day: string, lang: Spoken): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return lang === "en" ? `${date} ${months[month - 1]} ${year}` : `${year}年${month}月${date}日`;
}

/** How a figure moved, as a part of a sentence. */
export function movedText(change: string, lang: Spoken): string {
  const [isDown, size] = [change.startsWith("-"), `${change.replace("-", "")}%`];
  if (lang === "en") return `${isDown ? "fell" : "rose"} by ${size}`;
  return `${isDown ? "下降" : "增长"}${size}`;
}

/** Between which whole percentages the growth of a year's profit was expected before its results were out. */
export function expectedGrowth(companyId: string, year: number): { low: number; high: number } {
  const growth = Number(changeOf(companyId, "annual", "netProfit", year));
  return { low: Math.floor(growth) - 3, high: Math.ceil(growth) + 3 };
}

const count = (number: number) => number.toLocaleString("en-US");
const pick =
  ([zh = "", en = ""]: readonly string[]) =>
  (lang: Spoken) =>
    lang === "en" ? en : zh;
const inDay = (day: string) => (lang: Spoken) => dayText(day, lang);
const inHundreds = (yuan: number) =>
  yuan < 100_000_000 ? `${count(yuan / 10_000)}万元` : `${count(yuan / 100_000_000)}亿元`;
const inWhole = (yuan: number) => (lang: Spoken) =>
  lang === "en" ? `RMB ${count(yuan / 1_000_000)} million` : inHundreds(yuan);

function dealPlaces(companyId: string, year: number, asOf: string): Record<string, Filler> {
  const [grant, plan, contract] = [grantOf(companyId), buybackOf(companyId), contractOf(companyId, year)];
  const bought = asOf ? boughtBack(companyId, asOf) : null;
  return {
    asOf: inDay(asOf || plan.from),
    bought: count(bought?.shares ?? 0),
    boughtPart: bought?.percent ?? "0.00",
    boughtYuan: count(bought?.yuan ?? 0),
    boughtLow: (bought?.low ?? 0).toFixed(2),
    boughtHigh: (bought?.high ?? 0).toFixed(2),
    buybackFrom: inDay(plan.from),
    buybackLeast: inWhole(plan.least),
    buybackMost: inWhole(plan.most),
    grantShares: count(grant.shares),
    grantPeople: String(grant.people),
    grantPrice: grant.price,
    voted: inDay(grant.voted),
    registered: inDay(grant.registered),
    contract: contract.amount,
    contractMillion: contract.million,
    contractYears: pick(contract.years),
    contractWhat: pick(contract.what),
    contractWhom: pick(contract.whom),
  };
}

const amounts = { revenue: "revenue", profit: "netProfit", cash: "operatingCashFlow" } as const;

/** What a place of a period says: `{q1.revenue}` how its revenue moved, `{interim.revenue.of}` how much it was. */
function periodPlace(companyId: string, year: number, name: string, lang: Spoken): string | undefined {
  const [part = "", figure = "", of] = name.split(".") as [PeriodPart, keyof typeof amounts, string?];
  const amount = amounts[figure as keyof typeof amounts];
  if (figure === ("eps" as string))
    return resultsOf(companyId, part as PeriodPart, year, []).figures.find(({ metric }) => metric === "eps")?.value;
  if (!amount) return undefined;
  if (!of) return movedText(changeOf(companyId, part as PeriodPart, amount, year), lang);
  const yuan = stepsOf(companyId, part as PeriodPart, year, amount) * stepOf(companyId);
  return lang === "en" ? `RMB ${count(yuan / 1_000_000)} million` : `${(yuan / 100_000_000).toFixed(2)}亿元`;
}

/**
 * A text of a filing of a year with its places filled: `{y}` the year, `{p}` the year before, `{short}` and `{name}`,
 * payout, deals, and the figures of its periods.
 */
export function filled(
  text: string,
  year: number,
  lang: Spoken,
  short: string,
  companyId: string,
  { asOf = "", places: more = {} }: More = {},
): string {
  const { recordDay, exDay } = payoutDays(year);
  const expected = expectedGrowth(companyId, year - 1);
  const places: Record<string, Filler> = {
    ...{ y: String(year), p: String(year - 1), short, name: short },
    ...{ cash: finalCash(companyId, year - 1), record: inDay(recordDay), ex: inDay(exDay) },
    ...{ low: String(expected.low), high: String(expected.high) },
    ...{ green: sustainabilityOf(companyId, "green", year - 1), energy: energySaved(companyId, year - 1) },
    ...dealPlaces(companyId, year, asOf),
    ...more,
  };
  return text.replaceAll(/\{([\w.]+)\}/g, (whole, name: string) => {
    const place = places[name] ?? periodPlace(companyId, year, name, lang) ?? whole;
    return typeof place === "function" ? place(lang) : place;
  });
}
