import { ctxKey } from "~/server/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { openToPublic } from "../operations/financials.server";
import { seenFile, wholeFile } from "../operations/financials-file.server";
import { FinancialsPage } from "../schemas/financials";
import type { Route } from "./+types/financials-file";

/** The statements as an Excel book: what the page shows of the one that is named, or everything. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const open = openToPublic(ctx);
  return downloadOf(query.statement ? await seenFile(ctx, FinancialsPage.parse(query), open) : wholeFile(ctx, open));
}
