import { redirect } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { formWithin } from "~/server/body/form-within.server";
import { ctxKey } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import type { Route } from "./+types/office-share-picture";
import { serveSharePicture, setDrawnPictures, uploadSharePicture } from "./share-pictures.server";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme", takesFiles: true };

/** An own picture by its name, whether readers have it or a look is only tried on with it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const picture = await serveSharePicture(context.get(ctxKey), url.searchParams.get("file") ?? "", request);
  return picture ?? redirect("/webSiteSetting");
}

const limit = 21 * 1_048_576;

/**
 * Takes pictures as multipart files: the "own" one, which nothing shows before a look that names it is saved, or those
 * that the office drew, by language.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await formWithin(request, limit);
  if (typeof form === "string") return formAnswer<unknown>(refuse(form));
  const own = form.get("own");
  if (own instanceof File) return formAnswer<unknown>(await uploadSharePicture(ctx, own));
  const files = languages.flatMap((lang) => {
    const file = form.get(lang);
    return file instanceof File && file.size > 0 ? [[lang, file] as const] : [];
  });
  return formAnswer<unknown>(await setDrawnPictures(ctx, Object.fromEntries(files)));
}
