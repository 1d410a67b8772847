import type { Drawing } from "../rules/scenes";

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest >>> 0;
});

const crcOf = (bytes: Uint8Array) => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

const numberOf = (value: number) => [24, 16, 8, 0].map((by) => (value >>> by) & 0xff);
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function chunk(name: string, data: Uint8Array): Uint8Array[] {
  const named = new Uint8Array([...bytesOf(name), ...data]);
  return [Uint8Array.from(numberOf(data.length)), named, Uint8Array.from(numberOf(crcOf(named)))];
}

const deflated = async (bytes: Uint8Array) =>
  new Uint8Array(
    await new Response(
      new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate")),
    ).arrayBuffer(),
  );

/** A drawing as a PNG with a palette (ISO/IEC 15948). */
export async function pngOf({ width, height, palette, pixels }: Drawing): Promise<Blob> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Uint8Array.from([...numberOf(width), ...numberOf(height), 8, 3, 0, 0, 0]);
  const parts = [
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunk("IHDR", head),
    ...chunk("PLTE", Uint8Array.from(palette.flat())),
    ...chunk("IDAT", await deflated(rows)),
    ...chunk("IEND", new Uint8Array()),
  ];
  return new Blob(parts as BlobPart[], { type: "image/png" });
}
