import type { Mark, Part, RichText } from "./document";

/** A piece of a rich text that is translated as one: what it is, and its words. */
export type Segment = { type: string; text: string };

const isLine = ({ type }: Part) => type === "paragraph" || type === "heading";
const titled = ({ type }: Part) =>
  type === "picture" ? "caption" : type === "video" || type === "document" ? "title" : null;

const marksOf = (part: Part): Mark[] => part.marks ?? [];
const isNumbered = (part: Part) => part.type === "figure" || marksOf(part).length > 0;
/** A line of figures alone is the same in every language. */
const hasText = ({ content = [] }: Part) => content.some(({ text }) => text?.trim());

/**
 * The words of a line; what is bold, a link and so on stands between numbers in angle brackets (`<1>…</1>`), a figure
 * is one: `<2/>`.
 */
function wordsOf(line: Part): string {
  let n = 0;
  return (line.content ?? [])
    .map((part) => {
      if (part.type === "hardBreak") return "\n";
      const text = part.text ?? "";
      if (!isNumbered(part)) return text;
      n += 1;
      if (part.type === "figure") return `<${n}/>`;
      return `<${n}>${text}</${n}>`;
    })
    .join("");
}

const plainParts = (text: string, marks: Mark[]): Part[] =>
  text
    .split("\n")
    .flatMap((one, at): Part[] => [
      ...(at > 0 ? [{ type: "hardBreak" }] : []),
      ...(one ? [{ type: "text", text: one, ...(marks.length > 0 && { marks }) }] : []),
    ]);

/** The same line in other words; a number that the line has not stays as it was written. */
function lineOf(line: Part, words: string): Part {
  const numbered = (line.content ?? []).filter(isNumbered);
  const content: Part[] = [];
  let end = 0;
  for (const match of words.matchAll(/<(\d{1,3})>([\s\S]*?)<\/\1>|<(\d{1,3})\/>/g)) {
    const part = numbered[Number(match[1] ?? match[3]) - 1];
    if (!part || (part.type === "figure") !== (match[3] !== undefined)) continue;
    const own = part.type === "figure" ? [part] : plainParts(match[2] ?? "", marksOf(part));
    content.push(...plainParts(words.slice(end, match.index), []), ...own);
    end = match.index + match[0].length;
  }
  return { ...line, content: [...content, ...plainParts(words.slice(end), [])] };
}

/** What of a rich text is translated, in its order: lines with words, and what pictures and files are called. */
export function segmentsOf(part: Part): Segment[] {
  const title = titled(part);
  if (title) return part.attrs?.[title] ? [{ type: part.type, text: String(part.attrs[title]) }] : [];
  if (!isLine(part)) return (part.content ?? []).flatMap(segmentsOf);
  return hasText(part) ? [{ type: part.type, text: wordsOf(part) }] : [];
}

/** The rich text with other words for its segments, in their order; a line without words falls away. */
export function inOtherWords(rich: RichText, texts: readonly string[]): RichText {
  let at = 0;
  const walk = (part: Part): Part[] => {
    const title = titled(part);
    if (title) return [part.attrs?.[title] ? { ...part, attrs: { ...part.attrs, [title]: texts[at++] ?? "" } } : part];
    if (!isLine(part)) return [part.content ? { ...part, content: part.content.flatMap(walk) } : part];
    if (!hasText(part)) return [part];
    const words = (texts[at++] ?? "").trim();
    return words === "" ? [] : [lineOf(part, words)];
  };
  return { ...rich, content: rich.content.flatMap(walk) };
}
