import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { analystsFile } from "../operations/file.server";
import type { Route } from "./+types/analysts-file";

/** The analysts as a file for sheet programs. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  downloadOf(await analystsFile(context.get(ctxKey), sheetKindAt(url)));
