import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { reportsFile } from "../operations/file.server";
import { reportKinds } from "../rules/terms";
import type { Route } from "./+types/reports-file";

/** The reports as a file for sheet programs. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const kind = reportKinds.find((one) => one === searchParams.get("kind")) ?? null;
  return downloadOf(reportsFile(context.get(ctxKey), kind, sheetKindOf(pathname.split(".").at(-1)) ?? "xlsx"));
}
