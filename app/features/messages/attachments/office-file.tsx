import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import type { Route } from "./+types/office-file";
import { serveAttachment } from "./serve.server";

export const handle = { permission: "messages.read" };

/** A file that came with a message; it is kept, never run. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await serveAttachment(context.get(ctxKey), params.id, params.file, request);
  if (!answer) throw missing();
  return answer;
}
