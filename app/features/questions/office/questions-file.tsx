import { ctxKey } from "~/server/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { questionsFile } from "../operations/questions-file.server";
import { askedOf } from "../schemas";
import type { Route } from "./+types/questions-file";

export const handle = { permission: "questions.read" };

/** The questions of the list as it is filtered, for sheet programs. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  return downloadOf(questionsFile(context.get(ctxKey), kind, askedOf(url.searchParams)));
}
