import { nothingHere } from "~/publishing/loaders.server";
import { dispositionOf } from "~/server/files/disposition";
import { ctxKey } from "~/server/request/context.server";
import { meetingFile } from "../operations/ics.server";
import type { Route } from "./+types/meeting-calendar";

export const handle = { cache: { params: ["lang"], forgetsLanguage: true } };

/** One meeting to put into one's own calendar. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await meetingFile(context.get(ctxKey), params.id);
  if (file === null) throw nothingHere();
  return new Response(file.text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": dispositionOf(`${file.name}.ics`),
    },
  });
}
