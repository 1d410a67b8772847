import { testEnv } from "../support/context";
import { joined, png, text, word } from "./png";

/** The same as JPEG, WebP or AVIF. */
export async function photo(
  width: number,
  height: number,
  type: "image/jpeg" | "image/webp" | "image/avif" = "image/jpeg",
): Promise<Uint8Array> {
  const source = new Blob([(await png(width, height)) as BlobPart]).stream();
  const result = await testEnv()
    .IMAGES.input(source as never)
    .output({ format: type });
  return new Uint8Array(await new Response(result.image() as never).arrayBuffer());
}

/** A JPEG with metadata: turned by a quarter as cameras say it, and a place that must not get out. */
export function withMetadata(jpeg: Uint8Array, place: string): Uint8Array {
  const value = joined(text(place), [0]);
  const entries = joined(
    [0, 2],
    [0x01, 0x0e, 0, 2, ...word(value.length), ...word(38)],
    [0x01, 0x12, 0, 3, ...word(1), 0, 6, 0, 0],
    word(0),
  );
  const tiff = joined(text("MM"), [0, 42], word(8), entries, value);
  const body = joined(text("Exif"), [0, 0], tiff);
  return joined(jpeg.slice(0, 2), [0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255], body, jpeg.slice(2));
}
