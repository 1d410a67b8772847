import { describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { positions } from "~/features/shareholders/operations/records.server";
import { HolderPosition } from "~/features/shareholders/schemas";
import { arranged, treeOf } from "~/features/site/menu/menu-tree";
import { saveMenu } from "~/features/site/menu/operations.server";
import { searchSite } from "~/features/site/search/operations.server";
import { termsOfPage } from "~/features/site/search/synonyms";
import { publicRegistry } from "~/features/site/shell/public-registry.server";
import { findCompany } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, languages } from "~/shared/languages";
import { editor, testContext } from "../support/context";

const scene = (companyId: string) => testContext({ companyId, actor: editor("editor") });

async function found(ctx: Ctx, q: string, lang: Lang = "zh-CN") {
  const company = (await findCompany(ctx, new URL(ctx.company.origin).hostname, Date.now())) ?? ctx.company;
  const now = { ...ctx, company, lang };
  const { besides } = await searchSite({ ...now, registry: publicRegistry({ registry, company }) }, { q });
  return besides.map(({ title, href }) => `${title} ${href.replace("/ui/irh/", "")}`);
}

describe("the site's own pages are found by their names", () => {
  test.each<[string, Lang, string]>([
    ["股本变动", "zh-CN", "股本变动 shareCapital"],
    ["融资融券", "zh-CN", "融资融券 marginTrading"],
    ["杜邦分析", "zh-CN", "杜邦分析 dupont"],
    ["互动财务分析", "zh-CN", "互动财务分析 analysis"],
    ["资产负债表", "zh-CN", "资产负债表 financials?statement=balance"],
    ["財務指標", "tc", "財務指標 indicators"],
    ["資產負債表", "tc", "資產負債表 financials?statement=balance"],
    ["DuPont", "en", "DuPont analysis dupont"],
    ["dupont", "zh-CN", "杜邦分析 dupont"],
    ["northbound", "en", "Northbound holdings northbound"],
    ["Margin  trading", "en", "Margin trading marginTrading"],
    ["dividends", "en", "Dividends dividends"],
    ["分红派息", "en", "Dividends dividends"],
    ["组织架构", "zh-CN", "组织架构 organisation"],
    ["信息披露", "zh-CN", "信息披露 index/column?id=disclosure"],
    ["十大股东", "zh-CN", "股东情况 shareholders"],
    ["负债率", "zh-CN", "财务指标 indicators"],
    ["gearing", "zh-CN", "财务指标 indicators"],
    ["市場共識", "tc", "分析師 analysts"],
    ["how high is the debt ratio?", "en", "Financial indicators indicators"],
  ])("%s in %s leads to %s first", async (q, lang, first) => {
    expect((await found(await scene("search1"), q, lang))[0]).toBe(first);
  });

  test("and not by a letter, by part of an English word, or with a kind of contents chosen", async () => {
    const ctx = await scene("search2");
    expect(await found(ctx, "股")).toEqual([]);
    expect(await found(ctx, "pont", "en")).toEqual([]);
    expect((await searchSite(ctx, { q: "杜邦分析", kind: "honours.item" })).besides).toEqual([]);
  });

  test("but not what a company has closed, with its tabs and what areas find there, for that company alone", async () => {
    const ctx = await scene("search3");
    const tree = treeOf(arranged(registry.columns, undefined));
    const closed = ["finance.financials", "shareholders.shareholders"];
    await positions.save(ctx, {
      ...{ id: null, revision: 0 },
      values: HolderPosition.parse({ list: "top10", day: "2025-09-30", rank: "1", name: "澄岳控股集团", shares: "9" }),
    });
    expect(await found(ctx, "控股集團", "tc")).toEqual([
      expect.stringMatching(/^澄岳控股集团 shareholders\/holder\/.+/),
    ]);
    const menu = {
      columns: tree.columns.map((column) => ({
        ...column,
        entries: column.entries.map((entry) => ({ ...entry, closed: closed.includes(entry.id) })),
      })),
    };
    expect(await saveMenu(ctx, { menu, revision: 0, out: "now" })).toMatchObject({ ok: true });
    for (const q of ["杜邦分析", "资产负债表", "财务报表", "控股集团"])
      expect([q, await found(ctx, q)]).toEqual([q, []]);
    expect(await found(await scene("search4"), "杜邦分析")).toEqual(["杜邦分析 dupont"]);
  });
});

test("a shareholder is found by part of the name in a published list, once, and an unpublished one is not", async () => {
  const ctx = await scene("search5");
  const place = async (day: string, rank: number, name: string) => {
    const saved = await positions.save(ctx, {
      ...{ id: null, revision: 0 },
      values: HolderPosition.parse({ list: "top10", day, rank: String(rank), name, shares: String(100 - rank) }),
    });
    if (!saved.ok) throw new Error(saved.code);
    return saved.value;
  };
  await place("2025-06-30", 1, "澄岳控股集团有限公司");
  const newest = await place("2025-09-30", 1, "澄岳控股集团有限公司");
  const hidden = await place("2025-09-30", 2, "隐名控股集团");
  await positions.post(ctx, { ...hidden, posted: false });
  expect(await found(ctx, "控股集团")).toEqual([`澄岳控股集团有限公司 shareholders/holder/${newest.id}`]);
  expect(await found(await scene("search6"), "控股集团")).toEqual([]);
});

test("own stock codes lead to the share price, with and without exchange and zeros, and others' do not", async () => {
  const ctx = await scene("search7");
  const company = { ...ctx.company, settings: { ...ctx.company.settings, codes: ["600001.SH", "00099.HK"] } };
  const first = async (q: string) => (await searchSite({ ...ctx, company }, { q })).besides[0]?.href;
  for (const q of ["600001", "600001.SH", "00099.HK", "99.HK"])
    expect([q, await first(q)]).toEqual([q, "/ui/irh/stock"]);
  expect(await first("600002")).toBeUndefined();
});

test("other names are known of every page that readers have, in each language", () => {
  const pages = registry.areas.flatMap(({ name: area, pages = [] }) =>
    pages
      .filter(({ path, column, listed, counted }) => (column || listed || counted) && path !== "search")
      .map(({ key }) => ({ area, key })),
  );
  expect(pages.length).toBeGreaterThan(30);
  const missing = pages.filter((page) => termsOfPage((text) => text, page).length < languages.length);
  expect(missing).toEqual([]);
});
