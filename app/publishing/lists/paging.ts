type Place<Key> = { after?: Key | null; before?: Key | null };
type Page<Row> = { rows: Row[]; previous: string | null; next: string | null };

/**
 * One page out of at most `size + 1` rows that were read from a place, newest first; `before` rows were read the other
 * way round. `previous` and `next` are the places from which the neighbours are read, null where the list ends.
 */
export function pageOf<Row, Key>(
  read: Row[],
  { after, before }: Place<Key>,
  size: number,
  placeOf: (row: Row) => string,
): Page<Row> {
  const more = read.length > size;
  const rows = read.slice(0, size);
  if (before) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = before ? more : Boolean(after);
  const hasNext = before ? true : more;
  return { rows, previous: first && hasPrevious ? placeOf(first) : null, next: last && hasNext ? placeOf(last) : null };
}

/**
 * Rows of several reads as one of them would give them: newest first, or oldest first where they come `before` a place.
 */
export const inOrder = <Row extends { sortAt: Date; id: string }>(rows: Row[], before: boolean): Row[] =>
  rows.sort(
    (one, other) => (other.sortAt.getTime() - one.sortAt.getTime() || (one.id < other.id ? 1 : -1)) * (before ? -1 : 1),
  );

/** A row's number as an address gives it, or null for one that makes no sense. */
export const readNumber = (text: string | null | undefined): string | null =>
  text && /^\d{1,19}$/.test(text) ? text : null;
