import { ctxKey } from "~/server/request/context.server";
import { servePicture } from "../operations/serving.server";
import type { Route } from "./+types/picture-file";

export const handle = { permission: "pictures.read" };

/** A width of any picture of the library, shown to readers or not. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = await servePicture(context.get(ctxKey), params, "staff", request);
  if (!answer) throw new Response(null, { status: 404 });
  answer.headers.set("Cache-Control", "private, max-age=3600");
  return answer;
}
