import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { dividendsFile } from "../operations/equity-files.server";
import type { Route } from "./+types/dividends-file";

/** The distributions as a file for sheet programs. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  downloadOf(
    await dividendsFile(context.get(ctxKey), sheetKindOf(new URL(request.url).pathname.split(".").at(-1)) ?? "xlsx"),
  );
