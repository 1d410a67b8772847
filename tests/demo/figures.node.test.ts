import Big from "big.js";
import { describe, expect, test } from "vitest";
import { event } from "~/features/calendar/kind";
import { shiftDecimal } from "~/features/calendar/result-figures/rules";
import { figuresApart } from "~/features/calendar/result-figures/stated-figures";
import { isInChart } from "~/features/finance/accounts/accounts";
import type { Statement, StatementName } from "~/features/finance/accounts/facts";
import { figures } from "~/features/finance/kind";
import type { Draft } from "~/publishing/contents/drafts";
import { demoEvents } from "../../scripts/demo/events.ts";
import { demoFigures } from "../../scripts/demo/figures.ts";

const now = new Date("2026-11-21T04:30:00Z");
const toYuan: Record<string, number> = { cny100m: 8, cny10k: 4 };

describe.each(["demo-chengyue", "demo-jilan"])("the figures of %s", async (companyId) => {
  const { events } = await demoEvents(companyId, now);
  const { contents, rows } = demoFigures({ companyId, convert: (text) => text }, events);
  const of = (set: string, statement: StatementName, end?: string) => {
    const [found] = rows.filter(
      (row) => row.figures === set && row.statement === statement && (!end || row.periodEnd === end),
    );
    if (!found) throw new Error(`${set} states no ${statement}`);
    return { ...found, value: (item: string) => found.lines.find((line) => line.item === item)?.value ?? "none" };
  };

  test("are those of every period whose results are out, and belong to its report", () => {
    const output = events.flatMap(({ draft }) => event.factsIn(draft as Draft).results ?? []);
    expect(contents).toHaveLength(output.length);
    expect(contents.length).toBeGreaterThanOrEqual(16);
    for (const { draft } of contents) expect(figures.schema().safeParse(draft).error?.issues ?? []).toEqual([]);
  });

  test("equal the headline figures of the results, to the digit that those tell", () => {
    const metrics: Record<string, readonly [StatementName, string]> = {
      revenue: ["income", "revenue"],
      netProfit: ["income", "parentProfit"],
      eps: ["income", "basicEps"],
      operatingCashFlow: ["cashFlow", "operatingCashFlow"],
      grossMargin: ["indicators", "grossMargin"],
      roe: ["indicators", "weightedRoe"],
    };
    let compared = 0;
    const all = rows.map((row): Statement => ({ ...row, end: row.periodEnd }));
    for (const { draft } of events) {
      const { results } = event.factsIn(draft as Draft);
      expect(results ? figuresApart(results, all) : []).toEqual([]);
      for (const { metric, value, unit } of results?.figures ?? []) {
        const stated = metrics[metric];
        if (!results || !stated) continue;
        const { part, year } = results.period;
        const own = of(`${companyId}-figures-${part}-${year}`, stated[0]).value(stated[1]);
        const digits = value.split(".")[1]?.length ?? 0;
        const rounded = new Big(shiftDecimal(own, -(toYuan[unit] ?? 0))).toFixed(digits);
        expect([part, year, metric, rounded]).toEqual([part, year, metric, value]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  test("balance, add up, lead from one cash to the next and are named by the chart of accounts", () => {
    const sum = (values: string[]) => values.reduce((all, value) => all.plus(value), new Big(0)).toFixed();
    for (const { id, draft } of contents) {
      const [income, balance, cash] = (["income", "balance", "cashFlow"] as const).map((one) => of(id, one)) as [
        ReturnType<typeof of>,
        ReturnType<typeof of>,
        ReturnType<typeof of>,
      ];
      const all = (from: typeof income, ...items: string[]) => sum(items.map(from.value));
      expect([id, all(balance, "liabilities", "equity"), all(balance, "currentAssets", "nonCurrentAssets")]).toEqual([
        id,
        balance.value("assets"),
        balance.value("assets"),
      ]);
      expect(all(balance, "parentEquity", "minorityEquity")).toBe(balance.value("equity"));
      expect(all(balance, "shareCapital", "capitalReserve", "retained")).toBe(balance.value("parentEquity"));
      expect(all(income, "parentProfit", "minorityProfit")).toBe(income.value("netProfit"));
      expect(all(income, "netProfit", "incomeTax")).toBe(income.value("profitBeforeTax"));
      expect(all(cash, "operatingCashFlow", "investingCashFlow", "financingCashFlow")).toBe(cash.value("cashChange"));
      expect(all(cash, "openingCash", "cashChange")).toBe(cash.value("closingCash"));
      expect(cash.value("closingCash")).toBe(balance.value("cash"));
      const opening = rows.filter((row) => row.figures === id && row.statement === "balance" && row.span === "fy");
      const before = opening.map(({ periodEnd }) => of(id, "balance", periodEnd)).at(-1);
      expect(cash.value("openingCash")).toBe(before?.value("cash"));
      if (draft.type === "quarterly") continue;
      const segments = of(id, "segments").lines;
      const whole = (dimension: string, measure: string) =>
        sum(
          segments
            .filter(({ item }) => item.startsWith(`${dimension}:`) && item.endsWith(`:${measure}`))
            .map(({ value }) => value),
        );
      for (const dimension of ["product", "region"]) expect(whole(dimension, "revenue")).toBe(income.value("revenue"));
      expect(whole("product", "cost")).toBe(income.value("costOfSales"));
    }
    const unknown = rows.flatMap(({ statement, lines }) =>
      statement === "segments" ? [] : lines.filter(({ item }) => !isInChart(item)),
    );
    expect(unknown).toEqual([]);
  });

  test("breathe: no part of a balance sheet is the same share each year, none is negative, and each stays where a manufacturer's is", () => {
    const annual = contents.filter(({ draft }) => draft.type === "annual").map(({ id }) => of(id, "balance"));
    const share = (item: string, whole: string) =>
      annual.map(({ value }) => Number(new Big(value(item)).div(value(whole)).toFixed(4)));
    const spread = (shares: number[]) => Math.max(...shares) - Math.min(...shares);
    const within = (shares: number[], from: number, to: number) => shares.filter((one) => one < from || one > to);
    for (const [item, whole, from, to] of [
      ["liabilities", "assets", 0.34, 0.46],
      ["currentAssets", "currentLiabilities", 1.3, 2.2],
      ["assets", "equity", 1.5, 1.85],
      ["inventories", "assets", 0.1, 0.17],
      ["cash", "assets", 0.14, 0.23],
      ["fixedAssets", "assets", 0.2, 0.4],
    ] as const) {
      const shares = share(item, whole);
      expect([item, within(shares, from, to), spread(shares) > 0.01]).toEqual([item, [], true]);
    }
    expect(new Set(annual.map(({ value }) => value("capitalReserve"))).size).toBe(1);
    const negative = rows
      .filter(({ statement }) => statement === "balance")
      .flatMap(({ figures: set, lines }) => lines.flatMap((line) => (line.value.startsWith("-") ? [[set, line]] : [])));
    expect(negative).toEqual([]);
  });

  test("are decimals of two digits at most, as a report prints them", () => {
    const long = rows.flatMap(({ figures: set, lines }) =>
      lines.flatMap(({ item, value }) => (/^-?\d+(\.\d{1,2})?$/.test(value) ? [] : [`${set} ${item} ${value}`])),
    );
    expect(long).toEqual([]);
  });

  test("of a year are the same in its own report and beside the next one's", () => {
    for (const year of [2023, 2024]) {
      const own = of(`${companyId}-figures-annual-${year}`, "income", `${year}-12-31`);
      expect(of(`${companyId}-figures-annual-${year + 1}`, "income", `${year}-12-31`).lines).toEqual(own.lines);
    }
  });
});
