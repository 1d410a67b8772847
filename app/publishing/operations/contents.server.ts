import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { type Accepted, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { findContent, findRevision, isSaved, updateContent } from "../queries/contents.server";
import { type Draft, differencesOf } from "../rules/drafts";
import { readable } from "./insiders/reader.server";

export type Saved = { id: string; revision: number };
type Save = { id: string | null; kind: string; revision: number; draft: Draft };

/**
 * Saves a draft made from `revision`; `id` null begins a new content. Readers see nothing of it. Refuses `changedMeanwhile`
 * with the newer version when somebody saved first (nothing is written then) and notFound.
 */
export async function saveContent(
  ctx: Ctx,
  { id, kind, revision, draft }: Save,
): Promise<Accepted<Saved> | Overtaken<Draft> | Refusal> {
  const { db, company, now } = ctx;
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
      readable(ctx),
    ),
    note: auditRow(ctx, entry, isSaved(at.companyId, at.id, at.changeId)),
  });
  if (saved.length > 0) return ok({ id: at.id, revision: (id ? revision : 0) + 1 });
  const latest = await findContent(db, company.id, at.id, readable(ctx));
  if (!latest) return refuse("notFound");
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
