import { ctxKey } from "~/server/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { analysisFile } from "../operations/analysis-file.server";
import { openToStaff } from "../operations/financials.server";
import { analysisIn } from "../schemas/analysis";
import type { Route } from "./+types/analysis-file";

export const handle = { permission: "finance.read" };

/** What the office's screen of the analysis shows, as an Excel book. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return downloadOf(await analysisFile(ctx, analysisIn(url.searchParams), openToStaff()));
}
