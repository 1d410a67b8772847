import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawFigures, isDrawn, withDrawn } from "~/features/calendar/result-figures/drawn-figures";
import { metrics, type Period } from "~/features/calendar/result-figures/rules";
import { ResultsSchema } from "~/features/calendar/result-figures/schemas";
import { figuresApart } from "~/features/calendar/result-figures/stated-figures";
import type { Statement } from "~/features/finance/accounts/facts";
import { statement } from "../finance/figures-world";
import "../support/random";
import { figure } from "./result-drafts";

const period: Period = { year: 2025, part: "annual" };
const before = { end: "2024-12-31" };
const drawn = (stated: Statement[], of: Period = period) =>
  Object.fromEntries(
    drawFigures(of, stated).map(({ metric, value, unit, change, changeIn }) => [
      metric,
      [value, unit, change, changeIn].join(" "),
    ]),
  );

describe("headline figures out of the statements", () => {
  test("stand in the usual units with the change against the same period before", () => {
    const stated = [
      statement({ revenue: "77345678901.23", parentProfit: "1193499999", basicEps: "1.69", dividendPerShare: "0.425" }),
      statement({ revenue: "65000000000", parentProfit: "-20000000", basicEps: "1.7" }, before),
      statement({ grossMargin: "31.945", weightedRoe: "12.5" }, { statement: "indicators" }),
      statement({ grossMargin: "31.2" }, { statement: "indicators", ...before }),
      statement({ assets: "52000" }, { statement: "balance" }),
    ];
    expect(drawn(stated)).toEqual({
      revenue: "773.46 cny100m 19.0 percent",
      netProfit: "11.93 cny100m  percent",
      grossMargin: "31.95 percent 0.7 points",
      roe: "12.50 percent  points",
      eps: "1.69 cnyPerShare -0.6 percent",
      dividend: "0.425 cnyPerShare  percent",
      totalAssets: "5.20 cny10k  percent",
    });
    expect(drawn(stated, { year: 2025, part: "interim" })).toEqual({});
  });

  test("claim no digit that the source does not tell, and compare no two currencies", () => {
    const output = { ...statement({}), lines: [{ item: "revenue", value: "51700000000", step: "100000000" }] };
    expect(drawn([output])).toEqual({ revenue: "517 cny100m  percent" });
    const other = statement({ revenue: "50000000000" }, { ...before, currency: "HKD" });
    expect(drawn([output, other])).toEqual({ revenue: "517 cny100m  percent" });
    expect(drawn([statement({ revenue: "1200000000" }, { currency: "HKD" })])).toEqual({
      revenue: "12.00 hkd100m  percent",
    });
    expect(drawn([statement({ revenue: "1200000000" }, { currency: "EUR" })])).toEqual({});
  });

  test("are those of the newest report", () => {
    expect(drawn([statement({ revenue: "300000000" }), statement({ revenue: "200000000" })])).toEqual({
      revenue: "3.00 cny100m  percent",
    });
  });

  const amount = fc
    .tuple(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.integer({ min: 0, max: 6 }))
    .map(([units, digits]) => {
      const text = String(units < 0n ? -units : units).padStart(digits + 1, "0");
      const at = text.length - digits;
      return `${units < 0n ? "-" : ""}${text.slice(0, at)}${digits > 0 ? `.${text.slice(at)}` : ""}`;
    });

  test("differ from no statement by more than rounding, and pass the schema of results", () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (one, two, three, four) => {
        const stated = [
          statement({ revenue: one, parentProfit: two, basicEps: three }),
          statement({ operatingCashFlow: four }, { statement: "cashFlow" }),
          statement({ revenue: two, parentProfit: three, basicEps: one }, before),
        ];
        const figures = drawFigures(period, stated);
        expect(figures.map(({ metric }) => metric)).toEqual(["revenue", "netProfit", "eps", "operatingCashFlow"]);
        expect(figuresApart({ period, figures }, stated)).toEqual([]);
        const read = ResultsSchema.safeParse({ period, figures });
        const fits = figures.every(({ value, change }) =>
          [value, change].every((text) => (text.replace("-", "").split(".")[0]?.length ?? 0) <= 13),
        );
        expect(read.success || !fits).toBe(true);
        expect(figures.every((each) => isDrawn(each, figures))).toBe(true);
      }),
    );
  });
});

describe("figures of results that take what can be drawn", () => {
  const stated = [
    statement({ revenue: "77345678901", parentProfit: "1193000000", basicEps: "1.69", recurringProfit: "1000000000" }),
    statement({ operatingCashFlow: "2000000000" }, { statement: "cashFlow" }),
    statement({ weightedRoe: "12.5", grossMargin: "31.9" }, { statement: "indicators" }),
  ];
  const figures = drawFigures(period, stated);

  test("have the drawn values, keep their own, and are six at most", () => {
    const own = { ...figure("own", "95.1"), label: { "zh-CN": "新增订单" } };
    const taken = withDrawn([figure("revenue", "1"), figure("research", ""), own, figure("research", "4")], figures);
    expect(taken.map(({ metric, value }) => `${metric} ${value}`)).toEqual([
      "revenue 773.46",
      "own 95.1",
      "research 4",
      "netProfit 11.93",
      "operatingCashFlow 20.00",
      "eps 1.69",
    ]);
    expect(withDrawn([], figures)).toHaveLength(6);
  });

  test("are as they are drawn, or not, or of no statement", () => {
    const drawnAs = (value: string, change = "") => isDrawn({ ...figure("revenue", value), change }, figures);
    expect([drawnAs("773.46"), drawnAs("773.460"), drawnAs("773.47"), drawnAs("773.46", "1")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isDrawn(figure("research", "1"), figures)).toBeNull();
    expect(metrics.filter((metric) => figures.some((one) => one.metric === metric))).toHaveLength(7);
  });
});
