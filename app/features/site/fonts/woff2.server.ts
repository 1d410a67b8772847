import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { tablesOf } from "~/shared/reading/sfnt";

const headLength = 48;
const untransformed = 3 << 6;
const namedByTag = 63;

/** A number in groups of seven bits, the highest first (UIntBase128). */
function packed(value: number): number[] {
  const groups = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 127) | 128);
  return groups;
}

const padded = (length: number) => (length + 3) & ~3;

/**
 * A font packed for the web as WOFF 2 (W3C, sections 4 and 5): all tables in one Brotli stream, without the transform
 * of outlines, which would save a few per cent more of TrueType fonts alone.
 */
export async function woff2Of(font: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const tables = tablesOf(font);
  const directory = tables.flatMap(({ tag, length }) => [
    namedByTag | (tag === "glyf" || tag === "loca" ? untransformed : 0),
    ...[...tag].map((letter) => letter.charCodeAt(0)),
    ...packed(length),
  ]);
  const bodies = tables.map(({ from, length }) => font.subarray(from, from + length));
  const stream = await promisify(brotliCompress)(Buffer.concat(bodies));
  const length = padded(headLength + directory.length + stream.length);
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  const whole = tables.reduce((sum, one) => sum + padded(one.length), 12 + 16 * tables.length);
  file.set([0x77, 0x4f, 0x46, 0x32]);
  file.set(font.subarray(0, 4), 4);
  view.setUint32(8, length);
  view.setUint16(12, tables.length);
  view.setUint32(16, whole);
  view.setUint32(20, stream.length);
  file.set(directory, headLength);
  file.set(stream, headLength + directory.length);
  return file;
}
