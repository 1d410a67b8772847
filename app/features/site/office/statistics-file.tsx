import { data } from "react-router";
import { ctxKey } from "~/server/context.server";
import { statisticsFile } from "../operations/statistics-file.server";
import { Span } from "../schemas/views";
import type { Route } from "./+types/statistics-file";

export const handle = { permission: "site.read" };

export async function loader({ context, params: { kind }, url }: Route.LoaderArgs) {
  if (kind !== "csv" && kind !== "xlsx") throw data(null, { status: 404 });
  const { days } = Span.parse({ days: url.searchParams.get("days") });
  const { name, type, body } = statisticsFile(context.get(ctxKey), kind, days);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
