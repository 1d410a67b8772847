import { cleanName, hashOf, maxBytes } from "~/server/files/files.server";
import { decoded, masterWidth, sizeOf, writePicture } from "~/server/files/pictures.server";
import { sniff } from "~/server/files/sniff.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { fileName, leastSide, masterName, mostBytes, type Sizes, typeOf, widthsOf } from "../rules";

type Type = "image/avif" | "image/webp" | "image/jpeg";
type Made = { name: string; type: string; bytes: Uint8Array };
export type MadePicture = {
  name: string;
  hash: string;
  width: number;
  height: number;
  blur: string;
  sizes: Sizes;
  files: Made[];
};

const qualities = [76, 62, 48, 34];
const narrower = 0.8;

/**
 * One width within the bytes that a page may spend: less quality until it fits, then less width. Where quality changes
 * nothing (the local stand-in of the service takes none) it goes on to the width at once.
 */
export async function writeWithin(ctx: Ctx, master: Uint8Array, type: Type, width: number) {
  let last = Number.POSITIVE_INFINITY;
  let written: Uint8Array = new Uint8Array();
  for (const quality of qualities) {
    written = await writePicture(ctx, master, { width, type, quality });
    if (written.length <= mostBytes) return { width, bytes: written };
    if (written.length >= last) break;
    last = written.length;
  }
  for (let less = Math.round(width * narrower); ; less = Math.round(less * narrower)) {
    written = await writePicture(ctx, master, { width: less, type, quality: qualities.at(-1) ?? 0 });
    if (written.length <= mostBytes || less < 64) return { width: less, bytes: written };
  }
}

async function writeAll(ctx: Ctx, master: Uint8Array, type: Type, widths: number[]) {
  const made = await Promise.all(widths.map((width) => writeWithin(ctx, master, type, width)));
  return made.filter(({ width }, at) => made.findIndex((one) => one.width === width) === at);
}

/** The first paint: a few pixels as a data URI of 200 characters at most. */
async function blurOf(ctx: Ctx, master: Uint8Array): Promise<string> {
  for (const width of [8, 6, 4, 2]) {
    const bytes = await writePicture(ctx, master, { width, type: "image/webp", quality: 30 });
    const uri = `data:image/webp;base64,${btoa(String.fromCharCode(...bytes))}`;
    if (uri.length <= 200) return uri;
  }
  return "";
}

/**
 * Makes all that is kept of an uploaded photograph: an upright master without metadata, its widths as WebP and JPEG,
 * the first paint. Nothing of the upload itself is kept. Refuses by name what is too large, no JPEG, PNG, WebP or AVIF,
 * too many or too few pixels by its own head (asked before anything is decoded), or cannot be decoded to its end;
 * `picturesDown` where the service that decodes does not answer.
 */
export async function makePicture(ctx: Ctx, upload: File): Promise<Outcome<MadePicture>> {
  const name = cleanName(upload.name);
  if (upload.size > maxBytes) return refuse("fileTooLarge", { limitMb: 20, name });
  const bytes = new Uint8Array(await upload.arrayBuffer());
  // guard: picture-type-by-bytes
  if (!sniff(bytes, "picture")) return refuse("pictureTypeNotSupported", { name });
  return decoded(ctx, { bytes, name }, async (size) => {
    if (Math.min(size.width, size.height) < leastSide) return refuse("pictureTooSmall", { name, least: leastSide });
    const master = await writePicture(ctx, bytes, { width: masterWidth, type: "image/jpeg", quality: 92 });
    const { width, height } = (await sizeOf(master)) ?? { width: 0, height: 0 };
    if (width === 0) return refuse("pictureBroken", { name });
    const hash = await hashOf(master);
    const widths = widthsOf(width);
    const webp = await writeAll(ctx, master, "image/webp", widths);
    const jpeg = await writeAll(ctx, master, "image/jpeg", widths);
    const named = (format: "webp" | "jpeg") => (one: { width: number; bytes: Uint8Array }) => ({
      name: fileName(hash, one.width, format),
      type: typeOf(format),
      bytes: one.bytes,
    });
    return ok({
      name,
      hash,
      width,
      height,
      blur: await blurOf(ctx, master),
      sizes: { avif: [], webp: webp.map((one) => one.width), jpeg: jpeg.map((one) => one.width) },
      files: [
        { name: masterName(hash), type: typeOf("jpeg"), bytes: master },
        ...webp.map(named("webp")),
        ...jpeg.map(named("jpeg")),
      ],
    });
  });
}
