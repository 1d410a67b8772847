import { expect, type Page } from "@playwright/test";
import { addressOf, languages, readingPages } from "../support/public-pages";
import { test } from "../support/test.ts";

const htmlLang: Record<string, string> = { "zh-CN": "zh-Hans", tc: "zh-Hant-HK", en: "en" };
/** Other views of a content that the sitemap names by its own page. */
const secondary =
  /^(periodicReports\/share|achievementDetail|developers\?call|stock\?|stock\/figures|shareholders\/holder|figures\/[^?]+\?|researchReports[?/]|investorEducation(\?|\/sources\/|ViewMp4)|classroom\/)/;
const indexed = readingPages.filter((page) => !/^(search|getBusinessCard)/.test(page));

const attribute = async (page: Page, selector: string, name: string) =>
  page.locator(selector).evaluateAll((found, wanted) => found.map((one) => one.getAttribute(wanted)), name);

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

for (const address of indexed)
  test(`${address} names its one address, its languages and how it looks when shared`, async ({ request }) => {
    for (const lang of languages) {
      const html = await (await request.get(addressOf(address, lang))).text();
      const links = headOf(html, "link");
      const canonical = links.find(({ rel }) => rel === "canonical")?.href ?? "";
      const others = links.filter(({ rel, hreflang }) => rel === "alternate" && hreflang);
      const tongues = others.map(({ hreflang }) => hreflang);
      expect([lang, tongues]).toEqual([lang, ["zh-Hans", "zh-Hant-HK", "en", "x-default"]]);
      expect(others[tongues.indexOf(htmlLang[lang] ?? "")]?.href).toBe(canonical);
      expect(canonical).toMatch(/^https?:\/\/[^/]+\/ui\/irh\//);
      if (address.startsWith("achievementDetail"))
        expect(new URL(canonical).pathname).toMatch(/^\/ui\/irh\/calendar\/./);
      const shared = headOf(html, "meta");
      for (const wanted of ["og:title", "og:type", "og:url", "og:site_name", "og:locale", "og:image"])
        expect([wanted, shared.filter(({ property }) => property === wanted).length]).toEqual([wanted, 1]);
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll("&amp;", "&")).toBe(
        shared.find(({ property }) => property === "og:title")?.content,
      );
      const own = await request.get(canonical, { headers: { Cookie: "" } });
      expect([own.status(), /<html lang="([^"]+)"/.exec(await own.text())?.[1]]).toEqual([
        200,
        lang === "tc" ? "zh-Hant-HK" : lang,
      ]);
    }
  });

test("an address in capitals leads to its one spelling, also of the office", async ({ request }) => {
  for (const [asked, plain] of [
    ["/ui/irh/INDEX?lang=en", "/ui/irh/index?lang=en"],
    ["/UI/irh/Announcements/demo-chengyue-filing-1-3/", "/ui/irh/announcements/demo-chengyue-filing-1-3"],
    ["/ui/irh/HOMEINDEX", "/ui/irh/homeIndex"],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, plain]);
  }
  expect((await request.get("/ui/irh/index.", { maxRedirects: 0 })).status()).toBe(404);
});

test("the picture of a shared link is a picture", async ({ page, request }) => {
  await page.goto("/ui/irh/index");
  const [url = ""] = await attribute(page, 'meta[property="og:image"]', "content");
  const answer = await request.get(url ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect((await answer.body()).length).toBeLessThan(20_000);
  const size = await page.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    },
    new URL(url ?? "").pathname,
  );
  expect(size).toEqual([1200, 630]);
});

test("company and announcements describe themselves to search engines, under the content policy, and no text ends the block", async ({
  page,
}) => {
  const violations: string[] = [];
  page.on(
    "console",
    (message) => void (/Content Security Policy/i.test(message.text()) && violations.push(message.text())),
  );
  const dataOf = async (address: string) => {
    await page.goto(address);
    return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  };
  expect(await dataOf("/ui/irh/index?lang=en")).toMatchObject({
    "@type": "Corporation",
    name: "Chengyue Precision",
  });
  const news = await dataOf("/ui/irh/announcements/demo-chengyue-filing-1-3?lang=en");
  expect(news).toMatchObject({
    "@type": "NewsArticle",
    headline: expect.stringContaining("Annual Report"),
    inLanguage: "en",
  });
  expect(Date.parse(news.datePublished)).toBeGreaterThan(0);
  expect(violations).toEqual([]);
});

test("robots may read the public pages, not the office, and are led to the sitemap", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toMatch(/^User-agent: \*$/m);
  for (const closed of ["/ui/irh/office", "/ui/irh/homeIndex", "/irh/"])
    expect(text).toContain(`Disallow: ${closed}\n`);
  const address = /^Sitemap: (.+)$/m.exec(text)?.[1] ?? "";
  expect((await request.get(address)).headers()["content-type"]).toBe("application/xml; charset=utf-8");
});

test("the sitemap is well-formed, names every reading page and every announcement that is out, and no other company's", async ({
  page,
  request,
}) => {
  await page.goto("/ui/irh/error/404");
  const text = await (await request.get("/ui/irh/sitemap.xml")).text();
  const found = await page.evaluate((source) => {
    const root = new DOMParser().parseFromString(source, "application/xml");
    return {
      broken: root.querySelector("parsererror")?.textContent ?? null,
      urls: [...root.querySelectorAll("loc")].map((one) => one.textContent ?? ""),
    };
  }, text);
  expect(found.broken).toBeNull();
  expect(new Set(found.urls).size).toBe(found.urls.length);
  const paths = found.urls.map((url) => url.replace(/^https?:\/\/[^/]+\/ui\/irh\//, ""));
  for (const address of indexed.filter((one) => !one.includes("&") && !secondary.test(one)))
    expect([address, paths.includes(address)]).toEqual([address, true]);
  expect(paths.filter((one) => one.startsWith("announcements/")).length).toBeGreaterThan(60);
  expect(text).not.toContain("filing-next");
  expect(text).not.toContain("jilan");
});

test("a visitor finds an announcement from any page, by two Chinese characters in either spelling and by an English word", async ({
  page,
}) => {
  await page.goto("/ui/irh/company");
  await page.getByRole("link", { name: "搜索" }).click();
  for (const word of ["回购", "回購", "buyback"]) {
    await page.getByLabel("关键词").fill(word);
    await page.getByRole("button", { name: "搜索" }).click();
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === word);
    await expect(page.getByRole("link", { name: /回购公司股份的进展公告/ }).first()).toBeVisible();
  }
  await page.getByLabel("关键词").fill("业绩说明会");
  await page.getByRole("button", { name: "搜索" }).click();
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get("q") === "业绩说明会");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.locator("main")).not.toContainText("关于召开");
  await page.goto("/ui/irh/search?q=zzzz&lang=en");
  await expect(page.locator("main")).toContainText("Nothing found");
});
