import { ctxKey } from "~/server/request/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { openToStaff } from "../statements/operations.server";
import type { Route } from "./+types/office-file";
import { analysisFile } from "./file.server";
import { analysisIn } from "./schemas";

export const handle = { permission: "finance.read" };

/** What the office's screen of the analysis shows, as an Excel book. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return downloadOf(await analysisFile(ctx, analysisIn(url.searchParams), openToStaff(), "xlsx"));
}
