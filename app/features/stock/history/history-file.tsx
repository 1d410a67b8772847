import { ctxKey } from "~/server/request/context.server";
import { downloadOf, sheetKindOf } from "~/sheets/sheet-file.server";
import { History } from "../schemas";
import type { Route } from "./+types/history-file";
import { historyFile } from "./file.server";

/** The searched price history as a file for sheet programs. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const input = History.safeParse(Object.fromEntries(searchParams));
  const kind = sheetKindOf(pathname.split(".").at(-1)) ?? undefined;
  const file = input.success ? await historyFile(context.get(ctxKey), input.data, kind) : null;
  if (!file?.ok) throw new Response(null, { status: 404 });
  return downloadOf(file.value);
}
