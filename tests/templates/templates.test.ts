import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { page, pageSchema } from "~/features/content/kind";
import { menus } from "~/features/content/menus/operations.server";
import { arranged } from "~/features/site/menu/menu-tree";
import { savePage } from "~/features/site/pages/operations.server";
import { applyChosen, applyTemplate, showStart } from "~/features/templates/operations/apply.server";
import { blocksOf } from "~/features/templates/rules/blocks";
import { templateNames } from "~/features/templates/rules/parts";
import { sceneWords } from "~/features/templates/rules/scenes";
import { draftOf, startingMenus, templates, treeOf } from "~/features/templates/rules/templates";
import { unfilledIn } from "~/features/templates/rules/unfilled";
import { saveContent } from "~/publishing/drafts/contents.server";
import { listContentsFor } from "~/publishing/drafts/office-list.server";
import { publish } from "~/publishing/releases/publish.server";
import { listCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, languages } from "~/shared/languages";
import { figuresIn } from "~/shared/rich/figures";
import { plainOf, readRich } from "~/shared/rich/stored";
import { draftOf as plainDraft } from "../publishing/content-drafts";
import { editor, testContext, testEnv } from "../support/context";

const whole = async (ctx: Ctx) => {
  const of = (table: string) =>
    ctx.db.all(sql`SELECT * FROM ${sql.identifier(table)} WHERE company_id = ${ctx.company.id} ORDER BY 1, 2, 3`);
  return Promise.all(["companies", "content_menus", "contents", "revisions", "content_places", "audit"].map(of));
};
const fresh = async (ctx: Ctx): Promise<Ctx> => {
  const [company] = await listCompanies(testEnv(), [ctx.company.id]);
  if (!company) throw new Error("gone");
  return { ...ctx, company };
};
const empty = (companyId: string) => testContext({ companyId, actor: editor() });

describe.each(templateNames)("the starting site %s", (name) => {
  const pages = startingMenus.flatMap((menu) => menu.pages);

  test("says all its pages in three languages, as they may be saved", () => {
    expect(pages).toHaveLength(22);
    for (const one of pages) {
      const draft = draftOf(one, name, "menu");
      const read = pageSchema(["menu"]).safeParse(draft);
      expect([one.key, read.error?.issues]).toEqual([one.key, undefined]);
      expect(read.data?.body).toEqual(draft.body);
      const lines = languages.map((lang) => plainOf(readRich(draft.body[lang] ?? "")).split("\n").length);
      expect([one.key, new Set(lines).size]).toEqual([one.key, 1]);
      for (const lang of languages)
        expect([one.key, lang, draft.title[lang] && draft.summary[lang] ? "said" : ""]).toEqual([
          one.key,
          lang,
          "said",
        ]);
      expect(JSON.stringify([draft.title.en, draft.summary.en, draft.body.en]).replaceAll("【 】", "")).not.toMatch(
        /\p{Script=Han}/u,
      );
      expect(JSON.stringify([draft.title.tc, draft.summary.tc, draft.body.tc])).not.toMatch(
        /[说为对业东严个举习书产亲仅从仓价众优会传债产减务动势华单卖历参变]/u,
      );
    }
  });

  test("names the company's own figures where statements and registers have them, the same in each language", () => {
    const named = (key: string, lang: Lang) =>
      pages
        .filter((one) => one.key === key)
        .flatMap((one) => figuresIn(readRich(draftOf(one, name, "menu").body[lang] ?? "").content));
    for (const lang of languages) {
      expect(named("investment-case", lang)).toMatchObject([
        { figure: "finance.revenue", back: 0, form: "whole" },
        { figure: "finance.parentProfit" },
        { figure: "finance.weightedRoe" },
      ]);
      expect(named("ownership", lang)).toEqual(
        expect.arrayContaining([{ figure: "equity.shares", back: 0, form: "whole" }]),
      );
      const years = named("five-years", lang).filter(({ figure }) => figure === "finance.year");
      expect(years.map(({ back, form }) => [back, form])).toEqual([4, 3, 2, 1, 0].map((back) => [back, "beside"]));
      expect(named("five-years", lang).length % years.length).toBe(0);
      expect(named("five-years", lang).length).toBeGreaterThanOrEqual(4 * years.length);
    }
    expect(
      pages
        .flatMap((one) => languages.map((lang) => plainOf(readRich(draftOf(one, name, "menu").body[lang] ?? ""))))
        .join(""),
    ).not.toMatch(/[{}]/);
  });

  test("closes only pages that there are, and leaves the columns in their order", () => {
    expect(treeOf(templates[name]).columns.map(({ id }) => id)).toEqual(registry.columns.map(({ id }) => id));
    const closed = arranged(registry.columns, treeOf(templates[name])).flatMap(({ entries }) =>
      entries.filter((one) => one.closed),
    );
    expect(closed).toHaveLength(Object.values(templates[name].closed).flat().length);
  });

  test("arranges home page and columns of blocks that the company could arrange so itself", async () => {
    const ctx = await empty(`blocks-${name}`);
    for (const [key, blocks] of Object.entries(blocksOf(name))) {
      const requested = { page: key.slice("page:".length), blocks, revision: 0, out: "now" as const };
      expect([key, await savePage(ctx, requested)]).toEqual([key, expect.objectContaining({ ok: true })]);
    }
  });

  test("gives an empty company look, menu and hidden drafts at once; again it changes nothing", async () => {
    const ctx = await empty(`start-${name}`);
    expect(await showStart(ctx)).toEqual({ empty: true, stands: null });
    expect(await applyTemplate(ctx, name)).toEqual({ ok: true, value: { pages: 22 } });
    const after = await fresh(ctx);
    expect(after.company).toMatchObject({ theme: templates[name].theme });
    expect(after.company.settings).toMatchObject({
      colours: templates[name].colours,
      menuStyle: templates[name].menuStyle,
      ...blocksOf(name),
    });
    const named = await ctx.db.all<{
      words: string;
    }>(sql`SELECT p.alt AS words FROM contents c, json_each(c.draft, '$.facts.pictures') one
      JOIN pictures p ON p.company_id = c.company_id AND p.id = one.value WHERE c.company_id = ${ctx.company.id}`);
    expect(named.map(({ words }) => JSON.parse(words))).toEqual(
      expect.arrayContaining([sceneWords[name], sceneWords.waves]),
    );
    expect(after.company.settings.ownMenus ?? []).toEqual([]);
    const rows = await whole(after);
    expect(rows.map((one) => one.length)).toEqual([1, 12, 22, 22, 22, 5]);
    expect(await ctx.db.all(sql`SELECT 1 FROM editions WHERE company_id = ${ctx.company.id}`)).toEqual([]);
    expect(await applyTemplate(after, name)).toEqual({ ok: true, value: { pages: 0 } });
    expect(await applyTemplate(ctx, name)).toMatchObject({ code: "siteNotEmpty" });
    const other = templateNames.find((one) => one !== name) ?? name;
    expect(await applyTemplate(after, other)).toMatchObject({ ok: false, code: "siteNotEmpty" });
    expect(await whole(after)).toEqual(rows);
    expect(await showStart(after)).toEqual({ empty: false, stands: name });
    const listed = await listContentsFor(after, page.kind, new URLSearchParams());
    expect(listed.items.map(({ title }) => title)).toEqual(
      pages.slice(0, 20).map((one) => draftOf(one, name, "menu").title),
    );
  });
});

describe("a starting site", () => {
  test("is given once, also when it is asked for twice at the same time", async () => {
    const ctx = await empty("startrace");
    const both = await Promise.all([applyTemplate(ctx, "dual"), applyTemplate(ctx, "hongKong")]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect((await whole(ctx)).slice(0, 5).map((one) => one.length)).toEqual([1, 12, 22, 22, 22]);
    const noted = sql`SELECT 1 FROM audit WHERE company_id = ${ctx.company.id} AND action = 'templates.apply'`;
    expect(await ctx.db.all(noted)).toHaveLength(1);
  });

  test("is refused once somebody has begun a page or a menu, and leaves both as they are", async () => {
    const ctx = await empty("startbegun");
    const saved = await saveContent(ctx, {
      id: null,
      kind: page.kind,
      revision: 0,
      draft: plainDraft("自己的", { type: "page" }),
    });
    expect(saved.ok).toBe(true);
    const rows = await whole(ctx);
    expect(await applyTemplate(ctx, "mainland")).toMatchObject({ code: "siteNotEmpty" });
    expect(await whole(ctx)).toEqual(rows);
  });

  test("that was chosen as the company was made comes with the next minute, once", async () => {
    const ctx = await empty("startchosen");
    await ctx.db.run(
      sql`UPDATE companies SET settings = json('{"codes":["600000.SH"],"startingSite":{"name":"hongKong"}}')
        WHERE company_id = ${ctx.company.id}`,
    );
    const requested = await fresh({ ...ctx, actor: { kind: "system" } });
    await applyChosen(requested);
    const rows = await whole(ctx);
    expect(rows.map((one) => one.length)).toEqual([1, 12, 22, 22, 22, 5]);
    await applyChosen(requested);
    await applyChosen(await fresh(requested));
    expect(await whole(ctx)).toEqual(rows);
    expect((await fresh(ctx)).company.settings).toMatchObject({
      codes: ["600000.SH"],
      startingSite: { name: "hongKong" },
    });
  });

  test("says in each language what is still to be filled, in a title, a table or a note, and nothing of brackets of the company's own", () => {
    const [own = page.empty] = startingMenus.flatMap(({ pages }) => pages).map((one) => draftOf(one, "dual", "menu"));
    expect(unfilledIn(own)).toEqual(
      expect.arrayContaining(["【排名】", "[position]", "编辑说明", "編輯說明", "To the editor"]),
    );
    const text = (value: string) => ({ title: { "zh-CN": value }, summary: { "zh-CN": "" }, body: { "zh-CN": "" } });
    expect(unfilledIn(text("证监许可【2026】12号 [sic]"))).toEqual([]);
    expect(unfilledIn(text("截至【日期】"))).toEqual(["【日期】"]);
    for (const one of startingMenus.flatMap(({ pages }) => pages))
      for (const name of templateNames)
        expect([one.key, unfilledIn(draftOf(one, name, "menu")).length > 0]).toEqual([one.key, true]);
  });

  test("has pages that are published one by one, and menus that readers get with them", async () => {
    const ctx = await empty("startpublish");
    await applyTemplate(ctx, "mainland");
    const [menu] = await menus.list(ctx);
    const [row] = await ctx.db.all<{ id: string }>(
      sql`SELECT id FROM contents WHERE company_id = ${ctx.company.id} AND draft ->> '$.type' = ${menu?.id ?? ""}`,
    );
    expect(await menus.post(ctx, { id: menu?.id ?? "", revision: 1, posted: true })).toMatchObject({
      code: "menuEmpty",
    });
    const wish = { id: row?.id ?? "", kind: page.kind, revision: 1, langs: [...languages], at: null, confirmed: true };
    expect(await publish(ctx, wish)).toMatchObject({
      code: "wordsUnfilled",
      facts: { words: expect.stringContaining("【") },
    });
    const words = { "zh-CN": "参照【2026】12号文", tc: "參照【2026】12號文", en: "See [2026] 12" };
    const filled = {
      type: menu?.id ?? "",
      title: words,
      summary: words,
      body: words,
      facts: { pictures: [], follows: {} },
    };
    const existing = await saveContent(ctx, {
      id: wish.id,
      kind: page.kind,
      revision: 1,
      draft: plainDraft("自己的", filled),
    });
    expect(existing).toMatchObject({ ok: true });
    expect(await publish(ctx, { ...wish, revision: 2 })).toMatchObject({ ok: true });
    expect(await menus.post(ctx, { id: menu?.id ?? "", revision: 1, posted: true })).toMatchObject({ ok: true });
    expect((await fresh(ctx)).company.settings.ownMenus).toMatchObject([
      { address: "investment-case", lead: startingMenus[0]?.lead, onHome: true },
    ]);
  });

  test("leads from what staff write to the pages of the house whose figures are always those of today", () => {
    const open = new Set(
      registry.columns.flatMap(({ entries }) => entries.map(({ page: one }) => `/ui/irh/${one?.path}`)),
    );
    for (const name of templateNames) {
      const bodies = startingMenus.flatMap(({ pages }) => pages.map((one) => draftOf(one, name, "menu").body.en ?? ""));
      const hrefs = bodies.flatMap((body) => [...body.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href ?? ""));
      expect([...new Set(hrefs.map((href) => href.split("/").at(-1)))].toSorted()).toEqual([
        ...["analysts", "calendar", "dividends", "esg", "financials", "meetings", "messages", "people", "shareholders"],
      ]);
      for (const href of hrefs) expect([href, open.has(href)]).toEqual([href, true]);
    }
  });

  test("leads from its home page to what it is about, and says of each menu what is in it", () => {
    for (const name of templateNames)
      expect(blocksOf(name)["page:home"]?.map((block) => block.name)).toContain("content");
    expect(startingMenus.filter(({ onHome }) => onHome).map(({ address }) => address)).toEqual([
      ...["investment-case", "strategy", "governance"],
    ]);
    for (const { address, lead } of startingMenus)
      for (const lang of languages) expect([address, lang, lead[lang].length > 3]).toEqual([address, lang, true]);
  });
});
