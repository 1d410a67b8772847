import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { holdersFile } from "../operations/holder-files.server";
import { HoldersQuery } from "../schemas";
import type { Route } from "./+types/holders-file";

/** A shown list of holders at a date as a file for sheet programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const input = HoldersQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!input.success) throw new Response(null, { status: 404 });
  const kind = sheetKindAt(url);
  return downloadOf(await holdersFile(context.get(ctxKey), input.data, { kind, shown: true }));
}
