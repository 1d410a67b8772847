import { always } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { maskedEmail } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { findActivity } from "../activities/queries.server";
import { letterText } from "../letter-templates/operations.server";
import type { RegistrationInput } from "../schemas";
import { signatureItems } from "./signing.server";

/**
 * What a booking writes for a visitor who signs the letter with it: the code of the booking proves who it is. Null
 * where the form brings no signature; written only where the activity asks for the letter.
 */
export async function letterOfVisitor(ctx: Ctx, registrationId: string, input: RegistrationInput) {
  if (input.letterAgreed !== "yes") return null;
  const [activity] = await findActivity(ctx.db, ctx.company.id, input.activityId);
  if (!activity) return null;
  const { name, mobile, organisation, documentType, documentNumber } = input;
  const record = {
    name,
    mobile,
    organisation,
    ...(documentType ? { documentType, documentNumber } : {}),
    signature: {
      typed: input.letterSignature || name,
      ...(input.letterDrawing ? { drawing: input.letterDrawing } : {}),
    },
    text: await letterText(ctx, ctx.lang, activity.title),
    proof: {
      by: "booking" as const,
      contact: ctx.env.SMS_GATEWAY_URL ? maskedMobile(mobile) : maskedEmail(input.email),
    },
  };
  return signatureItems(ctx, { registrationId, position: 0 }, record, always);
}
