import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import { reportTemplate } from "../operations/import.server";
import type { Route } from "./+types/import-template";

export const handle = { permission: "research.edit" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  importTemplateFile(context.get(ctxKey), params.kind, reportTemplate);
