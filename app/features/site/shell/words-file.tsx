import { findWordsFile } from "~/server/request/i18n.server";
import type { Route } from "./+types/words-file";

export const handle = { whilePrivate: true };

/** The words of one language for screens that run in the browser. */
export function loader({ params }: Route.LoaderArgs) {
  const body = findWordsFile(params.file);
  if (!body) throw new Response(null, { status: 404 });
  return new Response(body, {
    headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
