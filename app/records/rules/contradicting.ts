/** The lines of a file that say other things of a record than another line does, each with the first such line. */
export function contradicting(rows: readonly { line: number; key: string; values: unknown }[]): Map<number, number> {
  const byKey = Map.groupBy(
    rows.map(({ line, key, values }) => ({ line, key, text: JSON.stringify(values) })),
    ({ key }) => key,
  );
  return new Map(
    rows.flatMap(({ line, key, values }) => {
      const other = byKey.get(key)?.find(({ text }) => text !== JSON.stringify(values));
      return other ? [[line, other.line] as const] : [];
    }),
  );
}
