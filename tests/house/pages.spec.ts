import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { addressOf, formPages, languages, publicPages, readingPages } from "../support/public-pages";
import queriesPerPage from "./queries-per-page.json" with { type: "json" };

// What a page is before any browser has it: asked by plain requests.

const brotli = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "no-inline-style": "error" } });

for (const page of publicPages)
  for (const lang of languages)
    test(`${page} in ${lang} is valid HTML with one heading of the first rank`, async ({ request }) => {
      const html = await (await request.get(addressOf(page, lang))).text();
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      const report = await validator.validateString(html);
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
        ),
      ).toEqual([]);
    });

for (const page of [...readingPages, ...formPages]) {
  test(`${page} carries no framework script and fits its budget`, async ({ request }) => {
    const html = await (await request.get(addressOf(page, "zh-CN"))).text();
    const scripts = [...html.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>/g)].map(([tag]) => tag);
    for (const script of scripts) expect(script).toMatch(/src="\/ui\/irh\/static\/(reading|forms|challenge)-\w+\.js"/);
    expect(html).not.toMatch(/\sstyle="/);
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
    const sources = scripts.map((script) => /src="([^"]+)"/.exec(script)?.[1] ?? "");
    const [css, ...code] = await Promise.all([sheet, ...sources].map(async (url) => (await request.get(url)).text()));
    const scriptBytes = code.reduce((sum, text) => sum + brotli(text), 0);
    const reading = readingPages.includes(page);
    console.log(`${page}: html ${brotli(html)}, css ${brotli(css ?? "")}, script ${scriptBytes} bytes`);
    if (reading) expect(brotli(html) + brotli(css ?? "") + scriptBytes).toBeLessThanOrEqual(14_336);
    if (reading) expect(2 + sources.length).toBeLessThanOrEqual(3);
    expect(scriptBytes).toBeLessThanOrEqual(15_360);
  });
}

test("a public page costs one round trip, at most eight statements and two hundred rows", async ({ request }) => {
  const costs: Record<string, string> = {};
  for (const page of readingPages) {
    const answer = await request.get(addressOf(page, "en"), { headers: { Cookie: "lang=en; irh_staff=none" } });
    const cost = /db;desc="([^"]+)"/.exec(answer.headers()["server-timing"] ?? "")?.[1] ?? "none";
    const [calls = 9, statements = 99, rows = 999] = cost.split("/").map(Number);
    expect([page, calls <= 1, statements <= 8, rows <= 200]).toEqual([page, true, true, true]);
    costs[page] = `${calls}/${statements}`;
  }
  expect(costs).toEqual(queriesPerPage);
});
