import { formAnswer } from "~/server/api/form-answer.server";
import { qrPicture } from "~/server/qr.server";
import { ctxKey } from "~/server/request/context.server";
import { textIn } from "~/shared/forms/form-data";
import { ok, refuse } from "~/shared/outcome";
import { refreshFromService } from "../letter-service/service.server";
import { paperForm } from "../uploads/signed-paper.server";
import type { Route } from "./+types/office-letter";
import { sendLink, signerLink } from "./links.server";
import { markManual, sendLinks } from "./office.server";
import { OwnSigner } from "./schemas";

export const handle = { permission: "appointments.read", write: "appointments.answer", takesFiles: true };

/**
 * What staff do with the letter of a registration, by `intent`: sendAll, send, link, renew, refresh, manual. Answers an
 * Outcome.
 */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const ctx = context.get(ctxKey);
  const form = await paperForm(request);
  if (typeof form === "string") return formAnswer(refuse(form));
  const intent = textIn(form, "intent");
  if (intent === "sendAll") return formAnswer(await sendLinks(ctx, id));
  if (intent === "refresh") return formAnswer(ok(await refreshFromService(ctx, id)));
  if (intent === "manual") {
    const upload = form.get("file");
    if (!(upload instanceof File) || upload.size === 0) return formAnswer(refuse("letterFileMissing"));
    return formAnswer(await markManual(ctx, id, { reason: textIn(form, "reason"), upload }));
  }
  const input = OwnSigner.safeParse({ id, signer: textIn(form, "signer") });
  if (!input.success) return formAnswer(refuse("notFound"));
  const key = { registrationId: id, position: input.data.signer };
  if (intent === "send") return formAnswer(await sendLink(ctx, key));
  const link = await signerLink(ctx, key, intent === "renew");
  return formAnswer(
    link.ok ? ok({ href: link.value.href, qr: qrPicture(link.value.href), until: link.value.until }) : link,
  );
}
