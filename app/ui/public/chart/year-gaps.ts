/**
 * Points in time order, with a place that has none for each year between two of them of which nothing is known: a
 * chart leaves a gap there.
 */
export const withYearGaps = <Point>(
  points: readonly Point[],
  yearOf: (point: Point) => number,
): { year: number; point: Point | null }[] =>
  points.flatMap((point, at) => {
    const year = yearOf(point);
    const before = points[at - 1];
    const missing = before === undefined ? 0 : Math.max(0, year - yearOf(before) - 1);
    const gaps = Array.from({ length: missing }, (_, place) => ({ year: year - missing + place, point: null }));
    return [...gaps, { year, point }];
  });

/** The year of a `yyyy-MM-dd` day. */
export const yearOfDay = ({ day }: { day: string }): number => Number(day.slice(0, 4));
