import { beforeEach, expect, test } from "vitest";
import { financeCalls } from "~/features/finance/calls.server";
import { catalogue } from "~/features/finance/indicators/catalogue";
import { indicators, readIndicators, readTrial } from "~/features/finance/indicators/operations.server";
import { IndicatorPage } from "~/features/finance/indicators/page-schemas";
import type { IndicatorValues } from "~/features/finance/indicators/schemas";
import { editor, testContext } from "../support/context";
import { outNow, statement } from "./figures-world";

const requested = { span: "fy", years: 5 } as const;
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const now = new Date("2026-04-01T02:00:00Z");
  ctx = await testContext({ now, companyId: `indicators${companies}`, actor: editor("editor") });
});

const cash = (operatingCashFlow: string, end: string) =>
  statement({ operatingCashFlow }, { statement: "cashFlow", end });
const year = (end: string, revenue: string, assets: string) => [
  statement({ revenue, netProfit: "10", parentProfit: "9" }, { end }),
  statement({ assets, parentEquity: "50" }, { statement: "balance", end }),
  cash("12", end),
];
const figures = [
  ...year("2025-12-31", "120", "220"),
  ...year("2024-12-31", "100", "180"),
  ...year("2023-12-31", "80", "100"),
];
const own = (formula: string, more: Partial<IndicatorValues> = {}) => ({
  id: null,
  revision: 0,
  values: { name: { "zh-CN": "自有指标", en: "Our own" }, unit: "times" as const, formula, ...more },
});
const call = async (path: keyof typeof financeCalls, input: object) => {
  const {
    input: schema,
    run,
    output,
  } = financeCalls[path] as never as {
    input: { parse: (value: unknown) => never };
    output: { parse: (value: unknown) => unknown };
    run: (of: typeof ctx, value: never) => Promise<unknown>;
  };
  return { answer: await run(ctx, schema.parse(input)), output };
};

test("the catalogue is reckoned for the years that readers have, newest first, with missing kept missing", async () => {
  await outNow(ctx, figures);
  const { items, values, periods, currency } = await readIndicators(ctx, requested);
  expect([currency, periods.map(({ end }) => end)]).toEqual(["CNY", ["2025-12-31", "2024-12-31", "2023-12-31"]]);
  expect(items.map(({ id }) => id)).toEqual(catalogue.filter(([, , , hidden]) => !hidden).map(([code]) => code));
  expect(values).toMatchObject({
    revenueGrowth: ["0.2", "0.25", null],
    assetTurnover: ["0.6", expect.stringMatching(/^0\.714285714/), null],
    cashToProfit: ["1.2", "1.2", "1.2"],
    grossMargin: [null, null, null],
  });
  expect(await readIndicators({ ...ctx, now: new Date("2026-03-31T02:00:00Z") }, requested)).toMatchObject({
    periods: [],
  });
  expect(IndicatorPage.parse({ span: "x", years: "99", unit: "yuan", until: "soon" })).toMatchObject({
    span: "fy",
    years: "5",
  });
});

test("staff rename, move and hide built-in indicators, and nobody deletes or changes the formula of one", async () => {
  await outNow(ctx, figures);
  const name = { "zh-CN": "我们的净利率" };
  expect(
    await indicators.save(ctx, {
      ...own("1 + 1"),
      id: "netMargin",
      revision: 1,
      values: { ...own("1 + 1").values, name },
    }),
  ).toMatchObject({ ok: true });
  await indicators.post(ctx, { id: "debtRatio", revision: 1, posted: false });
  const ids = (await indicators.list(ctx)).map(({ id }) => id);
  await indicators.sort(ctx, { ids: ["netMargin", ...ids.filter((id) => id !== "netMargin")] });
  const { items } = await readIndicators(ctx, requested);
  expect(items[0]).toMatchObject({ id: "netMargin", name, formula: "netProfit ÷ revenue", unit: "percent" });
  expect(items.some(({ id }) => id === "debtRatio")).toBe(false);
  expect(await indicators.remove(ctx, { id: "netMargin", revision: 2 })).toMatchObject({
    ok: false,
    code: "indicatorBuiltIn",
  });
  const other = await testContext({ companyId: `${ctx.company.id}b`, now: ctx.now });
  expect((await indicators.list(other))[0]).toMatchObject({ id: "grossMargin", name: { "zh-CN": "" } });
});

test("an own indicator is reckoned like the others, deleted and put back; what cannot be read is refused with its place", async () => {
  await outNow(ctx, figures);
  const saved = await indicators.save(ctx, own("revenue / (netProfit + 2)"));
  if (!saved.ok) throw new Error(saved.code);
  const { id, revision } = saved.value;
  expect((await readIndicators(ctx, requested)).values[id]?.[0]).toBe("10");
  expect((await readTrial(ctx)).newest[id]).toBe("10");
  expect(await indicators.save(ctx, own("revenue / secret"))).toEqual({
    ok: false,
    code: "formulaUnknownItem",
    facts: { at: 11, part: "secret" },
  });
  expect(await indicators.save(ctx, own("1", { name: { "zh-CN": "" } }))).toMatchObject({ code: "indicatorUnnamed" });
  expect(await indicators.save(ctx, { ...own("1"), id, revision: 7 })).toMatchObject({ code: "changedMeanwhile" });
  expect(await indicators.remove(ctx, { id, revision })).toMatchObject({ ok: true });
  expect((await indicators.list(ctx)).some((one) => one.id === id)).toBe(false);
  await indicators.restore(ctx, { id });
  expect((await indicators.list(ctx)).some((one) => one.id === id)).toBe(true);
});

test("the calls tell staff all indicators and readers those that are shown, in their language", async () => {
  await outNow(ctx, figures);
  const save = {
    posted: true,
    name: { "zh-CN": "每元现金", en: "Cash a yuan" },
    unit: "times",
    formula: "operatingCashFlow / revenue",
  };
  expect((await call("POST /irh/financialQuick/saveFinancialIndicators", save)).answer).toMatchObject({ ok: true });
  const stored = await call("POST /irh/financialQuick/getFinancialIndicators", { years: "2" });
  const { items, periods } = stored.output.parse(stored.answer) as {
    items: { id: string; name: object; values: unknown }[];
    periods: unknown[];
  };
  expect([items.length, periods.length]).toEqual([catalogue.length + 1, 2]);
  expect(items.find(({ id }) => id === "cashToProfit")).toMatchObject({
    name: { "zh-CN": "净利润现金含量", tc: expect.any(String) },
    values: ["1.2", "1.2"],
  });
  const sorting = await call("POST /irh/financialQuick/getFinancialIndicatorsSortInfo", {});
  const sorted = (sorting.output.parse(sorting.answer) as { items: { id: string; sort: number }[] }).items;
  expect(sorted.map(({ sort }) => sort)).toEqual(sorted.map((_, at) => at + 1));
  const ids = sorted.map(({ id }) => id).reverse();
  expect((await call("POST /irh/financialQuick/saveFinancialIndicatorsSortInfo", { ids })).answer).toMatchObject({
    ok: true,
  });
  ctx.lang = "en";
  const shown = await call("POST /irh/fontFinancialQuick/getFinancialIndicatorsFont", {});
  const result = (shown.output.parse(shown.answer) as { items: { name: string; lang: string; values: string[] }[] })
    .items;
  expect(result.find(({ name }) => name === "Cash a yuan")).toMatchObject({
    lang: "en",
    values: ["0.1", "0.12", "0.15"],
  });
  expect(result.length).toBeLessThan(items.length);
});
