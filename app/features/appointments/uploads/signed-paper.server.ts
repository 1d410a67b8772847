import { formWithin } from "~/server/body/form-within.server";
import { putFile } from "~/server/files/files.server";
import { serveFile } from "~/server/files/serve-file.server";
import type { Ctx } from "~/server/request/context.server";

/** A form with one file of 20 MB, or the code of its refusal. */
export const paperForm = (request: Request) => formWithin(request, 21 * 1_048_576);

/** Stores a letter that was signed on paper, a PDF or a picture, unclaimed. Refuses what `putFile` does. */
export const putPaper = (ctx: Ctx, upload: File) =>
  putFile(ctx, upload, upload.type.startsWith("image/") ? "image" : "document", "letter");

/** The file of a signed letter as an answer, or null. */
export const servePaper = async (ctx: Ctx, file: string, request: Request): Promise<Response | null> =>
  (await serveFile(ctx, file, "document", request)) ?? serveFile(ctx, file, "image", request);
