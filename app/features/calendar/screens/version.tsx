import { redirect } from "react-router";
import { nothingHere, versionOf } from "~/publishing/loaders.server";
import { VersionNote } from "~/publishing/public/corrections";
import { ctxKey } from "~/server/context.server";
import { showEvent, showReplacedEvent } from "../operations/show-event.server";
import { EventArticle } from "../parts/event-article";
import type { Route } from "./+types/version";

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
