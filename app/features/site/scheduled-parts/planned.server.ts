import { aloneAllowedFor, asksSecondPersonFor } from "~/publishing/approvals/operations.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { type BatchQuery, inBatch } from "~/server/database/batch.server";
import { all, always, type Condition } from "~/server/database/conditions.server";
import { forgetCompanies } from "~/server/request/companies.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  endDue,
  findVersion,
  isNewestOut,
  isStillPlanned,
  listPlanned,
  type SiteVersion,
  updatePlanned,
  updatePublic,
  updateVersion,
} from "../site-parts/parts-queries.server";
import { partNamed } from "./all.server";

/** A planned change as whoever acts on it saw it. */
export type SeenPlan = { id: string; at: Date };

async function change(
  ctx: Ctx,
  seen: SeenPlan,
  action: string,
  { sooner, ...after }: { sooner: boolean; at?: string },
  items: (version: SiteVersion, applied: Condition) => Record<string, BatchQuery>,
): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const [version] = await findVersion(db, company.id, seen.id);
  const kind = version && partNamed(version.part)?.question.kind;
  if (!version || !kind) return refuse("notFound");
  if (sooner && asksSecondPersonFor(ctx, kind)) return refuse("planNeedsApproval");
  const note = ctx.newId();
  const before = { part: version.part, at: seen.at.toISOString() };
  const done = await inBatch(db, {
    noted: auditRow(
      ctx,
      { action, subjectId: seen.id, before, after: { part: version.part, ...after } },
      all(
        isStillPlanned(company.id, seen.id, seen.at, atWrite(ctx)),
        // guard: site-plan-not-sooner-alone
        sooner && aloneAllowedFor(ctx, kind),
      ),
      note,
    ),
    ...items(version, isNoted(ctx, note)),
  });
  if (done.noted.meta.changes === 0) return refuse("plannedOver");
  forgetCompanies();
  return ok(null);
}

/**
 * Gives a planned change another second. Refuses notFound, `releasePast`, `planNeedsApproval` for an earlier one where
 * the company asks for a second person, and `plannedOver` when readers have it, or somebody moved it or called it back
 * since it was seen.
 */
export async function movePlanned(ctx: Ctx, seen: SeenPlan, at: Date): Promise<Outcome<null>> {
  // guard: plan-moved-to-future
  if (at <= ctx.now) return refuse("releasePast");
  const { db, company } = ctx;
  return change(ctx, seen, "site.moveChange", { sooner: at < seen.at, at: at.toISOString() }, (_, applied) => ({
    moved: updateVersion(db, company.id, seen.id, { at }, applied),
    planned: updatePlanned(db, company.id, applied),
  }));
}

/** Gives readers a planned change from the next request on. Refuses what `movePlanned` does. */
export async function showPlannedNow(ctx: Ctx, seen: SeenPlan): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  return change(ctx, seen, "site.showChange", { sooner: true, at: now.toISOString() }, ({ part, shows }, applied) => ({
    ended: endDue(db, company.id, part, now, applied),
    moved: updateVersion(db, company.id, seen.id, { at: now, state: "out" }, applied),
    shown: updatePublic(db, company.id, shows, applied),
  }));
}

/** Takes a planned change back; its words stay in the draft. Refuses notFound and `plannedOver`. */
export async function callBackPlanned(ctx: Ctx, seen: SeenPlan): Promise<Outcome<null>> {
  const { db, company } = ctx;
  return change(ctx, seen, "site.callBackChange", { sooner: false }, (_, applied) => ({
    back: updateVersion(db, company.id, seen.id, { state: "calledBack" }, applied),
    planned: updatePlanned(db, company.id, applied),
  }));
}

/**
 * Writes changes whose second is over into the settings, in their order, so that pages need not carry them; readers see
 * no difference.
 */
export async function tidyPlanned(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  // guard: minute-applies-due-only
  const due = (await listPlanned(db, company.id)).filter(({ at }) => at <= now);
  for (const version of due)
    await inBatch(db, {
      out: endDue(db, company.id, version.part, version.at, always),
      // guard: minute-applies-newest-version
      shown: updatePublic(db, company.id, version.shows, isNewestOut(company.id, version)),
      planned: updatePlanned(db, company.id, always),
    });
}
