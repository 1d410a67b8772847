import { ctxKey } from "~/server/context.server";
import { missing } from "~/server/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { receiversFile } from "../operations/receivers.server";
import { VisitorQuery } from "../schemas";
import type { Route } from "./+types/receivers-file";

export const handle = { permission: "cards.own" };

/** The filtered receivers as a file; a POST, because the audit log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const query = VisitorQuery.parse(Object.fromEntries(await request.formData()));
  return downloadOf(await receiversFile(context.get(ctxKey), kind, query));
}
