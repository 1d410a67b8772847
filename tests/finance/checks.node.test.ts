import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInChart } from "~/features/finance/accounts/accounts";
import type { Line, StatementName } from "~/features/finance/accounts/facts";
import { checksOf, sums } from "~/features/finance/sets/checks";

const check = (statement: StatementName, amounts: Record<string, string>, step?: string) =>
  checksOf({
    statement,
    lines: Object.entries(amounts).map(([item, value]): Line => ({ item, value, ...(step && { step }) })),
  });

describe("the sums of a statement", () => {
  test("are exact where every digit is told: a cent is too much between amounts of two decimals", () => {
    const result = { assets: "100.02", liabilities: "60.00", equity: "40.00" };
    expect(check("balance", result)).toEqual([
      {
        code: "balance",
        whole: "assets",
        parts: ["liabilities", "equity"],
        stated: "100.02",
        computed: "100",
        difference: "0.02",
        tolerance: "0.015",
        holds: false,
      },
    ]);
    expect(check("balance", { ...result, assets: "100.01" })[0]).toMatchObject({ difference: "0.01", holds: true });
  });

  test("may differ by half of the last digit that each amount tells", () => {
    const rounded = { assets: "304738000000", liabilities: "39033000000", equity: "265705000000" };
    expect(check("balance", rounded, "1000000")[0]).toMatchObject({
      difference: "0",
      tolerance: "1500000",
      holds: true,
    });
    const off = { ...rounded, assets: "304739000000" };
    expect(check("balance", off, "1000000")[0]).toMatchObject({ difference: "1000000", holds: true });
    expect(check("balance", { ...off, assets: "304740000000" }, "1000000")[0]?.holds).toBe(false);
    expect(check("balance", off)[0]?.holds).toBe(false);
  });

  test("are not checked where a part is missing, for that is no zero", () => {
    expect(check("income", { netProfit: "10", parentProfit: "9" })).toEqual([]);
    expect(check("income", { netProfit: "10", parentProfit: "9", minorityProfit: "1" })[0]?.holds).toBe(true);
  });

  test("take off what a part takes off", () => {
    const [one] = check("cashFlow", { operatingIn: "10", operatingOut: "12", operatingCashFlow: "-2" });
    expect(one).toMatchObject({ parts: ["operatingIn", "-operatingOut"], difference: "0", holds: true });
  });

  test("know the change of cash with the effect of exchange rates in it and without", () => {
    const flows = {
      operatingCashFlow: "10",
      investingCashFlow: "-4",
      financingCashFlow: "-3",
      exchangeEffect: "5",
      openingCash: "20",
    };
    for (const cashChange of ["8", "3"])
      expect(
        check("cashFlow", { ...flows, cashChange, closingCash: "28" }).map(({ code, holds }) => [code, holds]),
      ).toEqual([
        ["cashChange", true],
        ["cashBridge", true],
      ]);
    expect(check("cashFlow", { ...flows, cashChange: "8", closingCash: "40" })[1]).toMatchObject({
      difference: "7",
      holds: false,
    });
  });

  test("name items of the chart alone", () => {
    const items = sums.flatMap(({ whole, forms }) => [
      whole,
      ...forms.flat().map((term) => term.replace(/^-|\?$/g, "")),
    ]);
    expect(items.filter((item) => !isInChart(item))).toEqual([]);
  });

  test("hold for amounts that add up, however they are rounded", () => {
    const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
    const rounded = (value: bigint, step: bigint) =>
      ((value >= 0n ? value + step / 2n : value - step / 2n) / step) * step;
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(1n, 100n, 10_000n, 1_000_000n), (parent, minority, step) => {
        const stated = { netProfit: parent + minority, parentProfit: parent, minorityProfit: minority };
        const result = Object.entries(stated).map(([item, value]) => [item, `${rounded(value, step)}`]);
        expect(check("income", Object.fromEntries(result), `${step}`)[0]?.holds).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
