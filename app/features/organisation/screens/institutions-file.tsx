import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { institutionsFile } from "../operations/institutions.server";
import type { Route } from "./+types/institutions-file";

/** The institutions as a file for sheet programs. */
export const loader = async ({ context, request }: Route.LoaderArgs) =>
  downloadOf(
    await institutionsFile(context.get(ctxKey), sheetKindOf(new URL(request.url).pathname.split(".").at(-1)) ?? "xlsx"),
  );
