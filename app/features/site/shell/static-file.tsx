import { type Ctx, ctxKey } from "~/server/request/context.server";
import { findPublicAsset, icon, iconUrl, speculationRules } from "~/ui/public/frame/assets";
import { sharePicture } from "~/ui/public/frame/share-picture";
import { serveLogo } from "../logo/logos.server";
import { sharePictureUrl } from "../share/share-picture";
import { serveSharePicture } from "../share/share-pictures.server";
import type { Route } from "./+types/static-file";
import { markOf } from "./mark.server";

const rulesNamed = ({ registry }: Ctx, file: string) => {
  const rules = speculationRules(registry.prerendered);
  return rules.url.endsWith(`/${file}`) ? rules : null;
};

export const handle = { whilePrivate: true };

/** Scripts, rules and drawn pictures of public pages, under addresses that hold the hash of their content. */
export async function loader({ context, params: { file }, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const mark = markOf(ctx.company);
  const asset = sharePictureUrl(mark.colour).endsWith(`/${file}`)
    ? { body: await sharePicture(mark.colour), type: "image/png" }
    : iconUrl(mark).endsWith(`/${file}`)
      ? { body: icon(mark), type: "image/svg+xml" }
      : (findPublicAsset(file) ?? rulesNamed(ctx, file));
  const answer = asset
    ? new Response(asset.body, { headers: { "Content-Type": asset.type } })
    : ((await serveLogo(ctx, file, request)) ?? (await serveSharePicture(ctx, file, request)));
  if (!answer) throw new Response(null, { status: 404 });
  const caching = asset || ctx.company.liveAt ? "public, max-age=31536000, immutable" : "private, no-cache";
  answer.headers.set("Cache-Control", caching);
  return answer;
}
