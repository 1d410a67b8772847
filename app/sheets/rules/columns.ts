/** By which names of a file's columns each field is known, the most telling name first. */
export type Names<Field extends string> = Record<Field, readonly string[]>;

/** What each column of a file means; null is a column that is not used. */
export type Columns<Field extends string> = (Field | null)[];

/** `at` is the place of the line with the names among the records; null when the file has none. */
export type Heading<Field extends string> = { at: number | null; headers: string[]; columns: Columns<Field> };

const farthest = 20;
/** What is longer is no name of a column. */
export const longestName = 500;

/** A name without unit, spaces, marks and letter case: `Adj Close` is `adjclose`, `成交量(手)` is `成交量`. */
export const plainName = (name: string): string =>
  name
    .slice(0, longestName)
    .normalize("NFKC")
    .replace(/\(.*?\)|\[.*?\]/g, "")
    .replace(/[\s_\-.:'"]/g, "")
    .toLowerCase();

/** What these names mean, each field once: where several columns may be it, the one with the most telling name. */
export function columnsOf<Field extends string>(names: Names<Field>, headers: string[]): Columns<Field> {
  const tidy = headers.map(plainName);
  const columns: Columns<Field> = headers.map(() => null);
  for (const [field, known] of Object.entries<readonly string[]>(names)) {
    const at = known.map((name) => tidy.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) columns[at] ??= field as Field;
  }
  return columns;
}

const looksLikeData = (cells: string[]) => cells.some((cell) => /^\W?\d{4}\D?\d{1,2}\D?\d{1,2}/.test(cell.trim()));

/**
 * Finds the line with the names among the first twenty: the first whose columns are `enough`. Without one the first
 * line counts as names unless it holds a date; the columns are then for a person to say.
 */
export function headingOf<Field extends string>(
  names: Names<Field>,
  enough: (columns: Columns<Field>) => boolean,
  lines: { cells: string[] }[],
): Heading<Field> {
  const found = lines.slice(0, farthest).findIndex(({ cells }) => enough(columnsOf(names, cells)));
  const first = lines[0]?.cells ?? [];
  const at = found >= 0 ? found : looksLikeData(first) ? null : 0;
  const headers = at === null ? first.map(() => "") : (lines[at]?.cells ?? []).map((header) => header.trim());
  return { at, headers, columns: columnsOf(names, headers) };
}

/** True when no field stands for two columns. */
export const isOnce = (columns: Columns<string>): boolean => {
  const named = columns.filter((field) => field !== null);
  return new Set(named).size === named.length;
};

export const isBlank = (cells: string[]): boolean => cells.every((cell) => cell.trim() === "");
