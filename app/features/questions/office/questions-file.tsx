import { ctxKey } from "~/server/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { questionsFile } from "../operations/questions-file.server";
import { askedOf } from "../schemas";
import type { Route } from "./+types/questions-file";

export const handle = { permission: "questions.read" };

/** The questions of the list as it is filtered, for sheet programs. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  const ctx = context.get(ctxKey);
  const { search } = await openedQuery(ctx, url.searchParams);
  return downloadOf(questionsFile(ctx, kind, askedOf(search)));
}
