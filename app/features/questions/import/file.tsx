import { serveFile } from "~/server/files/serve-file.server";
import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/file";

export const handle = { permission: "questions.edit" };

/** A file of questions as it was imported, for whoever asks where one came from. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const file = await serveFile(context.get(ctxKey), params.id, "table", request);
  if (!file) throw new Response(null, { status: 404 });
  return file;
}
