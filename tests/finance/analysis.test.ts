import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import type { Period } from "~/features/finance/amounts/periods";
import { type Course, coursesOf, indexed, shortLabel, wayOf } from "~/features/finance/analysis/course";
import { chartsOf } from "~/features/finance/analysis/drawn";
import { analysisFile } from "~/features/finance/analysis/file.server";
import { mostItems } from "~/features/finance/analysis/items";
import { readAnalysis } from "~/features/finance/analysis/operations.server";
import { analysisIn, analysisQuery } from "~/features/finance/analysis/schemas";
import { openFinance } from "~/features/finance/statements/open-rules";
import { openToPublic, openToStaff } from "~/features/finance/statements/operations.server";
import { editor, testContext } from "../support/context";
import { outNow, statement } from "./figures-world";
import { statedYears } from "./stated-years";

const world = (companyId: string) =>
  testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId, actor: editor("editor") });
const queryOf = (query: Record<string, string> = {}) => analysisIn(new URLSearchParams(query));

const year = (end: string, revenue: string, netProfit: string) => statement({ revenue, netProfit }, { end });
const segments = (end: string, drives: string, robots: string) =>
  statement({ "product:Drives:revenue": drives, "product:Robots:revenue": robots }, { statement: "segments", end });
const stated = [
  year("2025-12-31", "1331", "121"),
  year("2024-12-31", "1210", "-5"),
  year("2023-12-31", "1100", "110"),
  year("2022-12-31", "1000", "100"),
  segments("2025-12-31", "331", "1000"),
  segments("2024-12-31", "210", "1000"),
];

describe("an analysis", () => {
  test("shows the chosen items side by side, oldest first, and what is asked for is an address that shows it again", async () => {
    const ctx = await world("analysis-shown");
    await outNow(ctx, stated);
    const query = { item1: "segments.product:Drives:revenue", item2: "income.revenue", view: "line", years: "3" };
    const found = await readAnalysis(ctx, queryOf(query), openToPublic(ctx));
    expect(found?.periods.map(({ end }) => end)).toEqual(["2023-12-31", "2024-12-31", "2025-12-31"]);
    expect(found?.lines.map(({ key, values }) => [key, values])).toEqual([
      ["segments.product:Drives:revenue", [null, "210", "331"]],
      ["income.revenue", ["1100", "1210", "1331"]],
    ]);
    expect(found).toMatchObject({ currency: "CNY", oldest: 2022, newest: 2025, foreign: false });
    expect(analysisQuery(queryOf(query))).toEqual(query);
    expect(found?.presets.map(({ name }) => name)).toEqual(["results", "growth", "product"]);
  });

  test("leaves a year without figures as a gap between its neighbours", async () => {
    const ctx = await world("analysis-gap");
    await outNow(ctx, [year("2025-12-31", "1331", "121"), year("2023-12-31", "1100", "110")]);
    const found = await readAnalysis(ctx, queryOf({ item1: "income.revenue", years: "5" }), openToPublic(ctx));
    expect(found?.periods.map(({ end }) => end)).toEqual(["2023-12-31", "2024-12-31", "2025-12-31"]);
    expect(found?.lines.map(({ values }) => values)).toEqual([["1100", null, "1331"]]);
  });

  test("shows the usual question where nothing sensible is asked, and nothing that nobody states or that is closed", async () => {
    const ctx = await world("analysis-usual");
    expect(await readAnalysis(ctx, queryOf(), openToPublic(ctx))).toMatchObject({
      lines: [],
      offered: [],
      periods: [],
    });
    await outNow(ctx, stated);
    const keys = async (query: Record<string, string>, open = openToStaff()) =>
      (await readAnalysis(ctx, queryOf(query), open))?.lines.map(({ key }) => key);
    expect(await keys({ item1: "nonsense", view: "pie", years: "99" })).toEqual(["income.revenue", "income.netProfit"]);
    expect(await keys({ item1: "income.own:Buy now", item2: "income.revenue" })).toEqual(["income.revenue"]);
    const closed = openFinance({ statements: ["segments"], items: ["netProfit"] });
    expect(await keys({ item1: "segments.product:Drives:revenue" }, closed)).toEqual(["income.revenue"]);
    expect(await keys({ item1: "income.netProfit", item2: "income.revenue" }, closed)).toEqual(["income.revenue"]);
    const result = JSON.stringify(await readAnalysis(ctx, queryOf({ item1: "income.netProfit" }), closed));
    expect(result).not.toMatch(/Drives|netProfit/);
    const early = { ...ctx, now: new Date("2026-03-31T02:00:00Z") };
    expect(await readAnalysis(early, queryOf(), openToStaff())).toMatchObject({ lines: [], offered: [] });
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`item${at + 1}`, `income.own:${at}`]));
    expect(queryOf(many).items).toHaveLength(mostItems);
  });

  test("compares single quarters, and never amounts of another currency than the newest", async () => {
    const ctx = await world("analysis-quarters");
    const of = (end: string, span: "q1" | "h1" | "fy", revenue: string, currency: "CNY" | "HKD" = "CNY") =>
      statement({ revenue, basicEps: "1" }, { end, span, currency });
    await outNow(ctx, [
      of("2025-06-30", "h1", "30"),
      of("2025-03-31", "q1", "10"),
      of("2024-12-31", "fy", "99", "HKD"),
    ]);
    const found = await readAnalysis(ctx, queryOf({ item1: "income.revenue", sight: "quarter" }), openToStaff());
    expect(found?.lines[0]?.values).toEqual([null, "10", "20"]);
    expect(found?.foreign).toBe(true);
    expect(found?.periods.map((period) => shortLabel(period, "quarter"))).toEqual(["2024Q4", "2025Q1", "2025Q2"]);
    expect(shortLabel({ end: "2026-03-31", span: "fy" }, "annual")).toBe("2026-03");
  });

  test("reads as many rows with thirty years of quarters kept as with twelve", async () => {
    const costs: number[][] = [];
    for (const years of [12, 30]) {
      const ctx = await world(`analysis-of-${years}`);
      await outNow(ctx, statedYears(years));
      const reads: number[] = [];
      for (const [sight, span] of [
        ["annual", "5"],
        ["annual", "10"],
        ["quarter", "10"],
      ] as const) {
        const before = ctx.meter.rowsRead;
        const items = { item1: "income.revenue", item2: "balance.cash", item3: "cashFlow.operatingCashFlow" };
        const query = { ...items, sight, years: span };
        expect((await readAnalysis(ctx, queryOf(query), openToPublic(ctx)))?.lines).toHaveLength(3);
        reads.push(ctx.meter.rowsRead - before);
      }
      costs.push(reads);
    }
    console.log(
      `rows read by an analysis of three statements: five and ten years, quarters of five: ${JSON.stringify(costs)}`,
    );
    for (const [at, few] of (costs[0] ?? []).entries()) expect(costs[1]?.[at]).toBeLessThanOrEqual(few * 1.1);
    expect(Math.max(...costs.flat())).toBeLessThanOrEqual(200);
  });

  test("is an Excel book whose change, growth a year and index are formulas over the values in full", async () => {
    const ctx = await world("analysis-book");
    await outNow(ctx, stated);
    const query = { item1: "income.revenue", item2: "income.netProfit", view: "index" };
    const file = await analysisFile(ctx, queryOf(query), openToPublic(ctx), "xlsx");
    const book = await readXlsx(new Uint8Array(await new Response(file.body).arrayBuffer()));
    const [sheet] = book.sheets;
    const formulas = [...(sheet?.cells ?? [])].flatMap(([at, { formula }]) => (formula ? [`${at} ${formula}`] : []));
    expect(sheet?.rows[1]?.slice(1, 7)).toEqual(["revenue", "CNY", 1000, 1100, 1210, 1331]);
    expect(formulas).toEqual(
      expect.arrayContaining(["1,7 (G2-D2)/ABS(D2)", "1,8 (G2/D2)^(1/3)-1", "1,12 100*G2/D2", "2,9 100*D3/D3"]),
    );
  });
});

test("a CSV or JSON file of an analysis has what the formulas come to, and rates in percent as their heads say", async () => {
  const ctx = await world("analysis-text");
  await outNow(ctx, stated);
  const query = queryOf({ item1: "income.revenue", view: "index" });
  const textOf = async (kind: "csv" | "json") =>
    new Response((await analysisFile({ ...ctx, lang: "en" }, query, openToPublic(ctx), kind)).body).text();
  const [head, revenue] = (await textOf("csv")).replace("\uFEFF", "").split("\r\n");
  expect(head?.split(",").slice(3)).toEqual([
    ...["FY 2022", "FY 2023", "FY 2024", "FY 2025", "Change (%)", "CAGR (%)"],
    ...["Index FY 2022", "Index FY 2023", "Index FY 2024", "Index FY 2025"],
  ]);
  expect(revenue).toBe("Total revenue,revenue,CNY,1000,1100,1210,1331,33.1,10,100,110,121,133.1");
  const { rows } = JSON.parse(await textOf("json")) as { rows: Record<string, unknown>[] };
  expect(rows[0]).toMatchObject({ Item: "Total revenue", "FY 2025": 1331, "Change (%)": 33.1, "Index FY 2025": 133.1 });
});

const periods = ["2022", "2023", "2024", "2025"].map((at): Period => ({ end: `${at}-12-31`, span: "fy" }));
const line = (values: (string | null)[], kind: Course["kind"] = "amount"): Course => ({
  ...{ key: `income.${values.join()}`, values, kind },
  name: { code: "revenue", ownName: null, measure: null },
});

describe("the way of a line", () => {
  test("tells its change and its growth a year, and neither where that would mislead", () => {
    expect(wayOf(line(["1000", "1100", "1210", "1331"]), periods)).toMatchObject({
      ...{ first: "1000", last: "1331", years: 3 },
      ...{ change: { value: "33.1", of: "percent" }, yearly: "10.0000000000" },
    });
    expect(wayOf(line([null, "5", null, null]), periods)).toMatchObject({ change: null, yearly: null });
    expect(wayOf(line(["-5", null, null, "5"]), periods)).toMatchObject({ change: null, yearly: null });
    expect(wayOf(line(["10.5", null, null, "12"], "percent"), periods)).toMatchObject({
      ...{ change: { value: "1.5", of: "points" }, yearly: null },
    });
    expect(wayOf(line([null, null, null, null]), periods)).toBeNull();
  });

  test("leads from the first value to the last by its growth a year", () => {
    const amount = fc.integer({ min: 10_000, max: 10 ** 12 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 3 }), (from, to, years) => {
        const values = periods.map((_, at) => (at === 0 ? from : at === years ? to : null));
        const yearly = Number(wayOf(line(values), periods)?.yearly);
        expect((Number(from) * (1 + yearly / 100) ** years) / Number(to)).toBeCloseTo(1, 3);
      }),
      { numRuns: 300 },
    );
  });
});

test("an index begins at 100 in the first period that all lines have, and leaves out what was not above zero then", () => {
  const { base, lines } = indexed({
    periods,
    lines: [line([null, "50", "75", null]), line(["1", "3", "1", "4"]), line(["1", "-3", "1", "4"])],
  });
  expect(base?.end).toBe("2023-12-31");
  expect(lines.map(({ values }) => values)).toEqual([
    [null, "100", "150", null],
    [expect.stringMatching(/^33\.3{28}/), "100", expect.any(String), expect.stringMatching(/^133\.3/)],
    [null, null, null, null],
  ]);
  expect(indexed({ periods, lines: [line(["1", null, null, null]), line([null, "1", null, null])] }).base).toBeNull();
  const charts = chartsOf({ periods, lines: [line(["1"]), line(["2"], "percent"), line([null])] }, "stacked");
  expect(charts.map(({ kind, view, lines: own }) => [kind, view, own.length])).toEqual([
    ["amount", "stacked", 1],
    ["percent", "bar", 1],
  ]);
  expect(coursesOf([], ["income.revenue"], 5)).toMatchObject({ currency: null, periods: [], lines: [] });
});
