import { auditRow } from "~/server/audit.server";
import { forgetCompanies } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { type Accepted, ok, type Refusal, refuse } from "~/shared/outcome";
import { findProfileRow, isWritten, type ProfileRow, updateProfile, updateSiteHead } from "./queries.server";
import { differences } from "./rules";
import type { Profile, ProfileSave } from "./schemas";

export type Conflict = Refusal<"changedMeanwhile"> & { theirs: Profile | null; revision: number };

/**
 * Saves the profile made from `revision` (0: none yet) and, if asked, publishes it: readers see it within seconds and the site
 * carries its short name. Refuses `changedMeanwhile` with the newer version when somebody else saved first; nothing is
 * written then.
 */
export async function saveProfile(
  ctx: Ctx,
  { profile, revision, publish }: ProfileSave,
): Promise<Accepted<{ revision: number }> | Conflict> {
  const before = await findProfileRow(ctx.db, ctx.company.id);
  const changeId = ctx.newId();
  const companyId = ctx.company.id;
  const savedBy = ctx.actor.kind === "staff" ? ctx.actor.name : ctx.actor.kind;
  const written = isWritten(companyId, changeId);
  const entry = {
    action: publish ? "company.publishProfile" : "company.saveProfile",
    subjectId: companyId,
    before: before && changed(before, profile),
    after: changed({ draft: profile }, before?.draft),
  };
  const [rows] = await ctx.db.batch([
    updateProfile(ctx.db, { companyId, draft: profile, revision, changeId, savedAt: ctx.now, savedBy, publish }),
    auditRow(ctx, entry, written),
    ...(publish
      ? [updateSiteHead(ctx.db, companyId, { name: profile.shortName, codes: profile.listings.map(({ code }) => code) }, written)]
      : []),
  ]);
  if (rows.length === 0) {
    const now = await findProfileRow(ctx.db, companyId);
    return { ...refuse("changedMeanwhile"), theirs: now?.draft ?? null, revision: now?.revision ?? 0 };
  }
  if (publish) forgetCompanies();
  return ok({ revision: revision + 1 });
}

/** Of a version, the fields in which it differs from another: what the audit row keeps. */
function changed({ draft }: Pick<ProfileRow, "draft">, other: Profile | undefined): Partial<Profile> {
  return other ? Object.fromEntries(differences(draft, other).map((name) => [name, draft[name]])) : draft;
}
