import { ctxKey } from "~/server/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { companyRegisterFile } from "../operations/insiders/company-register.server";
import { RegisterQuery } from "../schemas/insiders";
import type { Route } from "./+types/company-register-file";

export const handle = { permission: "insiders.readRegister" };

/** The register of the company's insiders as a file; a POST, because the log notes it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw new Response(null, { status: 404 });
  const query = RegisterQuery.parse(Object.fromEntries(await request.formData()));
  return downloadOf(await companyRegisterFile(context.get(ctxKey), kind, query));
}
