import { chart, kindOf, levelOf } from "../accounts/accounts";
import type { Line, Statement } from "../accounts/facts";

/** One item of a statement over several periods; null where one does not state it. */
export type StatementRow = Pick<Line, "item" | "name"> & {
  level: number;
  kind: ReturnType<typeof kindOf>;
  values: (string | null)[];
  /** The cells of the source files in which they stand. */
  cells: (string | null)[];
};

const places = new Map(
  Object.values(chart).flatMap((sections) =>
    sections.flatMap(({ items }) => items.map(([code]) => code)).map((code, at) => [code, at] as const),
  ),
);

/**
 * The lines of one statement in several periods as rows: in the order of the chart, then what it does not have as the
 * sources do.
 */
export function rowsOf(periods: readonly Pick<Statement, "lines">[]): StatementRow[] {
  const lines = new Map(periods.flatMap((period) => period.lines.map((line) => [line.item, line] as const)));
  const stated = periods.map((period) => new Map(period.lines.map((line) => [line.item, line])));
  const place = (item: string) => places.get(item) ?? Number.POSITIVE_INFINITY;
  return [...lines.values()]
    .sort(({ item: one }, { item: other }) => (place(one) === place(other) ? 0 : place(one) - place(other)))
    .map(({ item, name }) => ({
      item,
      ...(name ? { name } : {}),
      level: levelOf(item),
      kind: kindOf(item),
      values: stated.map((of) => of.get(item)?.value ?? null),
      cells: stated.map((of) => of.get(item)?.cell ?? null),
    }));
}
