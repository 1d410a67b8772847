import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/day-file";
import { dayFile } from "./day-file.server";

export const handle = { permission: "appointments.read", write: "appointments.answer" };

/** Today's visitors as a file; a POST, because the audit log notes it. */
export async function action({ context, params }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  return downloadOf(await dayFile(context.get(ctxKey), kind));
}
