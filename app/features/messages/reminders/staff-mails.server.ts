import type { Ctx } from "~/server/request/context.server";
import type { StaffMailSource } from "~/server/staff-mails/staff-mails.server";
import { listWaitingAmong } from "../columns/messages-queries.server";

/** What staff are told of messages that wait. */
export const messageSource: StaffMailSource = {
  outboxKind: "messages.waits",
  permissions: ["messages.answer"],
  path: "office/messages",
  open: async ({ db, company }: Ctx, ids) => (await listWaitingAmong(db, company.id, ids)).map(({ id }) => id),
};
