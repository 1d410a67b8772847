import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { MessageQuery } from "../schemas";
import type { Route } from "./+types/office-file";
import { messagesFile } from "./file.server";

export const handle = { permission: "messages.read", write: "messages.export" };

/** The filtered messages as a file; a POST, because the audit log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const query = MessageQuery.parse(Object.fromEntries(await request.formData()));
  return downloadOf(await messagesFile(context.get(ctxKey), kind, query));
}
