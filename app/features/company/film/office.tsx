import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/office";
import { openFilm } from "./operations.server";

export const handle = { permission: "company.read" };

/** The film of the home page, published or not, for staff. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await openFilm(context.get(ctxKey), params.id, request, false);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}
