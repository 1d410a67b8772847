import { uploadAnswer } from "~/server/api/refusal-answer.server";
import { readUpload } from "~/server/body/read-upload.server";
import { putFile } from "~/server/files/files.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { ok, refuse } from "~/shared/outcome";
import { captionsIn } from "../contents/captions";
import type { Route } from "./+types/office-content-upload";

export const handle = { permission: "site.publish", takesFiles: true };

const kindOf = ({ type, name }: File) =>
  type === "application/pdf" || /\.pdf$/i.test(name)
    ? "document"
    : type === "video/mp4" || /\.mp4$/i.test(name)
      ? "video"
      : /\.xlsx$/i.test(name)
        ? "workbook"
        : "image";

/** Captions are stored as WebVTT, whatever they came as. */
async function storeCaptions(ctx: Ctx, upload: File) {
  const captions = captionsIn(new Uint8Array(await upload.arrayBuffer()), upload.name);
  return captions.ok
    ? putFile(ctx, new File([captions.value], upload.name.replace(/(?:\.(?:srt|vtt))?$/i, ".vtt")), "captions")
    : captions;
}

/**
 * Takes one document, picture, video, workbook or, `as` captions, a .vtt or .srt file for something that staff write;
 * the next save of it keeps the file, else it goes after a day.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const { upload, form } = await readUpload(request);
  const store =
    form?.get("as") === "captions" ? storeCaptions : (by: Ctx, file: File) => putFile(by, file, kindOf(file));
  const stored = upload instanceof File ? await store(ctx, upload) : refuse(upload);
  return uploadAnswer(ctx, stored.ok && upload instanceof File ? ok({ ...stored.value, size: upload.size }) : stored);
}
