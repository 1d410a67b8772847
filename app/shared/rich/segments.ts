import type { Mark, Part, RichText } from "./document";

/** A piece of a rich text that is translated as one: what it is, and its words. */
export type Segment = { type: string; text: string };

const isLine = ({ type }: Part) => type === "paragraph" || type === "heading";
const titled = ({ type }: Part) =>
  type === "picture" ? "caption" : type === "video" || type === "document" ? "title" : null;

const marksOf = (part: Part): Mark[] => part.marks ?? [];

/** The words of a line; what is bold, a link and so on stands between numbers in angle brackets: `<1>…</1>`. */
function wordsOf(line: Part): string {
  let n = 0;
  return (line.content ?? [])
    .map((part) => {
      if (part.type === "hardBreak") return "\n";
      const text = part.text ?? "";
      if (marksOf(part).length === 0) return text;
      n += 1;
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
  const marked = (line.content ?? []).map(marksOf).filter((marks) => marks.length > 0);
  const content: Part[] = [];
  let end = 0;
  for (const match of words.matchAll(/<(\d{1,3})>([\s\S]*?)<\/\1>/g)) {
    const marks = marked[Number(match[1]) - 1];
    if (!marks) continue;
    content.push(...plainParts(words.slice(end, match.index), []), ...plainParts(match[2] ?? "", marks));
    end = match.index + match[0].length;
  }
  return { ...line, content: [...content, ...plainParts(words.slice(end), [])] };
}

/** What of a rich text is translated, in its order: lines with words, and what pictures and files are called. */
export function segmentsOf(part: Part): Segment[] {
  const title = titled(part);
  if (title) return part.attrs?.[title] ? [{ type: part.type, text: String(part.attrs[title]) }] : [];
  if (!isLine(part)) return (part.content ?? []).flatMap(segmentsOf);
  const text = wordsOf(part);
  return text.trim() === "" ? [] : [{ type: part.type, text }];
}

/** The rich text with other words for its segments, in their order; a line without words falls away. */
export function inOtherWords(rich: RichText, texts: readonly string[]): RichText {
  let at = 0;
  const walk = (part: Part): Part[] => {
    const title = titled(part);
    if (title) return [part.attrs?.[title] ? { ...part, attrs: { ...part.attrs, [title]: texts[at++] ?? "" } } : part];
    if (!isLine(part)) return [part.content ? { ...part, content: part.content.flatMap(walk) } : part];
    if (wordsOf(part).trim() === "") return [part];
    const words = (texts[at++] ?? "").trim();
    return words === "" ? [] : [lineOf(part, words)];
  };
  return { ...rich, content: rich.content.flatMap(walk) };
}
