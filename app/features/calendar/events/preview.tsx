import { preview } from "~/publishing/loaders.server";
import { PreviewNote, previewHeaders } from "~/publishing/public/preview";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/preview";
import { EventArticle } from "./event-article";
import { previewEvent } from "./show-event.server";

export const headers = () => previewHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return preview(ctx, params.token, await previewEvent(ctx, params.token));
}

export default function Preview({ loaderData: { shown, expiresAt, token, lang } }: Route.ComponentProps) {
  const note = <PreviewNote title={shown.title} expiresAt={expiresAt} lang={lang} />;
  return <EventArticle shown={shown} lang={lang} token={token} note={note} />;
}
