const crcOf = (bytes: Uint8Array) => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};
export const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
export const text = (value: string) => [...new TextEncoder().encode(value)];
export function joined(...parts: (Uint8Array | number[])[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const chunk = (type: string, data: Uint8Array) => {
  const body = joined(text(type), data);
  return joined(word(data.length), body, word(crcOf(body)));
};
const deflated = async (bytes: Uint8Array) =>
  new Uint8Array(
    await new Response(
      new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate")),
    ).arrayBuffer(),
  );

/**
 * A PNG of that size: left half red, right half blue, so that a turn shows; `noise` is another picture; `rows` says how
 * many lines it really has.
 */
export async function png(width: number, height: number, { rows = height, noise = false } = {}): Promise<Uint8Array> {
  const lines = new Uint8Array(rows * (width * 3 + 1));
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      for (let each = 0; noise && each < 3; each++) lines[at + each] = (at * 2_654_435_761 + each * 97) >>> 13;
      if (!noise) lines[x < width / 2 ? at : at + 2] = 220;
    }
  const head = joined(word(width), word(height), [8, 2, 0, 0, 0]);
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk("IHDR", head),
    chunk("IDAT", await deflated(lines)),
    chunk("IEND", new Uint8Array()),
  );
}
