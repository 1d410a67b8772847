import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import type { Route } from "./+types/template-file";
import { eventTemplate } from "./template.server";

export const handle = { permission: "calendar.edit" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  importTemplateFile(context.get(ctxKey), params.kind, eventTemplate);
