import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import { countsTemplate, holdersTemplate } from "../operations/import-template.server";
import type { Route } from "./+types/import-template";

export const handle = { permission: "shareholders.edit" };

export function loader({ context, params, request }: Route.LoaderArgs) {
  const template = new URL(request.url).pathname.includes("/shareholderCounts/") ? countsTemplate : holdersTemplate;
  return importTemplateFile(context.get(ctxKey), params.kind, template);
}
