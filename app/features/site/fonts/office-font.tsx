import { redirect } from "react-router";
import { formAnswer } from "~/server/api/form-answer.server";
import { readUpload } from "~/server/body/read-upload.server";
import { ctxKey } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import type { Route } from "./+types/office-font";
import { uploadFont } from "./own-font.server";

export const handle = { hydrate: true, permission: "site.read", write: "site.theme", takesFiles: true };

export const loader = () => redirect("/webSiteSetting");

/** Takes a font as multipart "file" with "licensed" ticked; nothing shows it before a look that names it is saved. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { upload, form } = await readUpload(request);
  const done = upload instanceof File ? await uploadFont(ctx, upload, form?.get("licensed") === "yes") : refuse(upload);
  return formAnswer<unknown>(done);
}
