import {
  aloneAllowedFor,
  askApproval,
  asksSecondPersonFor,
  showApproval,
} from "~/publishing/approvals/operations.server";
import { hintRequested } from "~/publishing/approvals/request-mail.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Accepted, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import type { SitePart } from "./part.server";
import { findDraft, hasRoomForPlan, isDraftWritten, listOut, listPlanned, updateDraft } from "./parts-queries.server";
import { mostPlanned, toReaders, wishedAt, wishOf } from "./to-readers.server";

export type PartSave<Body> = {
  body: Body;
  /** The save that it was made from; 0 before the first. */
  revision: number;
  /** Whether readers have it at once, from a second on, or not at all yet. */
  out: "draft" | "now" | Date;
};

type Saved = { revision: number; at: Date | null; asked: boolean };

/**
 * Saves a part of the site and, if asked, gives it to readers from the next request or from a second on, decided by the
 * clock of each reader's request. `at` is since when they have it, null of a draft. Where the company asks for a second
 * person the draft waits for that one (`asked`). Refuses `releasePast`, `plannedTooMany`, and `changedMeanwhile` with
 * the newer version when somebody else saved first; nothing is written then.
 */
export async function savePart<Body>(
  ctx: Ctx,
  part: SitePart<Body>,
  { body, revision, out }: PartSave<Body>,
): Promise<Accepted<Saved> | Overtaken<Body> | Refusal> {
  const { db, company, now } = ctx;
  const planned = out instanceof Date;
  // guard: part-planned-in-future
  if (planned && out <= now) return refuse("releasePast");
  const wished = planned ? out : out === "now" ? now : null;
  const needsApproval = wished !== null && asksSecondPersonFor(ctx, part.question.kind);
  const at = needsApproval ? null : wished;
  const changeId = ctx.newId();
  const written = isDraftWritten(company.id, part.name, changeId);
  const saved = { savedAt: now, savedBy: actorName(ctx.actor) };
  const version = { companyId: company.id, part: part.name };
  const action = !at ? part.actions.save : planned ? "site.planChange" : part.actions.publish;
  const [draft] = at ? [] : await findDraft(db, company.id, part.name);
  const before = draft ? (draft.draft as Body) : part.of(ctx);
  const done = await inBatch(db, {
    saved: updateDraft(
      db,
      { ...version, draft: body, revision, changeId, ...saved },
      all(
        // guard: part-plan-limit
        at && planned ? hasRoomForPlan(company.id, mostPlanned) : null,
        // guard: site-part-not-published-alone
        at ? aloneAllowedFor(ctx, part.question.kind) : null,
      ),
    ),
    note: auditRow(
      ctx,
      {
        action,
        subjectId: at && planned ? changeId : company.id,
        before: part.auditView(ctx, before),
        after: { ...part.auditView(ctx, body), ...(at && planned ? { part: part.name, at: out.toISOString() } : {}) },
      },
      // guard: part-refused-save-not-audited
      written,
    ),
    asks: needsApproval
      ? askApproval(ctx, { ...part.question, revision: revision + 1, wish: wishOf(out) }, written)
      : null,
    // guard: part-refused-save-no-version
    ...(at ? toReaders(ctx, part, { id: changeId, body, at, planned, ...saved }, written) : {}),
  });
  if (done.saved.length === 0) {
    const [theirs] = await findDraft(db, company.id, part.name);
    if ((theirs?.revision ?? 0) === revision)
      return at && planned ? refuse("plannedTooMany", { max: mostPlanned }) : refuse("changedMeanwhile");
    if (!theirs) return refuse("notFound");
    return {
      ...refuse("changedMeanwhile"),
      theirs: theirs.draft as Body,
      revision: theirs.revision,
      savedBy: theirs.savedBy,
    };
  }
  if (at) forgetCompanies();
  hintRequested(ctx, done.asks);
  return ok({ revision: revision + 1, at, asked: needsApproval });
}

/**
 * A part as its screen has it: what readers have now and since when, the draft (null before the first save), and what
 * is planned.
 */
export async function showPart<Body>(ctx: Ctx, part: SitePart<Body>) {
  const { db, company, now } = ctx;
  const { draft, planned, out } = await inBatch(db, {
    draft: findDraft(db, company.id, part.name),
    planned: listPlanned(db, company.id, part.name),
    out: listOut(db, company.id, [part.name], now, 1),
  });
  const [row] = draft;
  const approval = row ? await showApproval(ctx, part.question, row.revision) : null;
  return {
    approval: approval && { ...approval, at: wishedAt(approval.wish) },
    asksSecond: asksSecondPersonFor(ctx, part.question.kind),
    readers: part.of(ctx),
    saved: row ? { draft: row.draft as Body, revision: row.revision, savedBy: row.savedBy } : null,
    savedAt: row?.savedAt ?? null,
    publishedAt: out[0]?.at ?? null,
    planned: planned.filter(({ at }) => at > now).map(({ id, at, savedAt, savedBy }) => ({ id, at, savedAt, savedBy })),
  };
}
