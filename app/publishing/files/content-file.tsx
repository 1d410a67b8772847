import { serveFile } from "~/server/files/serve-file.server";
import { ctxKey } from "~/server/request/context.server";
import { findLiveFile } from "../contents/editions-queries.server";
import type { Route } from "./+types/content-file";

/**
 * A file of something published, or of a version that a correction replaced, opened in the browser where that is safe,
 * or to keep with `?download`; byte ranges as asked. "Not yet", "no longer" and "never" are one answer after one
 * look-up.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const [file] = await findLiveFile(ctx.db, ctx.company.id, params.id, ctx.now, ctx.registry.closedKinds);
  const answer =
    file && (await serveFile(ctx, params.id, file.kind, request, !new URL(request.url).searchParams.has("download")));
  if (!file || !answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "private, no-cache");
  if (!file.live) answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}
