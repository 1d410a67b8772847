import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growth, shareOf } from "~/features/finance/accounts/measures";
import { columnsOf, labelOf } from "~/features/finance/amounts/period-views";
import { spans } from "~/features/finance/amounts/periods";
import { tableOf } from "~/features/finance/statements/table";
import { amountUnitNames, amountUnits, inUnit, shownFigure } from "~/features/finance/statements/units";
import { statement } from "./figures-world";

/** Digits of a decimal with so many decimals. */
const written = (digits: bigint, decimals: number) => {
  const text = String(digits < 0n ? -digits : digits).padStart(decimals + 1, "0");
  const whole = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  return digits < 0n ? `-${whole}` : whole;
};

/** The quotient half away from zero, in whole numbers. */
const halfAway = (over: bigint, under: bigint) => {
  const size = over < 0n ? -over : over;
  const rounded = (size * 2n + under) / (under * 2n);
  return over < 0n ? -rounded : rounded;
};

const amounts = fc.record({
  digits: fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
  decimals: fc.integer({ min: 0, max: 6 }),
  unit: fc.constantFrom(...amountUnitNames),
});

describe("what readers see of a figure", () => {
  test("is the fact in the chosen unit, rounded half away from zero, and the fact itself loses no digit", () => {
    fc.assert(
      fc.property(amounts, ({ digits, decimals, unit }) => {
        const { places, decimals: shown } = amountUnits[unit];
        const value = written(digits, decimals);
        const exact = halfAway(digits * 10n ** BigInt(shown), 10n ** BigInt(decimals + places));
        expect(shownFigure(value, "amount", unit)).toBe(written(exact, shown));
        const [whole = "", part = ""] = inUnit(value, unit).split(".");
        expect(BigInt(whole + part.padEnd(decimals + places, "0"))).toBe(digits);
      }),
      { numRuns: 2_000 },
    );
  });

  test("half a unit goes away from zero, nothing is called minus nothing, and the unit never touches what is no amount", () => {
    expect(
      ["1234500", "-1234500", "500", "-499", "499.99"].map((value) => shownFigure(value, "amount", "thousand")),
    ).toEqual(["1235", "-1235", "1", "0", "0"]);
    for (const unit of amountUnitNames) {
      expect(shownFigure("24.645", "percent", unit)).toBe("24.65");
      expect(["65.66", "0.03450", "1.23456", "2"].map((value) => shownFigure(value, "perShare", unit))).toEqual([
        ...["65.66", "0.0345", "1.2346", "2.00"],
      ]);
    }
  });

  test("is a growth only where the two can be compared; percentages grow in points, and a loss that shrinks grows", () => {
    expect(growth("110", "100", "amount")).toEqual({ value: "10", of: "percent" });
    expect(growth("-50", "-100", "amount")?.value).toBe("50");
    expect(growth("0", "100", "amount")?.value).toBe("-100");
    expect(growth("24.5", "25.75", "percent")).toEqual({ value: "-1.25", of: "points" });
    for (const [now, before] of [
      ["5", null],
      [null, "5"],
      ["5", "0"],
      ["5", "-5"],
      ["-5", "5"],
    ] as const)
      expect(growth(now, before, "amount")).toBeNull();
    expect([shareOf("5", "0"), shareOf("5", "-10"), shareOf(null, "10"), shareOf("5", null)]).toEqual([
      ...[null, null, null, null],
    ]);
  });
});

describe("periods", () => {
  test("of years that end in December are called by the year, others by their months and end", () => {
    const label = (end: string, span: (typeof spans)[number], sight: "annual" | "quarter" | "cumulative" = "annual") =>
      labelOf({ end, span }, sight, false);
    expect(label("2025-12-31", "fy")).toEqual({ key: "fy", year: "2025", number: "4" });
    expect(label("2025-09-30", "q3", "cumulative")).toEqual({ key: "q3", year: "2025", number: "3" });
    expect(label("2025-09-30", "q3", "quarter")).toEqual({ key: "quarter", year: "2025", number: "3" });
    expect(label("2026-03-31", "fy")).toEqual({ key: "monthsTo", months: "12", month: "2026-03" });
    expect(label("2025-09-30", "h1")).toEqual({ key: "monthsTo", months: "6", month: "2025-09" });
    expect(label("2025-12-31", "q3", "quarter")).toEqual({ key: "monthsTo", months: "3", month: "2025-12" });
    expect(labelOf({ end: "2025-12-31", span: "fy" }, "annual", true)).toEqual({ key: "day", day: "2025-12-31" });
  });

  test("of so many years end with the newest, wherever in its year that is", () => {
    const quarters = [2023, 2024, 2025].flatMap((year) => [
      { end: `${year}-03-31`, span: "q1" as const },
      { end: `${year}-06-30`, span: "h1" as const },
    ]);
    expect(columnsOf(quarters, 2).map(({ end }) => end)).toEqual([
      ...["2025-06-30", "2025-03-31", "2024-06-30", "2024-03-31"],
    ]);
    expect(columnsOf([], 5)).toEqual([]);
  });
});

const ends = { q1: "-03-31", h1: "-06-30", q3: "-09-30", fy: "-12-31" } as const;
const requested = { years: 1, closed: new Set<string>() };
const reported = (one: ReturnType<typeof statement>) => ({ ...one, contentId: "set", reportedAt: 1, fileId: "file" });

test("single quarters are what the cumulative amounts differ by, exactly, and missing where one side is", () => {
  const cents = fc.array(fc.option(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { freq: 4 }), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(cents, (known) => {
      const rows = known.flatMap((value, at) => {
        const span = spans[at % 4] ?? "fy";
        const lines = { operatingProfit: "1", ...(value === null ? {} : { revenue: written(value, 2) }) };
        return [reported(statement(lines, { end: `${at < 4 ? 2024 : 2025}${ends[span]}`, span }))];
      });
      const table = tableOf(rows, { ...requested, statement: "income", sight: "quarter" });
      const line = table.sections.flatMap(({ lines }) => lines).find(({ code }) => code === "revenue");
      const of = (year: number, quarter: number): bigint | null => {
        const [now = null, before = null] = [known[4 * year + quarter], known[4 * year + quarter - 1]];
        if (now === null || (quarter > 0 && before === null)) return null;
        return quarter === 0 ? now : now - (before ?? 0n);
      };
      const truth = [3, 2, 1, 0].map((quarter) => of(1, quarter));
      if (truth.every((value) => value === null)) {
        expect(line).toBeUndefined();
        return;
      }
      expect(line?.values.map((result) => result && centsOf(result.value))).toEqual(truth);
      expect(line?.growth.map((change) => change !== null)).toEqual(
        [3, 2, 1, 0].map((quarter) => {
          const [now, then] = [of(1, quarter), of(0, quarter)];
          return now !== null && then !== null && then !== 0n && now * then >= 0n;
        }),
      );
    }),
    { numRuns: 300 },
  );
});

const centsOf = (value: string) => {
  const [whole = "", part = ""] = value.split(".");
  return BigInt(whole + part.padEnd(2, "0"));
};

test("a quarter alone has no ratios that nobody stated, and a balance sheet and the cash at the end are of a day", () => {
  const at = (
    span: (typeof spans)[number],
    lines: Record<string, string>,
    name: "cashFlow" | "income" | "indicators" = "income",
  ) => reported(statement(lines, { end: `2025${ends[span]}`, span, statement: name }));
  const lineOf = (rows: ReturnType<typeof at>[], of: "cashFlow" | "income" | "indicators") =>
    Object.fromEntries(
      tableOf(rows, { ...requested, statement: of, sight: "quarter" }).sections.flatMap(({ lines }) =>
        lines.map(({ code, values }) => [code, values.map((result) => result?.value ?? null)]),
      ),
    );
  expect(
    lineOf([at("q1", { revenue: "1", basicEps: "0.1" }), at("h1", { revenue: "3", basicEps: "0.3" })], "income"),
  ).toEqual({
    revenue: ["2", "1"],
    basicEps: [null, "0.1"],
  });
  const cash = [
    at("q1", { openingCash: "5", closingCash: "7", cashChange: "2" }, "cashFlow"),
    at("h1", { openingCash: "5", closingCash: "4", cashChange: "-1" }, "cashFlow"),
  ];
  expect(lineOf(cash, "cashFlow")).toEqual({
    openingCash: ["7", "5"],
    closingCash: ["4", "7"],
    cashChange: ["-3", "2"],
  });
  const ratios = [
    at("q1", { currentRatio: "2", weightedRoe: "3" }, "indicators"),
    at("h1", { currentRatio: "1.9", weightedRoe: "6" }, "indicators"),
  ];
  expect(lineOf(ratios, "indicators")).toEqual({ currentRatio: ["1.9", "2"], weightedRoe: [null, "3"] });
});

test("amounts of two currencies are neither subtracted nor compared", () => {
  const rows = [
    reported(statement({ revenue: "3" }, { end: "2025-12-31" })),
    reported(statement({ revenue: "2" }, { end: "2024-12-31", currency: "HKD" })),
  ];
  const table = tableOf(rows, { ...requested, years: 3, statement: "income", sight: "annual" });
  expect(table.currency).toBeNull();
  expect(table.sections[0]?.lines[0]?.growth).toEqual([null, null]);
});

test("the margin of a part of the business follows from its revenue and cost, is called as they are, and never made up", () => {
  const names = { "zh-CN": "茶叶", en: "Tea" };
  const part = (end: string, span: (typeof spans)[number], result: Record<string, string>) =>
    reported({
      ...statement({}, { statement: "segments", end, span }),
      lines: Object.entries(result).map(([of, value]) => ({ item: `product:茶叶:${of}`, value, name: names })),
    });
  const margins = (rows: ReturnType<typeof part>[], sight: "cumulative" | "quarter" = "cumulative") => {
    const table = tableOf(rows, { ...requested, years: 2, statement: "segments", sight });
    return table.sections.flatMap(({ lines }) => lines).find(({ code }) => code === "product:茶叶:grossMargin");
  };
  const half = [
    part("2025-03-31", "q1", { revenue: "100", cost: "75" }),
    part("2025-06-30", "h1", { revenue: "300", cost: "165" }),
  ];
  expect(margins(half)).toMatchObject({ kind: "percent", name: { ownName: names, measure: "grossMargin" }, level: 2 });
  const numberOf = (result: { value: string } | null) => result && Number(result.value);
  expect(margins(half)?.values.map(numberOf)).toEqual([45, 25]);
  expect(margins(half, "quarter")?.values.map(numberOf)).toEqual([55, 25]);
  const year = (result: Record<string, string>) => margins([part("2025-12-31", "fy", result)])?.values;
  expect(year({ revenue: "100", cost: "75", grossMargin: "24.9" })).toEqual([
    { value: "24.9", restated: null, contentId: "set" },
  ]);
  expect([year({ revenue: "100" }), year({ cost: "75" }), year({ revenue: "0", cost: "5" })]).toEqual(
    Array(3).fill(undefined),
  );
});

test("what the chart does not have is kept under its own name, and what is closed is nowhere", () => {
  const own = {
    ...statement({}),
    lines: [
      { item: "own:特别项目", value: "4", name: "特别项目" },
      { item: "revenue", value: "9" },
    ],
  };
  const table = (closed: string[]) =>
    tableOf([reported(own)], { ...requested, closed: new Set(closed), statement: "income", sight: "annual" });
  expect(table([]).sections.map(({ section, lines }) => [section, lines.map(({ name }) => name.ownName)])).toEqual([
    ["operations", [null]],
    ["other", ["特别项目"]],
  ]);
  expect(JSON.stringify(table(["revenue"]))).not.toContain("revenue");
});
