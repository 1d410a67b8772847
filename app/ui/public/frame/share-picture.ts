const width = 1200;
const height = 630;
/** A rising row of columns on the theme's colour: how high each stands, of the picture's height. */
const columns = [0.22, 0.27, 0.25, 0.34, 0.39, 0.37, 0.48, 0.55, 0.66];
const gap = 28;
const margin = 96;

const channels = (colour: string, white: number): number[] =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (255 - value) * white);
  });

/** Four colours by number: ground, columns, the last column, the line under them. */
const paletteOf = (colour: string) => Uint8Array.from([0, 0.22, 0.5, 1].flatMap((white) => channels(colour, white)));

function colourAt(x: number, y: number): number {
  const base = height - margin;
  if (x < margin || x >= width - margin) return 0;
  if (y >= base && y < base + 4) return 3;
  const step = (width - 2 * margin + gap) / columns.length;
  const column = Math.floor((x - margin) / step);
  if (x - margin - column * step >= step - gap) return 0;
  const top = base - (columns[column] ?? 0) * height;
  if (y < top || y >= base) return 0;
  return column === columns.length - 1 ? 2 : 1;
}

/** The picture's rows as PNG wants them: a filter byte, then two bits a point. */
function rows(): Uint8Array<ArrayBuffer> {
  const length = width / 4 + 1;
  const bytes = new Uint8Array(length * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * length + 1 + (x >> 2);
      bytes[at] = (bytes[at] ?? 0) | (colourAt(x, y) << (6 - 2 * (x & 3)));
    }
  return bytes;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksum(bytes.subarray(4, data.length + 8)));
  return bytes;
}

const deflate = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer(),
  );

/** The picture in a colour that a shared link shows, 1200 × 630 points, as the bytes of a PNG. */
export async function sharePicture(colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([2, 3, 0, 0, 0], 8);
  const parts = [
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", paletteOf(colour)),
    chunk("IDAT", await deflate(rows())),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
