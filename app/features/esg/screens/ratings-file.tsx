import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { ratingsFile } from "../operations/files.server";
import type { Route } from "./+types/ratings-file";

/** The ratings as a file for sheet programs. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  downloadOf(await ratingsFile(context.get(ctxKey), sheetKindAt(url)));
