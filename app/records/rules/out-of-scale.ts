/** A figure of a series on a day, as `holders` of A shares. */
export type Scaled = { series: string; day: string; figure: number };

const inOrder = (one: Scaled, other: Scaled) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0);

/**
 * The figures of a file that are so many times those beside them, stored or in the file, or a part of them: they are in
 * another unit than the series. `beside` is the figure that each was compared with.
 */
export function outOfScale<Row extends Scaled>(
  rows: readonly Row[],
  stored: readonly Scaled[],
  times: number,
): { row: Row; beside: number }[] {
  const known = Map.groupBy(
    stored.filter(({ figure }) => figure > 0),
    ({ series }) => series,
  );
  const series = Map.groupBy(
    rows.filter(({ figure }) => figure > 0),
    (row) => row.series,
  );
  return [...series].flatMap(([name, own]) => {
    const before = (known.get(name) ?? []).sort(inOrder);
    let place = 0;
    let last: number | null = null;
    return [...own].sort(inOrder).flatMap((row) => {
      while (place < before.length - 1 && (before[place + 1]?.day ?? "") <= row.day) place += 1;
      const beside: number | null = before[place]?.figure ?? last;
      if (beside !== null && Math.max(row.figure / beside, beside / row.figure) >= times) return [{ row, beside }];
      last = row.figure;
      return [];
    });
  });
}
