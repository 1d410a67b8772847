import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import type { Route } from "./+types/office-file";
import { serveVisitFile } from "./office.server";

export const handle = { permission: "appointments.read" };

/** An attachment of a registration; it is kept, never run. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await serveVisitFile(context.get(ctxKey), params.id, params.file);
  if (!answer) throw missing();
  return answer;
}
