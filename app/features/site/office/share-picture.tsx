import { redirect } from "react-router";
import { ctxKey } from "~/server/context.server";
import { formAnswer } from "~/server/door/form-answer.server";
import { formWithin } from "~/server/door/form-within.server";
import { isLang, languages } from "~/shared/languages";
import { refuse } from "~/shared/outcome";
import { removeSharePicture, setSharePictures } from "../operations/share-pictures.server";
import type { Route } from "./+types/share-picture";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme", takesFiles: true };

export const loader = () => redirect("/webSiteSetting");

const limit = 21 * 1_048_576;

/** Takes pictures as multipart files by language, "drawn" where the office drew them, or takes that of the language "remove" away. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await formWithin(request, limit);
  if (typeof form === "string") return formAnswer(refuse(form));
  const gone = form.get("remove");
  if (isLang(gone)) return formAnswer(await removeSharePicture(ctx, gone));
  const files = languages.flatMap((lang) => {
    const file = form.get(lang);
    return file instanceof File && file.size > 0 ? [[lang, file] as const] : [];
  });
  return formAnswer(await setSharePictures(ctx, Object.fromEntries(files), form.get("drawn") === "yes"));
}
