import { ctxKey } from "~/server/context.server";
import { calendarAnswer } from "../operations/calendar-answer.server";
import { visitFile } from "../operations/ics.server";
import type { Route } from "./+types/visit-file";

export const handle = { cache: { params: ["lang"], forgetsLanguage: true } };

/** One visit to put into one's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return calendarAnswer(await visitFile(context.get(ctxKey), params.id), "visit.ics");
}
