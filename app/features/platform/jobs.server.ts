import type { Ctx } from "~/server/context.server";
import type { TickTable } from "~/server/outbox/jobs.server";
import { deleteOldSpentTokens } from "./queries/platform-token.server";

export const platformTicks = {
  "platform.sweep": ({ central, company, now }: Ctx) => deleteOldSpentTokens(central, company.id, now),
} satisfies TickTable;
