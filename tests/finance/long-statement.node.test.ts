import { expect, test } from "vitest";
import { firstLines, linesAtFirst } from "~/features/finance/statements/first-lines";
import { type TableLine, type TableSection, tableOf } from "~/features/finance/statements/table";
import { trendOf } from "~/features/finance/statements/trend";
import { statedYears } from "./stated-years";

const tableWith = (items: number, { years = 2, sight = "annual" as "annual" | "cumulative" | "quarter" } = {}) =>
  tableOf(
    statedYears(years + 1, { items })
      .filter(({ span }) => sight !== "annual" || span === "fy")
      .map((one) => ({ ...one, contentId: `set-${one.end}`, reportedAt: 1, fileId: "" })),
    { statement: "income", sight, years, closed: new Set() },
  );
const linesOf = (sections: readonly TableSection[]) => sections.flatMap(({ lines }) => lines);
const textsOf = ({ values }: TableLine) => values.map((result) => result?.value ?? "");

test.each([63, 200])(
  "the first view of a statement with %i items has all of its sums and the first of the rest, in their order",
  (items) => {
    const { sections } = tableWith(items);
    const all = linesOf(sections);
    const first = firstLines(sections, textsOf);
    const shown = linesOf(first.sections);
    expect([all.length, shown.length, first.left]).toEqual([items, linesAtFirst, items - linesAtFirst]);
    expect(shown).toEqual(all.filter((line) => shown.includes(line)));
    expect(shown).toEqual(expect.arrayContaining(all.filter(({ level }) => level === 0)));
    expect(first.sections.every(({ lines }) => lines.length > 0)).toBe(true);
  },
);

test("a statement that is hardly longer than a first view is not cut", () => {
  const { sections } = tableWith(linesAtFirst + 2);
  expect(firstLines(sections, textsOf)).toEqual({ sections, left: 0 });
});

test("the more periods stand beside each other, the fewer lines a first view has, sums before all", () => {
  const { sections } = tableWith(63, { years: 10, sight: "cumulative" });
  const first = firstLines(sections, textsOf);
  const shown = linesOf(first.sections);
  expect(shown.length).toBeLessThan(linesAtFirst);
  expect(first.left).toBe(63 - shown.length);
  expect(shown.filter(({ level }) => level === 0).length).toBe(
    Math.min(shown.length, linesOf(sections).filter(({ level }) => level === 0).length),
  );
  expect(linesOf(firstLines(sections, () => ["9".repeat(20_000)]).sections)).toHaveLength(1);
});

test("the small line of amounts that grow within the year is that of the same stretch of each year; of quarters it has each, unless they are many", () => {
  const points = (table: ReturnType<typeof tableWith>) => {
    const [line] = linesOf(table.sections);
    return line && trendOf(line, table);
  };
  const ofYears = linesOf(tableWith(5, { years: 3 }).sections)[0]?.values.map((result) => Number(result?.value));
  expect(points(tableWith(5, { years: 3, sight: "cumulative" }))).toEqual(ofYears?.toReversed());
  expect(points(tableWith(5, { years: 3, sight: "quarter" }))).toHaveLength(12);
  expect(points(tableWith(5, { years: 10, sight: "quarter" }))).toHaveLength(10);
});
