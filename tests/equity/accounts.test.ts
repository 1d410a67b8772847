import { readXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, test } from "vitest";
import { findProfitsApart, readDividends } from "~/features/equity/operations/dividends.server";
import { dividendsFile } from "~/features/equity/operations/equity-files.server";
import { capitalRecords, distributionRecords } from "~/features/equity/operations/records.server";
import { percentOf } from "~/features/equity/rules/ratios";
import { Distribution, ShareCapital } from "~/features/equity/schemas";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { outNow, statement } from "../finance/figures-world";
import { listSecurity, storeDays, tradingDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";

const now = new Date("2026-03-02T08:00:00Z");
let ctx: Awaited<ReturnType<typeof testContext>>;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  ctx = await testContext({ now, actor: editor("editor"), companyId: `accounts${companies}` });
  for (const [year, netProfit] of [
    ["2023", "400000000"],
    ["2024", "441000000.00"],
  ])
    await distributionRecords.save(ctx, {
      ...{ id: null, revision: 0 },
      values: Distribution.parse({
        ...{ period: `${year}-12-31`, kind: "annual", status: "paid", cash: "4.20", netProfit },
        exDay: `${Number(year) + 1}-06-19`,
      }),
    });
  const values = {
    day: "2012-03-16",
    reason: { "zh-CN": "上市" },
    tradable: "500000000",
    restricted: "0",
    overseas: "0",
  };
  await capitalRecords.save(ctx, { id: null, revision: 0, values: ShareCapital.parse(values) });
});

const end = { end: "2024-12-31" };
const profit = (parentProfit: string, own: object = end) => statement({ parentProfit, netProfit: "999" }, own);
const years = async () =>
  (await readDividends(ctx, null)).years.map(({ year, netProfit, profitOf, payout }) => [
    ...[year, netProfit, profitOf, percentOf(payout)],
  ]);
const typed = [
  ["2024", "441000000.00", "distribution", "47.62"],
  ["2023", "400000000", "distribution", "52.50"],
];

describe("the profit in a payout ratio", () => {
  test("is that of the published accounts, and what the distribution says only for years that they do not have", async () => {
    expect(await years()).toEqual(typed);
    await outNow(ctx, [profit("441480000")]);
    expect(await years()).toEqual([["2024", "441480000", "accounts", "47.57"], typed[1]]);
  });

  test("is never one that readers do not have: of a set that is not out, that is closed, or in another currency", async () => {
    const draft = {
      title: { "zh-CN": "年报" },
      type: "annual" as const,
      day: "2025-03-28",
      report: "",
      fileId: "file",
    };
    await bringFigures(ctx, { ...draft, statements: [profit("123456789")] }, { release: null });
    await outNow(ctx, [profit("5", { end: "2023-12-31", currency: "HKD" })]);
    expect(await years()).toEqual(typed);
    await outNow(ctx, [profit("441480000")]);
    expect(await years()).toEqual([["2024", "441480000", "accounts", "47.57"], typed[1]]);
    ctx.company.settings = { ...ctx.company.settings, closedFinance: { items: ["parentProfit"] } };
    expect(await years()).toEqual(typed);
    ctx.company.settings = { ...ctx.company.settings, closedFinance: { statements: ["income"] } };
    expect(await years()).toEqual(typed);
  });

  test("that is typed otherwise than the accounts state it is told to staff, unless they only round it", async () => {
    const apart = async () => findProfitsApart(ctx, await distributionRecords.list(ctx));
    expect(await apart()).toEqual([]);
    await outNow(ctx, [
      profit("441480000"),
      { ...profit("400000000", { end: "2023-12-31" }), lines: [{ item: "parentProfit", value: "400000000.00" }] },
    ]);
    expect(await apart()).toEqual([{ period: "2024-12-31", typed: "441000000.00", stated: "441480000" }]);
  });
});

test("the book of dividends has the ratios of the years as formulas over what they are made of", async () => {
  const security = await listSecurity(ctx, { code: "600690.SH" });
  await storeDays(ctx, { id: security.id, market: "A" }, tradingDays(60, "2024-12-31"));
  await outNow(ctx, [profit("-441480000")]);
  const { years: made } = await readDividends(ctx, null);
  expect(made[0]?.yield).not.toBeNull();
  const { body } = await dividendsFile(ctx, "xlsx");
  const [, sheet] = (await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()))).sheets;
  const formulas = [...(sheet?.cells ?? [])].flatMap(([at, { formula }]) => (formula ? [`${at} ${formula}`] : []));
  expect(formulas.sort()).toEqual(["1,5 C2/E2", "2,6 C3/D3", "2,7 1-G3"]);
  expect(sheet?.rows[1]?.slice(0, 5)).toEqual(["2024", 0.42, 210_000_000, -441_480_000, Number(made[0]?.value)]);
  expect(sheet?.rows[1]?.[5]).toBeCloseTo(210_000_000 / Number(made[0]?.value), 12);
  expect(sheet?.rows[2]?.slice(5)).toEqual([null, 0.525, 0.475]);
});
