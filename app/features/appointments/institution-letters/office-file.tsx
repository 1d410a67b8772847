import { ctxKey } from "~/server/request/context.server";
import type { Route } from "./+types/office-file";
import { serveInstitutionLetter } from "./operations.server";

export const handle = { permission: "appointments.reveal" };

/** The signed file of an institution-wide letter. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const answer = await serveInstitutionLetter(context.get(ctxKey), request, id);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}
