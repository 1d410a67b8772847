import { proveContact } from "~/features/visitors/operations/contact-door.server";
import type { Ctx } from "~/server/request/context.server";
import { objectOf, textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import { type Outcome, refuse } from "~/shared/outcome";
import { changeVisit } from "../change/visit.server";
import { cancelVisit } from "../registrations/answer.server";
import { listOwnRegistrations } from "../registrations/queries.server";
import { VisitChangeInput } from "../schemas";
import { acceptPlaces } from "../waitlist/operations.server";
import { findOwn, moveVisit } from "./move-visit.server";

/** The way to one's own bookings, for mobiles and e-mails that have any. See `proveContact`. */
export const submitInquiry = (ctx: Ctx, request: Request, form: FormData) =>
  proveContact(ctx, request, form, {
    purpose: "appointments.inquiry",
    holds: async ({ targetIndex }) => (await listOwnRegistrations(ctx.db, ctx.company.id, targetIndex)).length > 0,
  });

/** A booking's corrections as its form sends them: a document whose number is left empty stays. */
function correctionIn(form: FormData) {
  const { intent: _, documentNumber, documentType, ...fields } = objectOf(form);
  return VisitChangeInput.safeParse({ ...fields, ...(documentNumber ? { documentType, documentNumber } : {}) });
}

/** A visitor corrects the details of an own booking. Refuses as `changeVisit`, with the issues of its fields. */
export async function correctOwnVisit(ctx: Ctx, targetIndex: string, form: FormData) {
  const input = correctionIn(form);
  return input.success ? changeVisit(ctx, targetIndex, input.data) : invalid(input.error);
}

/**
 * What visitors do with a booking of their own, the form's `id`: give it back, move it `to` another activity, or take
 * up the places they were offered. `targetIndex` is what the visitor's session proved.
 */
export async function changeOwnVisit(
  ctx: Ctx,
  targetIndex: string,
  step: "cancel" | "move" | "accept",
  form: FormData,
): Promise<Outcome<{ id: string }>> {
  const id = textIn(form, "id");
  if (step === "cancel") return cancelVisit(ctx, targetIndex, id);
  if (step === "move") return moveVisit(ctx, targetIndex, { id, to: textIn(form, "to") });
  return (await findOwn(ctx, targetIndex, id)) ? acceptPlaces(ctx, id) : refuse("notFound");
}
