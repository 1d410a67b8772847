import {
  aloneAllowed,
  askApproval,
  asksSecondPerson,
  type Consent,
  giveApproval,
  isAskedByAnother,
  mayAskAnew,
  wasAsked,
} from "~/publishing/operations/approvals.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { forgetCompanies, raiseRelease } from "~/server/companies.server";
import { all, never } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { hint } from "~/server/outbox/outbox.server";
import { type Accepted, type Outcome, type Overtaken, ok, type Refusal, refuse } from "~/shared/outcome";
import {
  type ActivityRow,
  findActivity,
  insertActivity,
  type NewActivity,
  updateActivity,
} from "../queries/activities.server";
import { activityAt, activityIsComing, cancelWithRegistrations, insertLetters } from "../queries/office.server";
import { changedFields, changeStep, isMoved, isWorded, wishedActivity } from "../rules/changes";
import type { ActivityInput } from "../schemas";

/**
 * `over` is how many heads are held beyond the quota, `told` how many visitors get a mail about the new time or place; `asked`
 * when nothing was changed yet and a second person is asked.
 */
export type Saved = { id: string; revision: number; over: number; told: number; asked: boolean };
/** What staff write of an activity: `Activity` gives it. */
export type Fields = Pick<ActivityRow, keyof ActivityInput>;
type Stepped = { id: string; revision: number };

/** A new activity as a draft that readers do not see. */
export async function createActivity(ctx: Ctx, input: Fields): Promise<Accepted<Stepped>> {
  const id = ctx.newId();
  await ctx.db.batch([
    insertActivity(ctx.db, { companyId: ctx.company.id, id, ...input }),
    auditRow(ctx, { action: "appointments.createActivity", subjectId: id, after: input }),
  ]);
  return ok({ id, revision: 1 });
}

/**
 * Saves an activity edited from `revision`. The quota may go below what is held: nobody is dropped, `over` says by how much.
 * A new time or place of a published activity that is not over mails every live registration once. Where the company asks for a
 * second person, new words of a published one become a question to that one (`asked`), and all of that save with them. Refuses
 * notFound, activityCancelled, activityWaiting (a colleague's words wait for an answer), and changedMeanwhile with the newer
 * version: nothing is written then.
 */
export async function changeActivity(
  ctx: Ctx,
  { id, revision, input }: { id: string; revision: number; input: Fields },
  consent?: Consent,
): Promise<Accepted<Saved> | Overtaken<ActivityRow> | Refusal> {
  const { db, company, now } = ctx;
  const [before] = await findActivity(db, company.id, id);
  if (!before) return refuse("notFound");
  if (before.status === "cancelled") return refuse("activityCancelled");
  if (before.revision !== revision) return overtaken(before);
  const changed = changedFields(before, input);
  const alone = before.status === "published" && isWorded(changed) && !consent;
  if (alone && asksSecondPerson(ctx)) return askChange(ctx, before, only(before, changed), only(input, changed));
  const still = all(activityAt(company.id, id, revision), alone && aloneAllowed(ctx));
  const free = all(still, consent?.given);
  const tells = before.status === "published" && isMoved(before, input) && input.endsAt > now;
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
    saved: updateActivity(db, company.id, id, revision, input, free),
    found: findActivity(db, company.id, id),
  });
  if (!after) return refuse("notFound");
  if (saved.length === 0) return overtaken(after);
  forgetCompanies();
  hint(
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
  if (wasAsked(answers)) return ok({ id, revision, over: 0, told: 0, asked: true });
  return refuse((await isAskedByAnother(ctx, question)) ? "activityWaiting" : "changedMeanwhile");
}

const publishing: Plan = ({ status }) => {
  if (status === "cancelled") return refuse("activityCancelled");
  return status === "published" ? refuse("activityPublished") : { status: "published" };
};

/**
 * Makes a draft public or, where the company asks for a second person, asks for that one: `asked` says which. Refuses notFound,
 * activityCancelled, activityPublished, changedMeanwhile.
 */
export async function publishActivity(ctx: Ctx, id: string): Promise<Outcome<Stepped & { asked: boolean }>> {
  if (!asksSecondPerson(ctx)) {
    const done = await step(ctx, id, "publishActivity", publishing, { given: aloneAllowed(ctx) });
    return done.ok ? ok({ ...done.value, asked: false }) : done;
  }
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  if (!row) return refuse("notFound");
  const planned = publishing(row);
  if (isRefusal(planned)) return planned;
  await ctx.db.batch(
    askApproval(ctx, { ...activitySubject(id), revision: row.revision }, activityAt(ctx.company.id, id, row.revision)),
  );
  return ok({ id, revision: row.revision, asked: true });
}

/**
 * Publishes the draft, or makes the change of a published activity, that somebody else has asked for, as it was then, with the
 * question of the moment `askedAt`, which this person has seen. Refuses notFound, approvalGone (it is another question by now), approvalOwn, activityCancelled,
 * activityPublished, and changedMeanwhile once the draft has been edited.
 */
export async function approveActivity(ctx: Ctx, id: string, askedAt: Date): Promise<Outcome<Stepped>> {
  const consent = await giveApproval(ctx, activitySubject(id), askedAt);
  if (!consent.ok) return consent;
  const { wish, revision } = consent.value;
  if (!wish) return step(ctx, id, "publishActivity", publishing, consent.value);
  const [row] = await findActivity(ctx.db, ctx.company.id, id);
  const wished = row && wishedActivity(row, wish);
  if (!wished || row.revision !== revision) return refuse("changedMeanwhile");
  const { companyId: _, id: __, held: ___, status: ____, revision: _____, ...input } = wished;
  return changeActivity(ctx, { id, revision, input }, consent.value);
}

/** Takes no more bookings from now on. Refuses notFound, activityNotPublished, notOpen, bookingEnded, changedMeanwhile. */
export const closeBooking = (ctx: Ctx, id: string) =>
  step(ctx, id, "closeBooking", ({ status, opensAt, closesAt }) => {
    if (status !== "published") return refuse("activityNotPublished");
    if (opensAt >= ctx.now) return refuse("notOpen");
    return closesAt <= ctx.now ? refuse("bookingEnded") : { closesAt: ctx.now };
  });

/** Takes bookings again until the activity begins. Refuses notFound, activityNotPublished, activityStarted, bookingOpen, changedMeanwhile. */
export const reopenBooking = (ctx: Ctx, id: string) =>
  step(ctx, id, "reopenBooking", ({ status, startsAt, closesAt }) => {
    if (status !== "published") return refuse("activityNotPublished");
    if (startsAt <= ctx.now) return refuse("activityStarted");
    return closesAt > ctx.now ? refuse("bookingOpen") : { closesAt: startsAt };
  });

/**
 * Calls a published activity off: every live registration is cancelled, its places and mobiles are free, each visitor gets one
 * mail. All of it is one batch. Refuses notFound, activityNotPublished, activityCancelled and,
 * once it is over, activityEnded.
 */
export async function cancelActivity(ctx: Ctx, id: string): Promise<Outcome<{ id: string; told: number }>> {
  const { db, company, now } = ctx;
  const still = activityIsComing(company.id, id, now);
  const {
    letters,
    cancelled,
    found: [after],
  } = await inBatch(db, {
    letters: insertLetters(db, company.id, id, { kind: "appointments.activityCancelled", occasion: "1", now }, still),
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
    if (after.status === "published") return refuse("activityEnded");
    return refuse(after.status === "cancelled" ? "activityCancelled" : "activityNotPublished");
  }
  forgetCompanies();
  hint(
    ctx,
    letters.map((row) => row.id),
  );
  return ok({ id, told: letters.length });
}

type Plan = (row: ActivityRow) => Refusal | Partial<NewActivity>;
const isRefusal = (planned: Refusal | Partial<NewActivity>): planned is Refusal => "ok" in planned;

/** One change that needs no form: planned from the row as it is, written only if that row is still the newest. */
async function step(
  ctx: Ctx,
  id: string,
  verb: string,
  plan: Plan,
  consent?: Partial<Consent>,
): Promise<Outcome<Stepped>> {
  const { db, company } = ctx;
  const [row] = await findActivity(db, company.id, id);
  if (!row) return refuse("notFound");
  if (consent?.revision !== undefined && consent.revision !== row.revision) return refuse("changedMeanwhile");
  const changes = plan(row);
  if (isRefusal(changes)) return changes;
  const fields = Object.keys(changes) as (keyof ActivityRow)[];
  const still = activityAt(company.id, id, row.revision);
  const entry = { action: `appointments.${verb}`, subjectId: id, before: only(row, fields), after: changes };
  const { saved } = await inBatch(db, {
    release: raiseRelease(db, company.id),
    agreed: consent?.items?.(still) ?? null,
    note: auditRow(ctx, entry, all(still, consent?.given)),
    saved: updateActivity(db, company.id, id, row.revision, changes, consent?.given),
  });
  if (saved.length === 0) return refuse("changedMeanwhile");
  forgetCompanies();
  return ok({ id, revision: row.revision + 1 });
}

const only = <Row extends object>(row: Row, fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
