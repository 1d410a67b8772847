import { serveFile } from "~/server/files/serve-file.server";
import { ctxKey } from "~/server/request/context.server";
import { ownPdf } from "../letters/own.server";
import type { Route } from "./+types/letter-pdf";

/** The signed letter behind a link, for whom a code has opened it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const file = await ownPdf(ctx, request, params.token);
  const answer = file && (await serveFile(ctx, file, "document", request));
  if (!answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}
