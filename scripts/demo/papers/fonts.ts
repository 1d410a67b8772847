import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import type { Lang } from "~/shared/languages";

/** Headings, text, and text that stands out. */
export type Face = "serif" | "sans" | "bold";
type Table = { chars: string; cids: number[]; widths: number[] };
export type Font = {
  name: string;
  /** The bare CFF font as a PDF holds it, packed. */
  program: Uint8Array;
  /** Which letter each glyph is, for search and copying, packed. */
  letters: Uint8Array;
  widths: string;
  glyph(letter: string): { cid: number; width: number } | undefined;
};

const read = (name: string) => readFileSync(new URL(`./fonts/${name}`, import.meta.url));
const made = new Map<string, Font>();
const four = (number: number) => number.toString(16).padStart(4, "0");
const utf16 = (letter: string) => [...Array(letter.length).keys()].map((at) => four(letter.charCodeAt(at))).join("");

function lettersOf({ chars, cids }: Table): Uint8Array {
  const lines = [...chars].map((letter, at) => `<${four(cids[at] ?? 0)}> <${utf16(letter)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return deflateSync(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /letters def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`);
}

let tables: Record<string, Table> | undefined;

/**
 * One face of a language: a subset of Noto CJK with the letters of the demo's documents (docs/demo/fonts.py makes it).
 */
export function fontOf(lang: Lang, face: Face): Font {
  const name = `${lang}-${face}`;
  const there = made.get(name);
  if (there) return there;
  tables ??= JSON.parse(read("letters.json").toString()) as Record<string, Table>;
  const table = tables[name];
  if (!table) throw new Error(`no font ${name}`);
  const glyphs = new Map(
    [...table.chars].map((letter, at) => [letter, { cid: table.cids[at] ?? 0, width: table.widths[at] ?? 1000 }]),
  );
  const font: Font = {
    name: `DEMOIR+${face}-${lang}`,
    program: read(`${name}.cff.z`),
    letters: lettersOf(table),
    widths: [...glyphs.values()].flatMap(({ cid, width }) => (width === 1000 ? [] : `${cid} [${width}]`)).join(" "),
    glyph: (letter) => glyphs.get(letter),
  };
  made.set(name, font);
  return font;
}
