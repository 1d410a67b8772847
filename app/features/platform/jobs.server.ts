import type { Ctx } from "~/server/context.server";
import type { TickTable } from "~/server/outbox/jobs.server";
import { deleteOldSpentTokens } from "./queries/platform-token.server";

export const platformTicks = {
  "platform.sweep": ({ db, company, now }: Ctx) => deleteOldSpentTokens(db, company.id, now),
} satisfies TickTable;
