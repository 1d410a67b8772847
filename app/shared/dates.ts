import { bcp47, type Lang } from "./languages";

const hour = 3_600_000;
const offset = 8 * hour;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const shifted = (at: Date) => new Date(at.getTime() + offset).toISOString();
const partsOf = (day: string | Date) => {
  const [year = "", month = "", date = ""] = (typeof day === "string" ? day : beijingDay(day)).split("-");
  return { year, month, date };
};

/** The calendar day of an instant in Beijing (UTC+8, no summer time), as `yyyy-MM-dd`. */
export const beijingDay = (at: Date): string => shifted(at).slice(0, 10);

/** The clock time of an instant in Beijing, as `HH:mm`. */
export const beijingTime = (at: Date): string => shifted(at).slice(11, 16);

/** The same to the second, as `HH:mm:ss`. */
export const beijingSecond = (at: Date): string => shifted(at).slice(11, 19);

/** The instant of a Beijing day (`yyyy-MM-dd`) and clock time (`HH:mm`, midnight if left out). */
export const beijingInstant = (day: string, time = "00:00"): Date =>
  new Date(Date.parse(`${day}T${time}:00.000Z`) - offset);

/** The month of a `yyyy-MM-dd` day, as `yyyy-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `by` months later (or earlier) than a `yyyy-MM` month. */
export function addMonths(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The day `days` later (or earlier) than a `yyyy-MM-dd` day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / (24 * hour));

/** The day of the week of a `yyyy-MM-dd` day: 0 is Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const isWeekend = (day: string): boolean => [0, 6].includes(weekday(day));

/** True for a real calendar day written `yyyy-MM-dd`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** A day for readers (spec 9): `DD MMM,yyyy` in English, `yyyy-MM-dd` in Chinese. Instants are read in Beijing time. */
export const formatDay = (day: string | Date, lang: Lang): string => {
  const { year, month, date } = partsOf(day);
  return lang === "en" ? `${date} ${months[Number(month) - 1]},${year}` : `${year}-${month}-${date}`;
};

/** A day in running text: `DD MMM,yyyy` in English, the year-month-day form in Chinese. */
export const formatLongDay = (day: string | Date, lang: Lang): string => {
  const { year, month, date } = partsOf(day);
  return lang === "en" ? formatDay(day, lang) : `${year}年${Number(month)}月${Number(date)}日`;
};

/** Month and day of an instant in Beijing, as they stand on a leaf of a calendar. */
export const leafOf = (at: Date, lang: Lang): { month: string; day: number } => {
  const { month, date } = partsOf(at);
  return { month: lang === "en" ? `${months[Number(month) - 1]}` : `${Number(month)}月`, day: Number(date) };
};

/** Day and clock time in Beijing. */
export const formatInstant = (at: Date, lang: Lang): string => `${formatDay(at, lang)} ${beijingTime(at)}`;

/** The same to the second. */
export const formatSecond = (at: Date, lang: Lang): string => `${formatDay(at, lang)} ${beijingSecond(at)}`;

/** From when to when, in Beijing: the day once if both fall on it, else both days. */
export const formatSpan = (from: Date, to: Date, lang: Lang): string =>
  beijingDay(from) === beijingDay(to)
    ? `${formatInstant(from, lang)}–${beijingTime(to)}`
    : `${formatInstant(from, lang)} – ${formatInstant(to, lang)}`;

const wordings = new Map<string, Intl.DateTimeFormat>();

/**
 * A part of a `yyyy-MM-dd` day as the language writes it, such as its weekday; making such a format takes longer than a
 * table with it.
 */
export function inWords(day: string, lang: Lang, part: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify([lang, part]);
  const wording = wordings.get(name) ?? new Intl.DateTimeFormat(bcp47[lang], { ...part, timeZone: "UTC" });
  wordings.set(name, wording);
  return wording.format(new Date(`${day}T00:00:00Z`));
}

export type Since = { unit: "justNow" | "minutes" | "hours" | "oneDay" | "days"; n: number } | { unit: "date"; n: 0 };
const fullDate: Since = { unit: "date", n: 0 };
const elapsed = (at: Date, now: Date) => (now.getTime() - at.getTime()) / 1000;

/**
 * Spec 4, first form: just now, minutes, hours, one day, then the full date. Floored; a future or invalid instant gives
 * the date.
 */
export const sinceLong = (at: Date, now: Date): Since => {
  const seconds = elapsed(at, now);
  if (!(seconds >= 0) || seconds >= 2 * 86_400) return fullDate;
  if (seconds < 30) return { unit: "justNow", n: 0 };
  if (seconds < 3_600) return { unit: "minutes", n: Math.max(1, Math.floor(seconds / 60)) };
  if (seconds < 86_400) return { unit: "hours", n: Math.floor(seconds / 3_600) };
  return { unit: "oneDay", n: 1 };
};

/** Spec 4, second form: minutes (at least 1) under 3600 s, hours under a day, otherwise days. */
export const sinceShort = (at: Date, now: Date): Since => {
  const seconds = elapsed(at, now);
  if (!(seconds >= 0)) return fullDate;
  if (seconds < 3_600) return { unit: "minutes", n: Math.max(1, Math.floor(seconds / 60)) };
  if (seconds < 86_400) return { unit: "hours", n: Math.floor(seconds / 3_600) };
  return { unit: "days", n: Math.floor(seconds / 86_400) };
};
