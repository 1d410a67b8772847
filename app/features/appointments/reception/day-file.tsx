import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/day-file";
import { dayFile } from "./day-file.server";

export const handle = { permission: "appointments.read", write: "appointments.answer" };

/** Today's visitors as a file; a POST, because the audit log notes it. */
export async function action({ context, params }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw data(null, { status: 404, statusText: "Not Found" });
  return downloadOf(await dayFile(context.get(ctxKey), kind));
}
