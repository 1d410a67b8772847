import { and, eq, lt } from "drizzle-orm";
import type { Ctx } from "./context.server";
import { sweepFiles } from "./files.server";
import type { TickTable } from "./jobs.server";
import { idempotency } from "./tables.server";

const keptFor = 48 * 3_600_000;

const forgetOldAnswers = (ctx: Ctx) =>
  ctx.db
    .delete(idempotency)
    .where(
      and(eq(idempotency.companyId, ctx.company.id), lt(idempotency.createdAt, new Date(ctx.now.getTime() - keptFor))),
    )
    .run();

export const platformTicks = {
  "platform.sweepFiles": sweepFiles,
  "platform.forgetOldAnswers": forgetOldAnswers,
} satisfies TickTable;
