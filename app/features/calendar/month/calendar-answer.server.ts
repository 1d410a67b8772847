import { dispositionOf } from "~/server/files/disposition";

export type CalendarText = { name: string; text: string };

/** A calendar file as an answer, called by what it holds; throws a 404 for null. */
export function calendarAnswer(file: CalendarText | null): Response {
  if (file === null) throw new Response(null, { status: 404 });
  return new Response(file.text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": dispositionOf(`${file.name}.ics`),
    },
  });
}
