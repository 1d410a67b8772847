import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import type { Route } from "./+types/office-statistics-file";
import { statisticsFile } from "./statistics-file.server";
import { Span } from "./views-schemas";

export const handle = { permission: "site.read" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const { days } = Span.parse({ days: url.searchParams.get("days") });
  return downloadOf(statisticsFile(context.get(ctxKey), kind, days));
}
