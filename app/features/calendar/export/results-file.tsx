import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/results-file";
import { exportResults } from "./export-results.server";

/** All results with their figures as a file for sheet programs. */
export function loader({ context, request }: Route.LoaderArgs) {
  const format = sheetKindOf(new URL(request.url).pathname.split(".").at(-1));
  if (!format) throw new Response(null, { status: 404 });
  return downloadOf(exportResults(context.get(ctxKey), format));
}
