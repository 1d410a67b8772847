import { findPublicAsset } from "~/ui/public/assets";
import type { Route } from "./+types/static-file";

/** Style sheets and scripts of public pages, under addresses that hold the hash of their content. */
export function loader({ params }: Route.LoaderArgs) {
  const asset = findPublicAsset(params.file);
  if (!asset) throw new Response(null, { status: 404 });
  return new Response(asset.body, { headers: { "Content-Type": asset.type, "Cache-Control": "public, max-age=31536000, immutable" } });
}
