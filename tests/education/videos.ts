import { hashOfPart, hashOfWhole, partBytes, partsOf } from "~/features/education/uploads/rules";

/** An MP4 of so many bytes that nobody has seen before: its boxes, and noise that follows from the seed. */
export function noise(size: number, seed: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(Math.ceil(size / 4));
  for (let at = 0, state = seed >>> 0 || 1; at < words.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[at] = state;
  }
  const bytes = new Uint8Array(words.buffer, 0, size);
  bytes.set(new TextEncoder().encode("\0\0\0\x18ftypisom\0\0\x02\0isommp41").subarray(0, size));
  return bytes;
}

/** The parts of a video with their hashes, and the hash of the whole, as a sender works them out. */
export async function cut(bytes: Uint8Array<ArrayBuffer>) {
  const parts = await Promise.all(
    Array.from({ length: partsOf(bytes.length) }, async (_, at) => {
      const piece = bytes.slice(at * partBytes, (at + 1) * partBytes).buffer;
      return { part: at + 1, bytes: piece, hash: await hashOfPart(piece) };
    }),
  );
  return { parts, whole: await hashOfWhole(parts.map(({ hash }) => hash)) };
}
