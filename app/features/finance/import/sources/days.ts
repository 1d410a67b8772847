import { type Period, spanOf } from "~/features/finance/amounts/periods";
import { isDay } from "~/shared/dates";

const form = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[T ].*)?$/;

/**
 * The day in a cell, in the forms in which files write it (`2025-09-30`, `20250930`, `2024/12/31 00:00:00`); null if
 * there is none.
 */
export function dayIn(cell: string): string | null {
  const found = form.exec(cell.normalize("NFKC").trim());
  if (!found) return null;
  const [, year, month = found[4] ?? "", date = found[5] ?? ""] = found;
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** The period that ends on the day of a cell, for a fiscal year that ends with that month; null for no such day. */
export function periodIn(cell: string, lastMonth: number): Period | null {
  const end = dayIn(cell);
  const span = end && spanOf(end, lastMonth);
  return end && span ? { end, span } : null;
}
