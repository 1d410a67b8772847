import { ctxKey } from "~/server/context.server";
import { brandColour } from "~/shared/themes";
import { findPublicAsset, icon, iconUrl, sharePictureUrl } from "~/ui/public/frame/assets";
import { sharePicture } from "~/ui/public/frame/share-picture";
import type { Route } from "./+types/static-file";

export const handle = { whilePrivate: true };

/** Scripts and drawn pictures of public pages, under addresses that hold the hash of their content. */
export async function loader({ context, params: { file } }: Route.LoaderArgs) {
  const { company, house } = context.get(ctxKey);
  const colour = brandColour({ theme: company.theme, ...company.settings.colours });
  const mark = { colour, name: company.name["zh-CN"] };
  const asset = sharePictureUrl(colour).endsWith(`/${file}`)
    ? { body: await sharePicture(colour), type: "image/png" }
    : iconUrl(mark).endsWith(`/${file}`)
      ? { body: icon(mark), type: "image/svg+xml" }
      : findPublicAsset(file, house.prerendered);
  if (!asset) throw new Response(null, { status: 404 });
  return new Response(asset.body, {
    headers: { "Content-Type": asset.type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
