import { brotliDecompressSync } from "node:zlib";
import { parse } from "opentype.js/dist/opentype.mjs";

/** The font within a WOFF 2 whose tables are not transformed. */
function unpacked(woff2: Uint8Array): ArrayBuffer {
  const view = new DataView(woff2.buffer, woff2.byteOffset);
  const count = view.getUint16(12);
  let at = 48;
  const tables = Array.from({ length: count }, () => {
    const tag = woff2.slice(at + 1, at + 5);
    at += 5;
    let length = 0;
    for (let more = true; more; at++) {
      length = length * 128 + ((woff2[at] ?? 0) & 127);
      more = ((woff2[at] ?? 0) & 128) !== 0;
    }
    return { tag, length };
  });
  const bodies = brotliDecompressSync(woff2.slice(at, at + view.getUint32(20)));
  const head = 12 + 16 * count;
  const font = new Uint8Array(head + bodies.length);
  const made = new DataView(font.buffer);
  font.set(woff2.slice(4, 8));
  made.setUint16(4, count);
  font.set(bodies, head);
  let from = head;
  for (const [nth, { tag, length }] of tables.entries()) {
    font.set(tag, 12 + 16 * nth);
    made.setUint32(12 + 16 * nth + 8, from);
    made.setUint32(12 + 16 * nth + 12, length);
    from += length;
  }
  return font.buffer;
}

/** The letters that a WOFF 2 draws. */
export function lettersOf(woff2: Uint8Array): string[] {
  const { glyphs } = parse(unpacked(woff2));
  const codes = Array.from({ length: glyphs.length }, (_, at) => glyphs.get(at).unicode);
  return codes.flatMap((code) => (code ? String.fromCodePoint(code) : []));
}
