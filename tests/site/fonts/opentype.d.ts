declare module "opentype.js/dist/opentype.mjs" {
  export class Path {
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    close(): void;
  }
  export class Glyph {
    constructor(said: { name: string; unicode: number; advanceWidth: number; path: Path });
    unicode: number | undefined;
    advanceWidth: number;
  }
  export class Font {
    constructor(said: {
      familyName: string;
      styleName: string;
      unitsPerEm: number;
      ascender: number;
      descender: number;
      glyphs: Glyph[];
    });
    glyphs: { length: number; get(at: number): Glyph };
    toArrayBuffer(): ArrayBuffer;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
