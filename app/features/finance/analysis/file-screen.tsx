import { ctxKey } from "~/server/request/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { openToPublic } from "../statements/operations.server";
import type { Route } from "./+types/file-screen";
import { analysisFile } from "./file.server";
import { analysisIn } from "./schemas";

/** What the page of the analysis shows, as an Excel book. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  return downloadOf(await analysisFile(ctx, analysisIn(new URL(request.url).searchParams), openToPublic(ctx)));
}
