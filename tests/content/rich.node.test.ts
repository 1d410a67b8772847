import { describe, expect, test } from "vitest";
import { cleanRich, type Part } from "~/shared/rich/document";
import { figuresIn } from "~/shared/rich/figures";
import { richOfHtml } from "~/shared/rich/from-html";
import { safeHref } from "~/shared/rich/links";
import { picturesIn } from "~/shared/rich/pasted-pictures";
import { inOtherWords, segmentsOf } from "~/shared/rich/segments";
import { isRich, namedIn, plainOf, readRich, richOfPlain, storeRich, textLang, withWords } from "~/shared/rich/stored";
import { pieces } from "./pieces";

const p = (...texts: string[]): Part => ({ type: "paragraph", content: texts.map((text) => ({ type: "text", text })) });
const doc = (...content: Part[]) => ({ type: "doc" as const, content });

/** A text in short: `h2(a) ul(li(p(b)))`. */
const short = ({ type, text, content = [], marks = [], attrs = {} }: Part): string => {
  if (type === "text") return marks.length > 0 ? `${marks.map((mark) => mark.type).join("+")}[${text}]` : (text ?? "");
  const names: Record<string, string> = { paragraph: "p", bulletList: "ul", orderedList: "ol", listItem: "li" };
  const name = type === "heading" ? `h${attrs.level}` : (names[type] ?? type);
  return content.length > 0 ? `${name}(${content.map(short).join(" ")})` : name;
};
const shortOf = (html: string) => richOfHtml(html).content.map(short).join(" ");

describe("the allow list of rich text", () => {
  test("keeps what it knows as it is, and gives the same again of its own answer", () => {
    const whole = doc(
      { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "业务" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "见", marks: [{ type: "bold" }, { type: "link", attrs: { href: "/ui/irh/stock" } }] },
          { type: "hardBreak" },
          { type: "text", text: "<script>alert(1)</script> &amp; 𠮷" },
        ],
      },
      {
        type: "columns",
        content: [
          { type: "column", content: [p("左")] },
          { type: "column", content: [p("右")] },
        ],
      },
      { type: "callout", attrs: { tone: "warning" }, content: [p("风险")] },
      { type: "picture", attrs: { picture: "p-1", caption: "厂区" } },
    );
    expect(cleanRich(whole)).toEqual(whole);
    expect(readRich(storeRich(whole))).toEqual(whole);
  });

  test("knows figures of the company by their names alone, in lines of text, with how far back and in which form", () => {
    const of = (attrs: object, marks?: object[]) => ({ type: "figure", attrs, ...(marks && { marks }) }) as Part;
    const whole = doc({
      type: "paragraph",
      content: [
        { type: "text", text: "收入" },
        of({ figure: "finance.revenue", back: 1, form: "beside" }, [{ type: "bold" }]),
      ],
    });
    expect(cleanRich(whole)).toEqual(whole);
    expect(namedIn(JSON.stringify(whole), "picture")).toEqual([]);
    expect(figuresIn(whole.content)).toEqual([{ figure: "finance.revenue", back: 1, form: "beside" }]);
    expect(plainOf(whole)).toBe("收入");
    expect(plainOf(whole, ({ figure }) => `[${figure}]`)).toBe("收入[finance.revenue]");
    const clean = (attrs: object) => cleanRich(doc({ type: "paragraph", content: [of(attrs)] })).content[0]?.content;
    for (const figure of ["toString", "finance", "finance.revenue ", "FINANCE.REVENUE", 1, null, undefined, {}])
      expect(clean({ figure })).toBeUndefined();
    expect(clean({ figure: "finance.year", back: 5, form: "raw", value: "9" })).toEqual([
      of({ figure: "finance.year", back: 0, form: "whole" }),
    ]);
    expect(cleanRich(doc(of({ figure: "finance.year" }))).content).toEqual([]);
  });

  test("takes away what it does not know: parts leave their words, attributes and marks go", () => {
    const wild = doc(
      { type: "iframe", attrs: { src: "https://bad.example" }, content: [p("留下")] } as never,
      {
        type: "paragraph",
        attrs: { onclick: "x()" },
        content: [{ type: "text", text: "字", marks: [{ type: "color" }] }],
      } as never,
      { type: "heading", attrs: { level: 1, style: "x" }, content: [{ type: "text", text: "题" }] } as never,
      { type: "picture", attrs: { picture: "../../etc", caption: "x" } },
      { type: "callout", attrs: { tone: "key; color: red" }, content: [p("好")] },
      { type: "columns", content: [{ type: "column", content: [p("单独")] }] },
      { type: "text", text: "散" },
      { type: "text", text: "落" },
      { type: "__proto__", content: [p("原")] },
      { type: "constructor", content: [p("型")] },
    );
    expect(cleanRich(wild)).toEqual(
      doc(
        p("留下"),
        p("字"),
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "题" }] },
        { type: "callout", attrs: { tone: "note" }, content: [p("好")] },
        p("单独"),
        p("散落"),
        p("原"),
        p("型"),
      ),
    );
  });

  test.each([null, 7, "text", [], {}, { content: "x" }, { content: [null, 1, { type: 5 }, { type: "text" }] }])(
    "makes an empty text of %j",
    (value) => expect(cleanRich(value)).toEqual(doc()),
  );

  test("ends at a depth and a number of parts that no person writes", () => {
    let deep: Part = p("底");
    for (let n = 0; n < 5_000; n++) deep = { type: "callout", content: [deep] };
    expect(JSON.stringify(cleanRich(doc(deep))).length).toBeLessThan(2_000);
    const many = Array.from({ length: 30_000 }, () => p("x"));
    expect(cleanRich(doc(...many)).content.length).toBeLessThan(20_000);
  });

  test.each([
    ["https://example.com/a?b=c#d", true],
    ["/ui/irh/announcements?type=periodic", true],
    ["mailto:ir@example.com", true],
    ["tel:+852-1234-5678", true],
    ["javascript:alert(1)", false],
    ["JaVaScRiPt:alert(1)", false],
    ["java\nscript:alert(1)", false],
    ["data:text/html,<script>1</script>", false],
    ["vbscript:x", false],
    ["//bad.example", false],
    ["/\\bad.example", false],
    ["/other/path", false],
    ["/ui/irh/../../x", false],
    ["file:///c:/x", false],
    ["https://a b", false],
    ["https://user:pw@example.com/", false],
    ["https://user@example.com/", false],
    ['https://x"onclick=1', false],
    [7, false],
  ])("%j is an address of a link: %s", (href, is) => expect(safeHref(href) !== null).toBe(is));
});

describe("stored text", () => {
  test("is plain as it was, or rich; what says nothing is nothing", () => {
    expect(storeRich(doc(p(" "), { type: "horizontalRule" }))).toBe("");
    expect(isRich('{"a":1}')).toBe(false);
    expect(textLang("一\n\n二")).toBe("一\n\n二");
    expect(richOfPlain("一\n行\n\n二").content.map(short)).toEqual(["p(一 hardBreak 行)", "p(二)"]);
    expect(readRich('{"type":"doc", broken').content.map(short)).toEqual(['p({"type":"doc", broken)']);
  });

  test("says its words line by line, and its words alone are changed", () => {
    const rich = richOfHtml(
      '<h2>概览</h2><p>见<a href="https://example.com/公司">公司</a></p><table><tr><th>项目</th><th>2025年</th></tr><tr><td>营收</td><td>1,200</td></tr></table>',
    );
    expect(plainOf(rich)).toBe("概览\n见公司\n项目\t2025年\n营收\t1,200");
    const stored = storeRich(rich);
    const changed = withWords(stored, (text) => text.replaceAll("公司", "本集團"));
    expect(textLang(changed)).toContain("见本集團");
    expect(changed).toContain("https://example.com/公司");
    expect(withWords("公司", () => "x")).toBe("x");
  });

  test("names its pictures and files", () => {
    const stored = storeRich(
      doc(
        { type: "picture", attrs: { picture: "a" } },
        { type: "callout", content: [{ type: "video", attrs: { file: "f" } }] },
      ),
    );
    expect(namedIn(stored, "picture")).toEqual(["a"]);
    expect(namedIn(stored, "file")).toEqual(["f"]);
    expect(namedIn("plain", "file")).toEqual([]);
  });

  test("is translated piece by piece, what is bold or a link with it", () => {
    const rich = richOfHtml(
      '<h2>策略</h2><p>我们<b>专注</b>于<a href="https://example.com">主业</a></p><ul><li>第一</li></ul>',
    );
    expect(segmentsOf(rich).map(({ text }) => text)).toEqual(["策略", "我们<1>专注</1>于<2>主业</2>", "第一"]);
    const english = inOtherWords(rich, ["Strategy", "Our <2>core business</2> has our <1>focus</1> <9>x</9>", ""]);
    expect(english.content.map(short)).toEqual([
      "h3(Strategy)",
      "p(Our  link[core business]  has our  bold[focus]  <9>x</9>)",
      "ul(li)",
    ]);
    expect(cleanRich(english).content.map(short)).toEqual([
      "h3(Strategy)",
      "p(Our  link[core business]  has our  bold[focus]  <9>x</9>)",
    ]);
  });
});

describe("HTML of other programs", () => {
  test.each(pieces)("$name", ({ html, is }) => expect(shortOf(html)).toBe(is));

  test("has nothing that runs or loads left in it", () => {
    const all = pieces.map(({ html }) => storeRich(richOfHtml(html))).join();
    for (const bad of ["script", "onerror", "onload", "javascript", "style", "mso-", "<img", "iframe", "srcdoc"])
      expect(all.toLowerCase()).not.toContain(`${bad}=`);
    expect(all).not.toMatch(/"href":"(?!https?:|\/ui\/irh\/|mailto:|tel:)/);
  });
});

test("a figure of the company is a mark of its own in a sentence to be translated, and alone it is nothing to translate", () => {
  const figure: Part = { type: "figure", attrs: { figure: "finance.revenue", back: 0, form: "whole" } };
  const bold = (text: string): Part => ({ type: "text", text, marks: [{ type: "bold" }] });
  const plain = (text: string): Part => ({ type: "text", text });
  const line = (...content: Part[]): Part => ({ type: "paragraph", content });
  const rich = doc(line(bold("收入"), plain("为"), figure, plain("。")), line(figure));
  expect(segmentsOf(rich)).toEqual([{ type: "paragraph", text: "<1>收入</1>为<2/>。" }]);
  expect(inOtherWords(rich, ["Of <2/>, <1>revenue</1>; <9/> <1/>"])).toEqual(
    doc(line(plain("Of "), figure, plain(", "), bold("revenue"), plain("; <9/> <1/>")), line(figure)),
  );
});

test("pictures of what is pasted are counted: those of its HTML, else its files", () => {
  expect(picturesIn('<p>a<img src="data:image/png;base64,AA"></p><IMG>')).toBe(2);
  expect(picturesIn("", [{ type: "image/png" }, { type: "text/plain" }])).toBe(1);
  expect(picturesIn("<p>imgs of words</p>", [{ type: "image/png" }])).toBe(0);
});
