import { describe, expect, test } from "vitest";
import { figureHeading, readFigures } from "~/features/esg/rules/figure-file";
import { bandOf, isOnScale, movedTo, presets, scaleOf, shareOf } from "~/features/esg/rules/scales";
import { Agency, KeyFigure, Rating } from "~/features/esg/schemas";

describe("the scale of an agency", () => {
  test("has the grades or numbers that the agency publishes, and no other score stands on it", () => {
    expect(["CCC", "AA", "AAA"].map((score) => isOnScale(score, presets.msci))).toEqual([true, true, true]);
    expect(["aa", "A+", "7", ""].map((score) => isOnScale(score, presets.msci))).toEqual([false, false, false, false]);
    expect(["0", "18.6", "100"].map((score) => isOnScale(score, presets.sustainalytics))).toEqual([true, true, true]);
    expect(["100.1", "-1", "A", "1e1"].map((score) => isOnScale(score, presets.sustainalytics))).toEqual(
      Array(4).fill(false),
    );
    expect(isOnScale("A-", presets.cdp) && isOnScale("BBB+", presets.hangSeng)).toBe(true);
  });

  test("says where a score stands on it, and what the agency calls that part", () => {
    expect([shareOf("CCC", presets.msci), shareOf("BBB", presets.msci), shareOf("AAA", presets.msci)]).toEqual([
      0, 0.5, 1,
    ]);
    expect(shareOf("25", presets.sustainalytics)).toBe(0.25);
    expect(shareOf("Z", presets.msci)).toBeNull();
    expect(["B", "BB", "A", "AA"].map((score) => bandOf("msci", score))).toEqual([
      "laggard",
      "average",
      "average",
      "leader",
    ]);
    const risks = ["9.99", "10", "19.9", "20", "30", "40"].map((score) => bandOf("sustainalytics", score));
    expect(risks).toEqual(["negligible", "low", "low", "medium", "high", "severe"]);
    expect([bandOf("wind", "AA"), bandOf("grades", "A")]).toEqual([null, null]);
  });

  test("is taken as the agency publishes it, whatever else is said; an own one says its grades or its numbers", () => {
    const name = { "zh-CN": "机构" };
    expect(Agency.parse({ name, scale: "cdp", grades: ["X", "Y"], least: "3", better: "lower" })).toMatchObject({
      ...{ grades: presets.cdp.grades, least: "", better: "higher" },
    });
    const wrong = (input: object) => Agency.safeParse({ name, ...input }).error?.issues.map(({ path }) => path[0]);
    expect(wrong({ scale: "grades", grades: ["A"] })).toEqual(["grades"]);
    expect(wrong({ scale: "grades", grades: ["A", "A"] })).toEqual(["grades"]);
    expect(wrong({ scale: "numbers", least: "5", most: "5" })).toEqual(["most"]);
    expect(wrong({ scale: "numbers", least: "", most: "5" })).toEqual(["least"]);
    expect(wrong({ scale: "numbers", least: "0", most: "5" })).toBeUndefined();
    expect(scaleOf("grades", { grades: ["C", "A"], least: "1", most: "2", better: "lower" })).toMatchObject({
      ...{ least: "", most: "", better: "higher" },
    });
  });

  test("takes a score with whatever minus sign it was typed", () => {
    const typed = Rating.parse({ agencyId: "a", day: "2026-01-05", score: " A− " });
    expect(typed.score).toBe("A-");
  });
});

test("a rating moves to its place among the others, and past the end it is the last", () => {
  expect(movedTo(["a", "b", "c"], "c", 1)).toEqual(["c", "a", "b"]);
  expect(movedTo(["a", "b", "c"], "a", 2)).toEqual(["b", "a", "c"]);
  expect(movedTo(["a", "b", "c"], "a", 99)).toEqual(["b", "c", "a"]);
});

test("a key figure has each year once, newest first, and a value that is exact", () => {
  const base = { topic: "social", name: { "zh-CN": "员工" }, unit: { "zh-CN": "人" } };
  const of = (series: object[]) => KeyFigure.safeParse({ ...base, series });
  const one = { year: 2024, value: "1,234.50" };
  expect(of([one, { year: "2025", value: "−3" }]).data?.series).toEqual([
    { year: 2025, value: "-3", assurance: "" },
    { year: 2024, value: "1234.50", assurance: "" },
  ]);
  expect(of([one, one]).error?.issues[0]).toMatchObject({ path: ["series", 1, "year"], message: "esgYearTwice" });
  expect(of([]).success).toBe(false);
  expect(of([{ year: 2024, value: "1e3" }]).success).toBe(false);
});

describe("a file of key figures", () => {
  const linesOf = (text: string) => text.split("\n").map((line, at) => ({ line: at + 1, cells: line.split(",") }));
  const read = (text: string, known: Parameters<typeof readFigures>[2] = []) => {
    const lines = linesOf(text);
    return readFigures({ lines }, figureHeading(lines), known);
  };

  test("has its years in columns, or a year a line; both tell the same", () => {
    const wide = read("指标,单位,范畴,2025,2024年\n用水量,吨,环境,12.5,13\n董事,人,治理,9,");
    const long = read("指标,单位,范畴,年度,数值\n用水量,吨,E,2025,12.5\n用水量,吨,,FY2024,13\n董事,人,G,2025年,9");
    const valuesOf = ({ rows }: typeof wide) => rows.map(({ values }) => [values.topic, values.unit, values.series]);
    expect(valuesOf(wide)).toEqual([
      [
        "environment",
        { "zh-CN": "吨" },
        [
          { year: 2025, value: "12.5", assurance: "" },
          { year: 2024, value: "13", assurance: "" },
        ],
      ],
      ["governance", { "zh-CN": "人" }, [{ year: 2025, value: "9", assurance: "" }]],
    ]);
    expect(valuesOf(long)).toEqual(valuesOf(wide));
  });

  test("keeps the years that it does not tell, with their assurance, and names lines that cannot be read", () => {
    const known = [
      {
        name: { "zh-CN": "用水量" },
        series: [
          { year: 2024, value: "13", assurance: "limited" as const },
          { year: 2023, value: "14", assurance: "" as const },
        ],
      },
    ];
    const { rows, problems } = read("指标,单位,2025,2024\n用水量,吨,12.5,13\n空,吨,--,\n", known);
    expect(rows[0]?.values.series).toEqual([
      { year: 2025, value: "12.5", assurance: "" },
      { year: 2024, value: "13", assurance: "limited" },
      { year: 2023, value: "14", assurance: "" },
    ]);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([[3, "yearMissing"]]);
    expect(read("指标,单位,范畴,2025\n甲,吨,其他,1").problems).toMatchObject([{ line: 2, code: "topicUnknown" }]);
  });
});
