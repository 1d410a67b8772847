import { ctxKey } from "~/server/request/context.server";
import { visitFile } from "../export/ics.server";
import { calendarAnswer } from "../month/calendar-answer.server";
import type { Route } from "./+types/visit-file";

export const handle = { cache: { params: ["lang"], forgetsLanguage: true } };

/** One visit to put into one's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return calendarAnswer(await visitFile(context.get(ctxKey), params.id));
}
