import { ctxKey } from "~/server/context.server";
import { visitFile } from "../operations/ics.server";
import type { Route } from "./+types/visit-file";

export const handle = { cache: { params: ["lang"], forgetsLanguage: true } };

/** One visit to put into one's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await visitFile(context.get(ctxKey), params.id);
  if (body === null) throw new Response(null, { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="visit.ics"',
    },
  });
}
