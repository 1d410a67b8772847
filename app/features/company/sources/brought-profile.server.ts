import { all, type Condition, not, type Rows, some } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { actorName } from "~/shared/permissions";
import { findProfileRow, hasProfile, isAtRevision, updateProfile } from "../queries.server";
import { Profile } from "../schemas";
import { deleteBroughtDraft, draftComing, isAnyRow, isDraftUnchanged, isNoneOut, restoreDraft } from "./queries.server";

/**
 * The draft of the profile as it stands, with its revision; before the first save one with the company's names alone,
 * of revision 0.
 */
export async function findDraft({ db, company }: Ctx): Promise<{ draft: Profile; revision: number }> {
  const row = await findProfileRow(db, company.id);
  if (row) return { draft: row.draft, revision: row.revision };
  return { draft: Profile.parse({ fullName: company.name, shortName: company.name }), revision: 0 };
}

/** True in a batch while the draft is of that revision. */
export const isDraftAt = ({ company }: Ctx, revision: number): Condition =>
  revision === 0 ? not(hasProfile(company.id)) : isAtRevision(company.id, revision);

/** What a new draft was before and becomes, for the rows of an import; before the write in its batch. */
export const draftRows = ({ company }: Ctx, draft: Profile): Rows => draftComing(company.id, JSON.stringify(draft));

/** The batch item that writes the draft which follows `revision`, where `written` holds; readers see nothing of it. */
export const bringDraft = (ctx: Ctx, { draft, revision }: { draft: Profile; revision: number }, applied: Condition) =>
  updateProfile(
    ctx.db,
    {
      ...{ companyId: ctx.company.id, draft, revision, changeId: ctx.newId() },
      ...{ savedAt: ctx.now, savedBy: actorName(ctx.actor), publish: false },
    },
    applied,
  );

/**
 * True in a batch while the draft is as those rows of an import left it, and not out where they began it; or none of
 * them is one.
 */
export const isDraftAsBrought = ({ company }: Ctx, rows: Rows): Condition =>
  some(not(isAnyRow(rows)), all(isDraftUnchanged(company.id, rows), isNoneOut(company.id, rows)));

/** The batch items that put the draft back as it was before those rows, byte for byte; one that was not there goes. */
export const takeDraftBack = (ctx: Ctx, rows: Rows, applied: Condition) => {
  const { db, company, now } = ctx;
  const by = { changeId: ctx.newId(), savedAt: now, savedBy: actorName(ctx.actor) };
  const there = all(applied, isAnyRow(rows));
  return [deleteBroughtDraft(db, company.id, rows, there), restoreDraft(db, company.id, rows, by, there)];
};
