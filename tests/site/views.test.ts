import { env } from "cloudflare:test";
import { exports } from "cloudflare:workers";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { registry } from "~/areas.server";
import { showStatistics } from "~/features/site/statistics/operations.server";
import { statisticsFile } from "~/features/site/statistics/statistics-file.server";
import { perNetworkAnHour, viewedAt } from "~/features/site/statistics/views";
import { countVideoView, countView } from "~/features/site/statistics/views.server";
import { views } from "~/features/site/tables.server";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import { connect, newMeter } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import type { languages } from "~/shared/languages";
import { editor, noon, seedCompany, testContext, testEnv } from "../support/context";

const own = (network?: string) =>
  new Request("https://c1.test/irh/indexHome/setIrhUserViewInfo", {
    method: "POST",
    headers: network ? { "CF-Connecting-IP": network } : {},
  });

const counts = async (ctx: Ctx) =>
  Object.fromEntries(
    (await ctx.db.select().from(views)).map(({ companyId, day, subject, lang, count }) => [
      `${companyId} ${day} ${subject} ${lang}`,
      count,
    ]),
  );

async function scheduled(facts: Record<string, unknown>, seconds: number) {
  const ctx = await testContext({ actor: editor("editor") });
  const draft = {
    type: "periodic",
    at: null,
    title: { "zh-CN": "2025年年度报告", en: "Annual Report 2025" },
    summary: { "zh-CN": "" },
    body: { "zh-CN": "" },
    facts,
    files: [],
  };
  const saved = await saveContent(ctx, { id: null, kind: "announcements.item", revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const at = new Date(noon.getTime() + seconds * 1_000);
  await publish(ctx, { ...saved.value, kind: "announcements.item", langs: ["zh-CN"], at, confirmed: true });
  return saved.value.id;
}

describe("view counters", () => {
  test("count pages by Beijing day and language, and keep nothing else", async () => {
    const evening = new Date("2026-03-02T15:59:59Z");
    const night = new Date("2026-03-02T16:00:00Z");
    for (const [lang, now] of [
      ["zh-CN", evening],
      ["en", evening],
      ["en", evening],
      ["en", night],
    ] as const)
      expect(await countView(await testContext({ lang, now }), { page: "stock" }, own("192.0.2.1"))).toEqual({
        ok: true,
        value: null,
      });
    const ctx = await testContext();
    expect(await counts(ctx)).toEqual({
      "c1 2026-03-02 page:stock zh-CN": 1,
      "c1 2026-03-02 page:stock en": 2,
      "c1 2026-03-03 page:stock en": 1,
    });
    const limits = await ctx.db.all<{ key: string }>("SELECT key FROM limits WHERE company_id = 'c1'");
    expect(limits.length).toBeGreaterThan(0);
    expect(JSON.stringify(limits)).not.toContain("192.0.2");
  });

  test("count no page that the site does not have", async () => {
    const ctx = await testContext();
    const before = await counts(ctx);
    for (const page of [
      "",
      "office/people",
      "stock ",
      "../index",
      "index/column?id=nobody",
      "<script>",
      "x".repeat(99),
    ])
      expect(await countView(ctx, { page }, own())).toEqual({ ok: false, code: "notFound" });
    expect(await counts(ctx)).toEqual(before);
  });

  test("count a content from its second on, and tell nobody before it that there is one", async () => {
    const id = await scheduled({ video: "https://video.example.com/2025" }, 60);
    const look = async (content: string, seconds: number) => {
      const meter = newMeter();
      const at = await testContext({
        now: new Date(noon.getTime() + seconds * 1_000),
        db: connect(testEnv().DB, meter),
      });
      const answers = [await countView(at, { content }, own()), await countVideoView(at, { content }, own())];
      return JSON.stringify([answers, meter.calls, meter.statements]);
    };
    const never = await look("nobody", 59);
    expect(await look(id, 59)).toBe(never);
    const ctx = await testContext();
    expect(Object.keys(await counts(ctx)).filter((key) => key.includes(id))).toEqual([]);
    expect(JSON.parse(never)[0]).toMatchObject([{ code: "notFound" }, { code: "notFound" }]);
    expect(JSON.parse(await look(id, 60))[0]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(Object.entries(await counts(ctx)).filter(([key]) => key.includes(id))).toEqual([
      [`c1 2026-03-02 content:${id} zh-CN`, 1],
      [`c1 2026-03-02 video:${id} zh-CN`, 1],
    ]);
  });

  test("count no video where a content has none, and nothing of another company", async () => {
    const id = await scheduled({ video: "" }, 1);
    const later = { now: new Date(noon.getTime() + 2_000) };
    await countVideoView(await testContext(later), { content: id }, own());
    await countView(await testContext({ ...later, companyId: "c2" }), { content: id }, own());
    expect(Object.keys(await counts(await testContext())).filter((key) => key.includes(id))).toEqual([]);
  });

  test("count one machine at most six hundred times an hour", async () => {
    const ctx = await testContext({ companyId: "c2" });
    await countView(ctx, { page: "stock" }, own("192.0.2.7"));
    await ctx.db.run(`UPDATE limits SET count = ${perNetworkAnHour - 5} WHERE company_id = 'c2'`);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => countView(ctx, { page: "stock" }, own("192.0.2.7"))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(5);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ code: "tooManyRequests" });
    expect((await counts(ctx))["c2 2026-03-02 page:stock zh-CN"]).toBe(6);
    expect(await countView(ctx, { page: "stock" }, own("192.0.2.8"))).toMatchObject({ ok: true });
  });
});

describe("the calls that count", () => {
  beforeAll(() => seedCompany("c1"));
  const post = (query: string, headers: Record<string, string>) =>
    exports.default.fetch(
      new Request(`https://c1.test/irh/indexHome/setIrhUserViewInfo?${query}`, { method: "POST", headers }),
    );
  const rows = async () =>
    (
      await env.DB.prepare(
        "SELECT sum(count) AS n FROM views WHERE company_id = 'c1' AND subject = 'page:company'",
      ).first<{ n: number }>()
    )?.n ?? 0;

  test("answer the site's own pages only, take the language from the address and set no cookie", async () => {
    const before = await rows();
    for (const headers of [{}, { "Sec-Fetch-Site": "cross-site" }, { "Sec-Fetch-Site": "none" }] as Record<
      string,
      string
    >[])
      expect((await post("page=company&lang=en", headers)).status).toBe(403);
    expect((await post("page=company&lang=en", { Origin: "https://evil.test" })).status).toBe(403);
    expect(await rows()).toBe(before);
    expect((await post("page=company&page=1", { Origin: "https://c1.test" })).status).toBe(404);
    const answer = await post("page=company&lang=en", { "Sec-Fetch-Site": "same-origin", Cookie: "lang=tc" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await rows()).toBe(before + 1);
    const last = await env.DB.prepare(
      "SELECT lang FROM views WHERE company_id = 'c1' AND subject = 'page:company'",
    ).all();
    expect(last.results).toEqual([{ lang: "en" }]);
  });
});

describe("what is looked at under an address", () => {
  test("is a page, a content, or nothing", () => {
    expect(viewedAt(registry, "/ui/irh/stock", null)).toEqual({ page: "stock" });
    expect(viewedAt(registry, "/ui/irh/stock/", "any")).toEqual({ page: "stock" });
    expect(viewedAt(registry, "/ui/irh/index/column", "company")).toEqual({ page: "index/column?id=company" });
    expect(viewedAt(registry, "/ui/irh/announcements/abc123", null)).toEqual({ content: "abc123" });
    expect(viewedAt(registry, "/ui/irh/periodicReports/share", "abc123")).toEqual({ content: "abc123" });
    for (const path of [
      "index/column",
      "subscriptions/manage",
      "privacy/yourData",
      "bookingDetails",
      "announcements/a/b",
    ])
      expect([path, viewedAt(registry, `/ui/irh/${path}`, "nobody")]).toEqual([path, null]);
  });
});

describe("the statistics", () => {
  test("are taken out as texts that no sheet program runs", async () => {
    const ctx = await testContext({ companyId: "c4", lang: "en", actor: editor("editor") });
    const draft = {
      type: "periodic",
      at: null,
      title: { "zh-CN": '=HYPERLINK("https://example.com")' },
      summary: { "zh-CN": "" },
      body: { "zh-CN": "" },
      facts: {},
      files: [],
    };
    const saved = await saveContent(ctx, { id: null, kind: "announcements.item", revision: 0, draft });
    const id = saved.ok ? saved.value.id : "";
    await publish(ctx, { id, kind: "announcements.item", revision: 1, langs: ["zh-CN"], confirmed: true });
    await ctx.db.insert(views).values([
      { companyId: "c4", day: "2026-03-01", subject: `content:${id}`, lang: "en", count: 4 },
      { companyId: "c4", day: "2026-03-02", subject: "page:stock", lang: "tc", count: 2 },
      { companyId: "c4", day: "2026-01-01", subject: "page:stock", lang: "tc", count: 9 },
    ]);
    const text = await new Response(statisticsFile(ctx, "csv", 30).body).text();
    const [, first = "", second = "", ...rest] = text.trim().split(/\r?\n/);
    expect(first).toMatch(/^2026-03-01,Announcement or event,.*'=HYPERLINK/);
    expect(second).toBe("2026-03-02,Page,Share price,繁體中文,2,stock");
    expect(rest).toEqual([]);
    const sheet = await readXlsx(
      new Uint8Array(await new Response(statisticsFile(ctx, "xlsx", 30).body).arrayBuffer()),
    );
    expect(sheet.sheets[0]?.rows[1]?.slice(2, 5)).toEqual(['=HYPERLINK("https://example.com")', "English", 4]);
    expect(sheet.sheets[0]?.rows[1]?.[2]).toBeTypeOf("string");
  });

  test("tell every day of the span, by language, and what was looked at most, at one database call", async () => {
    const ctx = await testContext({ companyId: "c3", lang: "en" });
    const row = (day: string, subject: string, lang: (typeof languages)[number], count: number) => ({
      companyId: "c3",
      day,
      subject,
      lang,
      count,
    });
    await ctx.db
      .insert(views)
      .values([
        row("2026-03-02", "page:index", "en", 5),
        row("2026-03-02", "content:a", "tc", 3),
        row("2026-03-02", "video:a", "tc", 2),
        row("2026-02-01", "page:stock", "zh-CN", 7),
        row("2026-01-31", "page:stock", "zh-CN", 100),
      ]);
    const before = ctx.meter.calls;
    const shown = await showStatistics(ctx, 30);
    expect(ctx.meter.calls - before).toBe(1);
    expect(shown.byDay).toHaveLength(30);
    expect(shown.byDay.at(-1)).toEqual({ day: "2026-03-02", "zh-CN": 0, tc: 3, en: 5, views: 8, videos: 2 });
    expect(shown.byDay[0]).toEqual({ day: "2026-02-01", "zh-CN": 7, tc: 0, en: 0, views: 7, videos: 0 });
    expect(shown.pages).toEqual([
      { of: "stock", title: "Share price", views: 7 },
      { of: "index", title: "Home", views: 5 },
    ]);
    expect(shown.contents).toEqual([{ of: "a", title: null, views: 3 }]);
    expect(shown.videos).toEqual([{ of: "a", title: null, views: 2 }]);
  });
});
