import { plainText } from "../same-text";
import { figureForms, figureNames, yearsBack } from "./figures";
import { safeHref } from "./links";

/** A mark on a piece of text. */
export type Mark = { type: MarkName; attrs?: { href: string } };
type MarkName = (typeof markNames)[number];
/** A part of a rich text, as the editor writes it; `text` only of texts. */
export type Part = {
  type: string;
  attrs?: Record<string, string | number>;
  content?: Part[];
  marks?: Mark[];
  text?: string;
};
export type RichText = Part & { type: "doc"; content: Part[] };

type Attr =
  | { of: readonly (string | number)[] }
  | { among: readonly string[] }
  | { text: number }
  | { id: true }
  | { whole: [number, number] };
type Shape = { holds: readonly string[]; attrs?: Record<string, Attr>; least?: number; most?: number };

const markNames = ["bold", "italic", "underline", "superscript", "subscript", "link"] as const;
const inline = ["text", "hardBreak", "figure"];
const simple = ["paragraph", "heading", "bulletList", "orderedList", "horizontalRule"];
const inside = [...simple, "table", "picture", "video", "document"];
const cell: Shape = {
  holds: simple,
  attrs: { colspan: { whole: [1, 30] }, rowspan: { whole: [1, 200] } },
};

export const calloutTones = ["note", "key", "warning"] as const;

/**
 * The one allow list of rich text: what there may be, in what, with which attributes. What is not here is in no text.
 */
const shapes: Readonly<Record<string, Shape>> = {
  doc: { holds: [...inside, "callout", "columns"] },
  paragraph: { holds: inline },
  heading: { holds: inline, attrs: { level: { of: [2, 3, 4] } } },
  bulletList: { holds: ["listItem"], least: 1 },
  orderedList: { holds: ["listItem"], attrs: { start: { whole: [1, 9_999] } }, least: 1 },
  listItem: { holds: ["paragraph", "bulletList", "orderedList"], least: 1 },
  horizontalRule: { holds: [] },
  hardBreak: { holds: [] },
  figure: {
    holds: [],
    attrs: { figure: { among: figureNames }, back: { whole: [0, yearsBack] }, form: { of: figureForms } },
  },
  table: { holds: ["tableRow"], least: 1 },
  tableRow: { holds: ["tableHeader", "tableCell"], least: 1 },
  tableHeader: cell,
  tableCell: cell,
  callout: { holds: inside, attrs: { tone: { of: calloutTones } }, least: 1 },
  columns: { holds: ["column"], least: 2, most: 3 },
  column: { holds: inside },
  picture: { holds: [], attrs: { picture: { id: true }, caption: { text: 300 } } },
  video: { holds: [], attrs: { file: { id: true }, title: { text: 300 } } },
  document: { holds: [], attrs: { file: { id: true }, title: { text: 300 } } },
};
/** What is nothing without the attribute that names it. */
const named: Readonly<Record<string, string>> = {
  ...{ picture: "picture", video: "file", document: "file", figure: "figure" },
};

const deepest = 24;
const mostParts = 20_000;
type Budget = { left: number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const idPattern = /^[\w-]{1,64}$/;

function attrOf(attr: Attr, value: unknown): string | number | null {
  if ("of" in attr) return attr.of.includes(value as never) ? (value as string | number) : (attr.of[0] ?? null);
  if ("among" in attr) return attr.among.find((one) => one === value) ?? null;
  if ("text" in attr) return typeof value === "string" ? plainText(value).slice(0, attr.text) : "";
  if ("id" in attr) return typeof value === "string" && idPattern.test(value) ? value : null;
  const [min, max] = attr.whole;
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max ? (value as number) : min;
}

function marksOf(value: unknown): Mark[] {
  if (!Array.isArray(value)) return [];
  const found = new Map<MarkName, Mark>();
  for (const mark of value) {
    const type = isObject(mark) ? markNames.find((name) => name === mark.type) : undefined;
    if (!type || found.has(type)) continue;
    const href = type === "link" && isObject(mark.attrs) ? safeHref(mark.attrs.href) : null;
    if (type !== "link") found.set(type, { type });
    else if (href) found.set(type, { type, attrs: { href } });
  }
  return [...found.values()];
}

function textOf(value: Record<string, unknown>): Part[] {
  const text = typeof value.text === "string" ? plainText(value.text) : "";
  if (text === "") return [];
  const marks = marksOf(value.marks);
  return [{ type: "text", text, ...(marks.length > 0 && { marks }) }];
}

/** What a value of one's own shape becomes in a place that holds these; a stranger leaves what is in it. */
function partsIn(holds: readonly string[], value: unknown, depth: number, budget: Budget): Part[] {
  if (!isObject(value) || typeof value.type !== "string" || depth > deepest || --budget.left < 0) return [];
  const { type } = value;
  if (type === "text") return holds.includes("text") ? textOf(value) : wrapped(holds, textOf(value));
  const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  const below = Array.isArray(value.content) ? value.content : [];
  if (!shape || type === "doc" || !holds.includes(type)) {
    if (type === "hardBreak") return [];
    return joined(below.flatMap((one) => partsIn(holds, one, depth + 1, budget)));
  }
  const given = isObject(value.attrs) ? value.attrs : {};
  const attrs: Record<string, string | number> = {};
  for (const [name, attr] of Object.entries(shape.attrs ?? {})) {
    const value = attrOf(attr, given[name]);
    if (value !== null) attrs[name] = value;
  }
  if (named[type] && !attrs[named[type]]) return [];
  const marks = type === "figure" ? marksOf(value.marks) : [];
  const content = joined(below.flatMap((one) => partsIn(shape.holds, one, depth + 1, budget))).slice(0, shape.most);
  if (content.length < (shape.least ?? 0)) return type === "columns" ? content.flatMap((one) => one.content ?? []) : [];
  const filled = content.length > 0 || !isBox(type) ? content : [{ type: "paragraph" }];
  return [
    {
      type,
      ...(Object.keys(attrs).length > 0 && { attrs }),
      ...(filled.length > 0 && { content: filled }),
      ...(marks.length > 0 && { marks }),
    },
  ];
}

const isBox = (type: string) => type === "tableCell" || type === "tableHeader" || type === "column";

const wrapped = (holds: readonly string[], texts: Part[]): Part[] =>
  texts.length > 0 && holds.includes("paragraph") ? [{ type: "paragraph", content: texts, attrs: { loose: 1 } }] : [];

const isAlike = (one: Part, other: Part) =>
  one.type === "text" && other.type === "text" && JSON.stringify(one.marks) === JSON.stringify(other.marks);

/**
 * Texts that are marked alike are one where they stand side by side, and so are paragraphs of text that stood alone
 * among blocks.
 */
function joined(parts: Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && isAlike(last, part)) last.text = `${last.text}${part.text}`;
    else if (last?.attrs?.loose && part.attrs?.loose)
      last.content = joined([...(last.content ?? []), ...(part.content ?? [])]);
    else all.push(part);
  }
  return all;
}

/** Takes the note away that a paragraph was made of loose pieces. */
function settled(part: Part): Part {
  const { attrs, content, ...rest } = part;
  const stored = Object.entries(attrs ?? {}).filter(([name]) => name !== "loose");
  return {
    ...rest,
    ...(stored.length > 0 && { attrs: Object.fromEntries(stored) }),
    ...(content && { content: content.map(settled) }),
  };
}

/**
 * What of a value is rich text by the allow list: unknown parts leave their words, unknown attributes, marks and unsafe
 * addresses go. Always a document, of an empty one with no parts; the same again of its own answer.
 */
export function cleanRich(value: unknown): RichText {
  const below = isObject(value) && Array.isArray(value.content) ? value.content : [];
  const budget = { left: mostParts };
  const { holds } = shapes.doc as Shape;
  const content = joined(below.flatMap((one) => partsIn(holds, one, 0, budget))).map(settled);
  return { type: "doc", content };
}
