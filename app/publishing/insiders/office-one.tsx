import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/office-one";
import { insiderRegister } from "./register.server";

export const handle = { permission: "site.publish" };

/** The insider register of one content as a file; a POST, because the log notes it. */
export async function action({ context, params }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  const file = kind && (await insiderRegister(context.get(ctxKey), params.id, kind));
  if (!file) throw new Response(null, { status: 404 });
  return downloadOf(file);
}
