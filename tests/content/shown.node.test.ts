import { HtmlValidate } from "html-validate";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cleanRich, type Part } from "~/shared/rich/document";
import { richOfHtml } from "~/shared/rich/from-html";
import { plainOf, readRich, richOfPlain } from "~/shared/rich/stored";
import { plainText } from "~/shared/same-text";
import { RichBody } from "~/ui/public/rich-body";
import { hostileTexts } from "./hostile";
import { pieces } from "./pieces";
import { domPurifyPayloads, naughtyStrings } from "./public-hostile";

const texts = [...hostileTexts, ...naughtyStrings, ...domPurifyPayloads];

const shown = (stored: string) =>
  renderToStaticMarkup(
    createElement(RichBody, { rich: readRich(stored), picture: () => null, file: () => null, figure: () => "—" }),
  );
const unescaped = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** Without blank lines, of which any number parts two paragraphs. */
const lined = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .join("\n")
    .trim();

const allowed = new Set(
  "div p h2 h3 h4 ul ol li br hr strong em u sup sub a table thead tbody tr th td figure figcaption".split(" "),
);

/** The elements and attributes of some HTML that no text may have. */
const strange = (html: string) =>
  [...html.matchAll(/<([a-z0-9]+)([^>]*)>/g)].flatMap(([whole, name = "", attributes = ""]) => {
    const named = [...attributes.matchAll(/\s([a-z-]+)=/gi)].map(([, one]) => one?.toLowerCase() ?? "");
    const known = ["class", "href", "rel", "scope", "colspan", "rowspan", "start", "role", "tabindex"];
    return allowed.has(name) && named.every((one) => known.includes(one)) ? [] : [whole];
  });

test("hostile texts stand on the page letter by letter, as text", () => {
  for (const text of texts) {
    const html = shown(
      JSON.stringify({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] }),
    );
    expect([text, unescaped(html)]).toEqual([text, plainText(text)]);
    expect([text, strange(html)]).toEqual([text, []]);
  }
});

test("a stored document that says what no editor writes shows nothing that runs or loads", () => {
  const parts = texts.map((text): Part[] => [
    { type: text, content: [{ type: "text", text: "x" }] },
    {
      type: "paragraph",
      attrs: { [text]: text, class: text },
      content: [{ type: "text", text, marks: [{ type: text as never }] }],
    },
    { type: "paragraph", content: [{ type: "text", text: "y", marks: [{ type: "link", attrs: { href: text } }] }] },
    { type: "callout", attrs: { tone: text }, content: [{ type: "paragraph" }] },
    { type: "heading", attrs: { level: text }, content: [{ type: "text", text: "z" }] },
    { type: "picture", attrs: { picture: text, caption: text } },
    { type: "video", attrs: { file: text, title: text } },
    {
      type: "table",
      content: [
        { type: "tableRow", content: [{ type: "tableCell", attrs: { colspan: text, style: text }, content: [] }] },
      ],
    },
  ]);
  const html = shown(JSON.stringify({ type: "doc", content: parts.flat() }));
  expect(strange(html)).toEqual([]);
  expect(
    [...html.matchAll(/href="([^"]*)"/g)].filter(([, href]) => !/^(https?:|\/ui\/irh\/|mailto:|tel:)/.test(href ?? "")),
  ).toEqual([]);
});

test("hostile HTML that is sent or pasted keeps its words, and plain text every letter", () => {
  for (const text of texts) {
    expect(lined(plainOf(cleanRich(richOfPlain(text))))).toBe(lined(plainText(text)));
    expect([text, strange(shown(JSON.stringify(richOfHtml(text))))]).toEqual([text, []]);
  }
});

test("the head of a column of figures stands at their end, and what heads a row says so", () => {
  const cells = (type: string, ...texts: string[]) =>
    texts.map((text) => ({ type, content: [{ type: "paragraph", content: [{ type: "text", text }] }] }));
  const rows = [
    cells("tableHeader", "指标", "2025年", "说明", "合计"),
    [...cells("tableHeader", "收入"), ...cells("tableCell", "12.5", "重述", "—")],
    [...cells("tableHeader", "利润"), ...cells("tableCell", "(3.1)", "2.0", "9")],
  ];
  const table = { type: "table", content: rows.map((content) => ({ type: "tableRow", content })) };
  const html = shown(JSON.stringify({ type: "doc", content: [table] }));
  expect(html).toContain(
    '<th scope="col">指标</th><th scope="col" class="end">2025年</th><th scope="col">说明</th><th scope="col" class="end">合计</th>',
  );
  expect(html).toContain('<th scope="row">利润</th>');
});

test("what comes from Word and Excel is valid HTML, with heads of tables and headings without a gap", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard", "html-validate:a11y"] });
  const html = pieces.map(({ html: piece }) => shown(JSON.stringify(richOfHtml(piece)))).join("");
  const page = `<!DOCTYPE html><html lang="zh-CN"><head><title>x</title></head><body><h1>x</h1>${html}</body></html>`;
  const { results } = await validator.validateString(page);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  expect(html).toContain('<th scope="col">年度</th>');
  expect(html).toContain('<td class="end">32.5%</td>');
  expect(shown(JSON.stringify(richOfHtml("<h4>深</h4><h2>浅</h2><h5>更深</h5>")))).toContain(
    "<h2>深</h2><h3>浅</h3><h4>更深</h4>",
  );
});
