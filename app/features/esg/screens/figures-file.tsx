import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { figuresFile } from "../operations/files.server";
import type { Route } from "./+types/figures-file";

/** The key figures as a file for sheet programs. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  downloadOf(await figuresFile(context.get(ctxKey), sheetKindAt(url)));
