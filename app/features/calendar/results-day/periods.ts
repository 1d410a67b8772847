import type { Period, PeriodPart } from "../result-figures/rules";

/** Day and month on which a period of a calendar year ends. */
const ends: Record<PeriodPart, string> = { q1: "03-31", interim: "06-30", q3: "09-30", annual: "12-31" };
const order: readonly PeriodPart[] = ["q1", "interim", "q3", "annual"];

/** The last day of a period of a company whose year is the calendar's. */
export const lastDayOf = ({ year, part }: Period): string => `${year}-${ends[part]}`;

/** The periods of so many years that are over on a day, the newest first. */
export function periodsOver(today: string, years = 3): Period[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: years }, (_, at) => last - at)
    .flatMap((year) => order.toReversed().map((part): Period => ({ year, part })))
    .filter((period) => lastDayOf(period) < today);
}

export const isSame = (one: Period | null, other: Period) => one?.year === other.year && one.part === other.part;

/** The periods to choose among: those that are over, that chosen among them. */
export const periodChoices = (chosen: Period, today: string): Period[] => {
  const over = periodsOver(today);
  return over.some((one) => isSame(one, chosen)) ? over : [chosen, ...over];
};
