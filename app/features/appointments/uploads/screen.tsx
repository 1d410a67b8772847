import { uploadAnswer } from "~/server/api/refusal-answer.server";
import { readUpload } from "~/server/body/read-upload.server";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import type { Route } from "./+types/screen";
import { beginUploads, putUpload } from "./operations.server";

export const handle = { takesFiles: true };

/**
 * Takes one file of a registration form; a form that brings its key instead gets the work that its browser does before
 * the first one.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { upload, form = new FormData() } = await readUpload(request);
  const of = { activityId: url.searchParams.get("activity") ?? "", field: url.searchParams.get("field") ?? "" };
  const answer =
    upload instanceof File
      ? await putUpload(ctx, upload, { ...of, challenge: textIn(form, "challenge"), proof: textIn(form, "proof") })
      : form.has("key")
        ? await beginUploads(ctx, { ...of, key: textIn(form, "key") })
        : refuse(upload);
  return uploadAnswer(ctx, answer);
}
