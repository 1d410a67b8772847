import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import { siteTemplate } from "../operations/site-import.server";
import type { Route } from "./+types/import-template";

export const handle = { permission: "existing.import" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  importTemplateFile(context.get(ctxKey), params.kind, siteTemplate);
