import { ctxKey } from "~/server/context.server";
import { putFile } from "~/server/files.server";
import { refusalInit } from "~/server/statuses.server";
import { ok, refuse } from "~/shared/outcome";
import type { Route } from "./+types/content-upload";

export const handle = { permission: "site.publish", takesFiles: true };

const limit = 21 * 1_048_576;

const kindOf = ({ type, name }: File) =>
  type === "application/pdf" || /\.pdf$/i.test(name)
    ? "document"
    : type === "video/mp4" || /\.mp4$/i.test(name)
      ? "video"
      : "image";

/** Takes one document, picture or video for something that staff write; the next save of it keeps the file, else it goes after a day. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const upload = await uploadOf(request);
  const stored = upload instanceof File ? await putFile(ctx, upload, kindOf(upload)) : refuse(upload);
  if (!stored.ok || !(upload instanceof File)) return Response.json(stored, stored.ok ? {} : refusalInit(stored));
  return Response.json(ok({ ...stored.value, size: upload.size }));
}

async function uploadOf(request: Request): Promise<File | "bodyTooLarge" | "unreadable"> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) return "bodyTooLarge";
  try {
    const upload = (await request.formData()).get("file");
    return upload instanceof File ? upload : "unreadable";
  } catch {
    return "unreadable";
  }
}
