import { arePicturesReady, findWhetherReady } from "~/pictures/queries.server";
import {
  aloneAllowed,
  askApproval,
  asksSecondPerson,
  type Consent,
  isRequestedByAnother,
  mayAskAnew,
  wasRequested,
} from "~/publishing/approvals/operations.server";
import { hintRequested } from "~/publishing/approvals/request-mail.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all, never } from "~/server/database/conditions.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import { forgetCompanies, raiseRelease } from "~/server/request/companies.server";
import type { Ctx } from "~/server/request/context.server";
import { type Accepted, type Outcome, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import { activityState, isUnseen } from "../rules";
import type { ActivityInput } from "../schemas";
import { offerSoon } from "../waitlist/operations.server";
import { only, type Stepped, stepActivity } from "./activity-step.server";
import { changedFields, changeStep, isMoved, isWorded, namedAsBefore } from "./changes";
import { activityAt, activityIsComing, cancelWithRegistrations, insertLetters } from "./conditions-queries.server";
import { type ActivityRow, findActivity, insertActivity, updateActivity } from "./queries.server";

/**
 * `over` is how many heads are held beyond the quota, `told` how many visitors get a mail about the new time or place;
 * `asked` when nothing was changed yet and a second person is asked.
 */
export type Saved = { id: string; revision: number; over: number; told: number; asked: boolean };
/** What staff write of an activity: `Activity` gives it. */
export type Fields = Pick<ActivityRow, keyof ActivityInput>;

/** A leave for a silent period is given for the times of an activity. */
const noLeave = { silentReason: null };
const namedIn = ({ picture }: Fields) => [picture].filter(Boolean);

/** A new activity as a draft that readers do not see. Refuses `pictureNotReady`, as profiles do. */
export async function createActivity(ctx: Ctx, input: Fields): Promise<Outcome<{ id: string; revision: number }>> {
  const { db, company } = ctx;
  const id = ctx.newId();
  const { found } = await inBatch(db, {
    made: insertActivity(db, { companyId: company.id, id, ...input }, arePicturesReady(company.id, namedIn(input))),
    note: auditRow(
      ctx,
      { action: "appointments.createActivity", subjectId: id, after: input },
      activityAt(company.id, id, 1),
    ),
    found: findActivity(db, company.id, id),
  });
  return found.length === 0 ? refuse("pictureNotReady") : ok({ id, revision: 1 });
}

/**
 * Saves an activity edited from `revision`. The quota may go below what is held: nobody is dropped, `over` says by how
 * much. A new time or place of a published activity that is not over mails every live registration once. Where the
 * company asks for a second person, new words of a published or scheduled one become a question to that one (`asked`),
 * and all of that save with them. Refuses notFound, activityCancelled, activityWaiting (a colleague's words wait for an
 * answer), shownTooLate (it would begin before it is shown), pictureNotReady (its picture is not in the library or
 * lacks its text in a language), and changedMeanwhile with the newer version: nothing is written then.
 */
export async function changeActivity(
  ctx: Ctx,
  { id, revision, input: typed }: { id: string; revision: number; input: Fields },
  consent?: Consent,
): Promise<Accepted<Saved> | Overtaken<ActivityRow> | Refusal> {
  const { db, company, now } = ctx;
  const [before] = await findActivity(db, company.id, id);
  if (!before) return refuse("notFound");
  if (before.cancelled) return refuse("activityCancelled");
  if (before.revision !== revision) return overtaken(before);
  const input = { ...typed, receptionist: namedAsBefore(before.receptionist, typed.receptionist) };
  // guard: start-moved-after-showing
  if (isUnseen(before, now) && before.shownAt && before.shownAt >= input.startsAt) return refuse("shownTooLate");
  const changed = changedFields(before, input);
  const alone = before.shownAt !== null && isWorded(changed) && !consent;
  const named = changed.includes("picture") ? namedIn(input) : [];
  if (named.length > 0 && !(await findWhetherReady(db, company.id, named))) return refuse("pictureNotReady");
  if (alone && asksSecondPerson(ctx)) return askChange(ctx, before, only(before, changed), only(input, changed));
  const ready = arePicturesReady(company.id, named);
  const still = all(activityAt(company.id, id, revision), ready, alone && aloneAllowed(ctx));
  const free = all(still, consent?.given);
  const tells = before.shownAt !== null && isMoved(before, input) && input.endsAt > now;
  const letter = { kind: "appointments.activityChanged", occasion: `revision ${revision + 1}`, now };
  const {
    letters,
    saved,
    found: [after],
  } = await inBatch(db, {
    release: raiseRelease(db, company.id),
    agreed: consent?.items(still) ?? null,
    letters: insertLetters(db, company.id, id, letter, tells ? free : never),
    note: auditRow(
      ctx,
      {
        action: "appointments.changeActivity",
        subjectId: id,
        before: only(before, changed),
        after: only(input, changed),
      },
      free,
    ),
    // guard: silence-override-ends-with-move
    saved: updateActivity(
      db,
      company.id,
      id,
      revision,
      { ...input, ...(+before.startsAt === +input.startsAt ? {} : noLeave) },
      free,
    ),
    found: findActivity(db, company.id, id),
  });
  if (!after) return refuse("notFound");
  if (saved.length === 0) return overtaken(after);
  forgetCompanies();
  offerSoon(ctx);
  notifyQueue(
    ctx,
    letters.map((row) => row.id),
  );
  return ok({
    id,
    revision: after.revision,
    over: after.quota === null ? 0 : Math.max(0, after.held - after.quota),
    told: letters.length,
    asked: false,
  });
}

const overtaken = (theirs: ActivityRow): Overtaken<ActivityRow> => ({
  ...refuse("changedMeanwhile"),
  theirs,
  revision: theirs.revision,
  savedBy: null,
});

/** What `approvals` calls an activity. */
export const activitySubject = (id: string) => ({ kind: "appointments.activity", subjectId: id });

async function askChange(ctx: Ctx, { id, revision }: ActivityRow, from: object, to: object): Promise<Outcome<Saved>> {
  const wish = { step: changeStep, from: { ...from }, to: { ...to } };
  const question = activitySubject(id);
  const where = all(activityAt(ctx.company.id, id, revision), mayAskAnew(ctx, question, revision));
  const answers = await ctx.db.batch(askApproval(ctx, { ...question, revision, wish }, where));
  hintRequested(ctx, answers);
  if (wasRequested(answers)) return ok({ id, revision, over: 0, told: 0, asked: true });
  return refuse((await isRequestedByAnother(ctx, question)) ? "activityWaiting" : "changedMeanwhile");
}

/**
 * Takes no more bookings from now on. Refuses notFound, activityNotPublished, notOpen, bookingEnded, changedMeanwhile.
 */
export const closeBooking = (ctx: Ctx, id: string) =>
  stepActivity(ctx, id, {
    verb: "closeBooking",
    plan: (row) => {
      if (!isPublic(row, ctx)) return refuse("activityNotPublished");
      if (row.opensAt >= ctx.now) return refuse("notOpen");
      return row.closesAt <= ctx.now ? refuse("bookingEnded") : { closesAt: ctx.now };
    },
  });

/**
 * Takes bookings again until the activity begins. Refuses notFound, activityNotPublished, activityStarted, bookingOpen,
 * changedMeanwhile.
 */
export const reopenBooking = (ctx: Ctx, id: string) =>
  stepActivity(ctx, id, {
    verb: "reopenBooking",
    plan: (row) => {
      if (!isPublic(row, ctx)) return refuse("activityNotPublished");
      if (row.startsAt <= ctx.now) return refuse("activityStarted");
      return row.closesAt > ctx.now ? refuse("bookingOpen") : { closesAt: row.startsAt };
    },
  });

/**
 * Lets an activity be booked although it lies in a silent period, until it is moved. Refuses notFound, reasonRequired,
 * activityCancelled.
 */
export function overrideSilence(ctx: Ctx, id: string, why: string): Promise<Outcome<Stepped>> {
  const silentReason = why.trim().slice(0, 500);
  if (silentReason === "") return Promise.resolve(refuse("reasonRequired"));
  return stepActivity(ctx, id, {
    verb: "overrideSilence",
    plan: ({ cancelled }) => (cancelled ? refuse("activityCancelled") : { silentReason }),
    reason: silentReason,
  });
}

/** Takes that leave back: bookings that came in meanwhile stay. Refuses notFound, changedMeanwhile. */
export const endOverride = (ctx: Ctx, id: string) =>
  stepActivity(ctx, id, { verb: "endOverride", plan: () => ({ silentReason: null }) });

const isPublic = (row: ActivityRow, { now }: Ctx) => activityState(row, now) === "published";

/**
 * Calls a published activity off: every live registration is cancelled, its places and mobiles are free, each visitor
 * gets one mail. All of it is one batch. Refuses notFound, activityNotPublished, activityCancelled and, once it is
 * over, activityEnded.
 */
export async function cancelActivity(ctx: Ctx, id: string): Promise<Outcome<{ id: string; told: number }>> {
  const { db, company, now } = ctx;
  const still = activityIsComing(company.id, id, now);
  const {
    letters,
    cancelled,
    found: [after],
  } = await inBatch(db, {
    letters: insertLetters(
      db,
      company.id,
      id,
      { kind: "appointments.activityCancelled", occasion: "1", now, alsoWaiting: true },
      still,
    ),
    note: auditRow(
      ctx,
      { action: "appointments.cancelActivity", subjectId: id, after: { status: "cancelled" } },
      still,
    ),
    ...cancelWithRegistrations(db, company.id, id, now),
    found: findActivity(db, company.id, id),
    release: raiseRelease(db, company.id),
  });
  if (!after) return refuse("notFound");
  if (cancelled.length === 0) {
    if (isPublic(after, ctx)) return refuse("activityEnded");
    return refuse(after.cancelled ? "activityCancelled" : "activityNotPublished");
  }
  forgetCompanies();
  notifyQueue(
    ctx,
    letters.map((row) => row.id),
  );
  return ok({ id, told: letters.length });
}
