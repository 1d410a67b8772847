import { brotliCompressSync, constants } from "node:zlib";
import { expect } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { addressOf, formPages, framePages, languages, publicPages, readingPages } from "../support/public-pages";
import { test } from "../support/test.ts";
import queriesPerPage from "./queries-per-page.json" with { type: "json" };

// What a page is before any browser has it: asked by plain requests.

const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
/** Brotli looks at some places of a page to choose how to write it: a page may grow by 350 bytes when its parts only move. */
const atMost = (html: string) =>
  Math.max(
    ...[0, 7, 15, 23, 31, 39, 47, 55].map((at) => brotli(html.replace("<body>", `<body>${"x".repeat(at * 67)}`))),
  );
const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "no-inline-style": "error" } });

for (const page of publicPages)
  for (const lang of languages)
    test(`${page} in ${lang} is valid HTML with one heading of the first rank`, async ({ request }) => {
      const html = await (await request.get(addressOf(page, lang))).text();
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      for (const [image] of html.matchAll(/<img\b[^>]*>/g))
        expect(image).toMatch(/(?=.* width=)(?=.* height=)(?=.* alt=)/);
      const report = await validator.validateString(html);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
        ),
      ).toEqual([]);
    });

for (const page of [...readingPages, ...framePages, ...formPages]) {
  test(`${page} carries no framework script and fits its budget`, async ({ request }) => {
    const html = await (await request.get(addressOf(page, "zh-CN"))).text();
    const within = /<script type="module">([^<]+(?:<(?!\/script)[^<]*)*)<\/script>/g;
    const own = [...html.matchAll(within)].map(([, text = ""]) => text);
    const scripts = [...html.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag !== '<script type="module">');
    expect(scripts).toEqual([]);
    const urgent = [...html.matchAll(/<img\b[^>]* src="\/ui\/irh\/pictures\/[^>]*>/g)]
      .map(([image]) => / fetchPriority="(high|low)"/.exec(image)?.[1] ?? "unsaid")
      .filter((priority) => priority !== "low");
    expect([[], ["high"]]).toContainEqual(urgent);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toContain('rel="stylesheet"');
    expect(framePages.includes(page) || html.includes('<meta name="description"')).toBe(true);
    const [, sheet = ""] = /<style>([\s\S]+?)<\/style>/.exec(html) ?? [];
    expect(sheet).toContain("--text:");
    const later = new Set([...html.matchAll(/ data-script="([^"]+)"/g)].map(([, url = ""]) => url));
    for (const [url] of own.join("").matchAll(/\/ui\/irh\/static\/(?:late|form)-\w+\.js/g)) later.add(url);
    const code = await Promise.all([...later].map(async (url) => (await request.get(url)).text()));
    const scriptBytes = [...own, ...code].reduce((sum, text) => sum + brotli(text), 0);
    console.log(`${page}: html ${brotli(html)}, of which styles ${brotli(sheet)}, script ${scriptBytes} bytes`);
    for (const lang of languages) {
      const said = await (await request.get(addressOf(page, lang))).text();
      expect(atMost(said), lang).toBeLessThanOrEqual(12_288);
    }
    expect(own).toHaveLength(1);
    expect(scriptBytes).toBeLessThanOrEqual(15_360);
  });
}

/** Words that one, two or all languages have. */
const searches = ["2026", "年度报告", "results"].map((word) => `search?q=${encodeURIComponent(word)}`);

const mostOf = (page: string) => ({ statements: 8, rows: page === "index" ? 250 : 200 });

for (const lang of languages)
  test(`a public page in ${lang} costs one round trip, at most eight statements and two hundred rows, the home page 250`, async ({
    request,
  }) => {
    const costs: Record<string, string> = {};
    for (const page of [...readingPages, ...searches, ...framePages, ...formPages]) {
      const answer = await request.get(addressOf(page, lang), { headers: { Cookie: `lang=${lang}; irh_staff=none` } });
      const cost = /db;desc="([^"]+)"/.exec(answer.headers()["server-timing"] ?? "")?.[1] ?? "none";
      const [calls = 9, statements = 99, rows = 999] = cost.split("/").map(Number);
      const most = mostOf(page);
      // What is read outside of a batch tells no rows, and would be within any budget.
      const within = [calls <= 1, statements <= most.statements, rows <= most.rows && rows >= Math.min(1, statements)];
      expect([page, cost, within]).toEqual([page, cost, [true, true, true]]);
      costs[page] = `${calls}/${statements}`;
    }
    expect(costs).toEqual({ ...queriesPerPage, ...Object.fromEntries(searches.map((page) => [page, "1/5"])) });
  });
