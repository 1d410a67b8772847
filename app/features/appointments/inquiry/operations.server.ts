import { proveContact } from "~/features/visitors/operations/contact-door.server";
import type { Ctx } from "~/server/context.server";
import { listOwnRegistrations } from "../registrations/queries.server";

/** The way to one's own bookings, for mobiles and e-mails that have any. See `proveContact`. */
export const submitInquiry = (ctx: Ctx, request: Request, form: FormData) =>
  proveContact(ctx, request, form, {
    purpose: "appointments.inquiry",
    holds: async ({ targetIndex }) => (await listOwnRegistrations(ctx.db, ctx.company.id, targetIndex)).length > 0,
  });
