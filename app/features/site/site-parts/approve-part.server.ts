import { giveApproval, refuseApproval, withdrawApproval } from "~/publishing/approvals/operations.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { seenIn, textIn } from "~/shared/forms/form-data";
import type { FormOutcome } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import type { SitePart } from "./part.server";
import { findDraft, hasRoomForPlan, isDraftAt } from "./parts-queries.server";
import { mostPlanned, toReaders, wishedAt } from "./to-readers.server";

/**
 * Gives readers the draft that somebody else has asked to publish, with the question of the moment `askedAt`, which
 * this person has seen: at the second that was asked for, at once where that has passed. Refuses approvalGone (it is
 * another question by now), approvalOwn, changedMeanwhile once the draft has been edited, and `plannedTooMany`.
 */
export async function approvePart<Body>(ctx: Ctx, part: SitePart<Body>, requestedAt: Date): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const consent = await giveApproval(ctx, part.question, requestedAt);
  if (!consent.ok) return consent;
  const { revision, given, items, wish } = consent.value;
  const [draft] = await findDraft(db, company.id, part.name);
  if (draft?.revision !== revision) return refuse("changedMeanwhile");
  const body = draft.draft as Body;
  const wished = wishedAt(wish);
  const planned = wished !== null && wished > now;
  const at = planned ? wished : now;
  const still = all(
    // guard: site-part-approved-as-seen
    isDraftAt(company.id, part.name, revision),
    planned && hasRoomForPlan(company.id, mostPlanned),
  );
  const id = ctx.newId();
  const { noted } = await inBatch(db, {
    agreed: items(still),
    noted: auditRow(
      ctx,
      {
        action: planned ? "site.planChange" : part.actions.publish,
        subjectId: planned ? id : company.id,
        before: part.auditView(ctx, part.of(ctx)),
        after: { ...part.auditView(ctx, body), ...(planned ? { part: part.name, at: at.toISOString() } : {}) },
      },
      all(given, still),
      id,
    ),
    ...toReaders(ctx, part, { id, body, at, planned, savedAt: now, savedBy: actorName(ctx.actor) }, isNoted(ctx, id)),
  });
  if (noted.meta.changes === 0) {
    const [newest] = await findDraft(db, company.id, part.name);
    return planned && newest?.revision === revision
      ? refuse("plannedTooMany", { max: mostPlanned })
      : refuse("changedMeanwhile");
  }
  forgetCompanies();
  return ok(null);
}

/** What a form of a part's screen says to the question about it: `intent` is approve, refuse or withdraw; else null. */
export async function approvalAction<Body>(
  ctx: Ctx,
  part: SitePart<Body>,
  form: FormData,
): Promise<FormOutcome<null> | null> {
  const intent = textIn(form, "intent");
  if (intent === "approve") return approvePart(ctx, part, seenIn(form, "askedAt"));
  if (intent === "refuse") return refuseApproval(ctx, part.question, textIn(form, "reason"));
  return intent === "withdraw" ? withdrawApproval(ctx, part.question) : null;
}
