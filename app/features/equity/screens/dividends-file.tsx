import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { dividendsFile } from "../operations/equity-files.server";
import type { Route } from "./+types/dividends-file";

/** The distributions as a file for sheet programs. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  downloadOf(await dividendsFile(context.get(ctxKey), sheetKindAt(url)));
