import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { freeId, withColumnAt, withEntryAt, withoutColumn } from "~/features/site/menu/menu-edits";
import { menuHrefOf } from "~/features/site/menu/menu-place";
import { arranged, closedIn, isClosed, openColumns, treeOf } from "~/features/site/menu/menu-tree";
import { saveMenu, showMenu } from "~/features/site/menu/operations.server";
import { MenuSave } from "~/features/site/menu/schemas";
import { sitemap } from "~/features/site/search/sitemap.server";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { searchContents } from "~/publishing/search/operations.server";
import { findCompany } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import type { MenuTree } from "~/shared/area";
import { editor, testContext } from "../support/context";

const usual = (): MenuTree => treeOf(arranged(registry.columns, undefined));
const idsOf = ({ columns }: MenuTree) => columns.map(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]);

/** The usual menu with an entry closed. */
const without = (...ids: string[]): MenuTree => ({
  columns: usual().columns.map((column) => ({
    ...column,
    entries: column.entries.map((entry) => ({ ...entry, closed: ids.includes(entry.id) })),
  })),
});

/** The menu with a column of the company's own that leads to another site. */
const withOwn = (href = "https://careers.example.com/"): MenuTree => ({
  columns: [
    ...usual().columns,
    {
      id: "column.1",
      name: { "zh-CN": "人才", en: "Careers" },
      sign: "people",
      closed: false,
      entries: [{ id: "link.1", href, name: { "zh-CN": "招聘" }, closed: false }],
    },
  ],
});

async function later(ctx: Ctx): Promise<Ctx> {
  const found = await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now());
  return { ...ctx, company: found ?? ctx.company };
}

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });

async function callFor(companyId: string, path: string, input: object = {}, method: "GET" | "POST" = "POST") {
  const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const answer = await exports.default.fetch(
    new Request(`https://${companyId}.test/irh/${path}${query}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(input), headers: { "Content-Type": "application/json" } } : {}),
    }),
  );
  return {
    status: answer.status,
    ...((await answer.json()) as { value?: { items: { id: string }[] } & Record<string, unknown> }),
  };
}

describe("the menu of a company", () => {
  test("is the house's own until somebody arranges it", async () => {
    const ctx = await scene("menu0");
    expect(await showMenu(ctx)).toMatchObject({ saved: null, readers: usual() });
    expect(publicRegistry(ctx)).toBe(ctx.registry);
  });

  test("stays a draft for its editors until it is published, and then is every reader's from the next request on", async () => {
    const ctx = await scene("menu1");
    expect(await saveMenu(ctx, { menu: withOwn(), revision: 0, out: "draft" })).toEqual({
      ok: true,
      value: { revision: 1, at: null, asked: false },
    });
    expect((await callFor("menu1", "indexHome/selectMenuTree")).value?.items.map(({ id }) => id)).not.toContain(
      "column.1",
    );
    expect(await showMenu(await later(ctx))).toMatchObject({
      saved: { revision: 1, draft: withOwn() },
      readers: usual(),
    });
    const before = (await later(ctx)).company.release;
    expect(await saveMenu(ctx, { menu: withOwn(), revision: 1, out: "now" })).toMatchObject({ ok: true });
    expect((await later(ctx)).company.release).toBe(before + 1);
    expect((await callFor("menu1", "indexHome/selectMenuTree?lang=en")).value?.items.at(-1)).toEqual({
      ...{ id: "column.1", name: "Careers", href: "/ui/irh/index/column?id=column.1", sign: "people" },
      children: [{ id: "link.1", name: "招聘", href: "https://careers.example.com/", external: true }],
    });
    expect((await callFor("menu0", "indexHome/selectMenuTree")).value?.items.map(({ id }) => id)).not.toContain(
      "column.1",
    );
    const log = await ctx.env.DB.prepare(
      "SELECT after FROM audit WHERE company_id = 'menu1' AND action = 'site.publishMenu'",
    ).all<{ after: string }>();
    expect(log.results.map(({ after }) => JSON.parse(after).menu["column.1"])).toEqual([["人才", "招聘"]]);
  });

  test("is saved by the first of two editors, and the second is shown that version", async () => {
    const ctx = await scene("menu2");
    await saveMenu(ctx, { menu: withOwn(), revision: 0, out: "draft" });
    const [one, other] = await Promise.all([
      saveMenu(ctx, { menu: without("honours.honours"), revision: 1, out: "now" }),
      saveMenu(ctx, { menu: usual(), revision: 1, out: "now" }),
    ]);
    const refused = one.ok ? other : one;
    const stored = one.ok ? without("honours.honours") : usual();
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    expect(refused).toMatchObject({ code: "changedMeanwhile", theirs: stored, revision: 2 });
    expect((await later(ctx)).company.settings.menu).toEqual(stored);
    const { results } = await ctx.env.DB.prepare("SELECT 1 FROM audit WHERE company_id = 'menu2'").all();
    expect(results).toHaveLength(2);
  });

  test("gets a page that the house has since in its column, and loses one that is gone", () => {
    const [first, ...rest] = usual().columns;
    const older: MenuTree = {
      columns: [...rest, { ...(first as MenuTree["columns"][number]), entries: [{ id: "gone.page", closed: false }] }],
    };
    const menu = treeOf(arranged(registry.columns, older));
    expect(idsOf(menu)).toEqual([...idsOf({ columns: rest }), ...idsOf({ columns: usual().columns.slice(0, 1) })]);
    expect(treeOf(arranged(registry.columns, { columns: [] }))).toEqual(usual());
  });
});

test.each([
  ["dupont", "financials"],
  ["indicators", "financials"],
  ["analysis", "financials"],
  ["figures", "financials"],
  ["figures/some-set", "financials"],
  ["commonProblems", "questions"],
  ["financials", null],
  ["announcements/some-filing", null],
  ["figuresOfOthers", null],
  ["search", null],
])("where the menu leads to %s it marks %s beside what it marks anyway", (path, marked) => {
  expect(menuHrefOf(registry.areas, `/ui/irh/${path}`)).toBe(marked && `/ui/irh/${marked}`);
});

describe("what is closed", () => {
  test("is in no menu, block, search or sitemap, and its address and files are not found, for that company alone", async () => {
    const ctx = await scene("menu3");
    await saveMenu(ctx, { menu: without("honours.honours", "people.people"), revision: 0, out: "now" });
    const now = await later(ctx);
    const shown = publicRegistry(now);
    expect(openColumns(arranged(registry.columns, now.company.settings.menu))).not.toEqual(registry.columns);
    expect(shown.columns.flatMap(({ entries }) => entries.map(({ id }) => id))).not.toContain("honours.honours");
    expect(shown.columns.flatMap(({ blocks }) => blocks.map(({ name }) => name))).not.toContain("honours");
    expect(shown.homeBlocks.map(({ name }) => name)).not.toContain("people");
    expect(shown.kinds.map(({ path }) => path)).not.toContain("honours");
    expect(shown.prerendered).not.toContain("honours");
    const map = await sitemap(now, "pages");
    expect(map).not.toMatch(/\/honours|\/people/);
    expect(map).toContain("/announcements");
    expect((await searchContents({ ...now, registry: shown }, { q: "公司", kind: "honours.item" })).hits).toEqual([]);
    const statusOf = async (company: string, path: string) =>
      (await exports.default.fetch(new Request(`https://${company}.test/ui/irh/${path}`))).status;
    for (const path of ["honours", "honours/any", "honours.xlsx", "honours.data", "people"])
      expect([path, await statusOf("menu3", path)]).toEqual([path, 404]);
    expect(await statusOf("menu0", "honours.xlsx")).not.toBe(404);
    const flags = await callFor("menu3", "indexHome/getMenuInfoOpenFlag", { id: "honours.honours" });
    expect(flags.value?.items).toEqual([{ id: "honours.honours", open: false }]);
    const blocks = (await callFor("menu3", "indexHomeSearch/getIndexOpenSetting")).value?.items;
    expect(blocks).toContainEqual({ id: "people", area: "people", open: false });
    expect(blocks).toContainEqual({ id: "headline", area: "company", open: true });
  });

  test("takes an area's pages outside of the menu with it once none within is left, but nothing that mails lead to", () => {
    const finance = closedIn(registry.areas, without("finance.financials"));
    for (const path of ["financials", "dupont", "indicators", "figures/one", "financials.xlsx"])
      expect([path, isClosed(finance, `/ui/irh/${path}`)]).toEqual([path, true]);
    expect(isClosed(finance, "/ui/irh/index")).toBe(false);
    const calendar = closedIn(registry.areas, without("calendar.calendar"));
    expect(
      ["calendar", "calendar.ics", "achievementDetail", "results"].map((path) => isClosed(calendar, `/ui/irh/${path}`)),
    ).toEqual([...[true, true, true, false]]);
    const alerts = closedIn(registry.areas, without("subscriptions.subscriptions"));
    expect(
      ["", "/manage", "/unsubscribe", "/oneClick/x"].map((rest) => isClosed(alerts, `/ui/irh/subscriptions${rest}`)),
    ).toEqual([...[true, false, false, false]]);
  });

  test("closes all of a column that is closed", () => {
    const menu: MenuTree = { columns: usual().columns.map((one) => ({ ...one, closed: one.id === "stock" })) };
    const closed = closedIn(registry.areas, menu);
    expect(isClosed(closed, "/ui/irh/stock/figures")).toBe(true);
    expect(isClosed(closed, "/ui/irh/announcements")).toBe(false);
    expect(openColumns(arranged(registry.columns, menu)).map(({ id }) => id)).not.toContain("stock");
  });
});

test("a link that is not https, one without a name, and what stands twice are refused with their place", () => {
  const faults = (menu: unknown) =>
    MenuSave.safeParse({ menu, revision: "0" }).error?.issues.map(({ path, message }) => [path.join("."), message]);
  const at = `menu.columns.${usual().columns.length}`;
  expect(faults(withOwn())).toBeUndefined();
  for (const href of ["http://example.com/", "javascript:alert(1)", "https://exa mple.com", "//example.com"])
    expect([href, faults(withOwn(href))]).toEqual([href, [[`${at}.entries.0.href`, "secureLinkFormat"]]]);
  expect(faults(withOwn(""))).toEqual([[`${at}.entries.0.href`, "fieldRequired"]]);
  const nameless = withOwn();
  for (const entry of nameless.columns.at(-1)?.entries ?? []) entry.name = { "zh-CN": "" };
  expect(faults(nameless)).toEqual([[`${at}.entries.0.name.zh-CN`, "fieldRequired"]]);
  const { columns } = usual();
  expect(faults({ columns: [...columns, columns[0]] })).toEqual([["menu.columns", "menuTwice"]]);
  expect(faults("text")).toHaveLength(1);
});

test("editing moves columns and entries, keeps what cannot move, and leaves no page behind with a column that goes", () => {
  const menu = withOwn();
  const last = menu.columns.length - 1;
  expect(withColumnAt(menu, "column.1", 0).columns.map(({ id }) => id)[0]).toBe("column.1");
  expect(withColumnAt(menu, "column.1", last + 1)).toEqual(menu);
  const moved = withEntryAt(menu, "honours.honours", "column.1", 0);
  expect(moved.columns.at(-1)?.entries.map(({ id }) => id)).toEqual(["honours.honours", "link.1"]);
  expect(idsOf(moved).flat().sort()).toEqual(idsOf(menu).flat().sort());
  expect(withEntryAt(menu, "honours.honours", "none", 0)).toEqual(menu);
  const left = withoutColumn(moved, "column.1");
  expect(left.columns.at(-1)?.entries.at(-1)?.id).toBe("honours.honours");
  expect(idsOf(left).flat()).not.toContain("link.1");
  expect([freeId(menu, "link"), freeId(menu, "column"), freeId(usual(), "link")]).toEqual([
    "link.2",
    "column.2",
    "link.1",
  ]);
});

test("the site's facts are told by calls: home page, columns, what a shared link shows, and whose module something is", async () => {
  await scene("menu4");
  const page = (await callFor("menu4", "indexHome/getIndexPageInfo?lang=en")).value;
  expect(page).toMatchObject({
    name: "Company menu4",
    menuStyle: "topMenuRight",
    href: "https://menu4.test/ui/irh/index?lang=en",
  });
  expect(page?.items[0]).toEqual({ id: "headline", block: "headline", span: "top" });
  expect((await callFor("menu4", "indexHome/getCompanySiteConfigShare")).value).toMatchObject({
    picture: expect.stringMatching(/^https:\/\/menu4\.test\/ui\/irh\/static\/share-\w+\.png$/),
    lang: "zh-CN",
  });
  expect((await callFor("menu4", "indexHome/getCompanyCustomColumnStyleData", { id: "stock" })).value?.items).toEqual([
    { id: "stock", name: "股票信息", sign: "stock" },
  ]);
  expect((await callFor("menu4", "indexHome/checkCompanyInfoIsShow")).value).toEqual({ open: true });
  for (const [path, input, method] of [
    ["indexHome/getCompanyCustomColumnStyleData", { id: "none" }, "POST"],
    ["indexHome/getMenuInfoOpenFlag", { id: "none" }, "POST"],
    ["indexHome/getOperatorFileViewPath", { fileId: "none" }, "POST"],
    ["indexHomeSearch/getModelIdByBusinessId", { businessId: "none" }, "GET"],
  ] as const)
    expect([path, (await callFor("menu4", path, input, method)).status]).toEqual([path, 404]);
});
