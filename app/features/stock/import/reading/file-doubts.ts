import { daysBetween, weekday } from "~/shared/dates";
import type { ReadRow } from "./rows";

type DayPrice = NonNullable<ReadRow["price"]>;

/**
 * What of a whole file contradicts the calendar, its own figures or the record; the locale key is
 * `import.doubt.<code>`.
 */
export type FileDoubt = {
  code: "sparse" | "daysAhead" | "priceScale" | "priceWhole" | "volumeScale" | "amountsApart";
  facts: Record<string, string | number>;
};

const medianOf = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

const fewestSpaced = 4;
const spacedDays = 5;

/** Weekly or monthly bars: most days stand five calendar days or more after the one before. */
function sparseIn(days: string[]): FileDoubt[] {
  const gaps = days.slice(1).map((day, at) => daysBetween(days[at] ?? day, day));
  const gap = medianOf(gaps) ?? 0;
  // guard: sparse-bars-doubted
  const isSparse = days.length >= fewestSpaced && gap >= spacedDays;
  return isSparse ? [{ code: "sparse", facts: { gap, rows: days.length } }] : [];
}

const [priceTimes, volumeTimes, guessedVolumeTimes, mostNeighbours] = [4, 30, 5, 20];
const least = 100;
const prices = ["open", "high", "low", "close"] as const;

/** Whether all prices are whole and above a hundred, as a file in cents writes them. */
const isWhole = (rows: readonly DayPrice[], decimals: number) =>
  rows.length > 0 &&
  rows.every((row) =>
    prices.every((field) => {
      const price = row[field];
      return price === null || (price % 10 ** decimals === 0 && price >= least * 10 ** decimals);
    }),
  );

/** The days of the file beside the stored ones next to them: the same days where there are any, else the nearest. */
function besides(days: readonly DayPrice[], stored: readonly DayPrice[], field: "close" | "volume") {
  const valued = (some: readonly DayPrice[]) => some.filter((day) => day[field]);
  const own = new Map(valued(stored).map((day) => [day.day, day[field] ?? 0]));
  const both = valued(days).filter(({ day }) => own.has(day));
  if (both.length > 0) return medianOf(both.map((day) => (day[field] ?? 0) / (own.get(day.day) ?? 1)));
  const first = days[0]?.day ?? "";
  const before = valued(stored.filter(({ day }) => day < first)).slice(-mostNeighbours);
  const after = valued(stored.filter(({ day }) => day > first)).slice(0, mostNeighbours);
  const near = medianOf((before.length > 0 ? before : after).map((day) => day[field] ?? 0));
  const ours = medianOf(
    valued(days)
      .slice(0, mostNeighbours)
      .map((day) => day[field] ?? 0),
  );
  return near && ours ? ours / near : undefined;
}

const isApart = (ratio: number | undefined, times: number): ratio is number =>
  ratio !== undefined && (ratio >= times || ratio * times <= 1);
const timesText = (ratio: number) => (ratio >= 1 ? `${Math.round(ratio)}` : `1/${Math.round(1 / ratio)}`);

type FileFacts = { decimals: number; amountsApart: boolean; unitsGuessed: boolean; today: string };

/**
 * The doubts about a file as a whole: bars of weeks or months, days to come, prices or volumes that are many times the
 * stored ones, and on an empty security prices that may be in cents. Volumes whose unit is inferred from figures are
 * doubted sooner: two pairs of units can agree with the same figures, one of them ten times the other.
 */
export function fileDoubts(
  rows: readonly ReadRow[],
  stored: readonly DayPrice[],
  { decimals, amountsApart, unitsGuessed, today }: FileFacts,
): FileDoubt[] {
  const byDay = new Map(rows.flatMap(({ price }) => (price ? [[price.day, price] as const] : [])));
  const days = [...byDay.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
  const price = besides(days, stored, "close");
  const volume = besides(days, stored, "volume");
  const ahead = days.filter(({ day }) => day > today);
  return [
    ...sparseIn(days.map(({ day }) => day)),
    // guard: price-days-ahead-doubted
    ...(ahead.length > 0 ? [{ code: "daysAhead" as const, facts: { rows: ahead.length } }] : []),
    // guard: price-scale-doubted
    ...(isApart(price, priceTimes) ? [{ code: "priceScale" as const, facts: { times: timesText(price) } }] : []),
    // guard: whole-prices-doubted
    ...(price === undefined && isWhole(days, decimals) ? [{ code: "priceWhole" as const, facts: {} }] : []),
    // guard: volume-scale-doubted
    ...(isApart(volume, unitsGuessed ? guessedVolumeTimes : volumeTimes)
      ? [{ code: "volumeScale" as const, facts: { times: timesText(volume) } }]
      : []),
    ...(amountsApart ? [{ code: "amountsApart" as const, facts: {} }] : []),
  ];
}

const fewestShifted = 4;

/**
 * By how many days the days of a file seem to be away: 1 where Sundays stand among them and no Friday, -1 where
 * Saturdays do and no Monday, as times in UTC and other zones make them; 0 where nothing says so.
 */
export function shiftOf(days: readonly string[], times: readonly string[]): 1 | -1 | 0 {
  const on = new Set(days.map(weekday));
  const isEvening = times.length > 0 && times.every((time) => /^16:00(:00)?$/.test(time));
  if (!on.has(5) && (on.has(0) || isEvening) && (isEvening || days.length >= fewestShifted)) return 1;
  return on.has(6) && !on.has(1) && days.length >= fewestShifted ? -1 : 0;
}

/**
 * The time that a cell names beside its day, as text or as a part of a sheet's serial number; "" where it names none.
 */
export function timeIn(cell: string): string {
  const [, written] = /\d[T ]+(\d{1,2}:\d{2}(?::\d{2})?)/.exec(cell.trim()) ?? [];
  if (written) return /Z|[+-]\d{2}:?\d{2}$/.test(cell.trim()) ? "" : written;
  const [, part] = /^\d{5}(\.\d+)$/.exec(cell.trim()) ?? [];
  if (!part) return "";
  const minutes = Math.round(Number(part) * 1_440);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
