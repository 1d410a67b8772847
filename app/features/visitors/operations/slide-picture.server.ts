import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import { challengeRules } from "../rules";

const step = 10;
const width = challengeRules.steps * step;
/** Half of what it is shown at: each row is two pixels high. */
const height = 20;
const bottom = 16;
const [clear, line, faint, solid] = [0, 1, 2, 3] as const;
/** Greys that stand out from a light and from a dark ground alike, with their opacity. */
const colours = [0, 0, 0, 0x75, 0x7d, 0x8a, 0x75, 0x7d, 0x8a, 0x75, 0x7d, 0x8a];
const opacities = [0, 0x99, 0x40, 0xff];

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * The drawing of a slide as a PNG in a data URI: a ruler, and the mark, three steps wide, whose edges and shades differ
 * each time. Its place stands in no text of the page; who wants it must decode the picture.
 */
export function slidePicture(mark: number): string {
  const random = crypto.getRandomValues(new Uint8Array(height * 2 + 16));
  const rows = Array.from({ length: height }, () => new Uint8Array(width + 1).fill(clear));
  const paint = (from: number, to: number, top: number, colour: number) => {
    for (const row of rows.slice(top)) row.fill(colour, Math.max(0, from) + 1, Math.min(width, to) + 1);
  };
  for (let at = 0; at <= challengeRules.steps; at += 5) paint(at * step - 1, at * step + 1, bottom, line);
  for (const at of random.slice(height * 2))
    paint((at * width) / 256, (at * width) / 256 + 3 + (at % 9), bottom - 10 + (at % 12), faint);
  for (const [y, row] of rows.entries()) {
    const [left = 0, right = 0] = [random[y * 2], random[y * 2 + 1]];
    row.fill(solid, mark * step - 14 - (left % 3), mark * step + 15 + (right % 3));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours)),
    chunk("tRNS", Buffer.from(opacities)),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString("base64")}`;
}
