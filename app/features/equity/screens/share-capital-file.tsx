import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { capitalFile } from "../operations/equity-files.server";
import type { Route } from "./+types/share-capital-file";

/** The changes of the share capital as a file for sheet programs. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  downloadOf(
    await capitalFile(context.get(ctxKey), sheetKindOf(new URL(request.url).pathname.split(".").at(-1)) ?? "xlsx"),
  );
