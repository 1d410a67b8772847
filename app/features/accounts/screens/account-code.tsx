import { ctxKey } from "~/server/request/context.server";
import { drawCode } from "../operations/show.server";
import type { Route } from "./+types/account-code";

export const handle = { cache: {} };

/** The code that opens an account, drawn from its address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const drawn = await drawCode(context.get(ctxKey), params.id);
  if (drawn === null) throw new Response(null, { status: 404 });
  return new Response(drawn, { headers: { "Content-Type": "image/svg+xml" } });
}
