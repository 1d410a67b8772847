import { expect, test } from "vitest";
import {
  before,
  monthEnd,
  monthsOf,
  openingOf,
  type Period,
  spanOf,
  spans,
  yearBefore,
  yearEndOf,
} from "~/features/finance/amounts/periods";

const half: Period = { end: "2025-06-30", span: "h1" };

test("a period knows its fiscal year, the same stretch of the year before and the stretch that came before", () => {
  expect([yearEndOf(half), openingOf(half)]).toEqual(["2025-12-31", "2024-12-31"]);
  expect([yearBefore(half), before(half)]).toEqual([
    { end: "2024-06-30", span: "h1" },
    { end: "2025-03-31", span: "q1" },
  ]);
  expect(before({ end: "2025-03-31", span: "q1" })).toBeNull();
  expect([yearEndOf({ end: "2024-09-30", span: "h1" }), openingOf({ end: "2024-09-30", span: "h1" })]).toEqual([
    "2025-03-31",
    "2024-03-31",
  ]);
});

test("the last day of a month minds leap years and the turn of a year", () => {
  expect([monthEnd("2024-01-31", 1), monthEnd("2023-12-31", 2), monthEnd("2025-03-31", -3)]).toEqual([
    "2024-02-29",
    "2024-02-29",
    "2024-12-31",
  ]);
});

test("a day ends a stretch of a fiscal year or none, whichever month that year ends with", () => {
  for (const lastMonth of [12, 3, 6])
    for (const span of spans)
      expect(spanOf(monthEnd(`2025-${String(lastMonth).padStart(2, "0")}-01`, monthsOf(span)), lastMonth)).toBe(span);
  expect([spanOf("2025-06-29"), spanOf("2025-05-31"), spanOf("2025-06-30", 3)]).toEqual([null, null, "q1"]);
});
