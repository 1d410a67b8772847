import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { auditFile } from "../operations/audit-file.server";
import { AuditQuery } from "../schemas";
import type { Route } from "./+types/audit-file";

export const handle = { permission: "audit.read", write: "audit.export" };

/** The filtered audit log as a file; a POST, because the log notes it. */
export async function action({ context, params: { kind }, request }: Route.ActionArgs) {
  if (kind !== "csv" && kind !== "xlsx") throw data(null, { status: 404 });
  const query = AuditQuery.parse(Object.fromEntries(await request.formData()));
  const { name, type, body } = await auditFile(context.get(ctxKey), kind, query);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
