import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { VisitorQuery } from "../schemas";
import type { Route } from "./+types/file";
import { receiversFile } from "./operations.server";

export const handle = { permission: "cards.own" };

/** The filtered receivers as a file; a POST, because the audit log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const query = VisitorQuery.parse(Object.fromEntries(await request.formData()));
  return downloadOf(await receiversFile(context.get(ctxKey), kind, query));
}
