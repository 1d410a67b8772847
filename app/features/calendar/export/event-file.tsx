import { ctxKey } from "~/server/request/context.server";
import { calendarAnswer } from "../month/calendar-answer.server";
import type { Route } from "./+types/event-file";
import { eventFile } from "./ics.server";

export const handle = { cache: { params: ["lang"], forgetsLanguage: true } };

/** One event to put into one's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return calendarAnswer(await eventFile(context.get(ctxKey), params.id));
}
