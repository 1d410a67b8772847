import { ctxKey } from "~/server/context.server";
import { missing } from "~/server/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { questionTemplate } from "../operations/import.server";
import type { Route } from "./+types/import-template";

export const handle = { permission: "questions.edit" };

export function loader({ context, params }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  return downloadOf(questionTemplate(context.get(ctxKey), kind));
}
