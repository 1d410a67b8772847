import { describe, expect, test } from "vitest";
import { readColumn, readHome } from "~/features/home/operations/pages.server";
import { inDraft } from "~/features/previews/operations/draft-site.server";
import { openedLink, openSiteLink, revokeSiteLink } from "~/features/previews/operations/links.server";
import { momentOf } from "~/features/previews/operations/opened.server";
import { listOpenLinks } from "~/features/previews/queries/links.server";
import { keepingPreview, mostLinks, previewAddress } from "~/features/previews/rules/links";
import { lookOf, lookPart } from "~/features/site/look/look-part.server";
import { arranged, treeOf } from "~/features/site/menu/menu-tree";
import { saveMenu } from "~/features/site/menu/operations.server";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { savePart } from "~/features/site/site-parts/save-part.server";
import type { Latest } from "~/publishing/editions/latest.server";
import { setConfidential } from "~/publishing/insiders/list.server";
import { findCompany } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { announced } from "../announcements/published";
import { holder, hoursLater, made, scene } from "./preview-world";

const titled = (title: string) => ({ title: { "zh-CN": title }, body: { "zh-CN": "正文" } });

const titles = (data: Record<string, unknown>) => (data.announcements as Latest[]).map(({ title }) => title);
async function seen(ctx: Ctx, token: string) {
  const link = await openedLink(holder(ctx), token);
  return link && titles((await readHome(holder(ctx), await momentOf(holder(ctx), link))).data);
}

describe("a link to the site as it will be", () => {
  test("opens until its end and not at it, for its own company alone, and is kept as a hash", async () => {
    const [ctx, other] = [await scene("links1"), await scene("links2")];
    const token = await made(ctx, { hours: 4 });
    expect(await openedLink(holder(ctx), token)).toMatchObject({ name: "董事会", endsAt: hoursLater(ctx, 4).now });
    const almost = new Date(hoursLater(ctx, 4).now.getTime() - 1);
    expect(await openedLink({ ...holder(ctx), now: almost }, token)).not.toBe(null);
    expect(await openedLink(holder(hoursLater(ctx, 4)), token)).toBe(null);
    expect(await openedLink(holder(other), token)).toBe(null);
    for (const guess of ["", "x", token.toUpperCase(), token.slice(1), token.repeat(9)])
      expect(await openedLink(holder(ctx), guess)).toBe(null);
    const { results } = await ctx.env.DB.prepare("SELECT * FROM preview_links WHERE company_id = 'links1'").all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  test("opens nothing from the moment it is taken back, which the log keeps with its making", async () => {
    const ctx = await scene("links3");
    const token = await made(ctx);
    const [link] = await listOpenLinks(ctx.db, "links3", ctx.now);
    expect(await revokeSiteLink(await scene("links4"), link?.id ?? "")).toMatchObject({ code: "notFound" });
    expect(await openedLink(holder(ctx), token)).not.toBe(null);
    expect(await revokeSiteLink(ctx, link?.id ?? "")).toMatchObject({ ok: true });
    expect(await openedLink(holder(ctx), token)).toBe(null);
    expect(await revokeSiteLink(ctx, link?.id ?? "")).toMatchObject({ code: "notFound" });
    const { results } = await ctx.env.DB.prepare(
      "SELECT action FROM audit WHERE company_id = 'links3' AND action LIKE 'previews.%' ORDER BY rowid",
    ).all();
    expect(results).toEqual([{ action: "previews.openLink" }, { action: "previews.revokeLink" }]);
  });

  test("is made while fewer than fifty open, however many are asked for at once", async () => {
    const ctx = await scene("links5");
    for (let i = 0; i < mostLinks - 1; i++) await made(ctx, { hours: 4 });
    const two = await Promise.all([0, 1].map(() => openSiteLink(ctx, { name: "x", hours: 24, showsAt: null })));
    expect(two.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(two.find(({ ok }) => !ok)).toMatchObject({ code: "linksTooMany", facts: { max: mostLinks } });
    expect(await openSiteLink(hoursLater(ctx, 4), { name: "x", hours: 4, showsAt: null })).toMatchObject({ ok: true });
  });

  test("shows the menu as its draft stands when it is opened, which readers do not have", async () => {
    const ctx = await scene("links6");
    const usual = treeOf(arranged(ctx.registry.columns, undefined));
    const name = { "zh-CN": "可持续发展" };
    const own = {
      ...{ id: "column.1", name, sign: "star", closed: false },
      entries: [{ id: "link.1", href: "https://example.com/", name, closed: false }],
    };
    await saveMenu(ctx, { menu: { columns: [...usual.columns, own] }, revision: 0, out: "draft" });
    const inPreview = await inDraft(holder(ctx));
    const page = { ...inPreview, registry: publicRegistry(inPreview) };
    expect((await readColumn(page, "column.1"))?.column.name).toEqual(name);
    expect(await readColumn({ ...holder(ctx), registry: publicRegistry(ctx) }, "column.1")).toBe(null);
  });
});

test("a link shows the look as its draft stands, over what is planned of it until the link's moment", async () => {
  const ctx = await scene("links10");
  const brandIn = async (of: Ctx, at?: Date) => (await inDraft(holder(of), at)).company.settings.colours?.brand;
  const look = (brand: string) => ({ ...lookOf(ctx), brand });
  const planned = { body: look("#114477"), revision: 0, out: hoursLater(ctx, 2).now };
  expect(await savePart(ctx, lookPart, planned)).toMatchObject({ ok: true });
  await ctx.env.DB.prepare("DELETE FROM site_drafts WHERE company_id = 'links10'").run();
  const company = await findCompany(ctx, "links10.test", Date.now());
  const later = { ...ctx, company: company ?? ctx.company };
  expect([await brandIn(later), await brandIn(later, hoursLater(ctx, 2).now)]).toEqual([undefined, "#114477"]);
  await savePart(later, lookPart, { body: look("#774411"), revision: 0, out: "draft" });
  expect(await brandIn(later)).toBe("#774411");
  expect(later.company.settings.colours).toBe(undefined);
});

describe("what is planned", () => {
  test("stays out of a link that does not say so, and comes with one that does as far as its moment", async () => {
    const ctx = await scene("links7");
    await announced(ctx, titled("今天的公告"));
    await announced(ctx, { ...titled("明天的公告"), out: hoursLater(ctx, 24).now });
    await announced(ctx, { ...titled("后天的公告"), out: hoursLater(ctx, 48).now });
    expect(await seen(ctx, await made(ctx))).toEqual(["今天的公告"]);
    expect(await seen(ctx, await made(ctx, { showsAt: hoursLater(ctx, 24).now }))).toEqual([
      "明天的公告",
      "今天的公告",
    ]);
    expect(await seen(ctx, await made(ctx, { showsAt: hoursLater(ctx, -24).now }))).toEqual(["今天的公告"]);
  });

  test("is shown by no link once it is confidential, also to who stands on its list, and nothing after it", async () => {
    const ctx = await scene("links8");
    await announced(ctx, titled("今天的公告"));
    const id = await announced(ctx, { ...titled("机密公告"), out: hoursLater(ctx, 2).now });
    await announced(ctx, { ...titled("之后的公告"), out: hoursLater(ctx, 3).now });
    const token = await made(ctx, { showsAt: hoursLater(ctx, 3).now });
    expect(await seen(ctx, token)).toEqual(["之后的公告", "机密公告", "今天的公告"]);
    expect(await setConfidential(ctx, { kind: "announcements.item", id }, true)).toMatchObject({ ok: true });
    expect(await seen(ctx, token)).toEqual(["今天的公告"]);
  });

  test("is shown by no link any more once who made it has left, or only reads", async () => {
    const ctx = await scene("links9");
    await announced(ctx, titled("今天的公告"));
    await announced(ctx, { ...titled("明天的公告"), out: hoursLater(ctx, 24).now });
    const token = await made(ctx, { showsAt: hoursLater(ctx, 24).now });
    const turn = (set: string) =>
      ctx.env.DB.prepare(`UPDATE staff SET ${set} WHERE user_id = 'editor-of-links9'`).run();
    await turn(`roles = '["viewer"]'`);
    expect(await seen(ctx, token)).toEqual(["今天的公告"]);
    await turn(`roles = '["editor"]'`);
    expect(await seen(ctx, token)).toHaveLength(2);
    await turn("removed_at = 1");
    expect(await seen(ctx, token)).toEqual(["今天的公告"]);
    const viewer = { ...ctx, actor: { ...ctx.actor, roles: ["viewer"] } } satisfies Ctx;
    expect(await openSiteLink(viewer, { name: "x", hours: 4, showsAt: hoursLater(ctx, 1).now })).toMatchObject({
      code: "forbidden",
    });
  });
});

test("links of a preview's page to home and the columns stay within it, all others lead to the site", () => {
  const base = "/ui/irh/view/t";
  expect(previewAddress("/ui/irh/index", base)).toBe(`${base}/index`);
  expect(previewAddress("/ui/irh/index?lang=en#top", base, { at: "x" })).toBe(`${base}/index?lang=en&at=x#top`);
  expect(previewAddress("/ui/irh/index/column?id=stock", base)).toBe(`${base}/column?id=stock`);
  for (const other of ["/ui/irh/indexes", "/ui/irh/index/other", "/ui/irh/stock", "https://example.com/ui/irh/index"])
    expect(previewAddress(other, base)).toBe(null);
  const html = '<a class="a" href="/ui/irh/index/column?id=a&amp;lang=en">x</a><a href="/ui/irh/stock">y</a>';
  expect(keepingPreview(html, base)).toBe(
    `<a class="a" href="${base}/column?id=a&amp;lang=en">x</a><a href="/ui/irh/stock">y</a>`,
  );
});
