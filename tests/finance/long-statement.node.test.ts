import { expect, test } from "vitest";
import { firstLines, linesAtFirst } from "~/features/finance/rules/statement/first-lines";
import { type TableSection, tableOf } from "~/features/finance/rules/table";
import { statedYears } from "./stated-years";

const sectionsWith = (items: number) =>
  tableOf(
    statedYears(2, { items })
      .filter(({ span }) => span === "fy")
      .map((one) => ({ ...one, contentId: `set-${one.end}`, reportedAt: 1, fileId: "" })),
    { statement: "balance", sight: "annual", years: 5, closed: new Set() },
  ).sections;
const linesOf = (sections: readonly TableSection[]) => sections.flatMap(({ lines }) => lines);

test.each([63, 200])(
  "the first view of a statement with %i items has all of its sums and the first of the rest, in their order",
  (items) => {
    const sections = sectionsWith(items);
    const all = linesOf(sections);
    const first = firstLines(sections);
    const shown = linesOf(first.sections);
    expect([all.length, shown.length, first.left]).toEqual([items, linesAtFirst, items - linesAtFirst]);
    expect(shown).toEqual(all.filter((line) => shown.includes(line)));
    expect(shown).toEqual(expect.arrayContaining(all.filter(({ level }) => level === 0)));
    expect(first.sections.every(({ lines }) => lines.length > 0)).toBe(true);
  },
);

test("a statement that is hardly longer than a first view is not cut", () => {
  const sections = sectionsWith(linesAtFirst + 2);
  expect(firstLines(sections)).toEqual({ sections, left: 0 });
});
