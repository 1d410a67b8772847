import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import { figureTemplate } from "../operations/import.server";
import type { Route } from "./+types/figure-template";

export const handle = { permission: "esg.edit" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  importTemplateFile(context.get(ctxKey), params.kind, figureTemplate);
