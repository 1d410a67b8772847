import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { figuresFile } from "../operations/files.server";
import type { Route } from "./+types/figures-file";

/** The key figures as a file for sheet programs. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  downloadOf(
    await figuresFile(context.get(ctxKey), sheetKindOf(new URL(request.url).pathname.split(".").at(-1)) ?? "xlsx"),
  );
