import { beijingDay, isDay, weekday } from "~/shared/dates";

/** Which of two numbers before a year is the day. */
export const dayOrders = ["dmy", "mdy"] as const;
export type DayOrder = (typeof dayOrders)[number];

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const tidy = (cell: string) => cell.normalize("NFKC").trim().replace(/^'/, "");
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const dayFrom = (year: string, month: string | number, date: string) =>
  `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;

/** Day and month in numbers before the year; dots are written by people who put the day first. */
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?=$|[T\s,])/;

function writtenDay(text: string, order: DayOrder | null): string | null {
  const found = /^(\d{4})([-/.年]?)(\d{1,2})[-/.月]?(\d{1,2})日?(?:\.0)?(?=$|[T\s,(])/.exec(text);
  if (found?.[2] === "" && !/^\d{8}(?!\d)/.test(text)) return null;
  if (found) return dayFrom(found[1] ?? "", found[3] ?? "", found[4] ?? "");
  const american = /^([a-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4})$/i.exec(text);
  if (american) return dayFrom(american[3] ?? "", monthOf(american[1] ?? ""), american[2] ?? "");
  const british = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i.exec(text);
  if (british) return dayFrom(british[3] ?? "", monthOf(british[2] ?? ""), british[1] ?? "");
  const [, one = "", mark, other = "", year = ""] = numbers.exec(text) ?? [];
  if (!mark || (mark !== "." && !order)) return null;
  return mark === "." || order === "dmy" ? dayFrom(year, other, one) : dayFrom(year, one, other);
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
  if (!day) return { problem: order === null && numbers.test(text) ? "dayUnclear" : "dayUnreadable" };
  return isDay(day) ? { day } : { problem: "dayImpossible" };
}

/**
 * In which order the days of a column stand, where they need one: the one order in which every cell is a day of the
 * week's first five until today. Null when no cell needs one or both orders would do.
 */
export function dayOrderOf(cells: string[], now: Date): DayOrder | null {
  const unclear = cells.filter((cell) => {
    if (!numbers.test(tidy(cell))) return false;
    const read = dayOf(cell);
    return "problem" in read && read.problem === "dayUnclear";
  });
  const today = beijingDay(now);
  const fits = dayOrders.filter((order) =>
    unclear.every((cell) => {
      const read = dayOf(cell, order);
      return "day" in read && read.day <= today && ![0, 6].includes(weekday(read.day));
    }),
  );
  return unclear.length > 0 && fits.length === 1 ? (fits[0] ?? null) : null;
}

/** In which order a file writes day and month; null where only a person can tell; `asked` where one has to. */
export type DayReading = { order: DayOrder | null; asked: boolean };

/**
 * How the days of these cells are to be read: null where none needs an order, or where no order makes days of all of
 * them.
 */
export function dayReadingOf(cells: readonly string[], chosen: DayOrder | undefined): DayReading | null {
  const written = cells.filter((cell) => numbers.test(tidy(cell)) && !tidy(cell).includes("."));
  const fits = dayOrders.filter((order) => written.every((cell) => "day" in dayOf(cell, order)));
  if (written.length === 0 || fits.length === 0) return null;
  const [only] = fits;
  return fits.length === 1 && only ? { order: only, asked: false } : { order: chosen ?? null, asked: true };
}
