import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readDupont, readDupontOfSet } from "~/features/finance/dupont/operations.server";
import { DupontPage } from "~/features/finance/dupont/schemas";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { editor, testContext } from "../support/context";
import { outNow, statement } from "./figures-world";

const world = (companyId: string) =>
  testContext({ now: new Date("2026-04-01T02:00:00Z"), companyId, actor: editor("editor") });
const queryOf = (query: Record<string, string> = {}) => DupontPage.parse(query);

const income = (end: string, parentProfit: string, span: "fy" | "h1" = "fy") =>
  statement({ revenue: "1000", netProfit: "125", parentProfit, minorityProfit: "5" }, { end, span });
const balance = (end: string, assets: string, parentEquity: string, span: "fy" | "h1" = "fy") =>
  statement({ assets, parentEquity }, { statement: "balance", end, span });

const three = [
  ...["2025-12-31", "2024-12-31"].map((end, at) => income(end, at === 0 ? "120" : "80")),
  ...["2025-12-31", "2024-12-31", "2023-12-31"].map((end, at) => balance(end, "2000", String(1100 - 200 * at))),
  statement({ weightedRoe: "11.87" }, { statement: "indicators" }),
  income("2025-06-30", "50", "h1"),
  balance("2025-06-30", "2000", "950", "h1"),
];

test("the page of the newest year stands beside the year before, with the reported figure apart", async () => {
  const ctx = await world("dupont-newest");
  await outNow(ctx, three);
  const { shown, periods } = await readDupont(ctx, queryOf());
  expect(shown).toMatchObject({
    ...{ period: { end: "2025-12-31", span: "fy" }, prior: { end: "2024-12-31", span: "fy" }, currency: "CNY" },
    tree: { key: "roe", value: "0.12", prior: "0.1", change: { rate: "0.2", isMajor: false } },
    reported: { now: "11.87", prior: null },
    explained: { change: "0.02", residual: "0" },
  });
  expect(periods.map(({ end, span }) => `${end} ${span}`)).toEqual(["2025-12-31 fy", "2025-06-30 h1", "2024-12-31 fy"]);
  expect((await readDupont(ctx, queryOf({ with: "none" }))).shown).toMatchObject({ prior: null, explained: null });
});

test("a half-year opens with the balance sheet of the year before, and a year is not compared with it", async () => {
  const ctx = await world("dupont-half");
  await outNow(ctx, three);
  const { shown } = await readDupont(ctx, queryOf({ period: "2025-06-30.h1", with: "2024-12-31.fy" }));
  const roe = { key: "roe", value: expect.stringMatching(/^0\.054054054/) };
  expect(shown).toMatchObject({ period: { end: "2025-06-30", span: "h1" }, prior: null, tree: roe });
});

test("figures that readers do not have yet, of another company, or of no sensible period are not analysed", async () => {
  const ctx = await world("dupont-none");
  expect(await readDupont(ctx, queryOf())).toEqual({ periods: [], shown: null });
  await outNow(ctx, three);
  const early = { ...ctx, now: new Date("2026-03-31T02:00:00Z") };
  expect((await readDupont(early, queryOf())).shown).toBeNull();
  expect((await readDupont(ctx, queryOf({ period: "2031-12-31.fy" }))).shown).toBeNull();
  expect((await readDupont(ctx, queryOf({ period: "'; --", unit: "yuan", form: "nine" }))).shown).not.toBeNull();
});

test("what is stated in another currency is not averaged with the rest", async () => {
  const ctx = await world("dupont-currency");
  const [year = income("2025-12-31", "120")] = three;
  const sheets = ["2025-12-31", "2024-12-31"].map((end) => ({
    ...balance(end, "2000", "1000"),
    currency: "HKD" as const,
  }));
  await outNow(ctx, [year, ...sheets]);
  const { shown } = await readDupont(ctx, queryOf());
  expect(shown?.tree).toMatchObject({ value: null, why: "notStated" });
});

test("staff see a draft's figures analysed before those that are out, what is closed too; who may not know the set does not", async () => {
  const ctx = await world("dupont-draft");
  await outNow(ctx, three);
  const later = [income("2025-12-31", "150"), statement({ weightedRoe: "14" }, { statement: "indicators" })];
  const result = {
    title: { "zh-CN": "更正稿" },
    type: "annual" as const,
    day: "2026-03-30",
    report: "",
    fileId: "file",
  };
  await bringFigures(ctx, { ...result, statements: later }, { release: null });
  const [row] = await ctx.db.all<{ id: string }>(
    sql`SELECT id FROM contents WHERE company_id = ${ctx.company.id} AND draft ->> '$.title.zh-CN' = '更正稿'`,
  );
  const id = row?.id ?? "";
  const roeOf = async (who: typeof ctx, setId: string) => {
    const { set, shown } = await readDupontOfSet(who, queryOf(), setId);
    return [set?.title ?? null, shown?.tree.value, shown?.reported.now];
  };
  expect(await roeOf(ctx, id)).toEqual(["更正稿", "0.15", "14"]);
  expect(await roeOf(ctx, "")).toEqual([null, "0.12", "11.87"]);
  expect((await readDupont(ctx, queryOf())).shown?.tree.value).toBe("0.12");
  const viewer = await testContext({ now: ctx.now, companyId: ctx.company.id, actor: editor("viewer") });
  expect(await roeOf(viewer, id)).toEqual([null, "0.12", "11.87"]);
  const settings = { ...ctx.company.settings, closedFinance: { statements: ["balance"] } };
  const company = { ...ctx.company, settings };
  expect((await readDupont({ ...ctx, company }, queryOf())).shown?.tree.value).toBeNull();
  expect((await readDupontOfSet({ ...ctx, company }, queryOf(), "")).shown?.tree.value).toBe("0.12");
});
