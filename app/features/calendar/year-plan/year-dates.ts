import { isHoliday } from "~/features/stock/import/reading/trading-days";
import type { Market } from "~/features/stock/rules";
import { addDays, isDay, isWeekend, weekday } from "~/shared/dates";
import { languages, type Words } from "~/shared/languages";

/** Why a day is unusual for an event: a weekend, or a holiday of an exchange on which the company is listed. */
export type DayNote = "weekend" | "holidayA" | "holidayH";

/**
 * What is unusual about a day for a company that is listed on these markets; nothing is known of holidays after 2027.
 */
export const notesOf = (day: string, markets: readonly Market[]): DayNote[] =>
  !isDay(day)
    ? []
    : isWeekend(day)
      ? ["weekend"]
      : markets.filter((market) => isHoliday(market, day)).map((market) => `holiday${market}` as const);

const near = 12;

/** The working day next to `day` within its year, an earlier one first: what is due by a day is not put off. */
function workingDay(day: string, markets: readonly Market[]): string {
  const around = Array.from({ length: near }, (_, by) => [addDays(day, -by), addDays(day, by)]).flat();
  return around.find((one) => one.slice(0, 4) === day.slice(0, 4) && notesOf(one, markets).length === 0) ?? day;
}

/**
 * The day of another year for what was on `day`: the same day of the week next to the anniversary, and a working day
 * where it was one; what was on a weekend stays on it.
 */
export function shiftedDay(day: string, year: number, markets: readonly Market[]): string {
  const anniversary = `${year}${day.slice(4)}`;
  const about = isDay(anniversary) ? anniversary : `${year}-02-28`;
  const ahead = (weekday(day) - weekday(about) + 7) % 7;
  const same = addDays(about, ahead > 3 ? ahead - 7 : ahead);
  const within = same.startsWith(`${year}`) ? same : addDays(same, same < about ? 7 : -7);
  return isWeekend(day) ? within : workingDay(within, markets);
}

/** The working day next to the `week`th of a day of the week (1 is Monday) of a month; week 5 is its last one. */
export function usualDay(
  { month, week, on }: { month: number; week: number; on: number },
  year: number,
  markets: readonly Market[],
): string {
  const begin = `${year}-${String(month).padStart(2, "0")}`;
  const first = addDays(`${begin}-01`, (on - weekday(`${begin}-01`) + 7) % 7);
  const days = Array.from({ length: week }, (_, at) => addDays(first, 7 * at)).filter((day) => day.startsWith(begin));
  return workingDay(days.at(-1) ?? first, markets);
}

const chinese = "〇一二三四五六七八九";
const digitsOf = (text: string) =>
  Number([...text.replace(/[零○]/g, "〇")].map((one) => chinese.indexOf(one)).join(""));
const chineseOf = (year: number, like: string) => {
  const zero = /[零○]/.exec(like)?.[0] ?? "〇";
  return [...String(year)].map((digit) => (digit === "0" ? zero : chinese[Number(digit)])).join("");
};
const two = (year: number) => String(year % 100).padStart(2, "0");

/**
 * A text of one year for another: the year itself, the one before and the one after move along (2025, 2025/26, FY25,
 * 二〇二五); other numbers and years stay.
 */
export function yearMoved(text: string, from: number, to: number): string {
  const moves = (year: number) => Math.abs(year - from) <= 1;
  const moved = (year: number) => year + to - from;
  return text
    .replace(/(?<!\d)((?:19|20)\d{2})(?!\d)(?:([/-])(\d{2})(?!\d))?/g, (whole, digits: string, mark, end) => {
      const year = Number(digits);
      if (!moves(year)) return whole;
      const spans = end === two(year + 1);
      return `${moved(year)}${mark ?? ""}${spans ? two(moved(year) + 1) : (end ?? "")}`;
    })
    .replace(/\bFY(\d{2})(?!\d)/g, (whole, digits: string) => {
      const year = 2000 + Number(digits);
      return moves(year) ? `FY${two(moved(year))}` : whole;
    })
    .replace(/二[〇零○][〇零○一二三四五六七八九]{2}/g, (digits) => {
      const year = digitsOf(digits);
      return moves(year) ? chineseOf(moved(year), digits) : digits;
    });
}

/** The same for each language in which something is said. */
export const wordsMoved = (words: Words, from: number, to: number): Words =>
  Object.fromEntries(
    languages.flatMap((lang) => (words[lang] ? [[lang, yearMoved(words[lang] ?? "", from, to)]] : [])),
  ) as Words;
