import { ctxKey } from "~/server/request/context.server";
import { countDownload } from "../receivers/receive-card.server";
import { wayOf } from "../rules";
import type { Route } from "./+types/card-file";
import { contactFile } from "./show.server";

/** A card as a contact file; that it was taken is counted, not by whom. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const id = url.searchParams.get("id") ?? "";
  const file = await contactFile(ctx, id);
  if (request.method === "GET") ctx.waitUntil(countDownload(ctx, id, wayOf(url.searchParams.get("by"))));
  return file;
}
