import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { institutionsTemplate } from "../operations/institution-import.server";
import type { Route } from "./+types/institution-template";

export const handle = { permission: "organisation.edit" };

export function loader({ context, params }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw data(null, { status: 404 });
  return downloadOf(institutionsTemplate(context.get(ctxKey), kind));
}
