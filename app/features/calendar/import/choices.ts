import type { ImportRow } from "./plan";

/** At most so many events go in at once; the same file again takes the next ones. */
export const mostAtOnce = 500;

/** What a person said about one line: another type, to leave it out, or to take it although there is one like it. */
export type RowChoice = { type?: string; take?: boolean };
export type Choices = Record<string, RowChoice>;

/** The type of a line as chosen, else as read; empty where there is none yet. */
export const typeIn = ({ line, type }: ImportRow, choices: Choices): string => choices[line]?.type ?? type;

/** Whether a line goes in: what has a type, and is not there already unless a person says so. */
export const isTaken = (row: ImportRow, choices: Choices): boolean =>
  typeIn(row, choices) !== "" && (choices[row.line]?.take ?? !row.doubled);

/** The events that go in now, at most `mostAtOnce`, and how many wait for the next time. */
export function chosenRows(rows: readonly ImportRow[], choices: Choices): { now: ImportRow[]; later: number } {
  const wanted = rows.filter((row) => isTaken(row, choices)).map((row) => ({ ...row, type: typeIn(row, choices) }));
  return { now: wanted.slice(0, mostAtOnce), later: Math.max(0, wanted.length - mostAtOnce) };
}
