import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { openToPublic } from "../statements/operations.server";
import type { Route } from "./+types/file-screen";
import { analysisFile } from "./file.server";
import { analysisIn } from "./schemas";

/** What the page of the analysis shows, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const kind = sheetKindAt(url);
  return downloadOf(await analysisFile(ctx, analysisIn(url.searchParams), openToPublic(ctx), kind));
}
