import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { bcp47, languages } from "../../app/shared/languages";
import { themeNames } from "../../app/shared/themes";
import { themeCss } from "../../app/ui/public/theme";
import { brotli, firstViewLimit } from "../../scripts/bench/bytes";
import { seriousBarriers } from "../support/barriers";
import { brandOf } from "../support/brand";
import { isFull } from "../support/full";
import { policyFaults } from "../support/policy";
import { addressOf, formPages, framePages, publicPages, readingPages } from "../support/public-pages";
import { turned } from "../support/turned";
import { complaintsOf, expectNoOverflow, test } from "../support/visit";
import queriesPerPage from "./queries-per-page.json" with { type: "json" };

// One visit a page asks everything that is asked of every page: of what is served in each language by request, of what
// is seen in a browser in the language, theme and mode whose turn it is. `npm run test:full pages` sees it in all of
// them.

test.describe.configure({ mode: "parallel", timeout: 600_000 });

type Lang = (typeof languages)[number];
const modes = ["light", "dark"] as const;
const looks = themeNames.flatMap((theme) => modes.map((mode) => ({ theme, mode })));
const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "no-inline-style": "error" } });

/** Words that one, two or all languages have. */
const searches = ["2026", "年度报告", "results"].map((word) => `search?q=${encodeURIComponent(word)}`);
const costs: Record<string, string> = queriesPerPage;
const drawn = [...readingPages, ...formPages, ...framePages];
const scriptSizes = new Map<string, Promise<number>>();

const tagsOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([whole]) => whole);

/** The page as it is made for a reader, by no copy of it, and what the database had to do for it. */
async function served(request: APIRequestContext, page: string, lang: Lang) {
  const headers = { Accept: "text/html", Cookie: `lang=${lang}; irh_staff=none` };
  const answer = await request.get(addressOf(page, lang), { headers });
  const cost = /db;desc="([^"]+)"/.exec(answer.headers()["server-timing"] ?? "")?.[1] ?? "none";
  return { html: await answer.text(), headers: answer.headers(), cost };
}

/** One round trip, at most eight statements and two hundred rows, the home page 250. */
function expectCost(page: string, cost: string, usual = costs[page]) {
  const [calls = 9, statements = 99, rows = 999] = cost.split("/").map(Number);
  // What is read outside of a batch tells no rows, and would be within any budget.
  const within = [
    calls <= 1,
    statements <= 8,
    rows <= (page === "index" ? 250 : 200) && rows >= Math.min(1, statements),
  ];
  expect({ cost, within }).toEqual({ cost, within: [true, true, true] });
  expect(`${calls}/${statements}`).toBe(usual);
}

/** No framework script, its own script and style within it, in the bytes of a first view. */
async function expectBudget(request: APIRequestContext, html: string) {
  const within = /<script type="module">([^<]+(?:<(?!\/script)[^<]*)*)<\/script>/g;
  const own = [...html.matchAll(within)].map(([, text = ""]) => text);
  const scripts = tagsOf(html, /<script\b(?! type="application\/ld\+json")[^>]*>/g);
  expect(scripts.filter((tag) => tag !== '<script type="module">')).toEqual([]);
  expect(own).toHaveLength(1);
  const urgent = tagsOf(html, /<img\b[^>]* src="\/ui\/irh\/pictures\/[^>]*>/g)
    .map((image) => / fetchPriority="(high|low)"/.exec(image)?.[1] ?? "unsaid")
    .filter((priority) => priority !== "low");
  expect([[], ["high"]]).toContainEqual(urgent);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toContain('rel="stylesheet"');
  expect(/<style>([\s\S]+?)<\/style>/.exec(html)?.[1]).toContain("--text:");
  const later = [
    ...[...html.matchAll(/ data-script="([^"]+)"/g)].map(([, url = ""]) => url),
    ...tagsOf(own.join(""), /\/ui\/irh\/static\/(?:late|form)-\w+\.js/g),
  ];
  const sizeOf = async (url: string) => brotli(await (await request.get(url)).text());
  let script = own.reduce((sum, text) => sum + brotli(text), 0);
  for (const url of new Set(later)) {
    if (!scriptSizes.has(url)) scriptSizes.set(url, sizeOf(url));
    script += (await scriptSizes.get(url)) ?? 0;
  }
  const bytes = brotli(html);
  expect(bytes).toBeLessThanOrEqual(firstViewLimit);
  expect(script).toBeLessThanOrEqual(15_360);
  return `${bytes} bytes, script ${script}`;
}

/** What a reader without script has: the document as it is, with whose it is and what it is about. */
function expectReadable(html: string) {
  expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(brandOf(html));
  if (!html.includes('<meta name="robots"'))
    expect(/<meta name="description"[^>]* content="([^"]*)"/.exec(html)?.[1]).toMatch(/[^\w.]/);
  expect(html).toMatch(/<a\b[^>]* href="/);
}

async function expectValid(html: string) {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
  );
  expect(faults).toEqual([]);
}

/** The Chinese texts of an English page that no `lang` tells from the words around them. */
const unmarkedChinese = (tab: Page) =>
  tab.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!(element instanceof HTMLElement) || element.closest("script, style")) continue;
      const isEnglish = element.closest("[lang]")?.getAttribute("lang") === "en";
      if (isEnglish && /\p{Script=Han}/u.test(text.nodeValue ?? "")) found.push(text.nodeValue ?? "");
    }
    return found;
  });

/** The page as a company with that theme has it: its colours are the last word. */
async function wear(tab: Page, { theme, mode }: (typeof looks)[number]) {
  await tab.emulateMedia({ colorScheme: mode });
  await tab.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    themeCss({ theme, risefall: "red-up", scheme: "auto" }),
  );
}

for (const [at, page] of publicPages.entries())
  test(`${page} is sound as it is served and as it is seen`, async ({ request, tab }) => {
    const isTurn = (lang: Lang) => turned(languages, at).includes(lang);
    for (const lang of languages) {
      const { html, headers, cost } = await served(request, page, lang);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html).toContain(`<html lang="${bcp47[lang]}"`);
      for (const image of tagsOf(html, /<img\b[^>]*>/g))
        expect(image).toMatch(/(?=.* width=)(?=.* height=)(?=.* alt=)/);
      expect(policyFaults(headers)).toEqual([]);
      if (readingPages.includes(page)) expect(headers["content-security-policy"]).not.toContain("nonce-");
      if (readingPages.includes(page) || formPages.includes(page)) expectReadable(html);
      if (drawn.includes(page)) {
        expectCost(page, cost);
        if (isTurn(lang)) console.log(`${page} in ${lang}: ${await expectBudget(request, html)}`);
      }
      if (isTurn(lang)) await expectValid(html);
    }
    const complaints = complaintsOf(tab);
    for (const lang of turned(languages, at)) {
      await tab.setViewportSize({ width: 1280, height: 720 });
      await tab.goto(addressOf(page, lang));
      await expect(tab.locator("h1")).toBeVisible();
      if (lang === "en") expect(await unmarkedChinese(tab)).toEqual([]);
      for (const look of turned(looks, at)) {
        await wear(tab, look);
        expect({ lang, look, barriers: await seriousBarriers(tab) }).toEqual({ lang, look, barriers: [] });
      }
      await expectNoOverflow(tab);
      expect({ lang, complaints }).toEqual({ lang, complaints: [] });
    }
  });

test("every page that areas draw has its cost in the list, and so has no other", () =>
  expect(Object.keys(costs).sort()).toEqual(drawn.toSorted()));

test("a search costs the same whether one, two or all languages have the word", async ({ request }) => {
  for (const page of searches)
    for (const lang of languages) expectCost(page, (await served(request, page, lang)).cost, costs["search?q=report"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  const plain = isFull ? [...readingPages, ...formPages] : ["index", "stock", "subscriptions"];
  for (const page of plain)
    test(`${page} shows what its document holds`, async ({ page: tab }) => {
      await tab.goto(addressOf(page, "zh-CN"));
      await expect(tab.locator("h1")).toBeVisible();
      await expect(tab.getByRole("link").last()).toBeVisible();
    });
});
