import { serveFile } from "~/server/files/serve-file.server";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/preview-file";
import { findPreviewFile } from "./previews.server";

/** A file of what a preview link shows, only through that link and under the address of its kind. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const file = await findPreviewFile(ctx, params.kind, params.token, params.id);
  const answer =
    file && (await serveFile(ctx, file.id, file.kind, request, !new URL(request.url).searchParams.has("download")));
  if (!answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set("X-Robots-Tag", "noindex, nofollow");
  return answer;
}
