import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { institutionsFile } from "../operations/institutions.server";
import type { Route } from "./+types/institutions-file";

/** The institutions as a file for sheet programs. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  downloadOf(await institutionsFile(context.get(ctxKey), sheetKindAt(url)));
