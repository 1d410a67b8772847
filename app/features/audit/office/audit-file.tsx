import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { auditFile } from "../operations/audit-file.server";
import { AuditQuery } from "../schemas";
import type { Route } from "./+types/audit-file";

export const handle = { permission: "audit.read", write: "audit.export" };

/** The filtered audit log as a file; a POST, because the log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const query = AuditQuery.parse(Object.fromEntries(await request.formData()));
  return downloadOf(await auditFile(context.get(ctxKey), kind, query));
}
