import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { textsIn } from "~/shared/forms/form-data";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { readAuditQuery } from "../operations/audit.server";
import { auditFile } from "../operations/audit-file.server";
import type { Route } from "./+types/audit-file";

export const handle = { permission: "audit.read", write: "audit.export" };

/** The filtered audit log as a file; a POST, because the log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const ctx = context.get(ctxKey);
  const query = await readAuditQuery(ctx, textsIn(await request.formData()));
  return downloadOf(await auditFile(ctx, kind, query));
}
