import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { distributionRecords } from "~/features/equity/operations/records.server";
import { Distribution } from "~/features/equity/schemas";
import { figureRecords } from "~/features/esg/operations/records.server";
import { KeyFigure } from "~/features/esg/schemas";
import { persons } from "~/features/people/operations/people.server";
import { boardOn } from "~/features/people/rules/board";
import { PersonValues } from "~/features/people/schemas";
import { readDifferences } from "~/publishing/approvals/differences.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { showReview } from "~/publishing/releases/review.server";
import { listWaiting } from "~/records/changes/list.server";
import { publishChanges } from "~/records/changes/operations.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import type { FactDifference } from "~/shared/facts/differences";
import { draft, figure, results } from "../calendar/result-drafts";
import { outNow, statement } from "../finance/figures-world";
import { editor, testContext } from "../support/context";

let ctx: Ctx;
let companies = 0;
beforeEach(async () => {
  companies += 1;
  const now = new Date("2026-04-01T04:00:00Z");
  ctx = await testContext({ now, actor: editor("editor"), companyId: `facts${companies}`, lang: "zh-CN" });
});

async function unwrap<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; code: string }>,
): Promise<Value> {
  const outcome = await answer;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.value;
}
const esg = (name: string, unit: string, series: Record<number, string>) =>
  unwrap(
    figureRecords.save(ctx, {
      ...{ id: null, revision: 0 },
      values: KeyFigure.parse({
        ...{ topic: "governance", name: { "zh-CN": name }, unit: { "zh-CN": unit } },
        series: Object.entries(series).map(([year, value]) => ({ year, value })),
      }),
    }),
  );
const director = (name: string, post: string, more: object = {}) =>
  unwrap(
    persons.save(ctx, {
      ...{ id: null, revision: 0 },
      values: PersonValues.parse({
        name: { "zh-CN": name },
        seats: { directors: { post: { "zh-CN": post }, ...more } },
      }),
    }),
  );
async function event(figures: Parameters<typeof results>[0], at: Date | null = null, title?: string) {
  const made: Draft = draft(results(figures));
  if (title) made.title = { "zh-CN": title };
  const { id, revision } = await unwrap(
    saveContent(ctx, { id: null, kind: "calendar.event", revision: 0, draft: made }),
  );
  const wish = { id, revision, kind: "calendar.event", langs: ["zh-CN" as const], at, confirmed: true };
  return { id, releaseId: (await unwrap(publish(ctx, wish))).releaseId };
}
const summaries = (differences: readonly FactDifference[]) =>
  differences.map(({ name, period, places }) => [name, period, ...places.map(({ area, value }) => `${area} ${value}`)]);
const differing = async () => summaries(await readDifferences(ctx));

describe("the same fact in several places", () => {
  test("is no difference where nothing is stated, or one place alone states it", async () => {
    expect(await differing()).toEqual([]);
    await outNow(ctx, [statement({ revenue: "100" })]);
    await esg("员工总数", "人", { 2025: "6284" });
    expect(await differing()).toEqual([]);
  });

  test("is one where the headline figures of results leave the statements, growth included", async () => {
    await outNow(ctx, [
      statement({ revenue: "731946000000", parentProfit: "1193400000", basicEps: "1.69" }),
      statement({ revenue: "700000000000", parentProfit: "1000000000" }, { end: "2024-12-31" }),
    ]);
    const typed = [
      figure("revenue", "7319.46", { change: "4.6" }),
      figure("netProfit", "11.93", { change: "12.5" }),
      figure("eps", "1.70", { unit: "cnyPerShare", change: "" }),
      figure("research", "3", { change: "" }),
    ];
    const { id } = await event({ figures: typed });
    expect(await differing()).toEqual([
      ["basicEps", "2025 annual", "calendar 1.70", "finance 1.69"],
      ["profitGrowth", "2025 annual", "calendar 12.5", "finance 19.3400000000"],
    ]);
    const [eps] = await readDifferences(ctx);
    expect(eps?.places.map(({ href }) => href)).toEqual([
      `/office/calendar/${id}`,
      expect.stringMatching(/^\/office\/figures\/\w+$/),
    ]);
  });

  test("is one where people, accounts and sustainability count differently, by names and of the same year", async () => {
    await director("甲", "董事长");
    await director("乙", "独立董事");
    await director("丙", "独立非执行董事", { until: "2025-06-30" });
    await director("丁", "董事", { since: "2026-02-01" });
    await esg("独立董事占比", "%", { 2025: "44.4", 2024: "33.3" });
    await esg("董事人数", "人", { 2025: "2" });
    await esg("员工总数", "人", { 2025: "6284", 2024: "6012" });
    await esg("女性员工占比", "%", { 2025: "6000" });
    await outNow(ctx, [statement({ "own:员工人数": "6300" }, { statement: "indicators" })]);
    expect(await differing()).toEqual([
      ["headcount", "2025 annual", "esg 6284", "finance 6300"],
      ["independentDirectors", "2025 annual", "esg 44.4", "people 50.0000000000"],
    ]);
  });

  test("is one where a dividend, its payout or the profit that it names differ", async () => {
    const paid = { period: "2025-12-31", kind: "annual", status: "paid", exDay: "2026-03-20", payDay: "2026-03-20" };
    const values = Distribution.parse({
      ...{ ...paid, plan: { "zh-CN": "" }, cash: "5", shares: "1000", netProfit: "1000" },
    });
    await unwrap(distributionRecords.save(ctx, { id: null, revision: 0, values }));
    await outNow(ctx, [statement({ dividendPerShare: "4.8", parentProfit: "1250" })]);
    await esg("派息率", "%", { 2025: "40.0" });
    await esg("Payout ratio", "%", { 2025: "41" });
    expect(await differing()).toEqual([
      ["parentProfit", "2025 annual", "equity 1000", "finance 1250"],
      ["dividendPerShare", "2025 annual", "equity 0.5", "finance 4.8"],
      ["payout", "2025 annual", "equity 40.0000000000", "esg 41", "esg 40.0"],
    ]);
  });

  test("counts as readers have it: not what waits, is closed to them or hidden", async () => {
    await outNow(ctx, [statement({ revenue: "100" })]);
    const at = new Date(ctx.now.getTime() + 60_000);
    await event(
      { figures: [figure("revenue", "2"), figure("eps", "1"), figure("roe", "1"), figure("research", "1")] },
      at,
    );
    expect(await differing()).toEqual([]);
    const after = { ...ctx, now: at };
    expect(summaries(await readDifferences(after))).toEqual([
      ["revenue", "2025 annual", "calendar 200000000", "finance 100"],
    ]);
    const settings = { ...ctx.company.settings, closedFinance: { items: ["revenue"] } };
    expect(await readDifferences({ ...after, company: { ...ctx.company, settings } })).toEqual([]);
  });
});

test("a release tells before it is out which facts it would state differently, of statements and of events, and no others", async () => {
  await outNow(ctx, [statement({ revenue: "100" }), statement({ assets: "7" }, { statement: "balance" })]);
  await event({
    figures: [figure("totalAssets", "5"), figure("eps", "1"), figure("roe", "1"), figure("research", "1")],
  });
  const at = new Date(ctx.now.getTime() + 60_000);
  const output = [figure("revenue", "2"), figure("eps", "1"), figure("roe", "1"), figure("research", "1")];
  const coming = await event({ figures: output }, at, "年度业绩");
  const shown = await showReview(ctx, coming.releaseId);
  expect(summaries(shown?.facts ?? [])).toEqual([["revenue", "2025 annual", "calendar 200000000", "finance 100"]]);
  expect(shown?.facts[0]?.places.map(({ title, coming: isComing }) => [title, isComing])).toEqual([
    ["年度业绩", true],
    ["利润表", false],
  ]);
  expect(summaries(await readDifferences(ctx)).map(([name]) => name)).toEqual(["assets"]);
});

test("a release tells the same of records that it brings, whether or not somebody has to approve it", async () => {
  await outNow(ctx, [statement({ dividendPerShare: "0.48", parentProfit: "1250" })]);
  const values = Distribution.parse({
    ...{ period: "2025-12-31", kind: "annual", status: "proposed", plan: { "zh-CN": "" }, cash: "5", shares: "1000" },
  });
  ctx.company = { ...ctx.company, settings: { ...ctx.company.settings, waitingRecords: ["distributions"] } };
  await unwrap(distributionRecords.save(ctx, { id: null, revision: 0, values }));
  const changes = (await listWaiting(ctx)).map(({ record, id, seq, revision }) => ({ record, id, seq, revision }));
  const at = new Date(ctx.now.getTime() + 60_000);
  const { releaseId } = await unwrap(
    publishChanges(ctx, { changes, releaseId: null, at, title: "", correction: null }),
  );
  expect(await differing()).toEqual([]);
  const differs = [["dividendPerShare", "2025 annual", "equity 0.5", "finance 0.48"]];
  expect(summaries((await showReview(ctx, releaseId))?.facts ?? [])).toEqual(differs);
  await ctx.db.run(
    sql`UPDATE releases SET state = 'waiting' WHERE company_id = ${ctx.company.id} AND id = ${releaseId}`,
  );
  const shown = await showReview(ctx, releaseId);
  expect(summaries(shown?.facts ?? [])).toEqual(differs);
  expect(shown?.facts[0]?.places.map(({ coming }) => coming)).toEqual([true, false]);
});

test("statements that wait for second approval are held beside what readers have", async () => {
  await event({ figures: [figure("revenue", "2"), figure("eps", "1"), figure("roe", "1"), figure("research", "1")] });
  const company = { ...ctx.company, settings: { ...ctx.company.settings, secondPerson: true } };
  const brought = await outNow({ ...ctx, company }, [statement({ revenue: "100" })]);
  expect(brought.state).toBe("waiting");
  expect(await differing()).toEqual([]);
  const shown = await showReview(ctx, String(brought.releaseId));
  expect(summaries(shown?.facts ?? [])).toEqual([["revenue", "2025 annual", "calendar 200000000", "finance 100"]]);
});

test("the health page lists them with their places", async () => {
  const screens = import.meta.glob<{ loader: (args: object) => Promise<unknown> }>(
    "~/features/health/office/health.tsx",
    { eager: true },
  );
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  await esg("董事人数", "人", { 2025: "9" });
  await director("甲", "董事长");
  const screen = Object.values(screens)[0];
  expect(await screen?.loader({ context })).toMatchObject({
    facts: {
      all: 1,
      differences: [
        {
          name: "directors",
          places: [
            { area: "esg", value: "9" },
            { area: "people", value: "1" },
          ],
        },
      ],
    },
  });
});

test("a board is those who sit on it at the end of a day, and the independent ones by their posts", () => {
  const seat = (post: object, since = "", until = "") => ({
    seats: { directors: { post: { "zh-CN": "", ...post }, chair: false, since, until } },
  });
  expect(boardOn([], "2025-12-31")).toBeNull();
  expect(
    boardOn(
      [
        seat({ "zh-CN": "董事长" }),
        seat({ "zh-CN": "董事", en: "Independent director" }),
        seat({ tc: "獨立非執行董事" }, "2025-12-31"),
        seat({ "zh-CN": "独立董事" }, "2026-01-01"),
        seat({ "zh-CN": "独立董事" }, "", "2025-12-31"),
      ],
      "2025-12-31",
    ),
  ).toEqual({ directors: 3, independent: "66.6666666667" });
});
