import { ctxKey } from "~/server/context.server";
import { bytesWithin } from "~/server/door/bytes-within.server";
import { refusalInit } from "~/server/statuses.server";
import { invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { takePart } from "../operations/uploads.server";
import { partBytes } from "../rules/uploads";
import { UploadPart } from "../schemas";
import type { Route } from "./+types/upload-part";

export const handle = { permission: "education.edit", takesFiles: true };

/** Takes the bytes of one part of a video, whose SHA-256 stands in the query as `hash`. Answers an Outcome. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const input = UploadPart.safeParse({ ...params, hash: url.searchParams.get("hash") });
  const bytes = input.success ? await bytesWithin(request, partBytes) : null;
  const outcome = !input.success
    ? invalid(input.error)
    : bytes
      ? await takePart(context.get(ctxKey), input.data, bytes)
      : refuse("partBroken", { part: input.data.part });
  return Response.json(outcome, outcome.ok ? {} : refusalInit(outcome));
}
