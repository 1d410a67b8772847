import Big from "big.js";
import type { Capital, Distribution, YearClose } from "./terms";

const exact = Big();
exact.DP = 40;
/** Of a rate; far more than anybody is shown, so that rounding it again is as good as rounding it once. */
const decimals = 30;

const shareOf = (part: Big, whole: Big) => (whole.gt(0) ? exact(part).div(whole).toFixed(decimals) : null);
const sum = (amounts: readonly Big[]) => amounts.reduce((total, amount) => total.plus(amount), exact(0));

const latestOf = (capitals: readonly Capital[]): number | null =>
  capitals.reduce<Capital | null>((last, one) => (last && last.day > one.day ? last : one), null)?.total ?? null;

/** The shares in issue on a day; null before the first known change. */
export const sharesOn = (capitals: readonly Capital[], day: string): number | null =>
  latestOf(capitals.filter((one) => one.day <= day));

/** The shares in issue at the end of each quarter since the first known change, until `today`; oldest first. */
export function quartersOf(capitals: readonly Capital[], today: string): { day: string; total: number | null }[] {
  const first = capitals.map(({ day }) => day).sort()[0];
  if (!first) return [];
  const ends = ["03-31", "06-30", "09-30", "12-31"];
  const years = Array.from(
    { length: Number(today.slice(0, 4)) - Number(first.slice(0, 4)) + 1 },
    (_, at) => Number(first.slice(0, 4)) + at,
  );
  const days = years
    .flatMap((year) => ends.map((end) => `${year}-${end}`))
    .filter((day) => day >= first && day < today);
  return [...days, today].map((day) => ({ day, total: sharesOn(capitals, day) }));
}

/**
 * The cash that a paid distribution cost the company: per ten shares times the shares that took part, which are those
 * in issue before its ex-date (an issue that takes effect on that day has no part in it); null if those are unknown.
 */
function cashOf({ cash, shares, exDay }: Distribution, capitals: readonly Capital[]): Big | null {
  if (cash === "") return exact(0);
  const base = shares || latestOf(capitals.filter((one) => one.day < exDay));
  return base === null ? null : exact(cash).times(base).div(10);
}

/**
 * A year's figures. Amounts in yuan, rates as fractions; null where an input is missing or the formula has no meaning.
 */
export type DividendYear = {
  year: string;
  /** Cash a share before tax. */
  perShare: string;
  cash: string | null;
  netProfit: string | null;
  /** Whether the accounts tell the profit, or the distribution does by itself. */
  profitOf: "accounts" | "distribution" | null;
  payout: string | null;
  retention: string | null;
  /** The close of the year's last trading day, the shares of that day, and what they make. */
  close: YearClose | null;
  shares: number | null;
  value: string | null;
  yield: string | null;
};

/**
 * The fiscal years of the distributions, newest first. Only what is paid counts, and two payments of a year add up.
 * Payout ratio = cash dividends of the year / net profit attributable to the parent; retention = 1 - payout; a loss
 * year has neither. The profit is that of the `accounts`, by the day on which a year ends, and only without one what
 * the distribution says. Yield = cash dividends of the year / market value at its last trading day.
 */
export function dividendYears(
  distributions: readonly Distribution[],
  capitals: readonly Capital[],
  closes: ReadonlyMap<string, YearClose>,
  accounts: ReadonlyMap<string, { value: string }> = new Map(),
): DividendYear[] {
  const years = [...new Set(distributions.map(({ period }) => period.slice(0, 4)))].sort().reverse();
  return years.map((year) => {
    const own = distributions.filter(({ period }) => period.startsWith(year));
    const paid = own.filter(({ status }) => status === "paid");
    const amounts = paid.map((one) => cashOf(one, capitals));
    const known = amounts.filter((amount) => amount !== null);
    const cash = known.length === amounts.length ? sum(known) : null;
    const annual = own.find(({ kind }) => kind === "annual");
    const stated = accounts.get(annual?.period ?? `${year}-12-31`)?.value ?? null;
    const profit = stated ?? (annual?.netProfit || null);
    const isDecided = own.some(({ kind, status }) => kind === "annual" && (status === "paid" || status === "none"));
    const payout = cash && profit !== null && isDecided ? shareOf(cash, exact(profit)) : null;
    const close = closes.get(year) ?? null;
    const shares = sharesOn(capitals, close?.day ?? `${year}-12-31`);
    const value = close && shares !== null ? exact(close.close).times(shares) : null;
    return {
      year,
      perShare: sum(paid.map((one) => exact(one.cash || 0).div(10))).toFixed(),
      cash: cash?.toFixed() ?? null,
      netProfit: profit,
      profitOf: profit === null ? null : stated === null ? "distribution" : "accounts",
      payout,
      retention: payout === null ? null : exact(1).minus(payout).toFixed(decimals),
      close,
      shares,
      value: value?.toFixed() ?? null,
      yield: cash && value ? shareOf(cash, value) : null,
    };
  });
}

export type DividendRatios = {
  averageYield: { rate: string; years: DividendYear[] } | null;
  averagePayout: { rate: string; years: DividendYear[] } | null;
  currentYield: { rate: string; year: DividendYear; price: string } | null;
};

/**
 * Over the years whose inputs are all known: average yield = sum of annual cash dividends / sum of the market values at
 * each year's last trading day; average payout rate = sum of cash dividends / sum of net profits, loss years left out;
 * current yield = dividend a share of the last decided full year / last price. Fractions; null without inputs.
 */
export function ratiosOf(
  years: readonly DividendYear[],
  distributions: readonly Distribution[],
  price: string | null,
): DividendRatios {
  const valued = years.filter(({ cash, value }) => cash !== null && value !== null);
  const earning = years.filter(({ payout }) => payout !== null);
  const total = (some: readonly DividendYear[], name: "cash" | "value" | "netProfit") =>
    sum(some.map((one) => exact(one[name] ?? 0)));
  const decided = distributions.filter(
    ({ kind, status }) => kind === "annual" && (status === "paid" || status === "none"),
  );
  const last = decided
    .map(({ period }) => period.slice(0, 4))
    .sort()
    .at(-1);
  const year = years.find((one) => one.year === last);
  const averageYield = shareOf(total(valued, "cash"), total(valued, "value"));
  const averagePayout = shareOf(total(earning, "cash"), total(earning, "netProfit"));
  const currentYield = year && price !== null ? shareOf(exact(year.perShare), exact(price)) : null;
  return {
    averageYield: averageYield === null ? null : { rate: averageYield, years: valued },
    averagePayout: averagePayout === null ? null : { rate: averagePayout, years: earning },
    currentYield: currentYield === null || !year || price === null ? null : { rate: currentYield, year, price },
  };
}

export type Received = { exDay: string; payDay: string; held: string; cash: string; added: string };

/**
 * What somebody who held `shares` from `since` on has received: of each paid distribution whose ex-date came after that
 * day until `today` the cash before tax, and bonus and capitalised shares, of which fractions fall away; oldest first.
 */
export function receivedBy(
  distributions: readonly Distribution[],
  { shares, since, today }: { shares: number; since: string; today: string },
): { rows: Received[]; shares: string; cash: string } {
  const due = distributions
    .filter(({ status, exDay }) => status === "paid" && exDay > since && exDay <= today)
    .sort((one, other) => (one.exDay < other.exDay ? -1 : 1));
  let held = exact(shares);
  let total = exact(0);
  const rows = due.map(({ exDay, payDay, cash, bonus, capitalised }) => {
    const before = held;
    const paid = before.times(cash || 0).div(10);
    const added = before
      .times(exact(bonus || 0).plus(capitalised || 0))
      .div(10)
      .round(0, Big.roundDown);
    held = held.plus(added);
    total = total.plus(paid);
    return { exDay, payDay, held: before.toFixed(), cash: paid.toFixed(), added: added.toFixed() };
  });
  return { rows, shares: held.toFixed(), cash: total.toFixed() };
}

/**
 * What was held then, with all that it brought, against what it cost: (shares now x price + cash) / (shares then x
 * price then) - 1.
 */
export function returnOf(
  then: { shares: number; price: string },
  now: { shares: string; price: string; cash: string },
): string | null {
  const cost = exact(then.price).times(then.shares);
  return cost.gt(0) ? exact(now.shares).times(now.price).plus(now.cash).div(cost).minus(1).toFixed(decimals) : null;
}

/** A fraction in percent with two decimals, half away from zero. */
export const percentOf = (rate: string | null): string | null =>
  rate === null ? null : exact(rate).times(100).toFixed(2, Big.roundHalfUp);
