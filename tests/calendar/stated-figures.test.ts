import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventKind as kind } from "~/features/calendar/area";
import type { Results } from "~/features/calendar/result-figures/rules";
import { figuresApart } from "~/features/calendar/result-figures/stated-figures";
import { showCentre } from "~/features/calendar/results/results-centre.server";
import { checkResults } from "~/features/calendar/results/results-check.server";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { saveClosed } from "~/features/finance/open-data/operations.server";
import { readBlocks } from "~/features/site/blocks.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { outNow, statement } from "../finance/figures-world";
import { editor, testContext } from "../support/context";
import { placed } from "../support/placed";
import { draft, figure, results } from "./result-drafts";

const world = (companyId: string) =>
  testContext({ companyId, actor: editor("editor"), now: new Date("2026-09-01T02:00:00Z"), lang: "zh-CN" });

async function resultsOut(ctx: Ctx, own: Partial<Results>, startsAt: string) {
  const saved = await saveContent(ctx, { id: null, kind, revision: 0, draft: draft(results(own), startsAt) });
  if (!saved.ok) throw new Error(saved.code);
  const out = await publish(ctx, { ...saved.value, kind, langs: ["zh-CN"], at: null, confirmed: true });
  if (!out.ok) throw new Error(out.code);
}
const annual = (year: number, own: Partial<Results> = {}) => ({ period: { year, part: "annual" as const }, ...own });

const year = (end: string, revenue: string, own: Parameters<typeof statement>[1] = {}) =>
  statement({ revenue, parentProfit: "1193000000", basicEps: "1.69", dividendPerShare: "0.42" }, { end, ...own });
const returns = (weightedRoe: string, own: Parameters<typeof statement>[1] = {}) =>
  statement({ weightedRoe, grossMargin: "31.94" }, { statement: "indicators", ...own });

type Band = { year: { figures: Results["figures"] } | null; stated: unknown };
const homeBand = async (ctx: Ctx) => (await readBlocks(ctx, [placed("keyFigures")])).keyFigures as Band;

/** What the results centre tells by the statements; the home page tells the same. */
async function bands(ctx: Ctx) {
  const { stated } = await showCentre(ctx, null);
  expect((await homeBand(ctx)).stated).toEqual(stated);
  return stated;
}
const keys = async (ctx: Ctx) => (await bands(ctx))?.figures.map(({ key }) => key) ?? null;

test("results centre and home page tell the key figures of the newest year by its statements, but not twice", async () => {
  const ctx = await world("stated-bands");
  expect(await bands(ctx)).toBeNull();
  await outNow(ctx, [year("2025-12-31", "73194600000"), year("2024-12-31", "65000000000"), returns("12.5")]);
  const stated = await bands(ctx);
  expect(stated).toMatchObject({ end: "2025-12-31", period: "2025年度" });
  expect(stated?.figures.map(({ key, value, unit }) => [key, value, unit])).toEqual([
    ["revenue", "731.95", "亿元"],
    ["parentProfit", "11.93", "亿元"],
    ["basicEps", "1.69", "元/股"],
    ["weightedRoe", "12.50", "%"],
    ["dividendPerShare", "0.42", "元/股"],
  ]);
  expect(stated?.figures[0]).toMatchObject({ change: { unit: "%" }, course: [65000000000, 73194600000], from: "2024" });
  await resultsOut(ctx, annual(2025), "2026-03-27T10:00:00.000Z");
  expect(await keys(ctx)).toBeNull();
  await resultsOut(ctx, { period: { year: 2026, part: "interim" } }, "2026-08-27T10:00:00.000Z");
  expect(await keys(ctx)).toEqual(["revenue", "parentProfit", "basicEps", "weightedRoe", "dividendPerShare"]);
});

test("what the company has closed is in no band, and results of a later year than the statements stand for themselves", async () => {
  const ctx = await world("stated-closed");
  await outNow(ctx, [year("2024-12-31", "65000000000"), returns("12.5", { end: "2024-12-31" })]);
  const open = { ...ctx, company: { ...ctx.company } };
  await saveClosed(ctx, { statements: [], items: ["weightedRoe", "basicEps"] });
  open.company.settings = {
    ...ctx.company.settings,
    closedFinance: { statements: [], items: ["weightedRoe", "basicEps"] },
  };
  expect(await keys(open)).toEqual(["revenue", "parentProfit", "dividendPerShare"]);
  const rate = { unit: "percent" as const };
  const figures = [...results().figures, figure("roe", "9", rate), figure("research", "2")];
  await resultsOut(ctx, annual(2025, { figures }), "2026-03-27T10:00:00.000Z");
  await resultsOut(
    ctx,
    {
      period: { year: 2026, part: "q1" },
      figures: [figure("revenue", "1"), figure("netProfit", "1"), figure("dividend", "1"), figure("totalAssets", "1")],
    },
    "2026-04-27T10:00:00.000Z",
  );
  expect(await bands(ctx)).toBeNull();
  const output = (await homeBand(ctx)).year?.figures.map(({ metric }) => metric);
  expect(output).toEqual(["grossMargin", "eps", "roe", "research"]);
});

test("the home page tells the figures of statements from their second on, in place of those of older results", async () => {
  const ctx = await world("stated-embargo");
  await resultsOut(ctx, annual(2024), "2025-03-27T10:00:00.000Z");
  await resultsOut(
    ctx,
    {
      period: { year: 2025, part: "q1" },
      figures: (["totalAssets", "netAssets", "research", "operatingCashFlow"] as const).map((one) => figure(one, "1")),
    },
    "2025-04-27T10:00:00.000Z",
  );
  const output = {
    title: { "zh-CN": "财务数据" },
    type: "annual" as const,
    day: "2026-03-28",
    report: "",
    fileId: "file",
  };
  const statements = [year("2025-12-31", "73194600000"), returns("12.5")];
  await bringFigures(ctx, { ...output, statements }, { release: null });
  const [set] = await ctx.db.all<{ id: string; revision: number }>(
    sql`SELECT id, revision FROM contents WHERE company_id = ${ctx.company.id} AND kind = 'finance.figures'`,
  );
  const at = new Date(ctx.now.getTime() + 60_000);
  const wish = { ...(set ?? { id: "", revision: 0 }), kind: "finance.figures", at, confirmed: true };
  expect(await publish(ctx, { ...wish, langs: ["zh-CN"] })).toMatchObject({ ok: true });
  const moments: (Date | null | undefined)[] = [];
  const read = (seconds: number, published?: Date) =>
    readBlocks(
      { ...ctx, now: new Date(ctx.now.getTime() + seconds * 1_000), freshUntil: (moment) => void moments.push(moment) },
      [placed("keyFigures")],
      published,
    );
  const before = { keyFigures: { year: { period: { year: 2024 } }, stated: null } };
  const after = { keyFigures: { year: null, stated: { end: "2025-12-31" } } };
  expect(await read(59)).toMatchObject(before);
  expect(moments).toContainEqual(at);
  expect(await read(59, at)).toMatchObject(after);
  expect(await read(60)).toMatchObject(after);
});

test("staff are told which headline figures the statements of the period have otherwise, drafts among them", async () => {
  const ctx = await world("stated-apart");
  const output = { ...results(), period: { year: 2025, part: "annual" as const } };
  expect(await checkResults(ctx, output)).toEqual([]);
  expect(await checkResults(ctx, null)).toEqual([]);
  const set = { title: { "zh-CN": "财务数据" }, type: "annual" as const, report: "", fileId: "file" };
  await bringFigures(
    ctx,
    { ...set, day: "2026-03-28", statements: [year("2025-12-31", "731946499999"), returns("1")] },
    { release: null },
  );
  expect(await checkResults(ctx, output)).toEqual([]);
  await bringFigures(
    ctx,
    { ...set, day: "2026-04-28", statements: [year("2025-12-31", "731900000000"), returns("2")] },
    { release: null },
  );
  const changed = { ...output, figures: [figure("revenue", "7318.00"), ...output.figures.slice(1)] };
  expect(await checkResults(ctx, output)).toEqual([]);
  expect(await checkResults(ctx, changed)).toEqual([
    { metric: "revenue", value: "7318.00", unit: "cny100m", stated: "731900000000", currency: "CNY" },
  ]);
  const other = await world("stated-apart-other");
  expect(await checkResults(other, changed)).toEqual([]);
});

test("a headline figure differs where rounding does not explain it, and only from its own period and currency", () => {
  const apart = (value: string, more: object = {}, own: Parameters<typeof statement>[1] = {}) =>
    figuresApart(
      { period: { year: 2025, part: "annual" }, figures: [{ metric: "revenue", value, unit: "cny100m", ...more }] },
      [statement({ operatingRevenue: "8796500000" }, own)],
    ).length;
  expect([apart("87.96"), apart("87.97"), apart("88"), apart("87.965")]).toEqual([0, 0, 0, 0]);
  expect([apart("87.95"), apart("87.9651"), apart("879650"), apart("-87.97")]).toEqual([1, 1, 1, 1]);
  expect(apart("8796.5", { unit: "cny1m" })).toBe(0);
  expect(apart("1", { unit: "hkd1m" })).toBe(0);
  expect(apart("1", { metric: "own" })).toBe(0);
  expect(apart("1", { metric: "research" })).toBe(0);
  expect([apart("1", {}, { end: "2024-12-31" }), apart("1", {}, { span: "h1", end: "2025-06-30" })]).toEqual([0, 0]);
  expect(apart("1", {}, { end: "2025-03-31" })).toBe(1);
});
