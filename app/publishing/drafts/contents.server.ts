import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { mergeByField } from "~/shared/forms/merge";
import { type Accepted, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { type Draft, differencesOf } from "../contents/drafts";
import { findContent, findRevision, isSaved, listRevisions, updateContent } from "../contents/queries.server";
import { findWhether } from "../contents/releases-queries.server";
import { readable } from "../insiders/reader.server";

/** `merged`: which fields others had changed meanwhile, and who; their changes stand beside those that were sent. */
export type Saved = { id: string; revision: number; merged?: { fields: string[]; by: string[] } };
type SaveAnswer = Accepted<Saved> | Overtaken<Draft> | Refusal | Invalid;
type Save = { id: string | null; kind: string; revision: number; draft: Draft };

/** What the kind asks of a draft of this content in the database, and the refusal of one that does not keep it. */
function ruleFor({ registry, company }: Ctx, kind: string, id: string | null, draft: Draft) {
  const rule = registry.draftRules.find((one) => one.kind === kind);
  if (!rule) return null;
  const wrong: Invalid = { ...refuse("invalid"), issues: [{ field: rule.field, code: "fieldWrong" }] };
  return { holds: rule.holds(company.id, id, JSON.stringify(draft)), wrong };
}

/**
 * Saves a draft made from `revision`; `id` null begins a new content. Readers see nothing of it. Refuses
 * `changedMeanwhile` with the newer version when somebody saved first (nothing is written then), notFound, and a draft
 * that breaks a rule of its kind.
 */
export async function saveContent(ctx: Ctx, { id, kind, revision, draft }: Save): Promise<SaveAnswer> {
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

/** How often a save is merged anew because somebody was quicker again. */
const mostMerges = 5;

/** Who saved a content after a revision, in the order of their first saves. */
async function savedSince({ db, company }: Ctx, id: string, revision: number): Promise<string[]> {
  const rows = await listRevisions(db, company.id, id);
  const since = rows.filter((row) => row.revision > revision).reverse();
  return [...new Set(since.map(({ savedBy }) => savedBy))];
}

/**
 * Saves a draft made from `revision` and, where somebody saved first, what both made of that revision: field by field,
 * as long as no field was changed differently by both. `checked` is a draft as its kind has it, null where it is none.
 * Else refuses `changedMeanwhile` with the newer version, the one that both began with and the fields, and as
 * `saveContent` does.
 */
export async function saveMerged(ctx: Ctx, save: Save, checked: (draft: Draft) => Draft | null): Promise<SaveAnswer> {
  const { id, revision, draft } = save;
  let answer = await saveContent(ctx, save);
  let fields: string[] = [];
  if (!id || !("theirs" in answer)) return answer;
  const begun = await findRevision(ctx.db, ctx.company.id, id, revision);
  if (!begun) return answer;
  const base = begun.draft;
  const isTimeOfFacts = draft.at !== null && checked({ ...draft, at: null })?.at === draft.at;
  const timed = (one: Draft): Draft => (isTimeOfFacts ? { ...one, at: draft.at } : one);
  for (let merges = 0; merges < mostMerges && "theirs" in answer; merges += 1) {
    const { merged, theirs, conflicts } = mergeByField(timed(base), timed(answer.theirs), draft);
    // guard: same-field-not-overwritten
    fields = conflicts;
    const whole = conflicts.length > 0 ? null : checked(merged);
    if (!whole) break;
    const by = await savedSince(ctx, id, revision);
    answer = await saveContent(ctx, { ...save, revision: answer.revision, draft: whole });
    if (answer.ok) return ok({ ...answer.value, merged: { fields: theirs, by } });
  }
  return "theirs" in answer ? { ...answer, base, fields } : answer;
}

/**
 * Makes an earlier revision the draft again, as a save of its own: nothing is lost. Refuses notFound and
 * changedMeanwhile.
 */
export async function restoreRevision(
  ctx: Ctx,
  { id, kind, revision, from }: { id: string; kind: string; revision: number; from: number },
) {
  const earlier = await findRevision(ctx.db, ctx.company.id, id, from);
  return earlier ? saveContent(ctx, { id, kind, revision, draft: earlier.draft }) : refuse("notFound");
}
