import type { Area } from "~/shared/area";
import { addDays, beijingDay, beijingInstant, daysBetween } from "~/shared/dates";
import { type Asked, firstDayOf } from "./chart";

/** Up to half a year a chart marks much, up to three years what comes a few times a year; beyond, signs would hide each other. */
const longest = { short: 190, long: 1_130 };

/** What a chart marks on its day: of each kind the types that its area names. */
export function marksFor(kinds: NonNullable<Area["kinds"]>, asked: Asked, now: Date) {
  const today = beijingDay(now);
  const from = firstDayOf(asked, today);
  const to = "range" in asked || asked.to === null || asked.to > today ? today : asked.to;
  const length = from === null ? Number.POSITIVE_INFINITY : daysBetween(from, to);
  if (from === null || length > longest.long) return [];
  const until = beijingInstant(addDays(to, 1));
  const span = { from: beijingInstant(from), until: until < now ? until : now };
  return kinds.flatMap(({ kind, marks }) => {
    const types = marks?.[length > longest.short ? "long" : "short"] ?? [];
    return (types === "all" ? [null] : types).map((type) => ({ kind, type, ...span }));
  });
}
