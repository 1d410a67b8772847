import { deflateSync } from "node:zlib";
import type { Lang } from "~/shared/languages";
import { type Face, fontOf } from "./fonts.ts";
import { linesOf } from "./lines.ts";
import { type Drawing, pdfFile } from "./pdf-file.ts";

export type Style = {
  face?: Face;
  size?: number;
  colour?: string;
  align?: "left" | "right" | "centre";
  spread?: number;
};
export type Jpeg = { name: string; bytes: Uint8Array; width: number; height: number };

const part = (number: number) => String(Math.round(number * 100) / 100);
const rgb = (colour: string) =>
  [1, 3, 5].map((at) => part(Number.parseInt(colour.slice(at, at + 2), 16) / 255)).join(" ");

/**
 * A document of equal pages that is drawn from the top left corner in points and keeps what it says, page by page.
 * Letters that its fonts lack are left out and named in `missing`.
 */
export class Paper {
  readonly lang: Lang;
  readonly width: number;
  readonly height: number;
  readonly pages: Drawing[] = [];
  readonly missing = new Set<string>();
  /** Every letter that was drawn, by face. */
  readonly used: Record<Face, Set<string>> = { serif: new Set(), sans: new Set(), bold: new Set() };
  #pictures: Jpeg[] = [];
  #at = -1;

  constructor(lang: Lang, width = 595, height = 842) {
    this.lang = lang;
    this.width = width;
    this.height = height;
  }

  /** Begins a page after all others. */
  add() {
    this.pages.push({ operations: [], texts: [] });
    this.#at = this.pages.length - 1;
  }

  /** Goes back to a page that has begun; counted from 0. */
  turnTo(page: number) {
    this.#at = page;
  }

  #draw(...operations: string[]) {
    this.pages[this.#at]?.operations.push(...operations);
  }

  /** The curved marks of Noto CJK are as wide as a Chinese letter. */
  #plain(text: string): string {
    return this.lang === "en" ? text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"') : text;
  }

  measure(text: string, { face = "sans", size = 10 }: Style = {}): number {
    const font = fontOf(this.lang, face);
    return [...this.#plain(text)].reduce((sum, letter) => sum + (font.glyph(letter)?.width ?? 0), 0) * (size / 1000);
  }

  /** One line whose foot stands at `y`. */
  text(x: number, y: number, text: string, style: Style = {}) {
    const { face = "sans", size = 10, colour = "#1d232b", align = "left", spread = 0 } = style;
    const font = fontOf(this.lang, face);
    const codes = [...this.#plain(text)].flatMap((letter) => {
      this.used[face].add(letter);
      const glyph = font.glyph(letter);
      if (!glyph) this.missing.add(`${this.lang}-${face} ${letter}`);
      return glyph ? glyph.cid.toString(16).padStart(4, "0") : [];
    });
    const wide = align === "left" ? 0 : this.measure(text, style);
    const left = align === "right" ? x - wide : align === "centre" ? x - wide / 2 : x;
    this.#draw(
      `BT ${rgb(colour)} rg /${face} ${size} Tf ${part(spread)} Tc ${part(left)} ${part(this.height - y)} Td <${codes.join("")}> Tj ET`,
    );
    this.pages[this.#at]?.texts.push(text);
  }

  /** Lines of a text below each other, the first one's foot at `y`; answers the foot of the line after the last. */
  paragraph(x: number, y: number, wide: number, text: string, style: Style & { lead?: number } = {}): number {
    const { size = 10, lead = size * (this.lang === "en" ? 1.5 : 1.75) } = style;
    const lines = linesOf(text, wide, (words) => this.measure(words, style));
    for (const [place, line] of lines.entries()) {
      const gap = wide - this.measure(line, style);
      const count = [...line].length - 1;
      const spread = this.lang !== "en" && place < lines.length - 1 && gap > 0 && gap < size * 2 ? gap / count : 0;
      this.text(x, y + place * lead, line, { ...style, size, spread });
    }
    return y + lines.length * lead;
  }

  rect(x: number, y: number, wide: number, high: number, colour: string) {
    this.#draw(`${rgb(colour)} rg ${part(x)} ${part(this.height - y - high)} ${part(wide)} ${part(high)} re f`);
  }

  line(points: readonly (readonly [x: number, y: number])[], colour: string, thick = 0.5) {
    const path = points.map(([x, y], at) => `${part(x)} ${part(this.height - y)} ${at === 0 ? "m" : "l"}`);
    this.#draw(`${rgb(colour)} RG ${thick} w ${path.join(" ")} S`);
  }

  /** Draws what `draw` draws in the rectangle alone. */
  within(x: number, y: number, wide: number, high: number, draw: () => void) {
    this.#draw("q", `${part(x)} ${part(this.height - y - high)} ${part(wide)} ${part(high)} re W n`);
    draw();
    this.#draw("Q");
  }

  /** A picture that fills the rectangle, cut at its edges. */
  picture(one: Jpeg, x: number, y: number, wide: number, high: number) {
    const place = this.#pictures.findIndex(({ name }) => name === one.name);
    if (place < 0) this.#pictures.push(one);
    const scale = Math.max(wide / one.width, high / one.height);
    const [w, h] = [one.width * scale, one.height * scale];
    const left = x - (w - wide) / 2;
    const foot = this.height - y - high - (h - high) / 2;
    this.within(x, y, wide, high, () =>
      this.#draw(
        `q ${part(w)} 0 0 ${part(h)} ${part(left)} ${part(foot)} cm /p${place < 0 ? this.#pictures.length - 1 : place} Do Q`,
      ),
    );
  }

  /** The file, named in its properties. */
  bytes(title: string, author: string): Uint8Array {
    const faces = (["serif", "sans", "bold"] as const).filter((face) => this.used[face].size > 0);
    return pdfFile({
      title,
      author,
      lang: this.lang,
      size: [this.width, this.height],
      contents: this.pages.map(({ operations }) => deflateSync(operations.join("\n"))),
      fonts: faces.map((face) => ({ face, font: fontOf(this.lang, face) })),
      pictures: this.#pictures,
    });
  }
}
