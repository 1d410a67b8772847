import { ctxKey } from "~/server/request/context.server";
import { importedFile } from "~/sheets/imported-file.server";
import type { Route } from "./+types/rating-import-file";

export const handle = { permission: "esg.edit" };

/** A file of ratings as it was imported, for whoever asks where one came from. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  importedFile(context.get(ctxKey), params.id, request);
