import { Span } from "~/features/site/statistics/views-schemas";
import { ctxKey } from "~/server/request/context.server";
import { missing } from "~/server/request/statuses.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { surveyFile } from "../operations/survey-file.server";
import type { Route } from "./+types/survey-file";

export const handle = { permission: "concern.read" };

export function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = sheetKindOf(params.kind);
  if (!kind) throw missing();
  const { days } = Span.parse({ days: url.searchParams.get("days") });
  return downloadOf(surveyFile(context.get(ctxKey), kind, days));
}
