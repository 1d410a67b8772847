import { ctxKey } from "~/server/request/context.server";
import { openedQuery } from "~/server/sealing/typed.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { officeQueryOf } from "../schemas";
import type { Route } from "./+types/file";
import { questionsFile } from "./file.server";

export const handle = { permission: "questions.read" };

/** The questions of the list as it is filtered, for sheet programs. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  const ctx = context.get(ctxKey);
  const { search } = await openedQuery(ctx, url.searchParams);
  return downloadOf(questionsFile(ctx, kind, officeQueryOf(search)));
}
