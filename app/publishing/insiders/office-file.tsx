import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/office-file";
import { companyRegisterFile } from "./company-register.server";
import { RegisterQuery } from "./schemas";

export const handle = { permission: "insiders.readRegister" };

/** The register of the company's insiders as a file; a POST, because the log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  const query = RegisterQuery.parse(Object.fromEntries(await request.formData()));
  return downloadOf(await companyRegisterFile(context.get(ctxKey), kind, query));
}
