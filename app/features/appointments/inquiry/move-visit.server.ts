import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { brokenConstraint } from "~/server/database/db.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findActivity } from "../activities/queries.server";
import { showActivities } from "../activities/show.server";
import { endLetter } from "../letters/office.server";
import { insertLetter } from "../letters/queries.server";
import type { Visitor } from "../registrations/book-visit.server";
import { findRegistration } from "../registrations/queries.server";
import { cancelNotice, inSilence, mayMove, whyNot } from "../rules";
import { offerSoon, silenceOf } from "../waitlist/operations.server";
import { findForWaitlist } from "../waitlist/queries.server";
import { isMovable, moveItems } from "./move-queries.server";

/** The registration of that id, if it belongs to whom the visitor's session has proved; else null. */
export async function findOwn(ctx: Ctx, targetIndex: string, id: string) {
  const [found] = await findRegistration(ctx.db, ctx.company.id, id);
  // guard: own-booking-moved-only
  return found && [found.registration.mobileIndex, found.registration.emailIndex].includes(targetIndex) ? found : null;
}

/**
 * A visitor moves a booking to another activity, until 24 hours before its own begins; the party's places there are
 * taken and those here free in one batch, and it waits for an answer anew; its letter named the other visit and is
 * signed again. `targetIndex` is what the visitor's session
 * proved. Refuses notFound, alreadyAnswered, tooLateToMove, mobileAlreadyUsed, and why the other activity does not take
 * the party, as for a booking.
 */
export async function moveVisit(
  ctx: Ctx,
  targetIndex: string,
  { id, to }: { id: string; to: string },
): Promise<Outcome<{ id: string }>> {
  const { db, env, company, now } = ctx;
  const own = await findOwn(ctx, targetIndex, id);
  if (!own) return refuse("notFound");
  const { activityId: from, status, partySize, researchType } = own.registration;
  const visitor = await openRecord<Visitor>(env, company.id, own.registration);
  const hasDocument = Boolean(visitor?.documentType);
  const note = ctx.newId();
  const applied = isNoted(ctx, note);
  const step = { id, from, to, now, hasDocument };
  const entry = { action: "appointments.moved", subjectId: id, before: { activity: from }, after: { activity: to } };
  const mail = { id: ctx.newId(), kind: "appointments.moved", subjectId: id, occasion: note, now };
  try {
    const {
      moved,
      found: [target],
      silent,
      queue,
    } = await inBatch(db, {
      note: auditRow(ctx, entry, isMovable(company.id, step, cancelNotice, silenceOf(ctx)), note),
      ...moveItems(db, company.id, step, applied),
      // guard: moved-letter-signed-again
      ended: endLetter(ctx, id, applied),
      // guard: moved-booking-gets-letter
      letter: insertLetter(db, company.id, id, now, applied),
      mail: outboxRow(db, company.id, mail, applied),
      found: findActivity(db, company.id, to),
      silent: silentReads(ctx),
      queue: findForWaitlist(db, company.id, to),
    });
    if (moved.length > 0) {
      notifyQueue(ctx, [mail.id]);
      offerSoon(ctx);
      return ok({ id });
    }
    if (!target || to === from) return refuse("notFound");
    if (status !== "pending" && status !== "passed") return refuse("alreadyAnswered");
    if (!mayMove(status, own.startsAt, now)) return refuse("tooLateToMove");
    const wanted = { partySize, researchType, hasDocument };
    const why = whyNot(inSilence(target, silentPeriodsIn(silent)), wanted, now);
    return why ?? refuse(queue[0]?.holds === 1 ? "quotaFull" : "alreadyAnswered");
  } catch (error) {
    if (brokenConstraint(error)?.includes("attendees.mobile_index")) return refuse("mobileAlreadyUsed");
    throw error;
  }
}

/** Where bookings can be moved to now: the activities that can be booked, with what tells them apart. */
export const listTargets = async (ctx: Ctx) =>
  (await showActivities(ctx, "ascending"))
    .filter(({ booking }) => booking === "open")
    .map(({ id, title, startsAt, left, researchTypes }) => ({ id, title, startsAt, left, researchTypes }));
export type MoveTarget = Awaited<ReturnType<typeof listTargets>>[number];
