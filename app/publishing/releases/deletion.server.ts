import { deleteContentRows, findContent } from "~/publishing/contents/queries.server";
import { findWhether } from "~/publishing/contents/releases-queries.server";
import { isOrCameOut } from "~/publishing/contents/visibility-queries.server";
import { isTheirs, readable } from "~/publishing/insiders/reader.server";
import {
  areReleasesAsStored,
  deleteStored,
  isStored,
  keepDeleted,
  restoreDeleted,
} from "~/publishing/releases/deleted-queries.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, not } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";

/** How long published information stays at least, withdrawn or not. */
const storedYears = 5;
/** How long a deletion or a publish of several can be undone, in milliseconds; a little more than the screen says. */
export const undoTime = 12_000;

/**
 * Deletes a content that did not come out in the last five years and that readers do not have; `undoDelete` brings it
 * back for a few seconds. Refuses notFound and `keptByLaw`: what was published is withdrawn with a reason instead.
 */
export async function deleteContent(ctx: Ctx, kind: string, id: string): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const row = await findContent(db, company.id, id, readable(ctx));
  if (row?.kind !== kind) return refuse("notFound");
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - storedYears);
  const free = all(not(isOrCameOut(company.id, id, since, now)), isTheirs(ctx, { kind, id }));
  const entry = {
    action: `${kind.split(".")[0]}.delete`,
    subjectId: id,
    // The log is read by administrators; a confidential title is for its list alone.
    ...(row.confidential ? {} : { before: { title: row.draft.title["zh-CN"] } }),
  };
  const dueAt = new Date(now.getTime() + undoTime);
  const { deleted } = await inBatch(db, {
    note: auditRow(ctx, entry, free),
    backup: keepDeleted(db, { companyId: company.id, contentId: id, deletedBy: actorId(ctx.actor), now, dueAt }, free),
    ...deleteContentRows(db, company.id, id, free),
    raised: raiseRelease(db, company.id),
  });
  if (deleted.length === 0) return refuse("keptByLaw");
  forgetCompanies();
  return ok(null);
}

/**
 * Brings back what this person has just deleted: drafts, versions, releases and files as they were. Refuses `undoOver`
 * once the seconds are over, and `undoReleaseOver` when a release that it was in has come out or been changed
 * meanwhile.
 */
export async function undoDelete(
  ctx: Ctx,
  kind: string,
  id: string,
): Promise<Outcome<{ undone: number; left: number }>> {
  const { db, company, now } = ctx;
  const of = { companyId: company.id, contentId: id, kind, by: actorId(ctx.actor), now };
  const note = ctx.newId();
  try {
    const { stored, noted } = await inBatch(db, {
      stored: findWhether(db, isStored(of)),
      noted: auditRow(
        ctx,
        { action: "site.undoDelete", subjectId: id },
        all(isStored(of), areReleasesAsStored(of)),
        note,
      ),
      restored: restoreDeleted(db, of, isNoted(ctx, note)),
      raised: raiseRelease(db, company.id),
    });
    if (noted.meta.changes === 0) return refuse(stored[0]?.holds ? "undoReleaseOver" : "undoOver");
  } catch (error) {
    // Another content has taken its unique place meanwhile.
    if (brokenConstraint(error)) return refuse("undoOver");
    throw error;
  }
  forgetCompanies();
  return ok({ undone: 1, left: 0 });
}

/** Each minute: what was deleted and can no longer come back is gone for good. */
export const forgetDeleted = ({ db, company, now }: Ctx) => deleteStored(db, company.id, now).run();
