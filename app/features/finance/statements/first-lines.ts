import type { TableLine, TableSection } from "./table";

/** So many lines of a statement stand in the first view of its page at most. */
export const linesAtFirst = 28;
/** What they weigh there together at most, so that the page stays in its budget whatever the figures. */
const room = 2_350;
/** A line that is hardly longer than that is not cut for its own sake. */
const slack = 2;

/** What a figure's text weighs: its digits are as good as random, the rest of its cell repeats. */
const weightOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + 1 + 0.42 * text.replace(/\D/g, "").length, 45);

/**
 * What the first view of a long statement has: all of its sums, as far as they go, and of the other lines the first
 * ones, in their order, as many as the texts of their figures (`textsOf`) leave room for in the budget of a page.
 * `left` is how many lines are not shown; a statement that is a little longer than its first view is not cut.
 */
export function firstLines(sections: readonly TableSection[], textsOf: (line: TableLine) => readonly string[]) {
  const all = sections.flatMap(({ lines }) => lines);
  const inTurn = [...all.filter(({ level }) => level === 0), ...all.filter(({ level }) => level > 0)];
  let taken = 0;
  const fitting = inTurn.findIndex((line) => {
    taken += weightOf(textsOf(line));
    return taken > room;
  });
  const most = fitting < 0 ? all.length : Math.max(1, fitting);
  if (all.length <= Math.min(most, linesAtFirst + slack)) return { sections: [...sections], left: 0 };
  const first = new Set(inTurn.slice(0, Math.min(most, linesAtFirst)));
  return {
    sections: sections
      .map(({ section, lines }) => ({ section, lines: lines.filter((line) => first.has(line)) }))
      .filter(({ lines }) => lines.length > 0),
    left: all.length - first.size,
  };
}
