import { expect, test } from "vitest";
import { outOfScale } from "~/records/rules/out-of-scale";

const point = (day: string, figure: number, series = "a") => ({ series, day, figure });

test("a figure is compared with the stored one before it, else with the last of the file that was believed", () => {
  const rows = [point("2026-01-03", 900), point("2026-01-02", 11), point("2026-01-01", 10), point("2026-01-04", 12)];
  expect(outOfScale(rows, [], 8).map(({ row }) => row.day)).toEqual(["2026-01-03"]);
  expect(outOfScale(rows, [point("2025-12-31", 1_000)], 8).map(({ row }) => row.figure)).toEqual([10, 11, 12]);
  expect(outOfScale(rows, [point("2025-12-31", 1_000, "b")], 8)).toHaveLength(1);
  expect(outOfScale([point("2026-01-01", 0), point("2026-01-02", 10)], [], 8)).toEqual([]);
});
