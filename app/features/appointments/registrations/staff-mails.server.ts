import type { Ctx } from "~/server/context.server";
import type { StaffMailSource } from "~/server/staff-mails/staff-mails.server";
import { listPendingAmong } from "./queries.server";

/** What staff are told of bookings that wait for an answer. */
export const bookingSource: StaffMailSource = {
  outboxKind: "appointments.waits",
  permissions: ["appointments.answer"],
  path: "office/registrations",
  open: async ({ db, company }: Ctx, ids) => (await listPendingAmong(db, company.id, ids)).map(({ id }) => id),
};
