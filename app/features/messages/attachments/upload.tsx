import { uploadAnswer } from "~/server/api/refusal-answer.server";
import { readUpload } from "~/server/body/read-upload.server";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { refuse } from "~/shared/outcome";
import type { Route } from "./+types/upload";
import { beginUploads, putAttachment } from "./uploads.server";

export const handle = { takesFiles: true };

/**
 * Takes one file for a message that is being written; without a message it goes after a day. A form that brings its key
 * instead of a file gets the work that its browser does before the first one.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { upload, form = new FormData() } = await readUpload(request);
  const answer =
    upload instanceof File
      ? await putAttachment(ctx, upload, { challenge: textIn(form, "challenge"), proof: textIn(form, "proof") })
      : form.has("key")
        ? await beginUploads(ctx, { key: textIn(form, "key"), column: url.searchParams.get("column") })
        : refuse(upload);
  return uploadAnswer(ctx, answer);
}
