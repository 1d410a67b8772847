import { describe, expect, test } from "vitest";
import { event } from "~/features/calendar/kind";
import { amountIn, figureTrend, shiftDecimal } from "~/features/calendar/result-figures/rules";
import { parityIssues } from "~/publishing/approvals/parity";
import { draft, figure, results } from "./result-drafts";

describe("figures of results", () => {
  test("are refused beyond what readers can be told: their number, their amounts, twice the same, files that are not there", () => {
    const wrong = (output: unknown, more: object = {}) => {
      const parsed = event
        .schema()
        .safeParse({ ...draft(null), ...more, facts: { ...draft(null).facts, results: output } });
      return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.slice(2).join(".")} ${message}`);
    };
    const [first = figure("revenue", "1"), ...rest] = results().figures;
    expect(wrong(results())).toEqual([]);
    expect(wrong(results({ figures: rest }))).toEqual(["figures figuresCount"]);
    expect(wrong(results({ figures: [first, ...rest, ...rest] }))).toEqual(["figures figuresCount"]);
    expect(wrong(results({ figures: [first, ...rest, first] }))).toEqual(["figures figureTwice"]);
    expect(wrong(results({ figures: [{ ...first, value: "1.2.3" }, ...rest] }))).toEqual([
      "figures.0.value decimalFormat",
    ]);
    expect(wrong(results({ figures: [{ ...first, value: "" }, ...rest] }))).toEqual(["figures.0.value fieldRequired"]);
    expect(wrong(results({ figures: [{ ...first, metric: "own" }, ...rest] }))).toEqual([
      "figures.0.label.zh-CN fieldRequired",
    ]);
    expect(wrong(results({ figures: [{ ...first, metric: "ebitda" as never }, ...rest] }))).toEqual([
      "figures.0.metric fieldRequired",
    ]);
    expect(wrong(results({ period: { year: 25, part: "annual" } }))).toEqual(["period.year yearFormat"]);
    expect(wrong(results({ roles: { nothing: "slides" } }))).toEqual(["roles fileNotAttached"]);
    expect(wrong(results(), { type: "meeting" })).toEqual([" figuresElsewhere"]);
    const typed = event.schema().parse({
      ...draft(null),
      facts: {
        ...draft(null).facts,
        results: results({ figures: [{ ...first, value: "１，２３４.５０", change: "−3.1" }, ...rest] }),
      },
    });
    expect(event.factsIn(typed).results?.figures[0]).toMatchObject({ value: "1234.50", change: "-3.1" });
  });

  test("are compared between the languages where their words are the company's own", () => {
    const own = (label: Record<string, string>) => {
      const figures = [figure("own", "5", { label: label as { "zh-CN": string } }), ...results().figures.slice(1)];
      return parityIssues({ ...draft(results({ figures })), title: { "zh-CN": "业绩", tc: "業績", en: "Results" } })
        .filter(({ field }) => field === "figures")
        .map(({ lang, kind: which }) => `${lang} ${which}`);
    };
    expect(own({ "zh-CN": "新增订单", tc: "新增訂單", en: "New orders" })).toEqual([]);
    expect(own({ "zh-CN": "新增订单", en: "New orders" })).toEqual(["tc missing"]);
    expect(own({ "zh-CN": "前5大客户占比", tc: "前5大客戶佔比", en: "Share of the 10 largest customers" })).toEqual([
      "en numbers",
    ]);
  });

  test("are the same exact amount in each language, in the units of its readers", () => {
    expect(["83.24", "83.2", "0.05", "-1", "12.3456"].map((text) => shiftDecimal(text, 2))).toEqual([
      "8324",
      "8320",
      "5",
      "-100",
      "1234.56",
    ]);
    expect(["307988", "5", "-12.5"].map((text) => shiftDecimal(text, -2))).toEqual(["3079.88", "0.05", "-0.125"]);
    expect(amountIn({ value: "83.24", unit: "cny100m" }, "en")).toEqual({ value: "8324", unit: "cny1m" });
    expect(amountIn({ value: "83.24", unit: "cny100m" }, "tc")).toEqual({ value: "83.24", unit: "cny100m" });
    expect(amountIn({ value: "1.69", unit: "cnyPerShare" }, "en")).toEqual({ value: "1.69", unit: "cnyPerShare" });
  });

  test("have a course of the same period alone, with a gap for a year that has none", () => {
    const of = (year: number, part: "annual" | "q1", value: string) => ({
      period: { year, part },
      figures: [figure("revenue", value)],
    });
    const all = [of(2025, "annual", "9"), of(2025, "q1", "2"), of(2023, "annual", "7"), of(2026, "annual", "10")];
    expect(figureTrend(all, all[0] as never, "revenue")).toEqual(["7", null, "9"]);
    expect(figureTrend(all, all[0] as never, "own")).toEqual([]);
  });
});
