import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import type { Condition } from "~/server/database/conditions.server";
import { brokenConstraint, mayGoOn } from "~/server/database/db.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import type { Words } from "~/shared/languages";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { isLetterSigned } from "../letters/queries.server";
import { mayCancel } from "../rules";
import { offerPlaces, offerSoon } from "../waitlist/operations.server";
import { listOffersOver } from "../waitlist/queries.server";
import {
  findRegistration,
  listOverdueRegistrations,
  moveRegistration,
  type RegistrationStatus,
  unended,
} from "./queries.server";
import { findAnswerMail, insertAnswerMail, undoAnswer } from "./undo-queries.server";

type Move = {
  id: string;
  from: readonly RegistrationStatus[];
  to: RegistrationStatus;
  reason?: string;
  reasonWords?: Words | null;
  /** What else must hold as it moves, and what is refused where that alone does not. */
  where?: { holds: Condition; refusal: Refusal };
  /** How long its mail waits, in milliseconds, so that it can be taken back. */
  wait?: number;
};
/** `mail` is what takes the answer back, while it waits. */
type Answered = { id: string; mail: string };

/** One compare-and-set on a registration, with its mail and its audit row, tied to the move they belong to. */
async function move(ctx: Ctx, { wait = 0, where, ...step }: Move): Promise<Outcome<Answered>> {
  const companyId = ctx.company.id;
  const mail = {
    id: ctx.newId(),
    kind: `appointments.${step.to}`,
    registrationId: step.id,
    // Nobody asks for a lapse: a database that was set back makes it anew, and the record of what went knows it by
    // this.
    // guard: lapse-has-fixed-occasion
    occasion: step.to === "lapsed" ? "begun" : ctx.newId(),
    now: ctx.now,
    dueAt: new Date(ctx.now.getTime() + wait),
  };
  const {
    before,
    move: change,
    still,
  } = moveRegistration(ctx.db, companyId, {
    ...step,
    where: where?.holds,
    now: ctx.now,
  });
  const { moved } = await inBatch(ctx.db, {
    mail: insertAnswerMail(ctx.db, companyId, mail, still),
    note: auditRow(ctx, { action: `appointments.${step.to}`, subjectId: step.id, after: { status: step.to } }, still),
    before,
    moved: change,
  });
  if (moved.length === 0) return (await whyNotMoved(ctx, step, where)) ?? refuse("alreadyAnswered");
  notifyQueue(ctx, [mail.id], wait);
  if (step.to !== "passed") offerSoon(ctx);
  return ok({ id: step.id, mail: mail.id });
}

/** What is refused of a move that only its own condition stopped; null where the registration has been answered. */
async function whyNotMoved(ctx: Ctx, { id, from }: Move, where: Move["where"]): Promise<Refusal | null> {
  const [found] = where ? await findRegistration(ctx.db, ctx.company.id, id) : [];
  return found && where && from.includes(found.registration.status) ? where.refusal : null;
}

/**
 * Staff accept a registration; its places are already held. Its mail waits so many milliseconds. Refuses
 * `alreadyAnswered`, and `letterUnsigned` while somebody of the party has still to sign the letter.
 */
export const passVisit = (ctx: Ctx, id: string, wait = 0) =>
  move(ctx, {
    id,
    from: ["pending"],
    to: "passed",
    where: { holds: isLetterSigned(ctx.company.id, id), refusal: refuse("letterUnsigned") },
    wait,
  });

/**
 * Staff decline a registration with a reason that the visitor reads, as typed or in the visitor's own language where it
 * is one that the company keeps; its places are free at once, its mail waits so many milliseconds. Refuses
 * `reasonRequired`, `alreadyAnswered`.
 */
export async function rejectVisit(ctx: Ctx, id: string, why: string | Words, wait = 0): Promise<Outcome<Answered>> {
  const reasonWords = typeof why === "string" ? null : why;
  const reason = (typeof why === "string" ? why : why["zh-CN"]).trim().slice(0, 500);
  if (reason === "") return refuse("reasonRequired");
  return move(ctx, { id, from: ["pending", "passed"], to: "rejected", reason, reasonWords, wait });
}

/**
 * Staff cancel a booking at the visitor's wish, at any time; its places are free at once. Refuses `alreadyAnswered`.
 */
export const withdrawVisit = (ctx: Ctx, id: string, wait = 0) =>
  move(ctx, { id, from: unended, to: "cancelled", wait });

/**
 * Takes answers back by their mails, each one alone: a registration stands again as before, holding its places.
 * Refuses, where none of them could be: `undoTooLate` once its mail is going out or it was answered anew, `undoTaken`
 * when its places or mobiles were booked by others meanwhile. `left` tells how many of several stayed.
 */
export async function undoAnswers(ctx: Ctx, mails: string[]): Promise<Outcome<{ undone: number; left: number }>> {
  let undone = 0;
  let reason: Refusal = refuse("undoTooLate");
  for (const mailId of mails) {
    const why = await undoOne(ctx, mailId);
    if (why) reason = why;
    else undone += 1;
  }
  return undone > 0 ? ok({ undone, left: mails.length - undone }) : reason;
}

async function undoOne(ctx: Ctx, mailId: string): Promise<Refusal | null> {
  const { db, company, now } = ctx;
  const found = await findAnswerMail(db, company.id, mailId);
  if (!found?.stands || found.state !== "pending") return refuse("undoTooLate");
  const { before, written, undone } = undoAnswer(db, company.id, { mailId, now });
  const entry = { action: "appointments.undoAnswer", subjectId: found.registrationId };
  try {
    const answer = await inBatch(db, { before, note: auditRow(ctx, entry, written), undone });
    if (answer.undone.length > 0) return null;
  } catch (error) {
    if (!brokenConstraint(error)) throw error;
    return refuse("undoTaken");
  }
  const after = await findAnswerMail(db, company.id, mailId);
  return refuse(after?.state === "pending" && after.stands ? "undoTaken" : "undoTooLate");
}

/**
 * A visitor gives a booking back, until 24 hours before the start, or leaves the waitlist. `targetIndex` is what the
 * visitor's session proved. Refuses `notFound`, `alreadyAnswered`, `tooLateToCancel`.
 */
export async function cancelVisit(ctx: Ctx, targetIndex: string, id: string): Promise<Outcome<Answered>> {
  const [found] = await findRegistration(ctx.db, ctx.company.id, id);
  const mine = found && [found.registration.mobileIndex, found.registration.emailIndex].includes(targetIndex);
  // guard: own-booking-cancelled-only
  if (!mine) return refuse("notFound");
  const { status } = found.registration;
  if (!unended.some((one) => one === status)) return refuse("alreadyAnswered");
  // guard: no-cancelling-in-last-day
  if (!mayCancel(status, found.startsAt, ctx.now)) return refuse("tooLateToCancel");
  return withdrawVisit(ctx, id);
}

/**
 * Each minute: a registration that nobody answered, or that still waits, lapses when its activity begins, and an offer
 * when its time is over; what is free goes to the waitlist.
 */
export async function lapseOverdue(ctx: Ctx): Promise<void> {
  const { db, company, now } = ctx;
  for (const { id } of await listOffersOver(db, company.id, now))
    if (mayGoOn(ctx.meter)) await move(ctx, { id, from: ["offered"], to: "lapsed" });
  for (const { id } of await listOverdueRegistrations(db, company.id, now))
    if (mayGoOn(ctx.meter)) await move(ctx, { id, from: ["pending", "waiting", "offered"], to: "lapsed" });
  await offerPlaces(ctx);
}
