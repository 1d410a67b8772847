import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import { peopleTemplate } from "../operations/import-template.server";
import type { Route } from "./+types/import-template";

export const handle = { permission: "people.edit" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  importTemplateFile(context.get(ctxKey), params.kind, peopleTemplate);
