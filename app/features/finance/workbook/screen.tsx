import { ctxKey } from "~/server/request/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { openToPublic } from "../statements/operations.server";
import { FinancialsPage } from "../statements/schemas";
import type { Route } from "./+types/screen";
import { seenFile, wholeFile } from "./file.server";

/** The statements as an Excel book: what the page shows of the one that is named, or everything. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const open = openToPublic(ctx);
  return downloadOf(query.statement ? await seenFile(ctx, FinancialsPage.parse(query), open) : wholeFile(ctx, open));
}
