import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import type { Route } from "./+types/office-file";
import { serveVisitFile } from "./office.server";

export const handle = { permission: "appointments.read" };

/** An attachment of a registration; it is kept, never run. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const answer = await serveVisitFile(context.get(ctxKey), params.id, params.file);
  if (!answer) throw data(null, { status: 404, statusText: "Not Found" });
  return answer;
}
