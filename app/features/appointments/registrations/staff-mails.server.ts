import type { Ctx } from "~/server/request/context.server";
import type { StaffMailSource } from "~/server/staff-mails/staff-mails.server";
import { listWaitingAmong } from "../date-requests/queries.server";
import { listPendingAmong } from "./queries.server";

/** What staff are told of bookings, and of requests for a date, that wait for an answer. */
export const bookingSource: StaffMailSource = {
  outboxKind: "appointments.waits",
  permissions: ["appointments.answer"],
  path: "office/registrations",
  open: async ({ db, company }: Ctx, ids) => {
    const waiting = await db.batch([listPendingAmong(db, company.id, ids), listWaitingAmong(db, company.id, ids)]);
    return waiting.flat().map(({ id }) => id);
  },
};
