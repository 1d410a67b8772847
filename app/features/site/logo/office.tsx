import { redirect } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { formWithin } from "~/server/body/form-within.server";
import { ctxKey } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import type { Route } from "./+types/office";
import { logoPlaces } from "./logos";
import { uploadLogo } from "./logos.server";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme", takesFiles: true };

export const loader = () => redirect("/webSiteSetting");

const limit = 21 * 1_048_576;

/**
 * Takes one logo as a multipart file by its place, and answers where it is; nothing shows it before a look that names
 * it is saved.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await formWithin(request, limit);
  if (typeof form === "string") return formAnswer<unknown>(refuse(form));
  for (const place of logoPlaces) {
    const file = form.get(place);
    if (file instanceof File && file.size > 0) return formAnswer<unknown>(await uploadLogo(ctx, file, place));
  }
  return formAnswer<unknown>(refuse("unreadable"));
}
