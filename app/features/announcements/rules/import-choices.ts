import type { AnnouncementType } from "../rules";
import { type ImportRow, longestTitle } from "./import-plan";

/** At most so many announcements go in at once; the same file again takes the next ones. */
export const mostAtOnce = 500;

/** What a person said about one row: another type, a title where there is none, or to leave it out. */
export type RowChoice = { type?: AnnouncementType; title?: string; leave?: boolean };
export type Choices = Record<string, RowChoice>;

/**
 * The rows that go in now: with a title, not there yet, not left out, at most `mostAtOnce`; and how many wait for the
 * next time.
 */
export function chosenRows(
  rows: ImportRow[],
  there: ReadonlySet<string>,
  choices: Choices,
): { now: ImportRow[]; later: number } {
  const wanted = rows
    .filter(({ number, line }) => !there.has(number) && !choices[line]?.leave)
    .map((row) => ({
      ...row,
      type: choices[row.line]?.type ?? row.type,
      title: (row.title || (choices[row.line]?.title ?? "").trim()).slice(0, longestTitle),
    }))
    .filter(({ title }) => title !== "");
  return { now: wanted.slice(0, mostAtOnce), later: Math.max(0, wanted.length - mostAtOnce) };
}
