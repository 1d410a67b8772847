import { cleanRich, type Part, type RichText } from "./document";
import { type FigureRef, refOf } from "./figures";

/** How a stored rich text begins; every other text is plain. */
const mark = '{"type":"doc"';

/** Whether a stored text is a rich one. */
export const isRich = (text: string): boolean => text.startsWith(mark);

/** A plain text as a rich one: paragraphs that blank lines part, lines as they are. */
export const richOfPlain = (text: string): RichText => ({
  type: "doc",
  content: text
    .split(/\n{2,}/)
    .filter((one) => one.trim() !== "")
    .map((one) => ({
      type: "paragraph",
      content: one
        .trim()
        .split("\n")
        .flatMap((line, at): Part[] => [
          ...(at > 0 ? [{ type: "hardBreak" }] : []),
          ...(line ? [{ type: "text", text: line }] : []),
        ]),
    })),
});

/** The rich text that is stored, cleaned by the allow list of now; a plain one as paragraphs. */
export function readRich(text: string): RichText {
  if (!isRich(text)) return richOfPlain(text);
  try {
    return cleanRich(JSON.parse(text));
  } catch {
    return richOfPlain(text);
  }
}

const says = ({ type, text, content = [] }: Part): boolean =>
  Boolean(text?.trim()) || ["picture", "video", "document", "figure"].includes(type) || content.some(says);

/** A rich text as it is stored: cleaned, and nothing where it says nothing. */
export function storeRich(rich: RichText): string {
  const clean = cleanRich(rich);
  return clean.content.some(says) ? JSON.stringify(clean) : "";
}

const isLine = ({ type }: Part) => type === "paragraph" || type === "heading";

type SayFigure = (ref: FigureRef) => string;

function linesOf(part: Part, say: SayFigure): string[] {
  const { type, text = "", content = [], attrs = {} } = part;
  const below = (parts: readonly Part[]) => parts.flatMap((one) => linesOf(one, say));
  if (type === "text") return [text];
  if (type === "figure") return [say(refOf(part))];
  if (type === "hardBreak") return ["\n"];
  if (isLine({ type })) return [below(content).join("")];
  if (type === "tableRow") return [content.map((cell) => below(cell.content ?? []).join(" ")).join("\t")];
  return [...[attrs.caption ?? attrs.title ?? ""].flatMap((text) => text || []).map(String), ...below(content)];
}

/**
 * What a rich text says, a line a paragraph and a row a line, its cells parted by tabs; `say` puts the figures of the
 * company in words, which else are left out.
 */
export const plainOf = (rich: RichText, say: SayFigure = () => ""): string =>
  linesOf(rich, say)
    .filter((line) => line.trim() !== "")
    .join("\n");

/** What a stored text says, rich or plain; `say` as in `plainOf`. */
export const textLang = (text: string, say?: SayFigure): string => (isRich(text) ? plainOf(readRich(text), say) : text);

function changed(part: Part, change: (text: string) => string): Part {
  const { text, attrs, content } = part;
  const words = Object.entries(attrs ?? {}).map(([name, value]) => [
    name,
    (name === "caption" || name === "title") && typeof value === "string" ? change(value) : value,
  ]);
  return {
    ...part,
    ...(text !== undefined && { text: change(text) }),
    ...(attrs && { attrs: Object.fromEntries(words) }),
    ...(content && { content: content.map((one) => changed(one, change)) }),
  };
}

/** A stored text with its words changed, and nothing else of a rich one: no address, no id. */
export const withWords = (text: string, change: (text: string) => string): string =>
  isRich(text) ? JSON.stringify(changed(readRich(text), change)) : change(text);

/** The ids that parts of this kind name: pictures of the library, files of the content. */
export const namedIn = (text: string, type: "picture" | "file"): string[] => {
  const found = new Set<string>();
  const walk = ({ attrs = {}, content = [] }: Part) => {
    if (typeof attrs[type] === "string") found.add(attrs[type]);
    content.forEach(walk);
  };
  if (isRich(text)) walk(readRich(text));
  return [...found];
};
