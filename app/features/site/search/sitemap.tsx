import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/sitemap";
import { sitemap } from "./sitemap.server";

export const handle = { cache: { params: ["part"], forgetsLanguage: true } };

/** The public addresses of the site for search engines, with their languages. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const part = new URL(request.url).searchParams.get("part");
  if (part !== null && part !== "pages" && !/^20\d\d-(0[1-9]|1[0-2])$/.test(part))
    throw new Response(null, { status: 404 });
  return new Response(await sitemap(context.get(ctxKey), part), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
