import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "~/features/content/kind";
import { scanSite } from "~/features/health/operations/look-through.server";
import { readHealth } from "~/features/health/operations/read-health.server";
import { askable } from "~/features/health/rules/askable";
import { reportRecords } from "~/features/research/operations/reports.server";
import { Report } from "~/features/research/schemas";
import { saveContent } from "~/publishing/drafts/contents.server";
import { publish } from "~/publishing/releases/publish.server";
import type { Ctx } from "~/server/request/context.server";
import { draftOf } from "../publishing/content-drafts";
import { editor, noon, testContext } from "../support/context";

afterEach(() => vi.unstubAllGlobals());

const later = (ctx: Ctx, hours: number): Ctx => ({ ...ctx, now: new Date(noon.getTime() + hours * 3_600_000) });
const asking = async (companyId: string, LINKS_A_MINUTE = 3) => {
  const ctx = await testContext({ companyId, actor: editor("editor") });
  return { ...ctx, env: { ...ctx.env, LINKS_A_MINUTE } };
};

/**
 * Answers each address with its status, or with where it leads; silence for what it does not know. Notes what was
 * asked.
 */
function outside(answers: Record<string, number | string | (() => number)>) {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requested.push(`${init.method} ${url}`);
    expect([init.redirect, init.signal instanceof AbortSignal]).toEqual(["manual", true]);
    const answer = answers[url];
    if (answer === undefined) throw new TypeError("no answer");
    if (typeof answer === "string") return new Response(null, { status: 302, headers: { Location: answer } });
    return new Response(null, { status: typeof answer === "number" ? answer : answer() });
  });
  return requested;
}

const linked = (...urls: string[]) =>
  JSON.stringify({
    type: "doc",
    content: urls.map((href) => ({
      type: "paragraph",
      content: [{ type: "text", text: "见", marks: [{ type: "link", attrs: { href } }] }],
    })),
  });

async function publishPage(ctx: Ctx, ...urls: string[]) {
  const draft = draftOf("战略", { type: "page", body: { "zh-CN": linked(...urls) } });
  const saved = await saveContent(ctx, { id: null, kind: page.kind, revision: 0, draft });
  if (!saved.ok) throw new Error(saved.code);
  const { id, revision } = saved.value;
  const wish = { id, kind: page.kind, revision, langs: ["zh-CN" as const], at: null, confirmed: true };
  expect(await publish(ctx, wish)).toMatchObject({ ok: true });
  return id;
}

const linksOf = (ctx: Ctx) =>
  ctx.db.all<{ url: string; state: string; status: number; href: string }>(
    sql`SELECT url, state, status, href FROM site_links WHERE company_id = ${ctx.company.id} ORDER BY url`,
  );

describe("what the clock may ask for", () => {
  test("is a public name at the usual port, and nothing of a network of somebody's own", () => {
    for (const [link, url] of [
      ["https://www.sse.com.cn/a?b=1#c", "https://www.sse.com.cn/a?b=1"],
      ["http://例子.中国/页", "http://xn--fsqu00a.xn--fiqs8s/%E9%A1%B5"],
    ])
      expect(askable(String(link))).toBe(url);
    for (const link of [
      ...["http://127.0.0.1/", "http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://[::1]/"],
      ...[
        "http://[::ffff:10.0.0.1]/",
        "http://169.254.169.254/latest/meta-data",
        "http://192.168.1.1/",
        "http://10.1/",
      ],
      ...["http://localhost/", "http://localhost./", "http://db.internal/", "http://nas.local/", "http://intranet/"],
      ...["http://router.lan/", "http://1.0.0.127.in-addr.arpa/", "https://user:pw@www.sse.com.cn/"],
      ...[
        "https://www.sse.com.cn:8443/",
        "ftp://www.sse.com.cn/",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "//x",
        "",
      ],
    ])
      expect([link, askable(link)]).toEqual([link, null]);
    expect(askable("https://IR.example.com/x", ["ir.example.com"])).toBe(null);
  });
});

describe("links to other sites", () => {
  test("are those that readers have, of pages, menu and reports, and go with what named them", async () => {
    const ctx = await asking("links1", 0);
    const id = await publishPage(ctx, "https://www.sse.com.cn/a", "http://10.0.0.1/x", "https://links1.test/own");
    const drafted = draftOf("草稿", { type: "page", body: { "zh-CN": linked("https://draft.example.com/") } });
    await saveContent(ctx, { id: null, kind: page.kind, revision: 0, draft: drafted });
    const values = Report.parse({
      ...{ kind: "company", title: { "zh-CN": "深度" }, institution: { "zh-CN": "远山证券" } },
      ...{ day: "2026-02-20", rating: "buy", link: "https://far.example.com/1" },
    });
    await reportRecords.save(ctx, { id: null, revision: 0, values });
    const entry = { id: "x1", name: { "zh-CN": "商城" }, closed: false };
    ctx.company.settings = {
      menu: {
        columns: [
          {
            ...{ id: "company", closed: false },
            entries: [
              { ...entry, href: "https://shop.example.com/" },
              { ...entry, id: "x2", href: "https://closed.example.com/", closed: true },
            ],
          },
        ],
      },
    };
    await scanSite(ctx);
    expect((await linksOf(ctx)).map(({ url, href }) => [url, href.split("?")[0]])).toEqual([
      ["https://far.example.com/1", "/office/researchReports"],
      ["https://shop.example.com/", "/office/menu"],
      ["https://www.sse.com.cn/a", `/office/customContent/${id}`],
    ]);
    ctx.company.settings = {};
    ctx.company.release += 1;
    await scanSite(ctx);
    expect((await linksOf(ctx)).map(({ url }) => url)).toEqual([
      "https://far.example.com/1",
      "https://www.sse.com.cn/a",
    ]);
  });

  test("are asked for a few a minute, of one host one, in turn, and those that answer again in a week", async () => {
    const ctx = await asking("links2", 2);
    const urls = [
      "https://a.example.com/1",
      "https://a.example.com/2",
      "https://b.example.com/",
      "https://c.example.com/",
    ];
    await publishPage(ctx, ...urls);
    const requested = outside(Object.fromEntries(urls.map((url) => [url, 200])));
    await scanSite(ctx);
    expect(requested).toEqual([]);
    await scanSite(ctx);
    expect(new Set(requested.map((one) => new URL(one.slice(5)).hostname)).size).toBe(requested.length);
    expect(requested).toHaveLength(2);
    await scanSite(ctx);
    await scanSite(ctx);
    expect(requested.map((one) => one.slice(5)).toSorted()).toEqual(urls);
    await scanSite(later(ctx, 24 * 6));
    expect(requested).toHaveLength(4);
    await scanSite(later(ctx, 24 * 7));
    expect(requested).toHaveLength(6);
  });

  test("are dead only after failing again, and fine once they answer; the page to mend is named", async () => {
    const ctx = await asking("links3");
    let gone = 404;
    const id = await publishPage(
      ctx,
      "https://gone.example.com/x",
      "https://silent.example.com/",
      "https://shy.example.com/",
    );
    outside({ "https://gone.example.com/x": () => gone, "https://shy.example.com/": 403 });
    const states = async () => (await linksOf(ctx)).map(({ state }) => state);
    for (const hours of [0, 0]) await scanSite(later(ctx, hours));
    expect(await states()).toEqual(["doubted", "fine", "doubted"]);
    const before = (await readHealth(ctx)).checks.find(({ name }) => name === "links");
    expect(before).toMatchObject({ looked: 3, wrong: 0 });
    await scanSite(later(ctx, 1));
    expect(await states()).toEqual(["dead", "fine", "doubted"]);
    await scanSite(later(ctx, 25));
    expect(await states()).toEqual(["dead", "fine", "dead"]);
    const links = (await readHealth(ctx)).checks.find(({ name }) => name === "links");
    expect(links?.findings.map(({ title, href, note }) => [title, href, note])).toEqual([
      ["战略: https://gone.example.com/x", `/office/customContent/${id}`, "404"],
      ["战略: https://silent.example.com/", `/office/customContent/${id}`, "—"],
    ]);
    gone = 200;
    await scanSite(later(ctx, 50));
    expect((await states())[0]).toBe("fine");
  });

  test("are followed three hops, never into a network of somebody's own, and asked with GET where HEAD is not known", async () => {
    const ctx = await asking("links4");
    await publishPage(ctx, "https://hops.example.com/", "https://inward.example.com/", "https://old.example.com/");
    const requested = outside({
      "https://hops.example.com/": "/1",
      "https://hops.example.com/1": "https://hops.example.com/2",
      "https://hops.example.com/2": 200,
      "https://inward.example.com/": "http://169.254.169.254/latest/meta-data/",
      "https://old.example.com/": 405,
    });
    await scanSite(ctx);
    await scanSite(ctx);
    expect(requested.filter((one) => one.includes("169.254"))).toEqual([]);
    expect(requested.filter((one) => one.includes("old."))).toEqual([
      "HEAD https://old.example.com/",
      "GET https://old.example.com/",
    ]);
    expect((await linksOf(ctx)).map(({ state }) => state)).toEqual(["fine", "fine", "fine"]);
  });

  test("are judged by the addresses behind their name, at each hop, before anything is asked", async () => {
    const inward: Record<string, string[]> = {
      "127.0.0.1.nip.io": ["127.0.0.1"],
      "mixed.example.com": ["1.1.1.1", "fd00::1"],
      "mapped.example.com": ["::ffff:10.0.0.1"],
      "translated.example.com": ["64:ff9b::7f00:1"],
      "shared.example.com": ["100.64.0.1"],
      "nobody.example.com": [],
    };
    const ctx = { ...(await asking("links5", 20)), resolve: async (host: string) => inward[host] ?? ["1.1.1.1"] };
    const names = Object.keys(inward);
    await publishPage(ctx, "https://hops.example.com/", ...names.map((name) => `https://${name}/`));
    const requested = outside({
      "https://hops.example.com/": "https://127.0.0.1.nip.io/admin",
      ...Object.fromEntries(names.map((name) => [`https://${name}/`, 200])),
    });
    for (const _ of [1, 2, 3]) await scanSite(ctx);
    expect([...new Set(requested)]).toEqual(["HEAD https://hops.example.com/"]);
  });
});
