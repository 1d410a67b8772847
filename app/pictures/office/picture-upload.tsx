import { uploadAnswer } from "~/server/api/refusal-answer.server";
import { readUpload } from "~/server/body/read-upload.server";
import { ctxKey } from "~/server/request/context.server";
import { refuse } from "~/shared/outcome";
import { replacePicture, uploadPicture } from "../operations/pictures.server";
import { PictureAt } from "../schemas";
import type { Route } from "./+types/picture-upload";

export const handle = { permission: "pictures.edit", takesFiles: true };

/**
 * Takes one photograph as multipart "file" into the library, or with `id` and `revision` in the place of another one.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { upload, form } = await readUpload(request);
  const at = form?.has("id") ? PictureAt.safeParse(Object.fromEntries(form)) : null;
  const stored = !(upload instanceof File)
    ? refuse(upload)
    : at?.success === false
      ? refuse("unreadable")
      : at
        ? await replacePicture(ctx, at.data, upload)
        : await uploadPicture(ctx, upload);
  return uploadAnswer(ctx, stored);
}
