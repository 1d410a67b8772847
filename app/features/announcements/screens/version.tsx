import { loadVersion } from "~/publishing/loaders.server";
import { VersionNote } from "~/publishing/public/corrections";
import { ctxKey } from "~/server/request/context.server";
import { announcement } from "../kind";
import { Article } from "../parts/article";
import type { Route } from "./+types/version";

export const handle = { frames: true, canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadVersion(context.get(ctxKey), announcement, params.id, params.release);

export default function Version({ loaderData: { shown, lang, href } }: Route.ComponentProps) {
  return <Article shown={shown} lang={lang} note={<VersionNote {...shown} href={href} lang={lang} />} viewer />;
}
