import { uploadAnswer } from "~/server/api/refusal-answer.server";
import { formWithin } from "~/server/body/form-within.server";
import { type Ctx, ctxKey } from "~/server/request/context.server";
import { objectOf } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { AgreementAccept, ItemId, UploadFinish, UploadStart } from "../schemas";
import type { Route } from "./+types/office";
import { acceptAgreement } from "./agreement.server";
import { finishUpload } from "./finish-upload.server";
import { abandonUpload, showUpload, startUpload } from "./operations.server";

export const handle = { permission: "education.edit", takesFiles: true };

const formLimit = 65_536;

async function answer(ctx: Ctx, form: FormData): Promise<FormOutcome<unknown>> {
  const values = objectOf(form);
  switch (form.get("intent")) {
    case "accept": {
      const input = AgreementAccept.safeParse(values);
      return input.success ? acceptAgreement(ctx, input.data) : invalid(input.error);
    }
    case "start": {
      const input = UploadStart.safeParse(values);
      return input.success ? startUpload(ctx, input.data) : invalid(input.error);
    }
    case "finish": {
      const input = UploadFinish.safeParse(values);
      return input.success ? finishUpload(ctx, input.data) : invalid(input.error);
    }
    default: {
      const input = ItemId.safeParse(values);
      if (!input.success) return invalid(input.error);
      return form.get("intent") === "abandon" ? abandonUpload(ctx, input.data) : showUpload(ctx, input.data);
    }
  }
}

/**
 * The steps of a video that comes in parts, by `intent`: accept the agreement, start, show what has come, finish,
 * abandon. Answers an Outcome; the parts themselves go to the address below.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await formWithin(request, formLimit);
  return uploadAnswer(ctx, typeof form === "string" ? refuse(form) : await answer(ctx, form));
}
