import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Budget } from "~/shared/reading/budget";
import type { Ctx } from "../request/context.server";
import { headSize } from "./picture-head.server";

/** How many pixels a picture may have before it is decoded. */
export const mostPixels = 50_000_000;
/** How wide a picture is kept at most. */
export const masterWidth = 2_400;

type Type = "image/avif" | "image/webp" | "image/jpeg" | "image/png";
type Input = { width: number; type: Type; quality: number };

/** The picture decoded and written anew: upright, without metadata, never wider than it was. */
export async function writePicture(
  { env }: Pick<Ctx, "env">,
  bytes: Uint8Array,
  { width, type, quality }: Input,
): Promise<Uint8Array> {
  const source = new Blob([bytes as BlobPart]).stream();
  const result = await env.IMAGES.input(source as never)
    .transform({ width, fit: "scale-down" })
    .output({ format: type, quality, anim: false, ...(type === "image/png" ? {} : { background: "#ffffff" }) });
  return new Uint8Array(await new Response(result.image() as never).arrayBuffer());
}

/** Width and height as the picture's own head says them, before anything is decoded; null where it has none. */
export async function sizeOf(bytes: Uint8Array, budget?: Budget): Promise<{ width: number; height: number } | null> {
  try {
    return await headSize(bytes, budget);
  } catch {
    return null;
  }
}

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

/** Whether the service decodes a picture that is right: whether a file is to blame that it did not. */
const isWorking = (ctx: Pick<Ctx, "env">): Promise<boolean> =>
  writePicture(
    ctx,
    Uint8Array.from(atob(onePixel), (one) => one.charCodeAt(0)),
    { width: 1, type: "image/webp", quality: 50 },
  ).then(
    () => true,
    () => false,
  );

/**
 * What `make` makes of a picture that has no more than `mostPixels` by its own head; nothing is decoded before that is
 * known. Refuses by name what is too large or cannot be decoded to its end, and `picturesDown` where the service that
 * decodes does not answer.
 */
export async function decoded<Made>(
  ctx: Pick<Ctx, "env" | "log">,
  { bytes, name }: { bytes: Uint8Array; name: string },
  make: (size: { width: number; height: number }) => Promise<Outcome<Made>>,
): Promise<Outcome<Made>> {
  const size = await sizeOf(bytes);
  if (!size) return refuse("pictureBroken", { name });
  // guard: picture-pixels-before-decoding
  if (size.width * size.height > mostPixels) return refuse("pictureTooLarge", { name, limitMp: mostPixels / 1e6 });
  try {
    return await make(size);
  } catch (error) {
    ctx.log("pictures.notDecoded", { error: error instanceof Error ? error.name : "error" });
    return (await isWorking(ctx)) ? refuse("pictureBroken", { name }) : refuse("picturesDown", { name, seconds: 60 });
  }
}

/** An uploaded JPEG or PNG decoded and written anew as what it was: upright, without metadata. Refuses as `decoded`. */
export const rewritten = (
  ctx: Pick<Ctx, "env" | "log">,
  { bytes, name, type }: { bytes: Uint8Array; name: string; type: string },
): Promise<Outcome<Uint8Array>> =>
  decoded(ctx, { bytes, name }, async () =>
    ok(
      await writePicture(ctx, bytes, {
        width: masterWidth,
        type: type === "image/png" ? "image/png" : "image/jpeg",
        quality: 90,
      }),
    ),
  );
