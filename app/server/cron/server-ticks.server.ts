import { and, eq, lt } from "drizzle-orm";
import { livesInCentral } from "~/server/database/databases.server";
import { idempotency } from "~/server/database/tables.server";
import { sweepAutosavedForms } from "../autosaved-forms.server";
import { sweepFiles } from "../files/files.server";
import { deleteOldLimits } from "../limits/limit-counters.server";
import { everyCompany } from "../limits/limits.server";
import type { TickTable } from "../outbox/jobs.server";
import type { Ctx } from "../request/context.server";
import { rotateSeals } from "../sealing/key-rotation.server";

const storedFor = 48 * 3_600_000;

const forgetOldAnswers = (ctx: Ctx) =>
  ctx.db
    .delete(idempotency)
    .where(
      and(
        eq(idempotency.companyId, ctx.company.id),
        lt(idempotency.createdAt, new Date(ctx.now.getTime() - storedFor)),
      ),
    )
    .run();

/** The counters of limits whose window has passed, this company's and those over all companies. */
async function forgetLimits(ctx: Ctx) {
  const { db, central, company, now } = ctx;
  if (!livesInCentral(ctx)) await deleteOldLimits(db, company.id, now);
  await central.batch([deleteOldLimits(central, company.id, now), deleteOldLimits(central, everyCompany, now)]);
}

export const serverTicks = {
  "server.sweepFiles": sweepFiles,
  "server.forgetOldAnswers": forgetOldAnswers,
  "server.forgetLimits": forgetLimits,
  "server.sweepKeptForms": sweepAutosavedForms,
  "server.rotateSeals": (ctx: Ctx) => rotateSeals(ctx),
} satisfies TickTable;
