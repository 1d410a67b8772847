type Row = { type: string; year: number; n: number };
type Query = { type?: string | null | undefined; year?: number | null | undefined };

/**
 * How many of these rows a list shows that is asked for by type and year; `typesIn` are the types that the list of one
 * shows.
 */
export function countOf(rows: readonly Row[], { type, year }: Query, typesIn: (type: string) => string[]): number {
  const types = type ? typesIn(type) : null;
  return rows
    .filter((row) => (!types || types.includes(row.type)) && (!year || row.year === year))
    .reduce((sum, { n }) => sum + n, 0);
}
