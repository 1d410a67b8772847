import type { TableSection } from "../table";

/** So many lines of a statement fit into the first view of its page, by what their figures weigh. */
export const linesAtFirst = 28;
/** So many where growth and shares stand beside each figure. */
export const linesBesideBoth = 15;

/**
 * What the first view of a long statement has: all of its sums, as far as they go, and of the other lines the first ones, in their
 * order. A statement that is a little longer than that is not cut. `left` is how many lines are not shown.
 */
export function firstLines(sections: readonly TableSection[], most = linesAtFirst) {
  const all = sections.flatMap(({ lines }) => lines);
  if (all.length <= most + 2) return { sections: [...sections], left: 0 };
  const inTurn = [...all.filter(({ level }) => level === 0), ...all.filter(({ level }) => level > 0)];
  const first = new Set(inTurn.slice(0, most));
  return {
    sections: sections
      .map(({ section, lines }) => ({ section, lines: lines.filter((line) => first.has(line)) }))
      .filter(({ lines }) => lines.length > 0),
    left: all.length - most,
  };
}
