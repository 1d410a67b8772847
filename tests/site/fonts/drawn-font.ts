import { Font, Glyph, Path } from "opentype.js/dist/opentype.mjs";

let seed = 1;
const rough = (most: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};

/**
 * A font that draws these letters, each as a block of its own width and height, so that no two are alike; `points`
 * makes their upper edge rough, and the font heavy.
 */
export function drawnFont(letters: string, points = 0): Uint8Array<ArrayBuffer> {
  const glyphOf = (letter: string, at: number) => {
    const path = new Path();
    const [width, height] = [300 + (at % 500), 400 + (at % 300)];
    path.moveTo(50, 0);
    path.lineTo(width, 0);
    path.lineTo(width, height);
    for (let nth = 0; nth < points; nth++) path.lineTo(rough(9_000), height + rough(7_000));
    path.lineTo(50, height);
    path.close();
    const unicode = letter.codePointAt(0) ?? 0;
    return new Glyph({ name: `u${unicode.toString(16)}`, unicode, advanceWidth: width + 50, path });
  };
  const empty = new Glyph({ name: ".notdef", unicode: 0, advanceWidth: 500, path: new Path() });
  const font = new Font({
    familyName: "Drawn",
    styleName: "Regular",
    unitsPerEm: 1000,
    ascender: 800,
    descender: -200,
    glyphs: [empty, ...[...new Set(letters)].map(glyphOf)],
  });
  return new Uint8Array(font.toArrayBuffer());
}
