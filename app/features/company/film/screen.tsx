import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/screen";
import { openFilm } from "./operations.server";

/** The film that runs in the picture of the home page; byte ranges as asked. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await openFilm(context.get(ctxKey), params.id, request, true);
  if (!answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "private, max-age=86400");
  return answer;
}
