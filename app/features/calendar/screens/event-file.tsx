import { ctxKey } from "~/server/context.server";
import { calendarAnswer } from "../operations/calendar-answer.server";
import { eventFile } from "../operations/ics.server";
import type { Route } from "./+types/event-file";

export const handle = { cache: { params: ["lang"], forgetsLanguage: true } };

/** One event to put into one's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return calendarAnswer(await eventFile(context.get(ctxKey), params.id), "event.ics");
}
