import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import { institutionsTemplate } from "../operations/institution-import.server";
import type { Route } from "./+types/institution-template";

export const handle = { permission: "organisation.edit" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  importTemplateFile(context.get(ctxKey), params.kind, institutionsTemplate);
