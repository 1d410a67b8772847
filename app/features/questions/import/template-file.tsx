import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/template-file";
import { questionTemplate } from "./operations.server";

export const handle = { permission: "questions.edit" };

export function loader({ context, params }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  return downloadOf(questionTemplate(context.get(ctxKey), kind));
}
