import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { holdersFile } from "../operations/holder-files.server";
import { HoldersQuery } from "../schemas";
import type { Route } from "./+types/holders-file";

/** A shown list of holders at a date as a file for sheet programs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const input = HoldersQuery.safeParse(Object.fromEntries(searchParams));
  if (!input.success) throw new Response(null, { status: 404 });
  const kind = sheetKindOf(pathname.split(".").at(-1)) ?? "xlsx";
  return downloadOf(await holdersFile(context.get(ctxKey), input.data, { kind, shown: true }));
}
