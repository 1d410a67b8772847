import { ctxKey } from "~/server/request/context.server";
import { announcementFeed } from "../operations/feed.server";
import { isAnnouncementType } from "../rules";
import type { Route } from "./+types/feed";

export const handle = { cache: { params: ["type"], forgetsLanguage: true } };

/** The announcements for programs that follow them: RSS, Atom or JSON Feed by the end of the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const requested = searchParams.get("type");
  const type = isAnnouncementType(requested) ? requested : null;
  const format = pathname.endsWith(".rss") ? "rss" : pathname.endsWith(".atom") ? "atom" : "json";
  const feed = await announcementFeed(context.get(ctxKey), format, type);
  return new Response(feed.text, { headers: { "Content-Type": feed.type } });
}
