import { ctxKey } from "~/server/context.server";
import { findPublicAsset, pictureThemeOf } from "~/ui/public/frame/assets";
import { sharePicture } from "~/ui/public/frame/share-picture";
import type { Route } from "./+types/static-file";

export const handle = { whilePrivate: true };

/** Style sheets, scripts and pictures of public pages, under addresses that hold the hash of their content. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const theme = pictureThemeOf(params.file);
  const asset = theme
    ? { body: await sharePicture(theme), type: "image/png" }
    : findPublicAsset(params.file, context.get(ctxKey).house.prerendered);
  if (!asset) throw new Response(null, { status: 404 });
  return new Response(asset.body, {
    headers: { "Content-Type": asset.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
