import { Budget } from "~/shared/reading/budget";
import { sniff } from "./sniff.server";

type Size = { width: number; height: number };

/** A picture's head has some ten parts; a part is a step. */
export const headBudget = () => new Budget({ bytes: 0, objects: 0, steps: 4_096 });

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * The markers before a frame that hold nothing (ITU T.81, B.1.1.3), and those of frames, without tables and arithmetic
 * coding's own.
 */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array, budget: Budget): Size | null {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    // guard: picture-head-parts-counted
    budget.spend("steps");
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xff) at += 1;
    else at += hasNoLength(marker) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}

type Box = { from: number; until: number };

/** The boxes of that name within another (ISO/IEC 14496-12, 4.2). */
function boxesIn(bytes: Uint8Array, { from, until }: Box, name: string, budget: Budget): Box[] {
  const view = viewOf(bytes);
  const found: Box[] = [];
  for (let at = from; at + 8 <= Math.min(until, bytes.length); ) {
    budget.spend("steps");
    const size = view.getUint32(at);
    const end = size === 0 ? until : at + size;
    if (size === 1 || end < at + 8 || end > until) return found;
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === name) found.push({ from: at + 8, until: end });
    at = end;
  }
  return found;
}

/** The largest picture that the properties of a HEIF container name: a preview has its own beside it. */
function heifSize(bytes: Uint8Array, budget: Budget): Size | null {
  const view = viewOf(bytes);
  const within = (boxes: Box[], name: string, skip = 0) =>
    boxes.flatMap(({ from, until }) => boxesIn(bytes, { from: from + skip, until }, name, budget));
  const properties = within(within(within([{ from: 0, until: bytes.length }], "meta"), "iprp", 4), "ipco");
  const sizes = within(properties, "ispe")
    .filter(({ from, until }) => until - from >= 12)
    .map(({ from }) => ({ width: view.getUint32(from + 4), height: view.getUint32(from + 8) }));
  return sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0] ?? null;
}

/**
 * Width and height as a picture's own head says them, before anything is decoded; null where it has none. Throws
 * `BudgetSpent` for a head of more parts than any real one.
 */
export async function headSize(bytes: Uint8Array, budget = headBudget()): Promise<Size | null> {
  const type = sniff(bytes, "picture");
  if (type === "image/jpeg") return jpegSize(bytes, budget);
  if (type === "image/avif") return heifSize(bytes, budget);
  if (type === null) return null;
  const { imageSize } = await import("image-size");
  return imageSize(bytes.subarray(0, 4_096));
}
