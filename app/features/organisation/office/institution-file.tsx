import { ctxKey } from "~/server/request/context.server";
import { importedFile } from "~/sheets/imported-file.server";
import type { Route } from "./+types/institution-file";

export const handle = { permission: "organisation.edit" };

/** A list of institutions as it was imported, for whoever asks where an entry came from. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  importedFile(context.get(ctxKey), params.id, request);
