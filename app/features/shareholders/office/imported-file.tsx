import { ctxKey } from "~/server/request/context.server";
import { importedFile } from "~/sheets/imported-file.server";
import type { Route } from "./+types/imported-file";

export const handle = { permission: "shareholders.edit" };

/** A file of holders or of their counts as it was imported, for whoever asks where a figure came from. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  importedFile(context.get(ctxKey), params.id, request);
