import { ctxKey } from "~/server/request/context.server";
import { servePicture } from "../operations/serving.server";
import type { Route } from "./+types/picture-file";

/**
 * A width of a picture that something published shows; its address holds the hash of its content, so it may be kept for
 * good.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await servePicture(context.get(ctxKey), params, "readers", request);
  if (!answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  return answer;
}
