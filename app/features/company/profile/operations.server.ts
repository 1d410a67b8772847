import { addListed } from "~/features/stock/securities/listed.server";
import { arePicturesReady, findWhetherReady } from "~/pictures/queries.server";
import { aloneAllowed, askApproval, asksSecondPerson, giveApproval } from "~/publishing/approvals/operations.server";
import { hintRequested } from "~/publishing/approvals/request-mail.server";
import { withTraditional } from "~/records/traditional.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { claimFile } from "~/server/files/files.server";
import { forgetCompanies } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Accepted, type Outcome, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { actorName, may } from "~/shared/permissions";
import {
  endFilms,
  findProfileRow,
  findWhetherFree,
  isAtRevision,
  isFreeFilm,
  isWritten,
  type ProfileRow,
  updateProfile,
  updatePublished,
  updateSiteHead,
} from "../queries.server";
import { differences, mostFilmBytes, picturesOf } from "../rules";
import type { Profile, ProfileSave } from "../schemas";
import { siteNameOf, withEnglishNames } from "./english-name";

/** What `approvals` calls the profile. */
export const profileSubject = ({ company }: Pick<Ctx, "company">) => ({
  kind: "company.profile",
  subjectId: company.id,
});

/** The profile as this person may have it: who does not edit it gets the published one alone. */
export async function showVersions(ctx: Ctx): Promise<ProfileRow | null> {
  const row = await findProfileRow(ctx.db, ctx.company.id);
  if (!row || may(ctx, "company.edit")) return row;
  const { published, publishedAt } = row;
  return published && { ...row, draft: published, revision: 0, savedBy: "", savedAt: publishedAt ?? row.savedAt };
}

/**
 * Saves the profile made from `revision` (0: none yet) and, if asked, publishes it: readers see it within seconds, the
 * site carries its short name, and each code that it is listed under has a security. Where the company asks for a
 * second person, the publish becomes a question to that one (`asked`). Refuses `changedMeanwhile` with the newer
 * version when somebody else saved first, `pictureNotReady` for a picture that is not in the library or has no words
 * yet, `filmTaken` for a film that is too large or something else's, and notFound; nothing is written then.
 */
export async function saveProfile(
  ctx: Ctx,
  { profile: typed, revision, publish }: ProfileSave,
): Promise<Accepted<{ revision: number; asked: boolean }> | Overtaken<Profile> | Refusal> {
  const before = await findProfileRow(ctx.db, ctx.company.id);
  const profile = await withTraditional(ctx, withEnglishNames(typed), before?.draft);
  const changeId = ctx.newId();
  const companyId = ctx.company.id;
  const { film } = profile;
  const requested = publish && asksSecondPerson(ctx);
  const live = publish && !requested;
  const written = isWritten(companyId, changeId);
  const entry = {
    action: live ? "company.publishProfile" : "company.saveProfile",
    subjectId: companyId,
    before: before && changed(before, profile),
    after: changed({ draft: profile }, before?.draft),
  };
  const version = {
    companyId,
    draft: profile,
    revision,
    changeId,
    savedAt: ctx.now,
    savedBy: actorName(ctx.actor),
    publish: live,
  };
  const { saved, approval: asks } = await inBatch(ctx.db, {
    saved: updateProfile(
      ctx.db,
      version,
      all(
        live && aloneAllowed(ctx),
        // guard: profile-pictures-have-texts
        arePicturesReady(companyId, picturesOf(profile)),
        film !== "" && isFreeFilm(companyId, film, mostFilmBytes),
      ),
    ),
    note: auditRow(ctx, entry, written),
    film: film ? claimFile(ctx, film, { subjectId: companyId, purpose: "film" }, written) : null,
    films: endFilms(ctx.db, companyId, ctx.now),
    head: live ? updateSiteHead(ctx.db, companyId, headOf(profile), written) : null,
    listed: live ? addListed(ctx, headOf(profile), written) : null,
    approval: requested ? askApproval(ctx, { ...profileSubject(ctx), revision: revision + 1 }, written) : null,
  });
  if (saved.length === 0) {
    const now = await findProfileRow(ctx.db, companyId);
    if (!(await findWhetherReady(ctx.db, companyId, picturesOf(profile)))) return refuse("pictureNotReady");
    if (film && !(await findWhetherFree(ctx.db, companyId, film, mostFilmBytes)))
      return refuse("filmTaken", { limitMb: mostFilmBytes / 1_048_576 });
    if (!now) return refuse("notFound");
    return { ...refuse("changedMeanwhile"), theirs: now.draft, revision: now.revision, savedBy: now.savedBy };
  }
  if (live) forgetCompanies();
  hintRequested(ctx, asks);
  return ok({ revision: revision + 1, asked: requested });
}

/**
 * Publishes the draft that somebody else has asked to publish, with the question of the moment `askedAt`, which this
 * person has seen. Refuses notFound, approvalGone (it is another question by now), approvalOwn, and changedMeanwhile
 * once the draft has been edited.
 */
export async function approveProfile(ctx: Ctx, requestedAt: Date): Promise<Outcome<{ revision: number }>> {
  const { db, company, now } = ctx;
  const row = await findProfileRow(db, company.id);
  if (!row) return refuse("notFound");
  const consent = await giveApproval(ctx, profileSubject(ctx), requestedAt);
  if (!consent.ok) return consent;
  const { revision, given, items } = consent.value;
  if (revision !== row.revision) return refuse("changedMeanwhile");
  const still = isAtRevision(company.id, row.revision);
  const agreed = all(given, still);
  const { published } = await inBatch(db, {
    consent: items(still),
    head: updateSiteHead(db, company.id, headOf(row.draft), agreed),
    listed: addListed(ctx, headOf(row.draft), agreed),
    note: auditRow(
      ctx,
      { action: "company.publishProfile", subjectId: company.id, after: { revision: row.revision } },
      agreed,
    ),
    published: updatePublished(db, company.id, now, agreed),
    films: endFilms(db, company.id, now),
  });
  if (published.length === 0) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok({ revision: row.revision });
}

const headOf = (profile: Profile) => ({
  name: siteNameOf(profile),
  codes: profile.listings.map(({ code }) => code),
  contact: { phone: profile.phone, email: profile.email },
});

/** Of a version, the fields in which it differs from another: what the audit row keeps. */
function changed({ draft }: Pick<ProfileRow, "draft">, other: Profile | undefined): Partial<Profile> {
  return other ? Object.fromEntries(differences(draft, other).map((name) => [name, draft[name]])) : draft;
}
