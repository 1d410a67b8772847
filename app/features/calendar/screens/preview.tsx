import { preview } from "~/publishing/loaders.server";
import { PreviewNote, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/context.server";
import { previewEvent } from "../operations/show-event.server";
import { EventArticle } from "../parts/event-article";
import type { Route } from "./+types/preview";

export const headers = () => previewHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return preview(ctx, params.token, await previewEvent(ctx, params.token));
}

export default function Preview({ loaderData: { shown, expiresAt, token, lang } }: Route.ComponentProps) {
  const note = <PreviewNote title={shown.title} expiresAt={expiresAt} lang={lang} />;
  return <EventArticle shown={shown} lang={lang} token={token} note={note} />;
}
