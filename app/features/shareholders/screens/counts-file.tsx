import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { countsFile } from "../operations/holder-files.server";
import { CountsQuery } from "../schemas";
import type { Route } from "./+types/counts-file";

/** The shown counts of holders as a file for sheet programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const input = CountsQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!input.success) throw new Response(null, { status: 404 });
  const kind = sheetKindAt(url);
  return downloadOf(await countsFile(context.get(ctxKey), input.data, { kind, shown: true }));
}
