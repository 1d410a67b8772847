import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/results-file";
import { exportResults } from "./export-results.server";

/** All results with their figures as a file for sheet programs. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadOf(exportResults(context.get(ctxKey), sheetKindAt(url)));
}
