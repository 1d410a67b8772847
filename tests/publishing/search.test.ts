import { beforeAll, describe, expect, test } from "vitest";
import { announcement } from "~/features/announcements/kind";
import { sitemap } from "~/features/site/search/sitemap.server";
import { listFound } from "~/publishing/contents/search-queries.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { listPublished, showPublished } from "~/publishing/editions/published.server";
import { pageOf } from "~/publishing/lists/paging";
import { moveRelease } from "~/publishing/releases/operations.server";
import { publish } from "~/publishing/releases/publish.server";
import { withdrawContent } from "~/publishing/releases/withdraw.server";
import { searchContents } from "~/publishing/search/operations.server";
import { piecesOf } from "~/publishing/texts/marks";
import { matchOf } from "~/publishing/texts/search-words";
import { toSimplified } from "~/publishing/traditional.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, languages, type Words } from "~/shared/languages";
import { announced } from "../announcements/published";
import { editor, noon, testContext } from "../support/context";
import { draftOf, kind, made } from "./content-drafts";

const hour = 3_600_000;
const later = (ctx: Ctx, ms: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + ms) });

describe("the search of the whole site", () => {
  let ctx: Ctx;
  beforeAll(async () => {
    ctx = await testContext({ actor: editor("editor"), companyId: "w1" });
    await announced(ctx, { title: { "zh-CN": "分红派息实施公告", en: "Dividend payment" } });
    await announced(ctx, { title: { "zh-CN": "分红预案" }, out: new Date(noon.getTime() + hour) });
  });

  test("shows what is out, in the reader's language, with the address of its page", async () => {
    const { hits } = await searchContents({ ...ctx, lang: "en" }, { q: "分紅" });
    expect(hits).toMatchObject([{ title: "Dividend payment", shownLang: "en", kind: announcement.kind }]);
    expect(hits[0]?.href).toMatch(/^\/ui\/irh\/announcements\/[\w-]+$/);
    expect((await searchContents(later(ctx, hour), { q: "分红" })).hits).toHaveLength(2);
    expect((await searchContents(ctx, { q: " " })).hits).toEqual([]);
  });

  test("finds nothing by the words of an edition in another language before its second", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "w5" });
    const title = { "zh-CN": "关于签订合同的公告", en: "Takeover of Acme" };
    await announced(own, { title, apart: { lang: "en", out: new Date(noon.getTime() + hour) } });
    const found = async (ms: number) =>
      (await searchContents(later(own, ms), { q: "Acme" })).hits.map((hit) => hit.title);
    expect(await found(hour - 1)).toEqual([]);
    expect(await found(hour)).toEqual([title["zh-CN"]]);
  });

  test("counts a content once that is found in two other languages, in whichever the reader reads", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "w6" });
    const words = { "zh-CN": "甲公告 alpha beta", tc: "甲公告 alpha gamma", en: "First alpha beta gamma" };
    await announced(own, { title: words });
    for (const [lang, q] of [
      ["zh-CN", "gamma"],
      ["tc", "beta"],
      ["en", "甲"],
      ["en", "alpha"],
    ] as const)
      expect((await searchContents({ ...own, lang }, { q })).hits).toMatchObject([{ title: words[lang] }]);
  });

  test("counts a content once whose languages came out one after the other, where it first came out in the reader's", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "w7" });
    const title = { "zh-CN": "甲公告 alpha", en: "First alpha" };
    await announced(own, { title, apart: { lang: "en", out: new Date(noon.getTime() + hour) } });
    for (const lang of languages) {
      const { hits } = await searchContents({ ...later(own, hour), lang }, { q: "alpha" });
      expect([lang, hits.length]).toEqual([lang, 1]);
    }
  });

  test("finds nothing by the words of a language that was withdrawn, and the others of its release as before", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "w9" });
    const id = await announced(own, { title: { "zh-CN": "甲公告", en: "Alpha" } });
    const found = async (q: string, lang: Lang) => (await searchContents({ ...own, lang }, { q })).hits.length;
    expect([await found("alpha", "zh-CN"), await found("甲", "en")]).toEqual([1, 1]);
    const gone = { kind: announcement.kind, id, at: null, reason: "译文有误" };
    expect(await withdrawContent(own, { ...gone, lang: "en" })).toMatchObject({ ok: true });
    for (const lang of languages) expect([lang, await found("alpha", lang)]).toEqual([lang, 0]);
    expect([await found("甲", "zh-CN"), await found("甲", "tc"), await found("甲", "en")]).toEqual([1, 1, 0]);
  });

  test("finds a planned text by its new words once it was written anew in one language, and by the old ones of the others", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "w8" });
    const titled = (title: Words) => draftOf("", { title });
    const { id } = await made(own, titled({ "zh-CN": "甲公告", en: "Alpha" }));
    const wish = { id, kind, confirmed: true, at: new Date(noon.getTime() + hour) };
    const first = await publish(own, { ...wish, revision: 1, langs: ["zh-CN", "en"] });
    const releaseId = first.ok ? first.value.releaseId : "";
    const draft = titled({ "zh-CN": "乙公告", en: "Beta" });
    expect(await saveContent(own, { id, kind, revision: 1, draft })).toMatchObject({ ok: true });
    const again = { ...wish, revision: 2, releaseId, at: null };
    const found = (q: string, lang: Lang = "zh-CN") =>
      listFound(own.db, "w8", later(own, hour).now, { kinds: [kind], lang, match: matchOf(q) ?? "" }, 10);
    const rows = () =>
      own.env.DB.prepare("SELECT count(*) AS n FROM content_search WHERE company_id = 'w8'").first("n");
    expect(await publish(own, { ...again, langs: ["en"] })).toMatchObject({ ok: true });
    expect([await found("alpha"), await rows()]).toEqual([[], 2]);
    expect([await found("beta"), await found("甲", "en")]).toMatchObject([[{ title: "甲公告" }], [{ title: "Beta" }]]);
    expect(await publish(own, { ...again, langs: ["zh-CN", "en"] })).toMatchObject({ ok: true });
    expect([await found("甲", "en"), await rows()]).toEqual([[], 1]);
    expect([await found("beta"), await found("乙", "tc")]).toMatchObject([
      [{ title: "乙公告" }],
      [{ shownLang: "tc" }],
    ]);
  });

  test("marks the words in either spelling, puts the exact title first and looks among one kind alone", async () => {
    const own = await testContext({ actor: editor("editor"), companyId: "w4" });
    await announced(own, { title: { "zh-CN": "回购" }, at: "2026-01-01T00:00:00.000Z" });
    await announced(own, { title: { "zh-CN": "关于<b>股份回购</b>的公告" }, at: "2026-01-02T00:00:00.000Z" });
    const { hits } = await searchContents({ ...own, lang: "tc" }, { q: "回購" });
    expect(hits.map(({ marked }) => marked.title)).toEqual([
      [{ text: "回購", hit: true }],
      [
        { text: "關於<b>股份", hit: false },
        { text: "回購", hit: true },
        { text: "</b>的公告", hit: false },
      ],
    ]);
    expect((await searchContents(own, { q: "回购", kind: announcement.kind })).hits).toHaveLength(2);
    expect((await searchContents(own, { q: "回购", kind: "calendar.event" })).hits).toEqual([]);
  });

  test.each([
    ["Share Buyback", "buy share", "[Share] [Buy]back"],
    ["Debut of the unit", "but", "Debut of the unit"],
    ["二〇二六年年度報告", "年度报告", "二〇二六年[年度報告]"],
    ["No words", '( "', "No words"],
  ])("%s is marked by %s", async (title, q, marked) => {
    const simplified = await toSimplified();
    const pieces = piecesOf(title, q, simplified);
    expect(pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("")).toBe(marked);
  });

  test("keeps no copy beyond the next release, found or not", async () => {
    for (const q of ["分红", "没有的词"]) {
      const boundaries: Date[] = [];
      const own = await testContext({ companyId: "w1", boundaries });
      await searchContents({ ...own, freshUntil: (at) => void (at && boundaries.push(at)) }, { q });
      expect([q, boundaries]).toEqual([q, [new Date(noon.getTime() + hour)]]);
    }
  });
});

test("what moves with its release is found in its new year, and in its new place", async () => {
  const ctx = await testContext({ actor: editor("editor"), companyId: "w2" });
  await announced(ctx, { title: { "zh-CN": "常规公告" }, at: "2027-01-15T00:00:00.000Z" });
  await announced(ctx, { title: { "zh-CN": "改期公告" }, out: new Date("2026-12-30T00:00:00Z") });
  const { id } = (await ctx.env.DB.prepare(
    "SELECT id FROM releases WHERE company_id = 'w2' AND title = '改期公告'",
  ).first<{
    id: string;
  }>()) ?? {
    id: "",
  };
  expect(await moveRelease(ctx, id, new Date("2027-01-20T00:00:00Z"))).toMatchObject({ ok: true });
  const reader = { ...ctx, now: new Date("2027-02-01T00:00:00Z") };
  const found = async (year: number | null) =>
    (await listPublished(reader, announcement, announcement.Query.parse({ q: "公告", year }))).items.map(
      ({ title }) => title,
    );
  expect(await found(null)).toEqual(["改期公告", "常规公告"]);
  expect(await found(2027)).toEqual(["改期公告", "常规公告"]);
  expect(await found(2026)).toEqual([]);
});

describe("the sitemap", () => {
  test("names every language in which something is out, and nothing else", async () => {
    const ctx = await testContext({ actor: editor("editor"), companyId: "w3" });
    const id = await announced(ctx, { title: { "zh-CN": "已发布" } });
    const soon = await announced(ctx, {
      title: { "zh-CN": "未发布" },
      at: "2020-05-05T00:00:00.000Z",
      out: new Date(noon.getTime() + hour),
    });
    const text = await sitemap(ctx, null);
    for (const query of ["", "?lang=tc"])
      expect(text).toContain(`<loc>https://w3.test/ui/irh/announcements/${id}${query}</loc>`);
    expect(text).not.toContain(`${id}?lang=en`);
    expect((await showPublished(ctx, announcement, id))?.langs).toEqual(["zh-CN", "tc"]);
    expect(text).toContain('hreflang="x-default"');
    expect(text).not.toContain(soon);
    expect(await sitemap(later(ctx, hour), null)).toContain(soon);
    const month = await sitemap(ctx, "2026-03");
    expect(month).toContain(id);
    expect(await sitemap(ctx, "2020-05")).not.toContain("<url>");
    expect(await sitemap(later(ctx, hour), "2020-05")).toContain(soon);
    expect(await sitemap(ctx, "pages")).not.toContain("announcements/");
  });
});

describe("a page out of a list", () => {
  const place = (row: number) => String(row);
  test.each([
    ["the first of many", [9, 8, 7], {}, { rows: [9, 8], previous: null, next: "8" }],
    ["one in the middle", [7, 6, 5], { after: 8 }, { rows: [7, 6], previous: "7", next: "6" }],
    ["the last", [5], { after: 6 }, { rows: [5], previous: "5", next: null }],
    ["one on the way back", [8, 9, 10], { before: 7 }, { rows: [9, 8], previous: "9", next: "8" }],
    ["the first, on the way back", [8, 9], { before: 7 }, { rows: [9, 8], previous: null, next: "8" }],
    ["one behind the end", [], { after: 1 }, { rows: [], previous: null, next: null }],
  ])("knows its neighbours: %s", (_, read, from, page) => expect(pageOf(read, from, 2, place)).toEqual(page));
});
