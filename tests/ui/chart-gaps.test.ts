import { describe, expect, test } from "vitest";
import { withMissing } from "~/features/finance/amounts/period-views";
import { datesOfHolder } from "~/features/shareholders/rules/holders";
import {
  comparedPlaces,
  labelOf,
  momentsIn,
  placesOf,
  rebased,
  withTradingGaps,
} from "~/features/stock/chart/chart-view";
import { type Bucket, bucketsBy, dayBucket, type Step } from "~/features/stock/price-series/buckets";
import { withYearGaps, yearOfDay } from "~/ui/public/chart/year-gaps";
import { priceChart } from "./specimen";

const course = (step: Step, ...days: string[]) => ({
  step,
  buckets: bucketsBy(
    step,
    days.map((day, at) => dayBucket(day, 1_000 + at, 100)),
  ),
});
const gaps = (of: ReturnType<typeof course>, market: "A" | "H" = "A") =>
  placesOf(of, market).flatMap(({ bucket, from, to }) => (bucket ? [] : [from === to ? from : `${from} ${to}`]));
/** How many strokes draw the line. */
const strokes = (markup: string) => /class="line s1" d="([^"]+)"/.exec(markup)?.[1]?.split("M").length ?? 0;

describe("a chart of prices", () => {
  test("leaves a gap for each day on which the exchange traded and the security did not", () => {
    const suspended = course("day", "2026-03-02", "2026-03-03", "2026-03-06", "2026-03-09");
    expect(gaps(suspended)).toEqual(["2026-03-04", "2026-03-05"]);
    const places = placesOf(suspended, "A");
    expect(places.map((place) => labelOf(place, "en"))).toHaveLength(6);
    const moment = { day: "2026-03-05", title: "Suspended", href: "/a", chief: true };
    expect(momentsIn(places, [moment], "en")).toMatchObject([{ at: 3.5 }]);
  });

  test("has none at weekends, on holidays, and in years of which no holidays are known", () => {
    expect(gaps(course("day", "2026-02-13", "2026-02-24", "2026-02-25"))).toEqual([]);
    expect(gaps(course("day", "2026-02-13", "2026-02-24"), "H")).toEqual(["2026-02-16", "2026-02-20", "2026-02-23"]);
    expect(gaps(course("day", "2013-03-04", "2013-03-08"))).toEqual([]);
  });

  test("of weeks or months leaves one for each of them that has no day at all", () => {
    expect(gaps(course("week", "2026-03-02", "2026-03-03", "2026-03-16"))).toEqual(["2026-03-09 2026-03-13"]);
    expect(gaps(course("month", "2026-01-30", "2026-05-06"))).toEqual([
      ...["2026-02-02 2026-02-27", "2026-03-02 2026-03-31", "2026-04-01 2026-04-30"],
    ]);
  });
});

describe("a comparison of two securities", () => {
  const pairsOn = (...days: string[]) =>
    days.map((day, at): [Bucket, Bucket] => [dayBucket(day, 1_000 + at, 100), dayBucket(day, 2_000 + at, 100)]);
  const missing = (...days: string[]) =>
    comparedPlaces({ code: "00001.HK", decimals: 3, step: "day", pairs: pairsOn(...days) }, "A", "H")
      .filter(({ bucket, other }) => bucket === null && other === null)
      .map(({ from }) => from);

  test("leaves a gap for days on which both exchanges traded", () => {
    expect(missing("2026-03-02", "2026-03-03", "2026-03-06")).toEqual(["2026-03-04", "2026-03-05"]);
  });

  test("has none for days on which one exchange was closed", () => {
    expect(missing("2026-04-02", "2026-04-08")).toEqual([]);
    expect(missing("2026-02-13", "2026-02-24")).toEqual([]);
  });

  test("draws each course from a hundred on both sides of the gap", () => {
    const places = comparedPlaces(
      { code: "00001.HK", decimals: 3, step: "day", pairs: pairsOn("2026-03-02", "2026-03-04") },
      ...(["A", "H"] as const),
    );
    expect(rebased(places, "day").values).toEqual([100, null, 100.1]);
  });
});

test("days of holdings and margin balances that are missing leave a gap for each stretch of their course", () => {
  const daysOf = (step: Step, ...days: string[]) =>
    withTradingGaps(days, (day) => ({ from: day, to: day }), step, "A").map(({ from, point }) => point ?? `(${from})`);
  expect(daysOf("day", "2026-03-02", "2026-03-04")).toEqual(["2026-03-02", "(2026-03-03)", "2026-03-04"]);
  expect(daysOf("quarter", "2025-03-31", "2025-09-30")).toEqual(["2025-03-31", "(2025-04-01)", "2025-09-30"]);
});

test("a holder's course leaves a gap at each report date between at which it was not among the largest", () => {
  const published = ["2026-03-31", "2025-12-31", "2025-09-30", "2025-06-30", "2025-03-31"];
  expect(datesOfHolder(["2025-12-31", "2025-06-30"], published)).toEqual(["2025-06-30", "2025-09-30", "2025-12-31"]);
  expect(datesOfHolder(["2025-06-30"], published)).toEqual(["2025-06-30"]);
});

test("a line breaks at a gap, also one of stretches that each have a course of their own", () => {
  expect(strokes(priceChart([1, 2, null, 3, 4]))).toBe(3);
  const series = [{ label: "Close", values: [2, null, 3], course: [[1, 2], [], [3, 4]] }];
  expect(strokes(priceChart([], { labels: ["a", "b", "c"], series }))).toBe(3);
});

test("years without figures have a place without a value between those that have some", () => {
  const days = [{ day: "2020-12-31" }, { day: "2021-06-30" }, { day: "2024-12-31" }];
  expect(withYearGaps(days, yearOfDay).map(({ year, point }) => [year, point?.day ?? null])).toEqual([
    ...[
      [2020, "2020-12-31"],
      [2021, "2021-06-30"],
      [2022, null],
      [2023, null],
      [2024, "2024-12-31"],
    ],
  ]);
});

test("periods of statements that are missing between two of the same stretch have a place of their own", () => {
  const year = (end: number) => ({ end: `${end}-12-31`, span: "fy" as const });
  const half = (end: number) => ({ end: `${end}-06-30`, span: "h1" as const });
  expect(withMissing([year(2025), year(2023), half(2023), year(2022)]).map(({ end }) => end)).toEqual([
    ...["2025-12-31", "2024-12-31", "2023-12-31", "2023-06-30", "2022-12-31"],
  ]);
  expect(
    withMissing([
      { end: "2026-02-28", span: "h1" },
      { end: "2024-02-29", span: "h1" },
    ]),
  ).toMatchObject([...[{ end: "2026-02-28" }, { end: "2025-02-28" }, { end: "2024-02-29" }]]);
  expect(withMissing([])).toEqual([]);
});
