import { type Ctx, ctxKey } from "~/server/context.server";
import { formWithin } from "~/server/door/form-within.server";
import { refusalInit } from "~/server/statuses.server";
import { objectOf } from "~/shared/forms/form-data";
import { type FormOutcome, invalid } from "~/shared/forms/form-outcome";
import { refuse } from "~/shared/outcome";
import { acceptAgreement } from "../operations/agreement.server";
import { finishUpload } from "../operations/finish-upload.server";
import { abandonUpload, showUpload, startUpload } from "../operations/uploads.server";
import { AgreementAccept, ItemId, UploadFinish, UploadStart } from "../schemas";
import type { Route } from "./+types/uploads";

export const handle = { permission: "education.edit", takesFiles: true };

const formLimit = 65_536;

async function answer(ctx: Ctx, form: FormData): Promise<FormOutcome<unknown>> {
  const said = objectOf(form);
  switch (form.get("intent")) {
    case "accept": {
      const asked = AgreementAccept.safeParse(said);
      return asked.success ? acceptAgreement(ctx, asked.data) : invalid(asked.error);
    }
    case "start": {
      const asked = UploadStart.safeParse(said);
      return asked.success ? startUpload(ctx, asked.data) : invalid(asked.error);
    }
    case "finish": {
      const asked = UploadFinish.safeParse(said);
      return asked.success ? finishUpload(ctx, asked.data) : invalid(asked.error);
    }
    default: {
      const asked = ItemId.safeParse(said);
      if (!asked.success) return invalid(asked.error);
      return form.get("intent") === "abandon" ? abandonUpload(ctx, asked.data) : showUpload(ctx, asked.data);
    }
  }
}

/**
 * The steps of a video that comes in parts, by `intent`: accept the agreement, start, show what has come, finish, abandon. Answers an
 * Outcome; the parts themselves go to the address below.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formWithin(request, formLimit);
  const outcome = typeof form === "string" ? refuse(form) : await answer(context.get(ctxKey), form);
  return Response.json(outcome, outcome.ok ? {} : refusalInit(outcome));
}
