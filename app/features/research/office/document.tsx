import { ctxKey } from "~/server/request/context.server";
import { openDocument } from "../operations/show.server";
import type { Route } from "./+types/document";

export const handle = { permission: "research.read" };

/** The document of a report, shown or not, for staff. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const file = await openDocument(context.get(ctxKey), params.id, request, false);
  if (!file) throw new Response(null, { status: 404 });
  return file;
}
