import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { isStanding, type Standing, updateLive } from "./queries.server";

async function turn(ctx: Ctx, seen: Standing, action: string, reason?: string): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const liveAt = seen === "private" ? now : null;
  const { turned } = await inBatch(db, {
    note: auditRow(ctx, { action, subjectId: company.id, reason }, isStanding(company.id, seen)),
    turned: updateLive(db, company.id, seen, liveAt),
  });
  forgetCompanies();
  return turned.length > 0 ? ok(null) : refuse("changedMeanwhile");
}

const wrong = (field: string, code: string): Invalid => ({ ok: false, code: "invalid", issues: [{ field, code }] });

/**
 * Opens the site to everybody, from the next request on (in other isolates within five seconds). Refuses
 * `changedMeanwhile`.
 */
export const goLive = (ctx: Ctx): Promise<Outcome<null>> => turn(ctx, "private", "site.goLive");

/**
 * Closes the site to everybody but staff; no mail goes to visitors from then on. Whoever does it has typed the site's
 * address, and why. Refuses `hostWrong`, `reasonRequired` and `changedMeanwhile`.
 */
export async function takeOffline(ctx: Ctx, given: { host: string; reason: string }): Promise<Outcome<null> | Invalid> {
  // guard: closing-site-types-host
  if (given.host.trim().toLowerCase() !== new URL(ctx.company.origin).hostname) return wrong("host", "hostWrong");
  const reason = given.reason.trim().slice(0, 500);
  // guard: closing-site-needs-reason
  return reason ? turn(ctx, "live", "site.takeOffline", reason) : wrong("reason", "reasonRequired");
}
