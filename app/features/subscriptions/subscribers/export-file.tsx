import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/export-file";
import { subscribersFile } from "./export.server";
import { SubscriberFilter } from "./schemas";

export const handle = { permission: "subscriptions.read", write: "subscriptions.reveal" };

/** The filtered subscribers as a file; a POST, because the audit log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const filter = SubscriberFilter.parse(Object.fromEntries(await request.formData()));
  return downloadOf(await subscribersFile(context.get(ctxKey), kind, filter));
}
