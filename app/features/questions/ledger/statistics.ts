type Counted = { asked: number; answered: number; hours: Readonly<Record<string, number>> };

/**
 * `percent` with one decimal and `medianHours` are null where nothing was asked, or nothing answered at a known time.
 */
export type Statistics = { questionNum: number; answerNum: number; percent: string | null; medianHours: number | null };

/** The share of what was asked that is answered, in percent with one decimal, halves up (decisions, 15). */
const percentOf = (answered: number, requested: number): string | null => {
  if (requested === 0) return null;
  const tenths = Math.floor((2_000 * answered + requested) / (2 * requested));
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
};

/** The median of whole hours given as how often each occurs: the mean of the two in the middle of an even number. */
function medianOf(hours: ReadonlyMap<number, number>): number | null {
  const total = [...hours.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const inOrder = [...hours].sort(([one], [other]) => one - other);
  const at = (rank: number) => {
    let left = rank;
    for (const [hour, count] of inOrder) {
      if (left < count) return hour;
      left -= count;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** The statistics of several spans and platforms together. */
export function statisticsOf(rows: readonly Counted[]): Statistics {
  const hours = new Map<number, number>();
  for (const row of rows)
    for (const [hour, count] of Object.entries(row.hours))
      hours.set(Number(hour), (hours.get(Number(hour)) ?? 0) + count);
  const sum = (of: "asked" | "answered") => rows.reduce((all, row) => all + row[of], 0);
  const [questionNum, answerNum] = [sum("asked"), sum("answered")];
  return { questionNum, answerNum, percent: percentOf(answerNum, questionNum), medianHours: medianOf(hours) };
}
