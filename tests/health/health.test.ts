import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { registry } from "~/areas.server";
import { page } from "~/features/content/kind";
import { filledPages } from "~/features/health/operations/filled-pages.server";
import { scanSite } from "~/features/health/operations/look-through.server";
import { readHealth } from "~/features/health/operations/read-health.server";
import { type CheckName, pointsOf, scoreOf } from "~/features/health/rules/score";
import { readOverview } from "~/features/site/overview/operations.server";
import type { Draft } from "~/publishing/contents/drafts";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";

const pagesToFill = filledPages({ registry }).map(({ id }) => id);

const day = 86_400_000;
const at = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + days * day) });
const checkOf = async (ctx: Ctx, wanted: CheckName) => {
  const found = (await readHealth(ctx)).checks.find(({ name }) => name === wanted);
  if (!found) throw new Error(wanted);
  return found;
};

async function out(
  ctx: Ctx,
  changes: Partial<Draft>,
  known: { id: string | null; revision: number } = { id: null, revision: 0 },
) {
  const draft = draftOf("战略", { type: "page", ...changes });
  const saved = await saveContent(ctx, { ...known, kind: page.kind, draft });
  if (!saved.ok) throw new Error(saved.code);
  const langs = (["zh-CN", "en"] as const).filter((lang) => draft.title[lang]);
  const wish = {
    id: saved.value.id,
    kind: page.kind,
    revision: saved.value.revision,
    langs,
    at: null,
    confirmed: true,
  };
  expect(await publish(ctx, wish)).toMatchObject({ ok: true });
  return saved.value;
}

test("the score is the share of the points of all checks that had something to look at, rounded down", () => {
  expect(scoreOf([])).toBe(100);
  expect(scoreOf([{ name: "links", looked: 3, wrong: 1 }])).toBe(66);
  const some = [
    { name: "languages" as const, looked: 10, wrong: 5 },
    { name: "links" as const, looked: 0, wrong: 0 },
    { name: "pictures" as const, looked: 4, wrong: 1 },
  ];
  expect(some.map(pointsOf)).toEqual([10, null, 11.3]);
  expect(scoreOf(some)).toBe(Math.floor((100 * 21.25) / 35));
});

test("every page of the menu is judged by whether it is filled, or needs nothing", () => {
  const needNothing = [
    ...["announcements.reports", "announcements.visualVideo", "calendar.results", "appointments.appointments"],
    ...["appointments.inquiry", "appointments.dates", "messages.messages", "subscriptions.subscriptions"],
  ];
  const pages = registry.columns.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(pages.filter((id) => !pagesToFill.includes(id) && !needNothing.includes(id))).toEqual([]);
  expect(pagesToFill.filter((id) => !pages.includes(id))).toEqual([]);
});

test("what readers of a language get in another one is named with the screen that mends it", async () => {
  const ctx = await testContext({ companyId: "health1", actor: editor("editor"), lang: "en" });
  const { id } = await out(ctx, {});
  const both = { title: { "zh-CN": "双语", en: "Both" }, body: { "zh-CN": "文", en: "Text" } };
  await out(ctx, both);
  const found = await checkOf(ctx, "languages");
  expect(found.findings).toEqual([
    { title: "战略", href: `/office/customContent/${id}/translation?to=en`, note: "en" },
  ]);
  expect(found.looked).toBe(4);
  const shown = await readHealth(ctx);
  const draft = { type: "page", title: { "zh-CN": "机密" }, body: { "zh-CN": "机密" } };
  await saveContent(ctx, { id: null, kind: page.kind, revision: 0, draft: draftOf("机密", draft) });
  expect((await readHealth(ctx)).checks.filter(({ name }) => name !== "translations")).toEqual(
    shown.checks.filter(({ name }) => name !== "translations"),
  );
});

test("empty sections of the menu are named, not those that are filled, closed or need nothing", async () => {
  const ctx = await testContext({ companyId: "health2", actor: editor("editor"), lang: "en" });
  const titles = async () => (await checkOf(ctx, "sections")).findings.map(({ href }) => href);
  expect(await titles()).toContain("/office/honours");
  expect((await checkOf(ctx, "sections")).wrong).toBe(pagesToFill.length);
  const honour = draftOf("奖", { type: "company", at: noon.toISOString(), facts: { issuer: { "zh-CN": "甲" } } });
  const saved = await saveContent(ctx, { id: null, kind: "honours.item", revision: 0, draft: honour });
  if (!saved.ok) throw new Error(saved.code);
  const wish = { ...saved.value, kind: "honours.item", langs: ["zh-CN" as const], at: null, confirmed: true };
  expect(await publish(ctx, wish)).toMatchObject({ ok: true });
  expect(await titles()).not.toContain("/office/honours");
  expect(await titles()).toContain("/office/companyPeople");
  const { id } = await out(ctx, { body: { "zh-CN": "市场份额约【待定】%" } });
  expect((await checkOf(ctx, "sections")).findings).toContainEqual({
    ...{ title: "战略", href: `/office/customContent/${id}`, note: "【】" },
  });
  const entries = [{ id: "people.people", closed: true }];
  ctx.company.settings = { menu: { columns: [{ id: "company", closed: false, entries }] } };
  expect(await titles()).not.toContain("/office/companyPeople");
});

test("a page a year old is stale until it is published again; a translation is overdue a week after its text changed", async () => {
  const ctx = await testContext({ companyId: "health3", actor: editor("editor") });
  const both = { title: { "zh-CN": "双语", en: "Both" }, body: { "zh-CN": "一", en: "One" } };
  const first = await out(ctx, both);
  const follows = { facts: { follows: { en: first.revision } } };
  const second = await out(ctx, { ...both, ...follows }, first);
  expect((await checkOf(at(ctx, 365), "stale")).wrong).toBe(0);
  expect((await checkOf(at(ctx, 366), "stale")).findings.map(({ title }) => title)).toEqual(["双语"]);
  expect((await checkOf(at(ctx, 366), "translations")).wrong).toBe(0);
  const third = { ...both, ...follows, body: { "zh-CN": "一和二", en: "One" } };
  await out(at(ctx, 366), third, second);
  expect((await checkOf(at(ctx, 367), "stale")).wrong).toBe(0);
  expect((await checkOf(at(ctx, 373), "translations")).wrong).toBe(0);
  expect((await checkOf(at(ctx, 374), "translations")).findings).toEqual([
    { title: "双语", href: `/office/customContent/${first.id}/translation?to=en`, note: "en" },
  ]);
  await out(
    at(ctx, 374),
    { ...third, facts: { follows: { en: second.revision + 1 } } },
    { ...second, revision: second.revision + 1 },
  );
  expect((await checkOf(at(ctx, 400), "translations")).wrong).toBe(0);
});

test("a colour of the company's own that stands out too little is told with its contrast", async () => {
  const ctx = await testContext({ companyId: "health4", actor: editor("editor") });
  expect(await checkOf(ctx, "contrast")).toMatchObject({ looked: 0, points: null });
  ctx.company.settings = { colours: { brand: "#ffe14d", chart: "#0055cc" } };
  expect(await checkOf(ctx, "contrast")).toMatchObject({
    ...{ looked: 2, wrong: 1, points: 2.5 },
    findings: [{ title: "#ffe14d", note: "1.3 : 1", href: "/webSiteSetting" }],
  });
});

test("a heavy document and a picture without words are named", async () => {
  const ctx = await testContext({ companyId: "health5", actor: editor("editor") });
  const { id } = await out(ctx, {});
  await ctx.db.run(sql`INSERT INTO files (id, company_id, key, name, kind, type, size, created_at)
    VALUES ('h5', ${ctx.company.id}, 'h5', 'r.pdf', 'document', 'application/pdf', 12000000, 0)`);
  await ctx.db.run(sql`INSERT INTO edition_files (company_id, edition_id, position, file_id, label, lang)
    SELECT company_id, id, 0, 'h5', 'r', 'all' FROM editions
      WHERE company_id = ${ctx.company.id} AND content_id = ${id} AND lang = 'zh-CN'`);
  expect((await checkOf(ctx, "weight")).findings).toEqual([
    {
      title: "战略",
      href: `/office/customContent/${id}`,
      note: "12.0 MB",
      fix: expect.objectContaining({ of: "document" }),
    },
  ]);
  const alt = '{"zh-CN":"厂房"}';
  await ctx.db.run(sql`INSERT INTO pictures (company_id, id, name, hash, width, height, alt, blur, sizes, created_at,
    saved_at, saved_by)
    VALUES (${ctx.company.id}, 'p', 'plant.jpg', 'h', 800, 600, ${alt}, '', '{}', 0, 0, 'x')`);
  expect((await checkOf(ctx, "pictures")).findings.map(({ title }) => title)).toEqual(["plant.jpg"]);
});

test("the overview has the score in one line for who may mend it, as the clock left it", async () => {
  const ctx = await testContext({ companyId: "health6", actor: editor("editor") });
  expect((await readOverview(ctx)).health).toBe(null);
  await scanSite(ctx);
  const { score, wrong } = await readHealth(ctx);
  expect((await readOverview(ctx)).health).toEqual({ score, wrong });
  expect((await readOverview({ ...ctx, actor: editor("reception") })).health).toBe(null);
});

test("looking through a site costs as many rows among 3,000 pages as among 100", async () => {
  const cost = async (companyId: string, count: number) => {
    const ctx = await testContext({ companyId, actor: editor("editor") });
    const n = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
    const draft = sql`json_object('type', 'page', 'title', json_object('zh-CN', 't' || i), 'facts', json('{}'))`;
    await ctx.db.run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by,
      created_at)
      ${n} SELECT ${companyId}, 'p' || i, 'content.item', ${draft}, 1, 'c' || i, i, 'x', i FROM n`);
    await ctx.db.run(sql`INSERT INTO releases (company_id, id, title, at, state, created_by, created_at, followed_at)
      ${n} SELECT ${companyId}, 'r' || i, 'x', i, 'planned', 'x', i, i FROM n`);
    for (const lang of ["zh-CN", "tc", "en"])
      await ctx.db.run(sql`INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, automatic,
          revision, release_id, seq, type, sort_at, follows, year, title, search_row)
        ${n} SELECT ${companyId}, ${lang} || i, 'p' || i, 'content.item', ${lang}, 'zh-CN', 0, 1, 'r' || i, 1, 'page',
        i, 0, 2020, 't' || i, i FROM n`);
    await ctx.db.run(sql`INSERT INTO research_reports (company_id, id, kind, title, institution, day, summary, link)
      ${n} SELECT ${companyId}, 'r' || i, 'company', json_object('zh-CN', 't' || i), json_object('zh-CN', 'i'),
        date('2010-01-01', '+' || i || ' days'), json_object('zh-CN', ''), 'https://far.example.com/' || i FROM n`);
    const before = ctx.meter.rowsRead;
    await scanSite(ctx);
    const looked = ctx.meter.rowsRead - before;
    const statements = ctx.meter.statements;
    await scanSite(ctx);
    return { looked, again: ctx.meter.rowsRead - before - looked, statements: ctx.meter.statements - statements };
  };
  const [few, many] = [await cost("healthfew", 100), await cost("healthmany", 3_000)];
  console.log("rows read", few, many);
  expect(many.looked).toBeLessThanOrEqual(few.looked * 1.05);
  expect(many).toMatchObject({ again: few.again, statements: 1 });
});
