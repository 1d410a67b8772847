import type { Draft } from "~/publishing/contents/drafts";
import { findContent, isSaved, updateContent } from "~/publishing/contents/queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { auditRow } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition, type Rows } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { actorName } from "~/shared/permissions";
import type { Statement } from "../accounts/facts";
import { copyStatements, insertStatements } from "../accounts/queries.server";
import { figures as kind } from "../kind";
import { listStatements } from "../sets/queries.server";
import { savedDraft } from "./queries.server";

/** A set as it stands: the revision of its draft, and the figures that this names. */
export type Standing = { id: string; revision: number; figures: string; title: string; draft: Draft };

/** A set that this person may know, with all its statements; null where there is none. */
export async function findSet(ctx: Ctx, id: string): Promise<(Standing & { statements: Statement[] }) | null> {
  const { db, company, lang } = ctx;
  const row = await findContent(db, company.id, id, readable(ctx));
  if (row?.kind !== kind.kind) return null;
  const { draft, revision } = row;
  const { figures } = kind.factsIn(draft);
  const statements = await listStatements(db, company.id, { figures, contentId: id });
  return { id, revision, figures, draft, statements, title: draft.title[lang] ?? draft.title["zh-CN"] };
}

type Adding = {
  where: Condition;
  also: (applied: Condition, rows: Rows) => readonly Item[];
};

/**
 * Adds statements to a set in one batch: its draft names new figures, which are these and all that the set has and they
 * do not state. Readers have them once the draft is released. False where the set was saved meanwhile or is not this
 * person's to know.
 */
export async function addFigures(
  ctx: Ctx,
  set: Standing,
  { statements, fileId }: { statements: readonly Statement[]; fileId: string },
  { where, also }: Adding,
): Promise<boolean> {
  const { db, company, now } = ctx;
  const { id, revision, draft } = set;
  const [figures, changeId] = [ctx.newId(), ctx.newId()];
  const next: Draft = { ...draft, facts: { ...draft.facts, figures } };
  const applied = isSaved(company.id, id, changeId);
  const of = { companyId: company.id, figures, contentId: id };
  const entry = { action: "finance.saveDraft", subjectId: id, after: { revision: revision + 1, changed: ["figures"] } };
  const save = { companyId: company.id, id, kind: kind.kind, draft: next, revision, changeId };
  const { saved } = await inBatch(db, {
    ...updateContent(db, { ...save, savedAt: now, savedBy: actorName(ctx.actor) }, all(readable(ctx), where)),
    stated: insertStatements(db, { ...of, fileId }, statements, applied),
    copied: copyStatements(db, of, set.figures, applied),
    note: auditRow(ctx, entry, applied),
    also: also(applied, savedDraft(company.id, { id, changeId, before: draft })),
  });
  return saved.length > 0;
}
