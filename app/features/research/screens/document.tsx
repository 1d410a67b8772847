import { ctxKey } from "~/server/request/context.server";
import { openDocument } from "../operations/show.server";
import type { Route } from "./+types/document";

/** The document of a report that readers see, where the company may hand it out. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  // guard: report-document-while-shown
  const file = await openDocument(context.get(ctxKey), params.id, request, true);
  if (!file) throw new Response(null, { status: 404 });
  return file;
}
