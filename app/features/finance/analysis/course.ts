import type { ItemKind } from "../accounts/account";
import type { Currency } from "../accounts/facts";
import type { LineName } from "../accounts/line-name";
import { type Change, growth } from "../accounts/measures";
import { decimalOf, type Fraction, fractionOf, isNegative, isZero, over, times } from "../amounts/fraction";
import { columnsOf, keyOf, type PeriodView, withMissing } from "../amounts/period-views";
import { type Period, spans, yearEndOf } from "../amounts/periods";
import type { FinancialTable } from "../statements/table";
import { itemOf } from "./items";

/** One item over the periods of an analysis, oldest first; null is missing. */
export type Course = { key: string; name: LineName; kind: ItemKind | "amount"; values: (string | null)[] };
/** `foreign` where periods in another currency than the newest were left out. */
export type Courses = { currency: Currency | null; periods: Period[]; lines: Course[]; foreign: boolean };

/**
 * The chosen items of these tables side by side, over the periods of the last years, oldest first. Amounts stated in
 * another currency than those of the newest period are left out, and so is what no table states.
 */
export function coursesOf(tables: readonly FinancialTable[], keys: readonly string[], years: number): Courses {
  const all = new Map(tables.flatMap(({ columns }) => columns.map((column) => [keyOf(column), column] as const)));
  const periods = withMissing(columnsOf([...all.values()], years));
  const [newest] = periods;
  const currency = newest ? (all.get(keyOf(newest))?.currency ?? null) : null;
  let foreign = false;
  const lines = keys.flatMap((key): Course[] => {
    const item = itemOf(key);
    const table = tables.find(({ statement }) => statement === item?.statement);
    const line = table?.sections.flatMap((section) => section.lines).find(({ code }) => code === item?.code);
    if (!table || !line) return [];
    const byPeriod = new Map(
      table.columns.flatMap((column, at) => {
        const isMoney = line.kind === "amount" || line.kind === "perShare";
        if (!isMoney || column.currency === currency) return [[keyOf(column), line.values[at]?.value ?? null] as const];
        foreign = true;
        return [];
      }),
    );
    const values = periods.map((period) => byPeriod.get(keyOf(period)) ?? null).toReversed();
    return [{ key, name: line.name, kind: line.kind, values }];
  });
  return { currency, periods: periods.toReversed(), lines, foreign };
}

const hundred: Fraction = [100n, 1n];

/**
 * The same with each value in percent of what it was in the first period that all lines have, exact; a line that was
 * not above zero then has no course. `base` is that period, null where there is none.
 */
export function indexed({ periods, lines }: Pick<Courses, "periods" | "lines">): {
  base: Period | null;
  lines: Course[];
} {
  const at = periods.findIndex((_, place) => lines.every(({ values }) => (values[place] ?? null) !== null));
  const base = lines.length > 0 ? (periods[at] ?? null) : null;
  if (!base) return { base: null, lines: lines.map((line) => ({ ...line, values: line.values.map(() => null) })) };
  return {
    base,
    lines: lines.map((line) => {
      const first = fractionOf(line.values[at] ?? "0");
      const isAbove = !isZero(first) && !isNegative(first);
      const values = line.values.map((value) => {
        const share = value !== null && isAbove ? over(times(fractionOf(value), hundred), first) : null;
        return share && decimalOf(share);
      });
      return { ...line, values };
    }),
  };
}

/**
 * How far a line came in so many years, from its first value to its last: the change, and by how much it grew a year
 * (compound, in percent: (last / first) ^ (1 / years) - 1), null for percentages, below a year, and where one end is
 * not above zero.
 */
export type Way = {
  from: Period;
  to: Period;
  first: string;
  last: string;
  years: number;
  change: Change | null;
  yearly: string | null;
};

const monthsBetween = (from: string, to: string) =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

const yearlyDecimals = 10;

/** The way of a line through its periods; null where it has no value. */
export function wayOf({ values, kind }: Course, periods: readonly Period[]): Way | null {
  const known = values.flatMap((value, at) => {
    const period = periods[at];
    return value !== null && period ? [{ value, period }] : [];
  });
  const [start, end] = [known[0], known.at(-1)];
  if (!start || !end) return null;
  const years = monthsBetween(start.period.end, end.period.end) / 12;
  const [first, last] = [Number(start.value), Number(end.value)];
  const yearly =
    kind === "percent" || years < 1 || first <= 0 || last <= 0
      ? null
      : (((last / first) ** (1 / years) - 1) * 100).toFixed(yearlyDecimals);
  return {
    ...{ from: start.period, to: end.period, first: start.value, last: end.value, years, yearly },
    change: start === end ? null : growth(end.value, start.value, kind),
  };
}

/**
 * What a period is called below a chart: its year with the half or quarter; where years do not end in December, the
 * month in which it ends.
 */
export function shortLabel(period: Period, sight: PeriodView): string {
  const yearEnd = yearEndOf(period);
  if (!yearEnd.endsWith("-12-31")) return period.end.slice(0, 7);
  const year = yearEnd.slice(0, 4);
  if (sight === "annual") return year;
  return sight === "half" ? `${year}H1` : `${year}Q${spans.indexOf(period.span) + 1}`;
}
