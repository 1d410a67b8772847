import { ctxKey } from "~/server/request/context.server";
import { importTemplateFile } from "~/sheets/imported-file.server";
import { ratingTemplate } from "../operations/rating-import.server";
import type { Route } from "./+types/rating-template";

export const handle = { permission: "esg.edit" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  importTemplateFile(context.get(ctxKey), params.kind, ratingTemplate);
