import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { openToPublic } from "../statements/operations.server";
import { FinancialsPage } from "../statements/schemas";
import type { Route } from "./+types/screen";
import { seenFile, wholeFile } from "./file.server";

/** What the page of statements shows of one as a file; an Excel book of everything where none is named. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const kind = sheetKindAt(url);
  const query = Object.fromEntries(url.searchParams);
  const open = openToPublic(ctx);
  const isWhole = kind === "xlsx" && !query.statement;
  return downloadOf(isWhole ? wholeFile(ctx, open) : await seenFile(ctx, FinancialsPage.parse(query), open, kind));
}
