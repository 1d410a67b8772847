import { sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { allFigures } from "~/features/content/figures/operations.server";
import { loader } from "~/features/content/pages/page";
import { Text } from "~/features/content/pages/text";
import { showTranslation } from "~/features/content/translation/translate.server";
import { capitalRecords } from "~/features/equity/operations/records.server";
import { ShareCapital } from "~/features/equity/schemas";
import { bringFigures } from "~/features/finance/import/bring-figures.server";
import { documentsOf } from "~/publishing/contents/documents";
import { publish } from "~/publishing/releases/publish.server";
import { searchContents } from "~/publishing/search/operations.server";
import { databasesOf } from "~/server/database/databases.server";
import { newMeter } from "~/server/database/db.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { i18nFor } from "~/server/request/i18n.server";
import type { Lang } from "~/shared/languages";
import { figureNames } from "~/shared/rich/figures";
import { outNow, statement } from "../finance/figures-world";
import { dayPrice, listSecurity, storeDays } from "../stock/stock-world";
import { editor, testContext } from "../support/context";
import { openHouse, type Saved, words } from "./door";

const companyId = "ownfigures";
let opened: Awaited<ReturnType<typeof openHouse>>;
let ctx: Ctx;
let acting: Ctx;

const figure = (name: unknown, more: object = {}) => ({ type: "figure", attrs: { figure: name, ...more } });
const text = (value: string) => ({ type: "text", text: value });
const document = (...content: object[]) => JSON.stringify({ type: "doc", content: [{ type: "paragraph", content }] });

type AppRegistry = Awaited<ReturnType<typeof openHouse>>;
/** Saves and publishes a page of these words, in the languages of `bodies`; its id. */
async function out(
  bodies: Record<string, string>,
  at: AppRegistry = opened,
  titles = { "zh-CN": "数据页", tc: "數據頁", en: "Figures" },
) {
  const item = { title: titles, body: bodies, format: "document" };
  const saved = await at.back<Saved>("saveCustomContentInfo", { item });
  expect(saved).toMatchObject({ status: 200 });
  expect(await at.publish(saved.value.id, 1, { langs: Object.keys(bodies) })).toMatchObject({ status: 200 });
  return saved.value.id;
}
/** What the loader of the page reads and tells at `now`, and until when a copy of it may live. */
async function reads(id: string, more: Partial<Ctx> = {}, at: AppRegistry = opened) {
  const meter = newMeter();
  const ends: number[] = [];
  const reader = await testContext({
    ...{ companyId: at.ctx.company.id, now: new Date(), ...more },
    freshUntil: (end) => void (end && ends.push(end.getTime())),
  });
  Object.assign(reader, { meter, ...databasesOf(reader.env, reader.company, meter) });
  const context = new RouterContextProvider();
  context.set(ctxKey, reader);
  const { named, shown } = await loader({ context, params: { id } } as unknown as Parameters<typeof loader>[0]);
  return { named, shown, figureTexts: named.figures, ends, meter };
}

/** What readers of the language see of the text of a page, in words and as HTML. */
async function seen(id: string, lang: Lang = "zh-CN", at: AppRegistry = opened) {
  const { named, shown } = await reads(id, { lang }, at);
  const { body, shownLang, files } = shown;
  const html = renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n: i18nFor(lang) },
      createElement(Text, { body, shownLang, files: documentsOf(files), named }),
    ),
  );
  return { html, text: html.replace(/<[^>]*>/g, "") };
}

const mainFigures = (revenue: string, end: string) => [
  statement({ operatingRevenue: revenue, parentProfit: "2400000000", basicEps: "1.5" }, { end }),
  statement({ weightedRoe: "12.345" }, { end, statement: "indicators" }),
];

beforeAll(async () => {
  opened = await openHouse(companyId);
  ctx = opened.ctx;
  acting = { ...ctx, actor: editor("editor") };
  await outNow(ctx, mainFigures("123456789000", "2024-12-31"), { day: "2025-03-28" });
  const capital = { day: "2020-01-02", reason: { "zh-CN": "上市" }, tradable: "1000000000", restricted: "0" };
  await capitalRecords.save(acting, {
    ...{ id: null, revision: 0 },
    values: ShareCapital.parse({ ...capital, overseas: "200000000" }),
  });
  await storeDays(ctx as never, await listSecurity(ctx as never), [dayPrice("2026-02-27", 2_410)]);
});

describe("a figure of the company in a text", () => {
  test("is shown as it is released, with unit and period, in each of the three languages, and is not in what is saved", async () => {
    const of = (value: string) => document(text(value), figure("finance.revenue"), text("."), figure("equity.shares"));
    const id = await out({ "zh-CN": of("收入"), tc: of("收入"), en: of("Revenue ") });
    expect((await seen(id)).text).toContain("收入1,234.57亿元（2024年度）.1,200,000,000股（2020-01-02起）");
    expect((await seen(id, "tc")).text).toContain("收入1,234.57人民幣億元（2024年度）.1,200,000,000股（自2020-01-02）");
    expect((await seen(id, "en")).text).toContain(
      "Revenue RMB 123,456.79 million (FY 2024).1,200,000,000 shares (since ",
    );
    const stored = await ctx.db.all<{ body: string }>(
      sql`SELECT body FROM editions WHERE company_id = ${companyId} AND content_id = ${id}`,
    );
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).toContain("finance.revenue");
    expect(JSON.stringify(stored)).not.toMatch(/1234|1,234/);
  });

  test("has its value where calls and search engines read the text too, and the search index leaves it out", async () => {
    const id = await out({ "zh-CN": document(text("独特词语"), figure("stock.closeA")) });
    expect(await opened.front("getCustomContentDetailById", { id })).toMatchObject({
      value: {
        text: "独特词语24.10 人民币元 (2026-02-27)",
        figures: [{ figure: "stock.closeA", back: 0, said: { value: "24.10", unit: "人民币元" } }],
      },
    });
    const found = async (typed: string) =>
      JSON.stringify(await searchContents({ ...ctx, now: new Date(), lang: "zh-CN" }, { q: typed }));
    expect(await found("独特词语")).toContain(id);
    expect(await found("24.10")).not.toContain(id);
  });

  test("that nobody has released is a dash with a word, and so is one of a company that has none", async () => {
    const body = { "zh-CN": document(text("现金"), figure("finance.operatingCashFlow")) };
    expect((await seen(await out(body))).text).toContain("现金—（暂无数据）");
    const other = await openHouse("otherfigures");
    const id = await out({ "zh-CN": document(text("收入"), figure("finance.revenue"), figure("stock.closeA")) }, other);
    expect((await seen(id, "zh-CN", other)).text).toContain("收入—（暂无数据）—（暂无数据）");
  });

  test("in hostile words is no figure, and the text around it stays", async () => {
    const wild = [
      "__proto__",
      "constructor",
      "finance.secret",
      "<script>1</script>",
      7,
      null,
      {},
      ["finance.revenue"],
      "",
    ];
    const parts = wild.flatMap((one) => [text("甲"), figure(one, { value: "999", onclick: "x" })]);
    const more = [figure("finance.year", { back: 99, form: "<b>" }), figure("finance.year", { back: -1 })];
    const id = await out({ "zh-CN": document(...parts, ...more, text("乙")) });
    expect((await seen(id)).text).toContain(`${"甲".repeat(wild.length)}2024年度2024年度乙`);
    const [row] = await ctx.db.all<{ body: string }>(
      sql`SELECT body FROM editions WHERE company_id = ${companyId} AND content_id = ${id} AND lang = 'zh-CN'`,
    );
    expect(row?.body).not.toMatch(/999|onclick|secret|proto|constructor|<b>/);
    await ctx.db.run(sql`UPDATE editions SET body = replace(body, '"finance.year"', '"finance.secret"')
      WHERE company_id = ${companyId} AND content_id = ${id} AND lang = 'zh-CN'`);
    expect((await seen(id)).text).toContain("甲乙");
  });

  test("in words that only look like one reads nothing", async () => {
    const id = await out({ "zh-CN": document(text('{"type":"figure"}')) });
    const requested = await reads(id);
    expect(requested.figureTexts).toEqual({});
    expect((await seen(id)).text).toContain("{&quot;type&quot;:&quot;figure&quot;}");
  });
});

describe("a page with figures of the company", () => {
  test("costs one round trip and no statement more than the same without", async () => {
    const without = await reads(await out({ "zh-CN": document(text("无")) }));
    const all = figureNames.map((name) => figure(name));
    const whole = await reads(await out({ "zh-CN": document(...all) }));
    expect(Object.keys(whole.figureTexts).length).toBeGreaterThan(5);
    expect([whole.meter.calls, whole.meter.statements]).toEqual([1, without.meter.statements]);
    const more = whole.meter.rowsRead - without.meter.rowsRead;
    expect(more).toBeLessThan(60);
    expect(more).toBeGreaterThan(0);
    expect(without.figureTexts).toEqual({});
  });

  test("tells nothing of a set before its second, no copy outlives it, and the new value stands from then on", async () => {
    const id = await out({ "zh-CN": document(figure("finance.revenue"), figure("finance.revenue", { back: 1 })) });
    const set = { title: { "zh-CN": "年报" }, type: "annual" as const, day: "2026-03-28", report: "", fileId: "file" };
    await bringFigures(ctx, { ...set, statements: mainFigures("77700000000", "2025-12-31") }, { release: null });
    const [row] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM contents
        WHERE company_id = ${companyId} AND kind = 'finance.figures' AND draft ->> '$.title.zh-CN' = '年报'`,
    );
    const drafted = await reads(id);
    expect(JSON.stringify(drafted.figureTexts)).not.toContain("777");
    const at = new Date(Date.now() + 3_600_000);
    const wish = {
      id: row?.id ?? "",
      kind: "finance.figures",
      revision: 1,
      langs: ["zh-CN" as const],
      at,
      confirmed: true,
    };
    expect(await publish(acting, wish)).toMatchObject({ ok: true });
    const before = await reads(id, { now: new Date(at.getTime() - 1) });
    expect(before.figureTexts).toEqual({
      "finance.revenue 0 whole": { value: "1234.57", unit: "亿元", period: "2024年度" },
    });
    expect(Math.min(...before.ends)).toBe(at.getTime());
    expect((await seen(id)).html).not.toContain("777");
    expect(JSON.stringify(await allFigures({ ...ctx, now: new Date(at.getTime() - 1) }))).not.toContain("777");
    const after = await reads(id, { now: at });
    expect(after.figureTexts).toEqual({
      "finance.revenue 0 whole": { value: "777.00", unit: "亿元", period: "2025年度" },
      "finance.revenue 1 whole": { value: "1234.57", unit: "亿元", period: "2024年度" },
    });
  });

  test("never shows a price before its time, and no copy outlives the next one", async () => {
    const id = await out({ "zh-CN": document(figure("stock.closeA"), figure("stock.valueA")) });
    const now = new Date("2030-01-02T07:05:00Z");
    await storeDays({ ...ctx, now } as never, await listSecurity(ctx as never), [dayPrice("2030-01-02", 9_900)]);
    const early = await reads(id, { now });
    expect(early.figureTexts["stock.closeA 0 whole"]).toMatchObject({ value: "24.10", period: "2026-02-27" });
    expect(early.figureTexts["stock.valueA 0 whole"]).toMatchObject({ value: "241.00", unit: "亿元" });
    const due = Math.max(...early.ends);
    expect(due).toBeGreaterThan(now.getTime());
    expect((await reads(id, { now: new Date(due) })).figureTexts["stock.closeA 0 whole"]).toMatchObject({
      value: "99.00",
    });
  });

  test("tells nothing of statements that the company has closed", async () => {
    const id = await out({ "zh-CN": document(figure("finance.parentProfit")) });
    expect(Object.keys((await reads(id)).figureTexts)).toHaveLength(1);
    const closed = {
      ...ctx.company,
      settings: { ...ctx.company.settings, closedFinance: { items: ["parentProfit"] } },
    };
    expect((await reads(id, { company: closed })).figureTexts).toEqual({});
  });
});

test("a translation keeps its figures: in a sentence as a mark, alone as they are", async () => {
  const body = { "zh-CN": document(text("收入为"), figure("finance.revenue"), text("，创新高")) };
  const item = { title: words("翻译"), body, format: "document" };
  const saved = await opened.back<Saved>("saveCustomContentInfo", { item });
  const shown = await showTranslation(acting, { id: saved.value.id, lang: "en" });
  expect(shown).toMatchObject({ ok: true, value: { segments: [{ text: "收入为<1/>，创新高" }] } });
});

test("every figure that a text may name is told by one area", () => {
  expect(registry.figures.flatMap(({ names }) => names).toSorted()).toEqual([...figureNames].toSorted());
});
