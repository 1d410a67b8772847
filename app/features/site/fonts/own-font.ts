import { type Lang, languages } from "~/shared/languages";

/** How large a font may be that is uploaded: the library that takes it apart holds it in memory twice. */
export const mostFontMb = 12;
/** How many bytes the part of a font for one language may have at most, as it is sent. */
export const mostPartBytes = 100_000;

/**
 * What of a font the readers of a language get: the letters that were wanted, how many of them the font lacks, its size
 * as it is sent, and its file; none where it is larger than a part may be, or where the font has no letter of it.
 */
export type Part = { letters: string; lacks: number; size: number; file?: { id: string; hash: string } };
export type Parts = Partial<Record<Lang, Part>>;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** What each part has whatever is published: Latin letters, figures, punctuation. */
export const alwaysWanted = `${range(0x20, 0x7e)}${range(0xa1, 0xac)}${range(0xae, 0xff)}–—‘’“”…•−€™、。《》「」『』【】（）：；，．？！％￥／～`;

/** Whether a part still draws all of these letters. */
export const isEnough = (part: Part | undefined, letters: string): boolean => {
  const drawn = new Set(part?.letters);
  return part !== undefined && [...letters].every((letter) => drawn.has(letter));
};

/** How many fonts may be kept that no look names; they go after a day. */
export const mostUnnamed = 10;

type Worn = { font?: string; fontParts?: Record<string, Partial<Record<Lang, string>>> };

/**
 * The hash of the part of the own font that the pages of a language are in; undefined where they stay with system
 * fonts.
 */
export const wornFont = ({ font, fontParts }: Worn, lang: Lang): string | undefined =>
  font === undefined ? undefined : fontParts?.[font]?.[lang];

/** Of each language that has a part, its hash. */
export const hashesOf = (parts: Parts): Partial<Record<Lang, string>> =>
  Object.fromEntries(languages.flatMap((lang) => (parts[lang]?.file ? [[lang, parts[lang].file.hash]] : [])));

/** The name of a part's file, which is the last part of its address. */
export const partName = (hash: string) => `${hash}.woff2`;
/** Whether a name can be that of a part. */
export const isPartName = (name: string) => /^[0-9a-f]{24}\.woff2$/.test(name);
