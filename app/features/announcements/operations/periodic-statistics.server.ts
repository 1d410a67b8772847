import { countPublished } from "~/publishing/editions/live.server";
import type { Ctx } from "~/server/request/context.server";
import { announcement } from "../kind";
import { type AnnouncementType, announcementTypes } from "../rules";

export type YearOfDisclosure = {
  year: number;
  total: number;
  /** How many of each type; every type is there. */
  types: Record<AnnouncementType, number>;
  /** How many in each quarter of the Beijing year. */
  quarters: [number, number, number, number];
};

type Row = { type: string; year: number; quarter: number; n: number };

/** The years of these counts, latest first. */
export function yearsOf(rows: Row[]): YearOfDisclosure[] {
  const years = new Map<number, YearOfDisclosure>();
  for (const { type, year, quarter, n } of rows) {
    const none = Object.fromEntries(announcementTypes.map((one) => [one, 0])) as YearOfDisclosure["types"];
    const one = years.get(year) ?? { year, total: 0, types: none, quarters: [0, 0, 0, 0] };
    one.total += n;
    one.types[type as AnnouncementType] += n;
    one.quarters[quarter - 1] = (one.quarters[quarter - 1] ?? 0) + n;
    years.set(year, one);
  }
  return [...years.values()].sort((a, b) => b.year - a.year);
}

/**
 * How many announcements readers of the language have, by year, type and quarter. Counting reads a row or more for each
 * of them, so the answer is kept for minutes, never beyond the next release.
 */
export async function showDisclosureStatistics(ctx: Ctx): Promise<{ total: number; years: YearOfDisclosure[] }> {
  const years = yearsOf(await countPublished(ctx, announcement));
  return { total: years.reduce((sum, one) => sum + one.total, 0), years };
}
