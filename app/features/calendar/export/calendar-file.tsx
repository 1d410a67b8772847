import { ctxKey } from "~/server/request/context.server";
import { calendarAnswer } from "../month/calendar-answer.server";
import { CalendarQuery } from "../schemas";
import type { Route } from "./+types/calendar-file";
import { calendarFile } from "./ics.server";

export const handle = { cache: { params: ["type", "lang"], forgetsLanguage: true } };

/** The whole calendar for programs that come back for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { type } = CalendarQuery.parse({ type: new URL(request.url).searchParams.get("type") });
  return calendarAnswer(await calendarFile(context.get(ctxKey), type ?? null));
}
