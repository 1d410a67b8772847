import { type Budget, BudgetSpent } from "~/shared/reading/budget";
import { maxParts, maxUnpacked } from "./limits";

/** A file of an archive as its directory says: place and sizes in bytes. */
export type Part = { at: number; packed: number; whole: number; method: number };
export type Archive = { bytes: Uint8Array; parts: ReadonlyMap<string, Part> };

const endLength = 22;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;
const atOnce = 64 * 1_024;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The directory of a ZIP archive (PKWARE APPNOTE 6.3, without Zip64). Throws what is no archive, and `BudgetSpent`
 * where it says that it unpacks to more than a table may.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const view = viewOf(bytes);
  const lowest = Math.max(0, bytes.length - endLength - longestComment);
  let end = bytes.length - endLength;
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < lowest) throw new Error("no directory");
  const count = view.getUint16(end + 10, true);
  // guard: archive-parts-counted
  if (count > maxParts) throw new BudgetSpent("objects");
  const parts = new Map<string, Part>();
  let total = 0;
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new Error("directory broken");
    const nameLength = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (parts.has(path)) throw new Error("one path twice");
    const whole = view.getUint32(at + 24, true);
    parts.set(path, {
      ...{ at: view.getUint32(at + 42, true), packed: view.getUint32(at + 20, true), whole },
      method: view.getUint16(at + 10, true),
    });
    total += whole;
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (total > maxUnpacked) throw new BudgetSpent("bytes");
  return { bytes, parts };
}

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const source = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
  const reader = source.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function* sliced(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += atOnce) yield bytes.subarray(at, at + atOnce);
}

/**
 * A part of an archive, unpacked a piece at a time and counted as it comes: what its directory says of its size is
 * checked, not believed. Throws where there is no such part, or where it is not of the size that it says.
 */
export async function* piecesOf({ bytes, parts }: Archive, path: string, budget: Budget): AsyncGenerator<Uint8Array> {
  const part = parts.get(path);
  if (!part) throw new Error("no such part");
  const view = viewOf(bytes);
  if (part.at + 30 > bytes.length || view.getUint32(part.at, true) !== 0x04034b50) throw new Error("part broken");
  const from = part.at + 30 + view.getUint16(part.at + 26, true) + view.getUint16(part.at + 28, true);
  const packed = bytes.subarray(from, from + part.packed);
  if (packed.length !== part.packed || ![stored, deflated].includes(part.method)) throw new Error("part broken");
  let length = 0;
  for await (const piece of part.method === stored ? sliced(packed) : inflated(packed)) {
    length += piece.length;
    // guard: archive-size-checked
    if (length > part.whole) throw new Error("part larger than it says");
    budget.spend("bytes", piece.length);
    yield piece;
    await budget.rest();
  }
  if (length < part.whole) throw new Error("part smaller than it says");
}
