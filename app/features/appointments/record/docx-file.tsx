import { ctxKey } from "~/server/context.server";
import type { Route } from "./+types/docx-file";
import { publishedDocx } from "./files.server";

/** A published record as a document for word processors. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await publishedDocx(context.get(ctxKey), params.id);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}
