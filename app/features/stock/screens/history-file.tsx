import { ctxKey } from "~/server/context.server";
import { downloadOf } from "~/sheets/sheet-file.server";
import { historyFile } from "../operations/history-file.server";
import { History } from "../schemas";
import type { Route } from "./+types/history-file";

/** The searched price history as an Excel file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = History.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const file = asked.success ? await historyFile(context.get(ctxKey), asked.data) : null;
  if (!file?.ok) throw new Response(null, { status: 404 });
  return downloadOf(file.value);
}
