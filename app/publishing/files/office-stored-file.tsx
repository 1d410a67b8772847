import { serveFile } from "~/server/files/serve-file.server";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/office-stored-file";
import { findStoredFile } from "./operations.server";

export const handle = { permission: "site.read" };

/** A document, picture or video that staff have put in, published or not, for those who may know of it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const file = await findStoredFile(ctx, params.id);
  const answer = file && (await serveFile(ctx, file.id, file.kind, request));
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}
