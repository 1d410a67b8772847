import type { Since } from "~/shared/dates";

export const sinceUnits = ["justNow", "minutes", "hours", "oneDay", "days"] as const;
export type SinceUnit = (typeof sinceUnits)[number];

/** Time passed in words (spec 4), `date` where it is said as a date; `{n}` stands for the number. */
export const sinceText = (word: (unit: SinceUnit) => string, { unit, n }: Since, date: string): string =>
  unit === "date" ? date : word(unit === "days" && n === 1 ? "oneDay" : unit).replace("{n}", String(n));
