import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { countsTemplate, holdersTemplate } from "../operations/import-template.server";
import type { Route } from "./+types/import-template";

export const handle = { permission: "shareholders.edit" };

export function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw data(null, { status: 404 });
  const template = new URL(request.url).pathname.includes("/shareholderCounts/") ? countsTemplate : holdersTemplate;
  return downloadOf(template(context.get(ctxKey), kind));
}
