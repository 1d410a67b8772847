import { reportIn } from "~/features/silent-period/rules";
import { addDays } from "~/shared/dates";
import type { Period, PeriodPart } from "../result-figures/rules";

/**
 * The period of which the title of planned results speaks; without a year in it, the last that is over on that day.
 * Null for none.
 */
export function periodIn(title: string, day: string): Period | null {
  const part = reportIn(title);
  if (!part) return null;
  const text = /20\d{2}/.exec(title)?.[0];
  return { part, year: text ? Number(text) : Number(day.slice(0, 4)) - (part === "annual" ? 1 : 0) };
}

/** Results that are out or planned: the day in Beijing, and the period once its figures are out. */
type Known = { day: string; title: string; period: Period | null; isOut: boolean };
export type PlanCell<One> = Period & { one: One | null };

/**
 * The reports that a company makes public in the year of `today`, each with its event where there is one: what is out
 * before what is planned, the earlier before the later. Quarters only of a company that reports them. Once all are out
 * the next annual report follows. Empty for a company whose calendar has no results.
 */
export function disclosurePlan<One extends Known>(all: readonly One[], today: string): PlanCell<One>[] {
  const year = Number(today.slice(0, 4));
  const listed = all
    .map((one) => ({ one, period: one.period ?? periodIn(one.title, one.day) }))
    .sort((a, b) => Number(b.one.isOut) - Number(a.one.isOut) || (a.one.day < b.one.day ? -1 : 1));
  const cell = (part: PeriodPart, of: number): PlanCell<One> => ({
    part,
    year: of,
    one: listed.find(({ period }) => period?.part === part && period.year === of)?.one ?? null,
  });
  if (listed.every(({ period, one }) => !period || one.day < addDays(today, -400))) return [];
  const isUsual = (part: PeriodPart) =>
    part === "interim" || listed.some(({ period }) => period?.part === part && period.year >= year - 1);
  const usual = (["q1", "interim", "q3"] as const).filter(isUsual);
  const cells = [cell("annual", year - 1), ...usual.map((part) => cell(part, year))];
  return cells.every(({ one }) => one?.isOut) ? [...cells, cell("annual", year)] : cells;
}
