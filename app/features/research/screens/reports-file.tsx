import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { reportsFile } from "../operations/file.server";
import { reportKinds } from "../rules/terms";
import type { Route } from "./+types/reports-file";

/** The reports as a file for sheet programs. */
export function loader({ context, url }: Route.LoaderArgs) {
  const kind = reportKinds.find((one) => one === url.searchParams.get("kind")) ?? null;
  return downloadOf(reportsFile(context.get(ctxKey), kind, sheetKindAt(url)));
}
