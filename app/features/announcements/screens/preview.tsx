import { loadPreview } from "~/publishing/loaders.server";
import { PreviewNote, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import { announcement } from "../kind";
import { Article } from "../parts/article";
import type { Route } from "./+types/preview";

export const headers = () => previewHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadPreview(context.get(ctxKey), announcement, params.token);

export default function Preview({ loaderData: { shown, expiresAt, token, lang } }: Route.ComponentProps) {
  const note = <PreviewNote title={shown.title} expiresAt={expiresAt} lang={lang} />;
  return <Article shown={shown} lang={lang} token={token} note={note} />;
}
