import { sql } from "drizzle-orm";
import { type Consent, giveApproval } from "~/features/identity/operations/approvals.server";
import { auditRow } from "~/server/audit.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import type { Ctx } from "~/server/context.server";
import { beijingDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findContent } from "../queries/contents.server";
import { isToWithdraw, updateWithdrawn } from "../queries/editions.server";
import {
  findRelease,
  listComing,
  listPast,
  listReleased,
  type Release,
  type ReleaseState,
  updateFollowing,
  updateRelease,
} from "../queries/releases.server";
import { updateSearchPlaces } from "../queries/search.server";
import { releaseSubject } from "./publish.server";

type Step = { verb: string; from: ReleaseState[]; to: ReleaseState; at?: Date; moved?: boolean };

/** What a release that was out has when it is rolled back; one that never was out has it not. */
const nothingFollows = (now: Date) => ({ followedAt: sql`coalesce(followed_at, ${now.getTime()})` });

/** Changes the row that decides over a whole release; every cached page of the company becomes stale. */
async function step(ctx: Ctx, release: Release, { verb, from, to, at = release.at }: Step, consent?: Consent): Promise<Outcome<Release>> {
  const { db, company, now } = ctx;
  const wasOut = to === "rolledBack" && release.state === "planned" && isPast(release, now);
  const given = consent?.given ?? sql`1`;
  const standing = sql`EXISTS (SELECT 1 FROM releases r WHERE r.company_id = ${company.id} AND r.id = ${release.id}
    AND r.state = ${release.state} AND r.at = ${release.at.getTime()})`;
  const entry = {
    action: `site.${verb}`,
    subjectId: release.id,
    before: { state: release.state, at: release.at },
    after: { state: to, at },
  };
  const where = sql`${standing} AND ${given}`;
  const answers = await db.batch([
    raiseRelease(db, company.id),
    ...(consent?.items(standing) ?? []),
    auditRow(ctx, entry, where),
    ...(at.getTime() === release.at.getTime()
      ? []
      : [
          ...updateSearchPlaces(db, company.id, { releaseId: release.id, by: at.getTime() - release.at.getTime() }, where),
          updateFollowing(db, company.id, release.id, at, Number(beijingDay(at).slice(0, 4)), where),
        ]),
    updateRelease(db, company.id, release.id, from, { state: to, at, ...(wasOut ? nothingFollows(now) : {}) }, where),
  ]);
  if ((answers.at(-1) as unknown[]).length === 0) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok({ ...release, state: to, at });
}

async function known(ctx: Ctx, id: string, states: ReleaseState[]): Promise<Outcome<Release>> {
  const release = await findRelease(ctx.db, ctx.company.id, id);
  if (!release) return refuse("notFound");
  return states.includes(release.state) ? ok(release) : refuse("releaseOver");
}

const isPast = (release: Release, now: Date) => release.at <= now;

/** Stops a release before its second: nothing of it comes out until it is resumed. Refuses notFound, releaseOver, changedMeanwhile. */
export async function holdRelease(ctx: Ctx, id: string): Promise<Outcome<Release>> {
  const found = await known(ctx, id, ["planned"]);
  if (!found.ok) return found;
  return isPast(found.value, ctx.now)
    ? refuse("releaseOver")
    : step(ctx, found.value, { verb: "holdRelease", from: ["planned"], to: "held" });
}

/**
 * Lets a held release go on at `at`, or at its own second, which must still be to come. Refuses notFound, releaseOver,
 * releasePast and changedMeanwhile.
 */
export async function resumeRelease(ctx: Ctx, id: string, at: Date | null): Promise<Outcome<Release>> {
  const found = await known(ctx, id, ["held"]);
  if (!found.ok) return found;
  const moment = at ?? found.value.at;
  if (moment < ctx.now) return refuse("releasePast");
  return step(ctx, found.value, { verb: "resumeRelease", from: ["held"], to: "planned", at: moment });
}

/** Moves a release that is not out to another second. Refuses notFound, releaseOver, releasePast and changedMeanwhile. */
export async function moveRelease(ctx: Ctx, id: string, at: Date): Promise<Outcome<Release>> {
  const found = await known(ctx, id, ["planned", "held", "waiting"]);
  if (!found.ok) return found;
  if (found.value.state === "planned" && isPast(found.value, ctx.now)) return refuse("releaseOver");
  if (at <= ctx.now) return refuse("releasePast");
  return step(ctx, found.value, { verb: "moveRelease", from: [found.value.state], to: found.value.state, at });
}

/** Sends a release that is still to come out at this moment. Refuses notFound, releaseOver and changedMeanwhile. */
export async function releaseNow(ctx: Ctx, id: string): Promise<Outcome<Release>> {
  const found = await known(ctx, id, ["planned", "held"]);
  if (!found.ok) return found;
  if (found.value.state === "planned" && isPast(found.value, ctx.now)) return refuse("releaseOver");
  return step(ctx, found.value, { verb: "releaseNow", from: [found.value.state], to: "planned", at: ctx.now });
}

/**
 * Takes everything that a release brought out back at once; what stood before it stands again. What has been read or mailed
 * cannot be called back. Refuses notFound, releaseOver and changedMeanwhile.
 */
export async function rollBackRelease(ctx: Ctx, id: string): Promise<Outcome<Release>> {
  const found = await known(ctx, id, ["planned", "held", "waiting"]);
  return found.ok ? step(ctx, found.value, { verb: "rollBackRelease", from: [found.value.state], to: "rolledBack" }) : found;
}

/**
 * The second person's consent: the release is planned from now on, and goes out at once when its second has passed meanwhile.
 * With `seen` only to the question and the second that this person has looked at: something that joined since, or another
 * second, is asked anew. Refuses notFound, releaseOver, approvalGone, approvalOwn and changedMeanwhile.
 */
export async function approveRelease(ctx: Ctx, id: string, seen?: { askedAt: Date; at: Date }): Promise<Outcome<Release>> {
  const found = await known(ctx, id, ["waiting"]);
  if (!found.ok) return found;
  const consent = await giveApproval(ctx, releaseSubject(id), seen?.askedAt);
  if (!consent.ok) return consent;
  if (seen && seen.at.getTime() !== found.value.at.getTime()) return refuse("approvalGone");
  const at = isPast(found.value, ctx.now) ? ctx.now : found.value.at;
  return step(ctx, found.value, { verb: "approveRelease", from: ["waiting"], to: "planned", at }, consent.value);
}

/**
 * Takes a published content (in one language, or in all) away from `at` or from now on, with a reason that staff can read.
 * Refuses notFound, reasonRequired and notPublished.
 */
export async function withdrawContent(
  ctx: Ctx,
  { kind, id, lang, at, reason }: { kind: string; id: string; lang: Lang | null; at: Date | null; reason: string },
): Promise<Outcome<{ at: Date }>> {
  const { db, company, now } = ctx;
  if (!reason.trim()) return refuse("reasonRequired");
  const row = await findContent(db, company.id, id);
  if (row?.kind !== kind) return refuse("notFound");
  const from = at && at > now ? at : now;
  const what = { contentId: id, lang, at: from, reason: reason.trim().slice(0, 500) };
  const entry = {
    action: `${kind.split(".")[0]}.withdraw`,
    subjectId: id,
    after: { lang: lang ?? "all", at: from },
    reason: reason.trim(),
  };
  const [, withdrawn] = await db.batch([
    auditRow(ctx, entry, isToWithdraw(company.id, what)),
    updateWithdrawn(db, company.id, what),
    raiseRelease(db, company.id),
  ]);
  if (withdrawn.length === 0) return refuse("notPublished");
  forgetCompanies();
  return ok({ at: from });
}

/** What comes out next and what came out lately, each with what it holds; `overdue` ones should be out and wait for a person. */
export async function showReleases(ctx: Ctx) {
  const { db, company, now } = ctx;
  const [coming, past] = await db.batch([listComing(db, company.id, now), listPast(db, company.id, now)]);
  const held = await listReleased(
    db,
    company.id,
    [...coming, ...past].map(({ id }) => id),
  );
  const full = (release: Release) => ({
    ...release,
    overdue: release.state !== "planned" && release.state !== "rolledBack" && release.at <= now,
    items: held.filter(({ releaseId }) => releaseId === release.id),
  });
  return { coming: coming.map(full), past: past.map(full) };
}
