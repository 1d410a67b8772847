declare module "opentype.js/dist/opentype.mjs" {
  type Command = { type: string } & Partial<Record<"x" | "y" | "x1" | "y1" | "x2" | "y2", number>>;
  export class Path {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    close(): void;
  }
  export class Glyph {
    constructor(options: { name: string; unicode: number; advanceWidth: number; path: Path });
    unicode: number | undefined;
    advanceWidth: number;
  }
  export class Font {
    constructor(options: {
      familyName: string;
      styleName: string;
      unitsPerEm: number;
      ascender: number;
      descender: number;
      glyphs: Glyph[];
    });
    glyphs: { length: number; get(at: number): Glyph };
    toArrayBuffer(): ArrayBuffer;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { commands: Command[] };
  }
  export function parse(bytes: ArrayBuffer): Font;
}
