import { ctxKey } from "~/server/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { insiderRegister } from "../operations/insiders/register.server";
import type { Route } from "./+types/insider-register";

export const handle = { permission: "site.publish" };

/** The insider register of one content as a file; a POST, because the log notes it. */
export async function action({ context, params }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  const file = kind && (await insiderRegister(context.get(ctxKey), params.id, kind));
  if (!file) throw new Response(null, { status: 404 });
  return downloadOf(file);
}
