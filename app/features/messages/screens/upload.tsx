import { ctxKey } from "~/server/context.server";
import { readUpload } from "~/server/door/read-upload.server";
import { refusalInit } from "~/server/statuses.server";
import { refuse } from "~/shared/outcome";
import { putAttachment } from "../operations/attachments.server";
import type { Route } from "./+types/upload";

export const handle = { takesFiles: true };

/** Takes one file for a message that is being written; without a message it goes after a day. */
export async function action({ context, request }: Route.ActionArgs) {
  const { upload } = await readUpload(request);
  const stored = upload instanceof File ? await putAttachment(context.get(ctxKey), upload) : refuse(upload);
  return Response.json(stored, stored.ok ? {} : refusalInit(stored));
}
