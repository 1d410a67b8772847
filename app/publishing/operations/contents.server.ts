import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { all } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Accepted, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { findContent, findRevision, isSaved, updateContent } from "../queries/contents.server";
import { findWhether } from "../queries/releases.server";
import { type Draft, differencesOf } from "../rules/drafts";
import { readable } from "./insiders/reader.server";

export type Saved = { id: string; revision: number };
type Save = { id: string | null; kind: string; revision: number; draft: Draft };

/** What the kind asks of a draft of this content in the database, and the refusal of one that does not keep it. */
function ruleFor({ house, company }: Ctx, kind: string, id: string | null, draft: Draft) {
  const rule = house.draftRules.find((one) => one.kind === kind);
  if (!rule) return null;
  const wrong: Invalid = { ...refuse("invalid"), issues: [{ field: rule.field, code: "fieldWrong" }] };
  return { holds: rule.holds(company.id, id, JSON.stringify(draft)), wrong };
}

/**
 * Saves a draft made from `revision`; `id` null begins a new content. Readers see nothing of it. Refuses `changedMeanwhile`
 * with the newer version when somebody saved first (nothing is written then), notFound, and a draft that breaks a rule of its kind.
 */
export async function saveContent(
  ctx: Ctx,
  { id, kind, revision, draft }: Save,
): Promise<Accepted<Saved> | Overtaken<Draft> | Refusal | Invalid> {
  const { db, company, now } = ctx;
  const rule = ruleFor(ctx, kind, id, draft);
  if (rule && !id && (await findWhether(db, rule.holds))[0]?.holds !== 1) return rule.wrong;
  const before = id ? await findContent(db, company.id, id, readable(ctx)) : null;
  if (id && before?.kind !== kind) return refuse("notFound");
  const at = { companyId: company.id, id: id ?? ctx.newId(), changeId: ctx.newId() };
  const fields = before
    ? [...new Set(differencesOf(before.draft, draft).map(({ field, lang }) => (lang ? `${field}.${lang}` : field)))]
    : ["new"];
  const entry = {
    action: `${kind.split(".")[0]}.saveDraft`,
    subjectId: at.id,
    after: { revision: revision + 1, changed: fields },
  };
  const { saved } = await inBatch(db, {
    ...updateContent(
      db,
      { ...at, kind, draft, revision: id ? revision : 0, savedAt: now, savedBy: actorName(ctx.actor) },
      rule ? all(readable(ctx), rule.holds) : readable(ctx),
    ),
    note: auditRow(ctx, entry, isSaved(at.companyId, at.id, at.changeId)),
  });
  if (saved.length > 0) return ok({ id: at.id, revision: (id ? revision : 0) + 1 });
  const latest = await findContent(db, company.id, at.id, readable(ctx));
  if (!latest) return refuse("notFound");
  if (rule && latest.revision === revision) return rule.wrong;
  return { ...refuse("changedMeanwhile"), theirs: latest.draft, revision: latest.revision, savedBy: latest.savedBy };
}

/** Makes an earlier revision the draft again, as a save of its own: nothing is lost. Refuses notFound and changedMeanwhile. */
export async function restoreRevision(
  ctx: Ctx,
  { id, kind, revision, from }: { id: string; kind: string; revision: number; from: number },
) {
  const earlier = await findRevision(ctx.db, ctx.company.id, id, from);
  return earlier ? saveContent(ctx, { id, kind, revision, draft: earlier.draft }) : refuse("notFound");
}
