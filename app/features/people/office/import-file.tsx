import { ctxKey } from "~/server/request/context.server";
import { importedFile } from "~/sheets/imported-file.server";
import type { Route } from "./+types/import-file";

export const handle = { permission: "people.edit" };

/** A list of people as it was imported, for whoever asks where an entry came from. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  importedFile(context.get(ctxKey), params.id, request);
