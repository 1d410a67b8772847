import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { readColumn, readHome } from "~/features/home/operations/pages.server";
import { blockCosts } from "~/features/site/blocks.server";
import { savePage, showPage } from "~/features/site/pages/operations.server";
import { mostStatements, spansOf, statementsOf } from "~/features/site/pages/page-blocks";
import { PageSave } from "~/features/site/pages/schemas";
import { showingsOf } from "~/features/site/scheduled-parts/showings.server";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { findCompany } from "~/server/request/companies.server";
import { type Ctx, contextOf } from "~/server/request/context.server";
import type { PlacedBlock } from "~/shared/area";
import { fieldTime } from "~/shared/forms/form-data";
import { draftOf } from "../publishing/content-drafts";
import { atOnce, editor, testContext } from "../support/context";
import { placed } from "../support/placed";

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });
const head = placed("headline", { span: "top" });

async function later(ctx: Ctx): Promise<Ctx> {
  const found = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  const company = found ?? ctx.company;
  return { ...ctx, company };
}

/** What readers have, as the layout of their pages gives it to them. */
const reader = (ctx: Ctx, more: Partial<Ctx> = {}): Ctx => ({ ...ctx, registry: publicRegistry(ctx), ...more });
const namesOn = async (ctx: Ctx) => (await readHome(ctx)).blocks.map(({ id }) => id);

const saved = async (ctx: Ctx, blocks: unknown, page = "home", revision = 0, out = "now", at = "") => {
  const input = PageSave.safeParse({ page, blocks, revision, out, at });
  return input.success
    ? savePage(ctx, input.data)
    : input.error.issues.map(({ path, message }) => [path.join("."), message]);
};

async function indexPage(companyId: string) {
  const answer = await exports.default.fetch(
    new Request(`https://${companyId}.test/irh/indexHome/getIndexPageInfo`, {
      ...{ method: "POST", body: "{}", headers: { "Content-Type": "application/json" } },
    }),
  );
  return ((await answer.json()) as { value: { items: { id: string; block: string }[] } }).value.items;
}

describe("the blocks of a page", () => {
  test("are the house's until a company arranges them, and nothing more is read for that", async () => {
    const ctx = await scene("pages0");
    expect(publicRegistry(ctx)).toBe(ctx.registry);
    expect((await indexPage("pages0")).map(({ id }) => id)).toEqual(registry.homeBlocks.map(({ id }) => id));
    expect(await showPage(ctx, "home")).toMatchObject({ saved: null, usual: registry.homeBlocks });
    expect((await showPage(ctx, "home"))?.readers).toEqual(registry.homeBlocks);
    expect(await showPage(ctx, "none")).toBeNull();
  });

  test("are the company's own from the next request on, for it alone, and the house's again when it takes them back", async () => {
    const ctx = await scene("pages1");
    const own = [head, placed("esg", { span: 6 }), placed("announcements", { id: "news.1", span: 6 })];
    expect(await saved(ctx, own)).toMatchObject({ ok: true, value: { revision: 1 } });
    expect((await indexPage("pages1")).map(({ id, block }) => [id, block])).toEqual([
      ...[
        ["headline", "headline"],
        ["esg", "esg"],
        ["news.1", "announcements"],
      ],
    ]);
    expect((await indexPage("pages0")).map(({ id }) => id)).toEqual(registry.homeBlocks.map(({ id }) => id));
    const now = await later(ctx);
    expect(now.company.release).toBe(ctx.company.release + 1);
    expect(await saved(now, [placed("esg")], "disclosure")).toMatchObject({ ok: true });
    const both = reader(await later(ctx));
    expect((await readColumn(both, "disclosure"))?.blocks.map(({ id }) => id)).toEqual(["esg"]);
    expect(await namesOn(both)).toEqual(["headline", "esg", "news.1"]);
    expect(await saved(await later(ctx), null, "home", 1)).toMatchObject({ ok: true });
    expect((await indexPage("pages1")).map(({ id }) => id)).toEqual(registry.homeBlocks.map(({ id }) => id));
    const log = await ctx.env.DB.prepare(
      "SELECT after FROM audit WHERE company_id = 'pages1' AND action = 'site.publishPage' ORDER BY at, rowid",
    ).all<{ after: string }>();
    expect(log.results.map(({ after }) => JSON.parse(after))).toMatchObject([
      { page: "home", blocks: ["headline top", "esg 6", "announcements 6"] },
      { page: "disclosure", blocks: ["esg 12"] },
      { page: "home", blocks: null },
    ]);
  });

  test("are had in their languages alone, from their first millisecond until their last", async () => {
    const ctx = await scene("pages2");
    const [from, until] = [new Date(ctx.now.getTime() + 1_000), new Date(ctx.now.getTime() + 5_000)];
    await saved(ctx, [
      placed("esg", { langs: ["tc", "en"] }),
      placed("honours", { from: from.toISOString(), until: until.toISOString() }),
    ]);
    const seen = async (more: Partial<Ctx>) => {
      const boundaries: Date[] = [];
      const freshUntil = (at: Date | null | undefined) => void (at && boundaries.push(at));
      const names = await namesOn(reader(await later(ctx), { ...more, freshUntil }));
      return [names.slice(1), boundaries.map((at) => at.getTime())];
    };
    expect(await seen({})).toEqual([[], [from.getTime()]]);
    expect(await seen({ lang: "tc" })).toEqual([["esg"], [from.getTime()]]);
    expect(await seen({ now: new Date(from.getTime() - 1) })).toEqual([[], [from.getTime()]]);
    expect(await seen({ now: from })).toEqual([["honours"], [until.getTime()]]);
    expect(await seen({ now: new Date(until.getTime() - 1) })).toEqual([["honours"], [until.getTime()]]);
    expect(await seen({ now: until })).toEqual([[], []]);
  });

  test("stay a draft until they are published, or until their second, of which the release calendar tells", async () => {
    const ctx = await scene("pages8");
    expect(await saved(ctx, [placed("esg")], "stock", 0, "draft")).toMatchObject({ ok: true, value: { at: null } });
    const usual = registry.columns.find(({ id }) => id === "stock")?.blocks.map(({ id }) => id);
    const blocksAt = async (now: Date) => {
      const shown = contextOf({ ...ctx, company: (await later(ctx)).company, now });
      return (await readColumn(reader(shown), "stock"))?.blocks.map(({ id }) => id);
    };
    expect(await blocksAt(ctx.now)).toEqual(usual);
    expect((await showPage(await later(ctx), "stock"))?.saved?.draft).toEqual([placed("esg")]);
    const second = new Date(ctx.now.getTime() + 60_000);
    const planned = await saved(await later(ctx), [placed("honours")], "stock", 1, "later", fieldTime(second));
    expect(planned).toMatchObject({ ok: true });
    expect(await blocksAt(new Date(second.getTime() - 1))).toEqual(usual);
    expect(await blocksAt(second)).toEqual(["honours"]);
    expect((await showingsOf({ ...(await later(ctx)), lang: "en" })).coming).toMatchObject([
      { at: second, title: { en: "Page: Stock information" }, href: "/office/pages?page=stock" },
    ]);
  });

  test("show as many of one type as their settings say, each block its own", async () => {
    const ctx = await scene("pages3");
    const kind = "announcements.item";
    for (const [at, type] of ["other", "periodic", "other", "interim", "other"].entries()) {
      const draft = { ...draftOf(`公告${at}`), type };
      const one = await saveContent(ctx, { id: null, kind, revision: 0, draft });
      if (!one.ok) throw new Error(one.code);
      await publish(ctx, { ...one.value, kind, langs: ["zh-CN"], at: null, confirmed: true });
    }
    const news = (id: string, settings: PlacedBlock["settings"]) => placed("announcements", { id, settings });
    expect(
      await saved(ctx, [news("two", { count: 2 }), news("reports", { type: "periodic" }), news("usual", undefined)]),
    ).toMatchObject({ ok: true });
    const { data } = await readHome(reader({ ...(await later(ctx)), now: new Date(ctx.now.getTime() + 1_000) }));
    const typesOf = (id: string) => (data[id] as { type: string }[]).map(({ type }) => type);
    expect(typesOf("two")).toHaveLength(2);
    expect(typesOf("reports").sort()).toEqual(["interim", "periodic"]);
    expect(typesOf("usual")).toHaveLength(4);
  });

  test("are saved by the first of two editors, and the second is shown that version", async () => {
    const ctx = await scene("pages4");
    const lists = [[placed("esg")], [placed("honours")]];
    const [one, other] = await Promise.all(lists.map((blocks) => saved(ctx, blocks, "stock")));
    const outcomes = [one, other] as { ok: boolean }[];
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const stored = outcomes[0]?.ok ? lists[0] : lists[1];
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      ...{ code: "changedMeanwhile", theirs: stored, revision: 1, savedBy: "editor" },
    });
    expect((await later(ctx)).company.settings["page:stock"]).toEqual(stored);
    const { results } = await ctx.env.DB.prepare("SELECT 1 FROM audit WHERE company_id = 'pages4'").all();
    expect(results).toHaveLength(1);
  });
});

describe("what a page cannot have", () => {
  test("is refused with its place: foreign blocks, settings that the block does not know, what stands twice", async () => {
    const ctx = await scene("pages5");
    const faults = async (blocks: unknown, page?: string) => {
      const answer = await saved(ctx, blocks, page);
      if (Array.isArray(answer)) return answer;
      return "issues" in answer ? answer.issues.map(({ field, code }) => [field, code]) : answer;
    };
    expect(await faults([placed("constructor")])).toEqual([["blocks.0.name", "blockUnknown"]]);
    expect(await faults([placed("esg"), placed("quote", { span: "top" })], "stock")).toEqual([
      ["blocks.1.name", "blockElsewhere"],
    ]);
    expect(await faults([placed("signUp"), placed("signUp", { id: "again" })])).toEqual([
      ["blocks.1.name", "blockOnce"],
    ]);
    for (const [settings, field, code] of [
      [{ count: 11 }, "blocks.0.settings.count", "valueTooHigh"],
      [{ count: "2" }, "blocks.0.settings.count", "countFormat"],
      [{ type: "'; DROP TABLE" }, "blocks.0.settings.type", "valueUnknown"],
      [{ __proto__2: 1 }, "blocks.0.settings", "fieldUnknown"],
    ] as const)
      expect([settings, await faults([placed("announcements", { settings })])]).toEqual([settings, [[field, code]]]);
    expect(await faults([placed("people", { settings: { count: 2 } })])).toEqual([
      ["blocks.0.settings", "fieldUnknown"],
    ]);
    expect(await faults([placed("announcements", { settings: { count: { deep: 1 } } as never })])).toHaveLength(1);
    expect(await faults([placed("esg"), placed("honours", { id: "esg" })])).toEqual([["blocks", "blockTwice"]]);
    expect(await faults([placed("esg", { from: "yesterday" })])).toEqual([["blocks.0.from", "timeRequired"]]);
    expect(
      await faults([placed("esg", { from: "2026-03-02T04:00:00.000Z", until: "2026-03-02T04:00:00.000Z" })]),
    ).toEqual([["blocks.0.until", "endsBeforeStart"]]);
    expect(await faults(Array.from({ length: 301 }, (_, at) => placed("esg", { id: `esg.${at}` })))).toEqual([
      ["blocks", "tooManyBlocks"],
    ]);
    expect(await faults([placed("esg")], "none")).toMatchObject({ code: "notFound" });
    expect((await later(ctx)).company.settings).toEqual(atOnce);
  });

  test("is left out where it stands in the settings all the same, and the head of the home page never is", async () => {
    const ctx = await scene("pages6");
    const odd = [
      ...[placed("gone"), placed("announcements", { settings: { count: 99 } }), placed("toString")],
      ...[placed("esg", { span: 4 }), placed("headline", { id: "h", span: 4, langs: ["en"] })],
    ];
    const settings = { "page:home": odd, "page:stock": [placed("quote")] };
    const shown = publicRegistry({ ...ctx, company: { ...ctx.company, settings } });
    expect(shown.homeBlocks.map(({ id, span }) => [id, span])).toEqual([
      ["esg", 12],
      ["h", "top"],
    ]);
    expect(shown.homeBlocks.at(-1)?.langs).toBeUndefined();
    expect(shown.columns.find(({ id }) => id === "stock")?.blocks).toEqual([]);
  });

  test("is more than one call of the database can read, told before it is saved, with what it would read", async () => {
    const ctx = await scene("pages7");
    const costs = blockCosts(ctx);
    expect(statementsOf(registry.homeBlocks, costs)).toBeLessThanOrEqual(mostStatements);
    const all = Object.keys(registry.blocks)
      .filter((name) => name !== "quote")
      .map((name) => placed(name, { span: name === "headline" ? "top" : 12 }));
    const count = statementsOf(all, costs);
    expect(count).toBeGreaterThan(mostStatements);
    expect(await saved(ctx, all)).toMatchObject({
      issues: [{ field: "blocks", code: "pageReadsTooMuch", facts: { count, max: mostStatements } }],
    });
    const spread = all.map((one, at) => ({ ...one, langs: [(["zh-CN", "tc", "en"] as const)[at % 3] ?? "en"] }));
    expect(statementsOf(spread, costs)).toBeLessThan(count);
    const three = Array.from({ length: 300 }, (_, at) => placed("esg", { id: `esg.${at}` }));
    expect(await saved(ctx, three)).toMatchObject({ ok: true });
    const cheap = reader(await later(ctx));
    const before = { ...cheap.meter };
    await readHome(cheap);
    expect([cheap.meter.calls - before.calls, cheap.meter.statements - before.statements <= 3]).toEqual([1, true]);
  });
});

test("every block says widths at which it looks well, and stands within them where the house has it", () => {
  for (const { blocks = {} } of registry.areas)
    for (const [name, { home, columns, ...block }] of Object.entries(blocks)) {
      const spans = spansOf({ ...block, ...(home === undefined ? {} : { home }) });
      expect([name, spans]).toEqual([name, expect.arrayContaining([home ?? 12])]);
      if (columns) expect([name, spans]).toEqual([name, expect.arrayContaining([12])]);
    }
});
