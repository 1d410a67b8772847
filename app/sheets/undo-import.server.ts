import { auditRow, isNoted } from "~/server/audit.server";
import { type Item, inBatch } from "~/server/database/batch.server";
import { all, type Condition } from "~/server/database/conditions.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorName } from "~/shared/permissions";
import { findImport, type ImportRow, isTopmost, updateUndone } from "./queries.server";

export type Undoing = {
  name: string;
  /** Of the audit row of an undo, as `stock.undoImport`. */
  undoAction: string;
  /** While the rows are as the import left them. */
  isUntouched: (ctx: Ctx, made: ImportRow) => Condition;
  restore: (ctx: Ctx, made: ImportRow, applied: Condition) => Item[];
};

/**
 * Puts every row back as it was before an import, in one batch. Refuses `notFound`, `importUndone` and, when a later
 * import or an edit has touched any of its rows, `importOverlaid`.
 */
export async function undoImport(
  ctx: Ctx,
  { name, undoAction, isUntouched, restore }: Undoing,
  id: string,
): Promise<Outcome<null>> {
  const { db, company } = ctx;
  const made = await findImport(db, company.id, id);
  // guard: import-undo-by-its-name
  if (made?.name !== name) return refuse("notFound");
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const entry = { action: undoAction, subjectId: made.subjectId, before: { file: made.fileId, at: made.at } };
  const { undone } = await inBatch(db, {
    // guard: import-undo-unless-edited
    note: auditRow(ctx, entry, all(isTopmost(made), isUntouched(ctx, made)), note),
    restored: restore(ctx, made, applied),
    undone: updateUndone(db, company.id, id, { at: ctx.now, name: actorName(ctx.actor) }, applied),
    release: raiseRelease(db, company.id),
  });
  if (undone.length === 0)
    return refuse((await findImport(db, company.id, id))?.undoneAt ? "importUndone" : "importOverlaid");
  forgetCompanies();
  return ok(null);
}
