import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindAt } from "~/sheets/sheet-file.server";
import { History } from "../schemas";
import type { Route } from "./+types/history-file";
import { historyFile } from "./file.server";

/** The searched price history as a file for sheet programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const input = History.safeParse(Object.fromEntries(url.searchParams));
  const kind = sheetKindAt(url);
  const file = input.success ? await historyFile(context.get(ctxKey), input.data, kind) : null;
  if (!file?.ok) throw new Response(null, { status: 404 });
  return downloadOf(file.value);
}
