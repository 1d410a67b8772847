import { ctxKey } from "~/server/context.server";
import { missing } from "~/server/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { statisticsFile } from "../operations/statistics/statistics-file.server";
import { Span } from "../schemas/views";
import type { Route } from "./+types/statistics-file";

export const handle = { permission: "site.read" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const { days } = Span.parse({ days: url.searchParams.get("days") });
  return downloadOf(statisticsFile(context.get(ctxKey), kind, days));
}
