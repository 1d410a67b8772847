import { findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { ctxKey } from "~/server/request/context.server";
import { showOwnData } from "../operations/own-data.server";
import { ownDataFile } from "../operations/own-data-file.server";
import type { Route } from "./+types/your-data-file";

/** The own data of the visitor whose session the request carries, as a file. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const proof = await findVisitorSession(ctx, request);
  if (!proof) throw new Response(null, { status: 401 });
  const { name, type, body } = ownDataFile(
    ctx,
    await showOwnData(ctx, proof),
    url.searchParams.get("as") === "json" ? "json" : "html",
  );
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
}
