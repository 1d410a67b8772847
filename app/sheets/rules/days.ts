import { beijingDay, isDay, isWeekend } from "~/shared/dates";

/** In which order three numbers are day, month and year; the last only where the year has two digits. */
export const dayOrders = ["dmy", "mdy", "ymd"] as const;
export type DayOrder = (typeof dayOrders)[number];

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const tidy = (cell: string) => cell.normalize("NFKC").trim().replace(/^'/, "");
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const dayFrom = (year: string, month: string | number, date: string) =>
  `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;

/** A year of two digits lies between 1990, when the exchanges opened, and 2089. */
const yearOf = (year: string) => (year.length === 2 ? `${Number(year) < 90 ? "20" : "19"}${year}` : year);

const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T\s,])/;

/** True for a day in numbers that may be read in several orders; before four digits, dots follow a day and a month. */
function needsOrder(text: string): boolean {
  const [, , mark, , last = ""] = numbers.exec(text) ?? [];
  return mark !== undefined && (mark !== "." || last.length === 2);
}

function writtenDay(text: string, order: DayOrder | null): string | null {
  const found = /^(\d{4})([-/.年]?)(\d{1,2})[-/.月]?(\d{1,2})日?(?:\.0)?(?=$|[T\s,(])/.exec(text);
  if (found?.[2] === "" && !/^\d{8}(?!\d)/.test(text)) return null;
  if (found) return dayFrom(found[1] ?? "", found[3] ?? "", found[4] ?? "");
  const american = /^([a-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4}|\d{2})$/i.exec(text);
  if (american) return dayFrom(yearOf(american[3] ?? ""), monthOf(american[1] ?? ""), american[2] ?? "");
  const british = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})$/i.exec(text);
  if (british) return dayFrom(yearOf(british[3] ?? ""), monthOf(british[2] ?? ""), british[1] ?? "");
  const [, one = "", mark, other = "", last = ""] = numbers.exec(text) ?? [];
  const reading = needsOrder(text) ? order : mark && "dmy";
  if (reading === "ymd") return one.length === 2 && last.length === 2 ? dayFrom(yearOf(one), other, last) : null;
  if (!reading) return null;
  return reading === "dmy" ? dayFrom(yearOf(last), other, one) : dayFrom(yearOf(last), one, other);
}

/** Days since 1899-12-30, as Excel counts, or milliseconds since 1970, for the years 1980 to 2100. */
function countedDay(text: string): string | null {
  if (/^\d{12,13}$/.test(text)) return beijingDay(new Date(Number(text)));
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const days = Math.floor(Number(text));
  return days >= 29_221 && days < 73_415 ? new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10) : null;
}

export type Day = { day: string } | { problem: "dayUnreadable" | "dayImpossible" | "dayUnclear" };

/**
 * The trading day that a cell names. A moment stamped with a zone is the Beijing day of that moment; one without is the
 * day as written. Day and month in numbers before the year are read in the given order, and are not guessed without
 * one.
 */
export function dayOf(cell: string, order: DayOrder | null = null): Day {
  const text = tidy(cell);
  const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/.exec(text);
  if (zoned) {
    const zone = zoned[3] === "Z" ? "Z" : `${zoned[3]?.slice(0, 3)}:${zoned[3]?.slice(-2)}`;
    const at = new Date(`${zoned[1]}T${zoned[2]}${zone}`);
    if (!isDay(zoned[1] ?? "") || Number.isNaN(at.getTime())) return { problem: "dayImpossible" };
    return { day: beijingDay(at) };
  }
  const day = writtenDay(text, order) ?? countedDay(text);
  if (!day) return { problem: order === null && needsOrder(text) ? "dayUnclear" : "dayUnreadable" };
  return isDay(day) ? { day } : { problem: "dayImpossible" };
}

/**
 * In which order the days of a column stand, where they need one: the one order in which every cell is a day of the
 * week's first five until today. Null when no cell needs one or both orders would do.
 */
export function dayOrderOf(cells: string[], now: Date): DayOrder | null {
  const unclear = cells.filter((cell) => needsOrder(tidy(cell)));
  const today = beijingDay(now);
  const fits = dayOrders.filter((order) =>
    unclear.every((cell) => {
      const read = dayOf(cell, order);
      return "day" in read && read.day <= today && !isWeekend(read.day);
    }),
  );
  return unclear.length > 0 && fits.length === 1 ? (fits[0] ?? null) : null;
}

/**
 * In which order a file writes day and month; null where only a person can tell, of the orders that fit; `asked` where
 * one has to.
 */
export type DayReading = { order: DayOrder | null; fits: readonly DayOrder[]; asked: boolean };

/**
 * How the days of these cells are to be read: null where none needs an order, or where no order makes days of all of
 * them.
 */
export function dayReadingOf(cells: readonly string[], chosen: DayOrder | undefined): DayReading | null {
  const written = cells.filter((cell) => needsOrder(tidy(cell)));
  const fits = dayOrders.filter((order) => written.every((cell) => "day" in dayOf(cell, order)));
  const [only] = fits;
  if (written.length === 0 || !only) return null;
  return fits.length === 1 ? { order: only, fits, asked: false } : { order: chosen ?? null, fits, asked: true };
}
