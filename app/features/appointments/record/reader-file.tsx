import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/reader-file";
import { publishedFile, recordFormats } from "./files.server";

/** A published record as a document for word processors, or as a PDF. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const format = recordFormats.find((one) => url.pathname.endsWith(`.${one}`));
  const answer = format && (await publishedFile(context.get(ctxKey), params.id, format));
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}
