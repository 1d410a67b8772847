import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { menuStyles } from "~/shared/themes";
import { assetUrl, findPublicAsset, icon, iconUrl, readingFor, readingParts, sources } from "~/ui/public/frame/assets";
import { marksIn } from "~/ui/public/frame/marks";
import { pageStyle, wholeSheet } from "~/ui/public/frame/page-styles";
import { type Colours, themeCss } from "~/ui/public/theme";
import { specimenPage } from "./specimen";

const compressed = (text: string) => brotliCompressSync(text).length;
const colours = { theme: "geekBlue", risefall: "red-up", scheme: "auto" } as const;
const styleOf = (html: string, own: Colours = colours) => pageStyle(marksIn(html), own);
const page = (body: string) => `<html><head></head><body>${body}</body></html>`;

describe("the scripts", () => {
  test("stay within 6 kB together", () => {
    const ofEveryPage = readingParts.filter(({ signs }) => !signs.includes("data-signature"));
    expect(compressed(ofEveryPage.map(({ source }) => source).join(""))).toBeLessThanOrEqual(6_000);
    expect(compressed(sources.challenge)).toBeLessThanOrEqual(2_500);
    expect(compressed(sources.reading) + compressed(sources.chart)).toBeLessThanOrEqual(6_000);
    expect(sources.reading.length).toBeGreaterThan(1000);
  });

  test("are plain scripts that need no other file, but for the proof that uploads take from the challenge and what is loaded at a tap", () => {
    const shared = /\bexport\{\w+ as proofOf\};?$|\bimport\(\w+(?:\.prover|\.dataset\.onTap)\?\?(?:``|"")\)/;
    for (const source of [...Object.values(sources), ...readingParts.map((part) => part.source)])
      expect(source.replace(shared, "")).not.toMatch(/\b(import|export|require|eval)\b|innerHTML\s*=|<\/script|<!--/);
  });

  test("stand in a page that has a sign of them, whatever follows it in the name of an attribute", () => {
    const drawing = readingParts.find(({ signs }) => signs.includes("data-signature"))?.source ?? "none";
    const has = (markup: string, part: string) => readingFor(marksIn(page(markup))).includes(part);
    expect(has('<form><section data-signature="1"></section></form>', drawing)).toBe(true);
    expect(has("<p>data-signature</p>", drawing)).toBe(false);
    for (const markup of ['<form data-draft="a"></form>', '<p data-draft-done="a"></p>'])
      expect(has(markup, assetUrl("form"))).toBe(true);
    expect(has("<p>data-draft</p>", assetUrl("form"))).toBe(false);
  });

  test("are found under their own addresses only", () => {
    expect(findPublicAsset(assetUrl("challenge").replace("/ui/irh/static/", ""))?.body).toBe(sources.challenge);
    for (const unknown of ["", "challenge.js", "../challenge", "__proto__"])
      expect(findPublicAsset(unknown)).toBeNull();
  });
});

describe("the style sheet of a page", () => {
  test("asks for nothing else and leaves every colour to the theme", () => {
    expect(wholeSheet).not.toMatch(/url\(|@import/);
    const requested = [...wholeSheet.matchAll(/var\(--([a-z0-9-]+)(?=\))/g)].map(([, name]) => name);
    const whole = themeCss(colours) + wholeSheet;
    const given = new Set([...requested].filter((name) => whole.includes(`--${name}:`)));
    given.add("at").add("y"); // the chart script sets them
    expect([...new Set(requested)].filter((name) => !given.has(name))).toEqual([]);
  });

  test("has the rules of what stands on the page, and of what a script may put there", () => {
    const plain = styleOf(page('<main class="page"><p>text</p></main>'));
    expect(plain).toMatch(/\.page\s*\{/);
    expect(plain).not.toMatch(/\.card\b|\.news-row|(?<![\w-])table\s*\{|--series-3/);
    const rich = styleOf(
      page('<div class="card soft"><table><tbody><tr><td class="end">1</td></tr></tbody></table></div>'),
    );
    expect(rich).toMatch(/\.card\s*\{/);
    expect(rich).toMatch(/(?<![\w-])table\s*\{/);
    expect(plain).not.toContain(".cursor");
    const chart = `<figure class="chart"><script type="module" src="${assetUrl("chart")}"></script></figure>`;
    expect(styleOf(page(chart))).toContain(".read .cursor");
  });

  test("keeps in view what matters of the pictures that stand there and of those that a script shows later", () => {
    const slides = page('<img class="wide focus-10-90"/><div data-slides="[&quot;focus-36-58&quot;]"></div>');
    expect(styleOf(slides)).toContain(".focus-10-90{object-position:10% 90%}.focus-36-58{object-position:36% 58%}");
  });

  test("has the rules of attributes that stand there, and of one with a value those of that value alone", () => {
    const tabs = styleOf(page('<nav class="tabs"><a href="/" aria-current="page">A</a></nav>'));
    expect(tabs).toContain("[aria-current]");
    expect(styleOf(page('<nav class="tabs"><a href="/">A</a></nav>'))).not.toContain("[aria-current]");
    const rising = styleOf(
      page('<table><thead><tr><th aria-sort="ascending"><a class="sort" href="/">A</a></th></tr></thead></table>'),
    );
    expect(rising).toMatch(/aria-sort="?ascending/);
    expect(rising).not.toMatch(/aria-sort="?descending/);
  });

  test("keeps of a list of selectors those that can match, and of alternatives in brackets any", () => {
    const side = styleOf(page('<div class="site side fly icons"><nav class="menu"><ul><li></li></ul></nav></div>'));
    expect(side).toMatch(/\.icons\b/);
    expect(side).not.toMatch(/\.outlined[. ]|\.bannered|\.folds/);
  });

  test("leaves out of a choice of classes those that the page has not, and of one without the others its brackets", () => {
    const of = (classes: string) =>
      styleOf(page(`<div class="site top ${classes}"><nav class="menu"><ul><li></li></ul></nav></div>`));
    expect(wholeSheet).toMatch(/:is\(\.top,\s*\.side,\s*\.outlined\) \.menu\s*\{/);
    expect(of("fly")).toMatch(/[{}]\.top \.menu\s*\{/);
    expect(of("side")).toMatch(/:is\(\.top,\.side\) \.menu\s*\{/);
  });

  test("has the paper of a wide table where there is one", () => {
    const wide = styleOf(page('<table class="ledger"><tbody><tr><td>1</td></tr></tbody></table>'));
    expect(wide).toMatch(/@page wide\s*\{/);
    const plain = styleOf(page("<p>text</p>"));
    expect(plain).toMatch(/@page\s*\{/);
    expect(plain).not.toMatch(/@page wide/);
  });

  test("is no larger than 5.65 kB with every piece and any menu", () => {
    for (const menu of menuStyles) expect(compressed(styleOf(specimenPage(menu))), menu).toBeLessThanOrEqual(5_650);
  });

  test("follows the reader's system, or what the reader chose", () => {
    const of = (scheme: "auto" | "light" | "dark") => styleOf(page("<p>text</p>"), { ...colours, scheme });
    expect(of("auto")).toContain("@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark");
    expect(of("dark")).toContain("@media screen{:root{color-scheme:dark");
    expect(of("light")).not.toContain("color-scheme:dark");
  });
});

test("a company's mark is the first sign of its name, is seen in a dark tab, can be read and cannot carry markup", () => {
  expect(icon({ colour: "#0055cc", name: "<b>澄岳" })).toContain(">b</text>");
  expect(icon({ colour: "#101828", name: "澄岳" })).toContain('stroke="#fff"');
  expect(icon({ colour: "#e7b400", name: "澄岳" })).not.toContain("stroke");
  expect(icon({ colour: "#e7b400", name: "澄岳" })).toContain('fill="#111"');
  expect(iconUrl({ colour: "#0055cc", name: "澄岳" })).not.toBe(iconUrl({ colour: "#c4142c", name: "澄岳" }));
});
