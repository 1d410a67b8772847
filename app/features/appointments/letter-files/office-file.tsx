import { ctxKey } from "~/server/request/context.server";
import { serveLetter } from "../letters/office.server";
import type { Route } from "./+types/office-file";

export const handle = { permission: "appointments.reveal" };

/**
 * The signed letter of one signer by the place in the party, or with `manual` the file that staff marked the letter
 * with.
 */
export async function loader({ context, request, params: { id, place } }: Route.LoaderArgs) {
  const position = place === "manual" ? place : Number(/^\d{1,5}$/.exec(place)?.[0] ?? Number.NaN);
  const answer = Number.isNaN(position) ? null : await serveLetter(context.get(ctxKey), request, id, position);
  if (!answer) throw new Response(null, { status: 404 });
  return answer;
}
