import { expect } from "@playwright/test";
import { addressOf, languages, readingPages } from "../support/public-pages";
import { test } from "../support/test.ts";
import { turned } from "../support/turned";

const htmlLang: Record<string, string> = { "zh-CN": "zh-Hans", tc: "zh-Hant-HK", en: "en" };
/** Other views of a content that the sitemap names by its own page. */
const secondary =
  /^(periodicReports\/share|achievementDetail|developers\?call|stock\?|stock\/figures|shareholders\/holder|figures\/[^?]+\?|researchReports[?/]|investorEducation(\?|\/sources\/|ViewMp4)|classroom\/)/;
const indexed = readingPages.filter((page) => !/^(search|getBusinessCard)/.test(page));

/** The elements of this name in the head as it is written, by their attributes. */
const headOf = (html: string, name: string): Record<string, string>[] =>
  [...(/<head>[\s\S]*?<\/head>/.exec(html)?.[0] ?? "").matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(
    ([, written = ""]) =>
      Object.fromEntries(
        [...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
          key.toLowerCase(),
          value.replaceAll("&amp;", "&"),
        ]),
      ),
  );

test("every reading page names its one address, its languages and how it looks when shared", async ({ request }) => {
  for (const [at, address] of indexed.entries())
    for (const lang of turned(languages, at)) {
      const where = `${address} in ${lang}`;
      const html = await (await request.get(addressOf(address, lang))).text();
      const links = headOf(html, "link");
      const canonical = links.find(({ rel }) => rel === "canonical")?.href ?? "";
      const others = links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
      const tongues = others.map(({ hreflang }) => hreflang);
      const hasEnglish = tongues.includes("en");
      expect(tongues, where).toEqual(["zh-Hans", "zh-Hant-HK", ...(hasEnglish ? ["en"] : []), "x-default"]);
      if (hasEnglish || lang !== "en")
        expect(others[tongues.indexOf(htmlLang[lang] ?? "")]?.href, where).toBe(canonical);
      expect(canonical, where).toMatch(/^https?:\/\/[^/]+\/ui\/irh\//);
      if (address.startsWith("achievementDetail"))
        expect(new URL(canonical).pathname).toMatch(/^\/ui\/irh\/calendar\/./);
      const shared = headOf(html, "meta");
      for (const wanted of ["og:title", "og:type", "og:url", "og:site_name", "og:locale", "og:image"])
        expect(shared.filter(({ property }) => property === wanted).length, `${where}: ${wanted}`).toBe(1);
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll("&amp;", "&"), where).toBe(
        shared.find(({ property }) => property === "og:title")?.content,
      );
      const own = await request.get(canonical, { headers: { Cookie: "" } });
      expect([own.status(), /<html lang="([^"]+)"/.exec(await own.text())?.[1]], where).toEqual([
        200,
        lang === "tc" ? "zh-Hant-HK" : lang,
      ]);
    }
});

test("an address in capitals leads to its one spelling, also of the office", async ({ request }) => {
  for (const [requested, plain] of [
    ["/ui/irh/INDEX?lang=en", "/ui/irh/index?lang=en"],
    ["/UI/irh/Announcements/demo-chengyue-filing-1-3/", "/ui/irh/announcements/demo-chengyue-filing-1-3"],
    ["/ui/irh/HOMEINDEX", "/ui/irh/homeIndex"],
  ] as const) {
    const answer = await request.get(requested, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, plain]);
  }
  expect((await request.get("/ui/irh/index.", { maxRedirects: 0 })).status()).toBe(404);
});

test("the picture of a shared link is a small picture of the usual size", async ({ request }) => {
  const metas = headOf(await (await request.get("/ui/irh/index")).text(), "meta");
  const answer = await request.get(metas.find(({ property }) => property === "og:image")?.content ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  const png = await answer.body();
  expect(png.length).toBeLessThan(20_000);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test("company and announcements describe themselves to search engines, and no text ends the block", async ({
  request,
}) => {
  const dataOf = async (address: string) => {
    const html = await (await request.get(address)).text();
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "");
  };
  expect(await dataOf("/ui/irh/index?lang=en")).toMatchObject({ "@type": "Corporation", name: "Chengyue Precision" });
  const news = await dataOf("/ui/irh/announcements/demo-chengyue-filing-1-3?lang=en");
  expect(news).toMatchObject({
    "@type": "NewsArticle",
    headline: expect.stringContaining("Annual Report"),
    inLanguage: "en",
  });
  expect(Date.parse(news.datePublished)).toBeGreaterThan(0);
});

test("robots may read the public pages, not the office, and are led to the sitemap", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toMatch(/^User-agent: \*$/m);
  for (const closed of ["/ui/irh/office", "/ui/irh/homeIndex", "/irh/"])
    expect(text).toContain(`Disallow: ${closed}\n`);
  const address = /^Sitemap: (.+)$/m.exec(text)?.[1] ?? "";
  expect((await request.get(address)).headers()["content-type"]).toBe("application/xml; charset=utf-8");
});

test("the sitemap names every reading page and every announcement that is out, and no other company's", async ({
  request,
}) => {
  const text = await (await request.get("/ui/irh/sitemap.xml")).text();
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
  expect(new Set(urls).size).toBe(urls.length);
  const paths = urls.map((url) => url.replace(/^https?:\/\/[^/]+\/ui\/irh\//, ""));
  for (const address of indexed.filter((one) => !one.includes("&") && !secondary.test(one)))
    expect([address, paths.includes(address)]).toEqual([address, true]);
  expect(paths.filter((one) => one.startsWith("announcements/")).length).toBeGreaterThan(60);
  expect(text).not.toContain("filing-next");
  expect(text).not.toContain("jilan");
});

test("no page that the sitemap names is missing", async ({ request }) => {
  const text = await (await request.get("/ui/irh/sitemap.xml?part=pages")).text();
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));
  expect(urls.length).toBeGreaterThan(100);
  for (const url of urls) expect([url, (await request.get(url)).status()]).toEqual([url, 200]);
});

test("the sitemap can be read as XML, and a visitor finds an announcement from any page by two Chinese characters", async ({
  page,
}) => {
  await page.goto("/ui/irh/company");
  const broken = await page.evaluate(async () => {
    const source = await (await fetch("/ui/irh/sitemap.xml")).text();
    return new DOMParser().parseFromString(source, "application/xml").querySelector("parsererror")?.textContent ?? null;
  });
  expect(broken).toBeNull();
  await page.getByRole("link", { name: "搜索" }).click();
  await page.getByLabel("关键词").fill("回购");
  await page.getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === "回购");
  await expect(page.getByRole("link", { name: /回购公司股份的进展公告/ }).first()).toBeVisible();
});

test("a search finds in either spelling and by an English word, and nothing that is not out", async ({ request }) => {
  const found = async (q: string, lang = "zh-CN") => {
    const html = await (await request.get(`/ui/irh/search?q=${encodeURIComponent(q)}&lang=${lang}`)).text();
    return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  };
  for (const word of ["回購", "buyback"]) expect(await found(word)).toContain("回购公司股份的进展公告");
  expect(await found("业绩说明会")).not.toContain("关于召开");
  expect(await found("zzzz", "en")).toContain("Nothing found");
});
