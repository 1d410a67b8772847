import { uploadAnswer } from "~/server/api/refusal-answer.server";
import { bytesWithin } from "~/server/body/bytes-within.server";
import { ctxKey } from "~/server/request/context.server";
import { invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { UploadPart } from "../schemas";
import type { Route } from "./+types/office-upload-part";
import { takePart } from "./operations.server";
import { partBytes } from "./rules";

export const handle = { permission: "education.edit", takesFiles: true };

/** Takes the bytes of one part of a video, whose SHA-256 stands in the query as `hash`. Answers an Outcome. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const input = UploadPart.safeParse({ ...params, hash: url.searchParams.get("hash") });
  const bytes = input.success ? await bytesWithin(request, partBytes) : null;
  const outcome = !input.success
    ? invalid(input.error)
    : bytes
      ? await takePart(ctx, input.data, bytes)
      : refuse("partBroken", { part: input.data.part });
  return uploadAnswer(ctx, outcome);
}
