import Big from "big.js";
import { beijingDay, isDay } from "~/shared/dates";

const nothing = new Set(["", "null", "nan", "none", "nat", "n/a", "na", "-", "--", "—", "停牌"]);
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const worth: Record<string, number> = { "": 1, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };

const tidy = (cell: string) => cell.normalize("NFKC").trim().replace(/^'/, "");

/** True for an empty cell and for the words that vendors write for "no value". */
export const isNothing = (cell: string): boolean => nothing.has(tidy(cell).toLowerCase());

export type Amount = { units: number; rounded: boolean };

/**
 * A number as an integer of 10^-decimals after multiplying by `factor`, rounded half away from zero, exactly (no floats).
 * Thousands separators, exponents and 万/亿 are understood; null is what cannot be read or stored exactly.
 */
export function amountOf(cell: string, decimals: number, factor = 1): Amount | null {
  const found = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,24})?(?:\.\d{1,24})?(?:e[+-]?\d{1,2})?)([万萬亿億]?)$/i.exec(
    tidy(cell),
  );
  if (!found?.[1] || !/\d/.test(found[1]) || /^[+-]?e/i.test(found[1])) return null;
  const exact = new Big(found[1].replaceAll(",", "").replace(/^\+/, ""))
    .times(worth[found[2] ?? ""] ?? 1)
    .times(factor)
    .times(new Big(10).pow(decimals));
  const whole = exact.round(0, Big.roundHalfUp);
  const units = Number(whole.toFixed());
  return Number.isSafeInteger(units) ? { units, rounded: !whole.eq(exact) } : null;
}

const dayFrom = (year: string, month: string | number, date: string) =>
  `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;

function writtenDay(text: string): string | null {
  const numbers = /^(\d{4})([-/.年]?)(\d{1,2})[-/.月]?(\d{1,2})日?(?=$|[T\s])/.exec(text);
  if (numbers?.[2] === "" && !/^\d{8}(?!\d)/.test(text)) return null;
  if (numbers) return dayFrom(numbers[1] ?? "", numbers[3] ?? "", numbers[4] ?? "");
  const words = /^([a-z]{3})[a-z]*\.? (\d{1,2}), ?(\d{4})$/i.exec(text);
  if (words) return dayFrom(words[3] ?? "", months.indexOf((words[1] ?? "").toLowerCase()) + 1, words[2] ?? "");
  return null;
}

/** Days since 1899-12-30, as Excel counts, for the years 1980 to 2100. */
function serialDay(text: string): string | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  const days = Math.floor(Number(text));
  return days >= 29_221 && days < 73_415 ? new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10) : null;
}

export type Day = { day: string } | { problem: "dayUnreadable" | "dayImpossible" };

/**
 * The trading day that a cell names. A moment stamped with a zone is the Beijing day of that moment; one without is the day as
 * written. Day and month in numbers without a leading year are not guessed.
 */
export function dayOf(cell: string): Day {
  const text = tidy(cell);
  const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/.exec(text);
  if (zoned) {
    const zone = zoned[3] === "Z" ? "Z" : `${zoned[3]?.slice(0, 3)}:${zoned[3]?.slice(-2)}`;
    const at = new Date(`${zoned[1]}T${zoned[2]}${zone}`);
    if (!isDay(zoned[1] ?? "") || Number.isNaN(at.getTime())) return { problem: "dayImpossible" };
    return { day: beijingDay(at) };
  }
  const day = writtenDay(text) ?? serialDay(text);
  if (!day) return { problem: "dayUnreadable" };
  return isDay(day) ? { day } : { problem: "dayImpossible" };
}
