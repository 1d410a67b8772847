import { redirect } from "react-router";
import { nothingHere, versionOf } from "~/publishing/loaders.server";
import { VersionNote } from "~/publishing/public/corrections";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/version";
import { EventArticle } from "./event-article";
import { showEvent, showReplacedEvent } from "./show-event.server";

export const handle = { canonical: null };

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const path = `calendar/${params.id}`;
  const shown = await showReplacedEvent(ctx, params.id, params.release);
  if (!shown) throw (await showEvent(ctx, params.id)) ? redirect(`/${path}`) : nothingHere();
  return versionOf(ctx, path, shown);
}

export default function Version({ loaderData: { shown, lang, href } }: Route.ComponentProps) {
  return <EventArticle shown={shown} lang={lang} note={<VersionNote {...shown} href={href} lang={lang} />} />;
}
