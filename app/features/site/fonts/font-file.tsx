import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/font-file";
import { servePart } from "./own-font.server";

/**
 * The part of the company's own font for one language; its address holds the hash of its content, so it may be kept for
 * good.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await servePart(context.get(ctxKey), params.file, request);
  if (!answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  answer.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return answer;
}
