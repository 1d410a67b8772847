import type { Consent } from "~/publishing/approvals/operations.server";
import { findWasPublic, type WasPublic, wasPublicOf } from "~/publishing/editions/disclosure-queries.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { activityAt } from "./conditions-queries.server";
import { type ActivityRow, findActivity, type NewActivity, updateActivity } from "./queries.server";

/** `asked` when nothing was changed yet and a second person is asked. */
export type Stepped = { id: string; revision: number; asked: boolean; wasPublic: WasPublic };
export type Plan = (row: ActivityRow) => Refusal | Partial<NewActivity>;
type Step = {
  verb: string;
  plan: Plan;
  consent?: Partial<Consent>;
  /** What must hold at the write beside what was planned from. */
  where?: Condition;
  /** What the row in the log finds out as it decides; out of it `wasPublic`. */
  found?: Condition;
  reason?: string;
};

export const isRefusal = (planned: Refusal | Partial<NewActivity>): planned is Refusal => "ok" in planned;

export const only = <Row extends object>(row: Row, fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/**
 * One change that needs no form: planned from the row as it is, written only if that row is still the newest, as the
 * row in the log decides. Refuses notFound, what the plan refuses, and changedMeanwhile.
 */
export async function stepActivity(
  ctx: Ctx,
  id: string,
  { verb, plan, consent, where, found, reason }: Step,
): Promise<Outcome<Stepped>> {
  const { db, company } = ctx;
  const [row] = await findActivity(db, company.id, id);
  if (!row) return refuse("notFound");
  if (consent?.revision !== undefined && consent.revision !== row.revision) return refuse("changedMeanwhile");
  const changes = plan(row);
  if (isRefusal(changes)) return changes;
  const fields = Object.keys(changes) as (keyof ActivityRow)[];
  const still = all(activityAt(company.id, id, row.revision), where);
  const entry = {
    action: `appointments.${verb}`,
    subjectId: id,
    before: only(row, fields),
    after: changes,
    ...(found ? { found } : {}),
    ...(reason ? { reason } : {}),
  };
  const note = ctx.newId();
  const { saved, was } = await inBatch(db, {
    release: raiseRelease(db, company.id),
    agreed: consent?.items?.(still) ?? null,
    note: auditRow(ctx, entry, all(still, consent?.given), note),
    saved: updateActivity(db, company.id, id, row.revision, changes, isNoted(ctx, note)),
    was: findWasPublic(db, company.id, note),
  });
  if (saved.length === 0) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok({ id, revision: row.revision + 1, asked: false, wasPublic: wasPublicOf(was) });
}
