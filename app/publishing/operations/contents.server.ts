import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import { not } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { type Accepted, type Outcome, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { deleteContentRows, findContent, findRevision, isSaved, updateContent } from "../queries/contents.server";
import { isOrCameOut } from "../queries/visibility.server";
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
    ...updateContent(db, {
      ...at,
      kind,
      draft,
      revision: id ? revision : 0,
      savedAt: now,
      savedBy: actorName(ctx.actor),
    }),
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

/** How long published information stays at least, withdrawn or not. */
const keptYears = 5;

/**
 * Deletes a content that did not come out in the last five years and that readers do not have. Refuses notFound and
 * `keptByLaw`: what was published is withdrawn with a reason instead.
 */
export async function deleteContent(ctx: Ctx, kind: string, id: string): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const row = await findContent(db, company.id, id, readable(ctx));
  if (row?.kind !== kind) return refuse("notFound");
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  const free = not(isOrCameOut(company.id, id, since, now));
  const entry = {
    action: `${kind.split(".")[0]}.delete`,
    subjectId: id,
    // The log is read by administrators; a confidential title is for its list alone.
    ...(row.confidential ? {} : { before: { title: row.draft.title["zh-CN"] } }),
  };
  const { deleted } = await inBatch(db, {
    note: auditRow(ctx, entry, free),
    ...deleteContentRows(db, company.id, id, free),
    raised: raiseRelease(db, company.id),
  });
  if (deleted.length === 0) return refuse("keptByLaw");
  forgetCompanies();
  return ok(null);
}
