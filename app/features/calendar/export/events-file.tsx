import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { CalendarQuery } from "../schemas";
import type { Route } from "./+types/events-file";
import { entriesFile } from "./entries-file.server";

/** The calendar as a file for sheet programs. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { type } = CalendarQuery.parse({ type: url.searchParams.get("type") });
  return downloadOf(entriesFile(context.get(ctxKey), type ?? null, sheetKindAt(url)));
}
