import type { DistributionKind } from "~/features/equity/rules/terms";
import { firstCompany, secondCompany } from "./instruments.ts";
import { openDay, openDayBefore } from "./trading-days.ts";

/** A dividend as it was decided: yuan and new shares for ten shares before tax; `cash` is empty where none was paid. */
export type Dividend = {
  period: string;
  kind: DistributionKind;
  cash: string;
  capitalised?: string;
  proposedOn: string;
  recordDay: string;
  exDay: string;
};

/** The final dividends for ten shares from a first year on; the last one holds for what is still to come. */
const finals: Record<string, readonly [first: number, cash: readonly string[]]> = {
  [firstCompany]: [2020, ["2.40", "2.80", "3.20", "3.60", "3.90", "4.20"]],
  [secondCompany]: [2019, ["1.50", "1.80", "2.20", "1.60", "2.20", "2.60", "2.80"]],
};
const lastYear = 2035;
const resultsDay = (year: number) => openDay(`${year}-03-27`);

/**
 * When the dividend of the year before is paid: on 19 June or the next trading day, to who holds shares on the trading
 * day before.
 */
export function payoutDays(year: number): { recordDay: string; exDay: string } {
  const exDay = openDay(`${year}-06-19`);
  return { recordDay: openDayBefore(exDay), exDay };
}

const finalOf = (year: number, cash: string, capitalised?: string): Dividend => ({
  ...{ period: `${year}-12-31`, kind: "annual", cash, ...(capitalised ? { capitalised } : {}) },
  ...{ proposedOn: resultsDay(year + 1), ...payoutDays(year + 1) },
});
const noneOf = (year: number): Dividend => ({
  ...{ period: `${year}-12-31`, kind: "annual", cash: "", proposedOn: resultsDay(year + 1) },
  ...{ recordDay: "", exDay: "" },
});

/** What the second company did besides its final dividends: new shares, years without any, parts of a year. */
const onlySecond: readonly Dividend[] = [
  finalOf(2015, "1.20", "4"),
  ...[2016, 2017, 2018].map(noneOf),
  {
    ...{ period: "2025-06-30", kind: "interim", cash: "0.60" },
    ...{ proposedOn: "2025-08-28", recordDay: "2025-10-16", exDay: "2025-10-17" },
  },
  {
    ...{ period: "2026-09-30", kind: "special", cash: "0.60" },
    ...{ proposedOn: "2026-10-29", recordDay: "2027-01-19", exDay: "2027-01-20" },
  },
];

const companyOf = (companyId: string) => (companyId === firstCompany ? firstCompany : secondCompany);

/** The final dividend of a year in yuan for ten shares, as its annual report proposes it. */
export function finalCash(companyId: string, year: number): string {
  const [first, cash] = finals[companyOf(companyId)] ?? [year, []];
  return year < first ? "0.00" : (cash[year - first] ?? cash.at(-1) ?? "0.00");
}

/** Every dividend of a demo company, oldest first, whether it was decided yet or not. */
export function dividendsOf(companyId: string): Dividend[] {
  const own = companyOf(companyId);
  const [first = lastYear] = finals[own] ?? [];
  const yearly = Array.from({ length: lastYear - first }, (_, at) => finalOf(first + at, finalCash(own, first + at)));
  const all = [...(own === secondCompany ? onlySecond : []), ...yearly];
  return all.sort((one, other) => one.period.localeCompare(other.period));
}

const total = (dividends: readonly Dividend[]) =>
  dividends.reduce((sum, { cash }) => sum + Math.round(Number(cash) * 100), 0) / 100;

/** All that is distributed of a year in yuan for ten shares: interim, special and final dividend. */
export const yearCash = (companyId: string, year: number): number =>
  total(dividendsOf(companyId).filter(({ period }) => period.startsWith(`${year}-`)));

/** What was paid between two days, both included, in yuan for each share. */
export const paidPerShare = (companyId: string, from: string, to: string): number =>
  total(dividendsOf(companyId).filter(({ exDay }) => exDay !== "" && exDay >= from && exDay <= to)) / 10;
