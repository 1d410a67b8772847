import { ctxKey } from "~/server/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { analysisFile } from "../operations/analysis-file.server";
import { openToPublic } from "../operations/financials.server";
import { analysisIn } from "../schemas/analysis";
import type { Route } from "./+types/analysis-file";

/** What the page of the analysis shows, as an Excel book. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return downloadOf(await analysisFile(ctx, analysisIn(new URL(request.url).searchParams), openToPublic(ctx)));
}
