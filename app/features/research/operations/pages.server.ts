import { beijingDay, beijingInstant } from "~/shared/dates";
import { nextCursor, readCursor } from "~/shared/place";
import type { ReportFilter } from "../queries.server";
import type { ReportsQuery } from "../schemas";

/** What a page of reports is read by, after the place that it asks for. */
export function filterOf({ after, limit: _, ...filter }: ReportsQuery): ReportFilter {
  const place = readCursor(after);
  return { ...filter, after: place ? { day: beijingDay(new Date(place.sortAt)), id: place.id } : null };
}

/** A page of `limit` reports out of one row more, and the place after it; null at the end. */
export function pageIn<Row extends { id: string; day: string }>(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? nextCursor({ sortAt: beijingInstant(last.day), id: last.id }) : null };
}
