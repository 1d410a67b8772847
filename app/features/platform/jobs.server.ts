import type { TickTable } from "~/server/outbox/jobs.server";
import type { Ctx } from "~/server/request/context.server";
import { deleteOldSpentTokens } from "./queries/platform-token.server";

export const platformTicks = {
  "platform.sweep": ({ central, company, now }: Ctx) => deleteOldSpentTokens(central, company.id, now),
} satisfies TickTable;
