import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, type Condition, not } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import { atWrite, type Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import {
  aloneAllowed,
  askApproval,
  asksSecondPerson,
  type Consent,
  giveApproval,
  isRequestedByAnother,
  mayAskAnew,
  overtakeApproval,
  wasRequested,
} from "../approvals/operations.server";
import { holdsUnknown, listCreators } from "../approvals/release-lists-queries.server";
import { hintRequested } from "../approvals/request-mail.server";
import { showsMore, wishedStep } from "../contents/release-steps";
import {
  findRelease,
  findWhether,
  followedBack,
  isComing,
  isUnchanged,
  type Release,
  type ReleaseState,
  takenDown,
  updateRelease,
} from "../contents/releases-queries.server";
import {
  editionSpans,
  editionsOf,
  findWasPublic,
  publicSpan,
  settleDisclosure,
  type WasPublic,
  wasPublicOf,
} from "../editions/disclosure-queries.server";
import { readerOf } from "../insiders/reader.server";
import { releaseSubject } from "./publish.server";

type Step = { verb: string; to: ReleaseState; at?: Date; still?: Condition };
/**
 * A release after a step, or as it was when the step only became a question to a second person (`asked`). `wasPublic`
 * tells whether readers had any of it before the step, since when and for how long, as the step's own statement found
 * it; null when they had not.
 */
export type Stepped = Release & { asked: boolean; wasPublic: WasPublic };

/**
 * Changes the row that decides over a whole release. What would be seen sooner than agreed becomes a question where the
 * company asks for a second person. Whether it is out is asked of the clock at the write, by the audit row.
 */
async function step(
  ctx: Ctx,
  release: Release,
  { verb, to, at = release.at, still }: Step,
  consent?: Consent,
): Promise<Outcome<Stepped>> {
  const { db, company } = ctx;
  const question = releaseSubject(release.id);
  const more = showsMore(release, to, at);
  const anew = more && to === "waiting";
  if (more && !consent && (anew || asksSecondPerson(ctx))) {
    if (await isRequestedByAnother(ctx, question)) return refuse("releaseWaiting");
    if (!anew) return ask(ctx, release, verb, at);
  }
  const standing = isUnchanged(release);
  const coming = to !== "rolledBack" && isComing(company.id, release.id, atWrite(ctx));
  const alone = anew ? mayAskAnew(ctx, question) : more && !consent && aloneAllowed(ctx);
  // guard: release-changed-by-insider
  const free = all(standing, coming, alone, still, to !== "held" && canReadAll(ctx, release.id));
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const {
    stepped,
    was,
    approval: asks,
  } = await inBatch(db, {
    raised: raiseRelease(db, company.id),
    consent: consent?.items(free, standing) ?? null,
    note: auditRow(ctx, entryOf(ctx, verb, release, to, at), consent ? all(consent.given, standing) : free, note),
    approval: anew ? askApproval(ctx, { ...question, revision: 1 }, applied) : null,
    overtaken: to === "waiting" || consent ? null : overtakeApproval(ctx, question, applied),
    stepped: updateRelease(
      db,
      company.id,
      release.id,
      [release.state],
      { state: to, at, ...(to === "rolledBack" ? takenBack(ctx) : {}) },
      applied,
    ),
    settled: settleDisclosure(db, company.id, release.id, atWrite(ctx), applied),
    checked: to === "rolledBack" ? (ctx.registry.rollBackCheck?.items(ctx, release.id, applied) ?? []) : [],
    was: findWasPublic(db, company.id, note),
  });
  if (stepped.length === 0) return whyNotWritten(ctx, release.id, to);
  forgetCompanies();
  hintRequested(ctx, asks);
  return ok({ ...release, state: to, at, asked: anew, wasPublic: wasPublicOf(was) });
}

const entryOf = (ctx: Ctx, verb: string, { id, state, at: before }: Release, to: ReleaseState, at: Date) => ({
  action: `site.${verb}`,
  subjectId: id,
  before: { state, at: before },
  after: { state: to, at },
  found: publicSpan(editionSpans(editionsOf(ctx.company.id, id), atWrite(ctx))),
});

const takenBack = (ctx: Ctx) => ({
  followedAt: followedBack(atWrite(ctx), ctx.now),
  takenDownAt: takenDown(atWrite(ctx)),
});

/** The release came out, or ended, between reading and writing; else somebody else was first. */
async function whyNotWritten(ctx: Ctx, id: string, to: ReleaseState | "asked") {
  if (to !== "held" && !(await findWhether(ctx.db, canReadAll(ctx, id)))[0]?.holds) return refuseConfidential(ctx, id);
  const [still] = await findWhether(ctx.db, isComing(ctx.company.id, id, atWrite(ctx)));
  return refuse(still?.holds ? "changedMeanwhile" : "releaseOver");
}

async function ask(ctx: Ctx, release: Release, verb: string, at: Date): Promise<Outcome<Stepped>> {
  const question = releaseSubject(release.id);
  const wish = { step: verb, from: { state: release.state, at: release.at }, to: verb === "releaseNow" ? {} : { at } };
  const where = all(isUnchanged(release), mayAskAnew(ctx, question), canReadAll(ctx, release.id));
  const answers = await ctx.db.batch(askApproval(ctx, { ...question, revision: 1, wish }, where));
  hintRequested(ctx, answers);
  return wasRequested(answers)
    ? ok({ ...release, asked: true, wasPublic: null })
    : whyNotWritten(ctx, release.id, "asked");
}

async function known(ctx: Ctx, id: string, states: ReleaseState[]): Promise<Outcome<Release>> {
  const release = await findRelease(ctx.db, ctx.company.id, id);
  if (!release) return refuse("notFound");
  return states.includes(release.state) ? ok(release) : refuse("releaseOver");
}

/** True while nothing that is to come in a release is kept from this person, in a statement. */
const canReadAll = (ctx: Ctx, id: string) => not(holdsUnknown(ctx.company.id, id, readerOf(ctx), ctx.now));

/** Whoever may not know a part of it is sent to the one who arranged it. */
async function refuseConfidential(ctx: Ctx, id: string) {
  const [creator] = await listCreators(ctx.db, ctx.company.id, [id]);
  return refuse("releaseConfidential", { name: creator?.name ?? "" });
}

const isPast = (release: Release, now: Date) => release.at <= now;
const isOut = (release: Release, now: Date) => release.state === "planned" && isPast(release, now);

/**
 * Stops a release before its second: nothing of it comes out until it is resumed. Refuses notFound, releaseOver,
 * changedMeanwhile.
 */
export async function holdRelease(ctx: Ctx, id: string): Promise<Outcome<Stepped>> {
  const found = await known(ctx, id, ["planned"]);
  if (!found.ok) return found;
  return isOut(found.value, ctx.now)
    ? refuse("releaseOver")
    : step(ctx, found.value, { verb: "holdRelease", to: "held" });
}

/**
 * Lets a held release go on at `at`, or at its own second, which must still be to come; where the company asks for a
 * second person, a question to that one (`asked`). Refuses notFound, releaseOver, releasePast, releaseWaiting and
 * changedMeanwhile.
 */
export async function resumeRelease(ctx: Ctx, id: string, at: Date | null): Promise<Outcome<Stepped>> {
  const found = await known(ctx, id, ["held"]);
  if (!found.ok) return found;
  const moment = at ?? found.value.at;
  if (moment < ctx.now) return refuse("releasePast");
  return step(ctx, found.value, { verb: "resumeRelease", to: "planned", at: moment });
}

/**
 * Moves a release that is not out to another second. Where the company asks for a second person, an earlier one is a
 * question to that one (`asked`), and only who asked for what waits may move it forward. Refuses notFound, releaseOver,
 * releasePast, releaseWaiting and changedMeanwhile.
 */
export async function moveRelease(ctx: Ctx, id: string, at: Date): Promise<Outcome<Stepped>> {
  const found = await known(ctx, id, ["planned", "held", "waiting"]);
  if (!found.ok) return found;
  if (isOut(found.value, ctx.now)) return refuse("releaseOver");
  if (at <= ctx.now) return refuse("releasePast");
  return step(ctx, found.value, { verb: "moveRelease", to: found.value.state, at });
}

/**
 * Sends a release that is still to come out at this moment or, where the company asks for a second person, asks that
 * one (`asked`). Refuses notFound, releaseOver, releaseWaiting and changedMeanwhile.
 */
export async function releaseNow(ctx: Ctx, id: string): Promise<Outcome<Stepped>> {
  const found = await known(ctx, id, ["planned", "held"]);
  if (!found.ok) return found;
  return isOut(found.value, ctx.now)
    ? refuse("releaseOver")
    : step(ctx, found.value, { verb: "releaseNow", to: "planned", at: ctx.now });
}

/**
 * Takes everything that a release brought out back at once; what stood before it stands again. What has been read or
 * mailed cannot be called back. Only one in these states, and while `still` holds. Refuses notFound, releaseOver,
 * changedMeanwhile, and where what stood before it has no place any more.
 */
export async function rollBackRelease(
  ctx: Ctx,
  id: string,
  states: ReleaseState[] = ["planned", "held", "waiting"],
  still?: Condition,
): Promise<Outcome<Stepped>> {
  const found = await known(ctx, id, states);
  if (!found.ok) return found;
  try {
    return await step(ctx, found.value, { verb: "rollBackRelease", to: "rolledBack", still });
  } catch (error) {
    const check = ctx.registry.rollBackCheck;
    if (check && brokenConstraint(error) === check.constraint) return refuse(check.code);
    throw error;
  }
}

/**
 * The second person's consent to the question and the second that this person has looked at; what joined since is asked
 * anew. The release goes out at once when its second has passed. Refuses notFound, releaseOver, approvalGone,
 * approvalOwn and changedMeanwhile.
 */
export async function approveRelease(
  ctx: Ctx,
  id: string,
  seen: { askedAt: Date; at: Date },
): Promise<Outcome<Stepped>> {
  const found = await known(ctx, id, ["waiting", "planned", "held"]);
  if (!found.ok) return found;
  const release = found.value;
  if (isOut(release, ctx.now)) return refuse("releaseOver");
  const consent = await giveApproval(ctx, releaseSubject(id), seen.askedAt);
  if (!consent.ok) return consent;
  const query = wishedStep(release, consent.value.wish);
  if (!query || seen.at.getTime() !== release.at.getTime()) return refuse("approvalGone");
  const at = query.at && query.at > ctx.now ? query.at : ctx.now;
  return step(ctx, release, { verb: query.verb, to: "planned", at }, consent.value);
}
