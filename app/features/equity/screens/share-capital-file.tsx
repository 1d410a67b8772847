import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { capitalFile } from "../operations/equity-files.server";
import type { Route } from "./+types/share-capital-file";

/** The changes of the share capital as a file for sheet programs. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  downloadOf(await capitalFile(context.get(ctxKey), sheetKindAt(url)));
