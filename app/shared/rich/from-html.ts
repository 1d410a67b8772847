import { Parser } from "htmlparser2";
import { Budget, BudgetSpent } from "../reading/budget";
import { cleanRich, type Mark, type Part, type RichText } from "./document";
import { headedTables } from "./pasted-tables";
import { type Pasted, wordList, wordLists } from "./word-lists";

/** What stands for what; every other element leaves what is in it. */
const blocks: Readonly<Record<string, string>> = {
  ...{ ul: "bulletList", ol: "orderedList", li: "listItem" },
  ...{ table: "table", tr: "tableRow", td: "tableCell", th: "tableHeader" },
  ...{ h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading" },
  ...{ p: "paragraph", div: "paragraph", blockquote: "paragraph", pre: "paragraph", address: "paragraph" },
  ...{ section: "paragraph", article: "paragraph", dt: "paragraph", dd: "paragraph", caption: "paragraph" },
  ...{ figcaption: "paragraph", center: "paragraph" },
};
const levels: Readonly<Record<string, number>> = { h1: 2, h2: 3, h3: 4, h4: 4, h5: 4, h6: 4 };
const marks: Readonly<Record<string, Mark["type"]>> = {
  ...{ b: "bold", strong: "bold", i: "italic", em: "italic", u: "underline", sup: "superscript", sub: "subscript" },
};
/** What is no text, with all that is in it. */
const silent = new Set(
  "style script title head xml template svg math iframe object embed noscript select textarea button".split(" "),
);
const structural = new Set(["bulletList", "orderedList", "table", "tableRow"]);
const isInline = ({ type }: Part) => type === "text" || type === "hardBreak";

type Frame = {
  name: string;
  type: string | null;
  attrs: Record<string, string | number>;
  marks: Mark[];
  content: Pasted[];
  /** Of an item of Word's: its list; of what Word writes before an item: that item. */
  list?: { level: number } | undefined;
  marker?: Frame | undefined;
  markerText?: string;
};

const styled = (style: string, marks: Mark[]): Mark[] => {
  const has = (what: string) => new RegExp(`(?<![\\w-])${what}`, "i").test(style);
  const added: Mark["type"][] = [
    ...(has("font-weight:\\s*(?:bold|[6-9]00)") ? ["bold" as const] : []),
    ...(has("font-style:\\s*italic") ? ["italic" as const] : []),
    ...(has("vertical-align:\\s*super") ? ["superscript" as const] : []),
    ...(has("vertical-align:\\s*sub\\b") ? ["subscript" as const] : []),
  ];
  const stored = has("font-weight:\\s*(?:normal|400)") ? marks.filter(({ type }) => type !== "bold") : marks;
  return [...stored, ...added.map((type) => ({ type }))];
};

/** Runs of text become paragraphs of their own, and what else stands among them stays beside. */
function parted(content: Pasted[], made: (texts: Pasted[]) => Pasted): Pasted[] {
  const all: Pasted[] = [];
  let texts: Pasted[] = [];
  const close = () => {
    if (texts.some(({ text }) => text?.trim())) all.push(made(texts));
    texts = [];
  };
  for (const part of content) {
    if (isInline(part)) texts.push(part);
    else {
      close();
      all.push(part);
    }
  }
  close();
  return all;
}

/** Blanks as a browser shows them: none at the ends of a line, one where there are several. */
function trimmed(texts: Pasted[]): Pasted[] {
  const all: Pasted[] = [];
  const end = texts.findLastIndex(({ type }) => type !== "hardBreak") + 1;
  for (const part of texts.slice(0, end)) {
    const last = all.at(-1);
    const after = last === undefined || last.type === "hardBreak" || last.text?.endsWith(" ");
    const text = after ? part.text?.replace(/^ +/, "") : part.text;
    if (part.type === "text" && !text) continue;
    all.push(part.type === "text" ? { ...part, text: text ?? "" } : part);
  }
  const last = all.at(-1);
  if (last?.text?.endsWith(" ")) return [...all.slice(0, -1), { ...last, text: last.text.trimEnd() }];
  return all;
}

function closed({ type, attrs, content, list, markerText }: Frame): Pasted[] {
  if (type === null) return content;
  const texts = (run: Pasted[]): Pasted => ({ type, attrs, content: trimmed(run) });
  if (type === "paragraph" || type === "heading")
    return list ? [wordList(list.level, markerText ?? "", trimmed(content.filter(isInline)))] : parted(content, texts);
  if (structural.has(type)) return [{ type, attrs, content: content.filter((part) => !isInline(part)) }];
  const paragraph = (run: Pasted[]): Pasted => ({ type: "paragraph", content: trimmed(run) });
  return [{ type, attrs, content: wordLists(parted(content, paragraph)) }];
}

function frameOf(name: string, given: Record<string, string>, below: Frame): Frame {
  const style = given.style ?? "";
  const mark = marks[name];
  const own: Mark[] = mark
    ? [...below.marks, { type: mark }]
    : name === "a" && given.href
      ? [...below.marks, { type: "link", attrs: { href: given.href } }]
      : below.marks;
  const type = blocks[name] ?? null;
  const number = (value: string | undefined) => Number.parseInt(value ?? "", 10) || 1;
  const attrs: Frame["attrs"] =
    type === "heading"
      ? { level: levels[name] ?? 4 }
      : type === "tableCell" || type === "tableHeader"
        ? { colspan: number(given.colspan), rowspan: number(given.rowspan) }
        : type === "orderedList"
          ? { start: number(given.start) }
          : {};
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  return {
    ...{ name, type, attrs, content: [] },
    marks: type === "heading" ? [] : styled(style, own),
    list: level ? { level: Number(level) } : undefined,
  };
}

/** A long article of Word's has some thousand elements, and ten are open at once. */
export const htmlBudget = () => new Budget({ bytes: 0, objects: 100_000, steps: 8 * 1_024 * 1_024 });
const deepest = 200;

/** The words of HTML, with a blank in the place of what its elements are. */
const wordsOf = (html: string): RichText =>
  cleanRich({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: withoutTags(html) }] }] });
const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, " ").trim();

/**
 * The rich text of HTML, as programs put it on the clipboard or callers send it: what the allow list knows, in clean
 * parts. Word's paragraphs that are items become lists, the first row of a table of figures its head; programs, styles
 * and pictures go. Of HTML that takes more than `budget` the words alone. Never throws.
 */
export function richOfHtml(html: string, budget = htmlBudget()): RichText {
  try {
    budget.spend("steps", html.length);
    return readHtml(html, budget);
  } catch (error) {
    if (error instanceof BudgetSpent) return wordsOf(html.slice(0, budget.limits.steps));
    throw error;
  }
}

function readHtml(html: string, budget: Budget): RichText {
  const root: Frame = { name: "", type: "doc", attrs: {}, marks: [], content: [] };
  const open: Frame[] = [root];
  let hidden = 0;
  const top = () => open.at(-1) ?? root;
  const holder = () => open.findLast(({ marker }) => marker)?.marker;
  const close = () => {
    const frame = open.pop() ?? root;
    if (!frame.marker) top().content.push(...closed(frame));
  };
  const parser = new Parser(
    {
      onopentag(name, given) {
        budget.spend("objects");
        // guard: pasted-depth-limited
        if (open.length + hidden > deepest) throw new BudgetSpent("objects");
        if (hidden > 0 || silent.has(name)) {
          hidden += 1;
          return;
        }
        const below = top();
        if (name === "br") below.content.push({ type: "hardBreak" });
        if (name === "hr") below.content.push({ type: "horizontalRule" });
        const frame = frameOf(name, given, below);
        const item = open.findLast(({ list }) => list);
        open.push(item && /mso-list:\s*ignore/i.test(given.style ?? "") ? { ...frame, marker: item } : frame);
      },
      ontext(chunk) {
        if (hidden > 0) return;
        const item = holder();
        const text = chunk.replace(/[\s\u00a0]+/g, " ");
        if (item) item.markerText = `${item.markerText ?? ""}${text}`;
        else if (text.trim() !== "" || !structural.has(top().type ?? ""))
          top().content.push({ type: "text", text, marks: top().marks });
      },
      onclosetag(name) {
        if (hidden > 0) {
          hidden -= 1;
          return;
        }
        if (open.length > 1 && top().name === name) close();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html.replaceAll("\0", ""));
  parser.end();
  while (open.length > 1) close();
  const paragraph = (run: Pasted[]): Pasted => ({ type: "paragraph", content: trimmed(run) });
  return cleanRich({ type: "doc", content: headedTables(wordLists(parted(root.content, paragraph))) });
}
