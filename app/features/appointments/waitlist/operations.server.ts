import { isSilentFor } from "~/features/silent-period/operations.server";
import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { mayGoOn } from "~/server/database/db.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { errorText } from "~/server/request/error-text.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { insertLetter } from "../letters/queries.server";
import {
  holdPlaces,
  isNextWaiting,
  isOfferOpen,
  listNextWaiting,
  type Silence,
  updateAccepted,
  updateOffered,
} from "./queries.server";
import { offerUntil } from "./rules";

/** Whether a moment of a statement lies in a silent period of the company that is answered. */
export const silenceOf =
  (ctx: Ctx): Silence =>
  (at) =>
    isSilentFor(ctx, at);

/**
 * Offers places to one that waits, if it is the first that fits in the very batch that holds them; one mail an offer.
 */
async function offer(ctx: Ctx, id: string, startsAt: Date): Promise<boolean> {
  const { db, company, now } = ctx;
  const note = ctx.newId();
  const until = offerUntil(startsAt, now);
  const applied = isNoted(ctx, note);
  const entry = { action: "appointments.offered", subjectId: id, after: { status: "offered", until } };
  const mail = { id: ctx.newId(), kind: "appointments.offered", subjectId: id, occasion: "1", now };
  const { offered } = await inBatch(db, {
    note: auditRow(ctx, entry, isNextWaiting(company.id, id, now, silenceOf(ctx)), note),
    held: holdPlaces(db, company.id, id, applied),
    offered: updateOffered(db, company.id, { id, until, now }, applied),
    mail: outboxRow(db, company.id, mail, applied),
  });
  if (offered.length > 0) notifyQueue(ctx, [mail.id]);
  return offered.length > 0;
}

/** Offers free places to who waits for them, of each activity to the first that fits, until nobody else does. */
export async function offerPlaces(ctx: Ctx): Promise<void> {
  for (let some = true; some && mayGoOn(ctx.meter); ) {
    some = false;
    for (const { id, startsAt } of await listNextWaiting(ctx.db, ctx.company.id, ctx.now, silenceOf(ctx)))
      if (mayGoOn(ctx.meter)) some = (await offer(ctx, id, new Date(startsAt))) || some;
  }
}

/**
 * The same once the answer is out. What is lost of it the cron does within the minute; nobody else books those places
 * till then.
 */
export const offerSoon = (ctx: Ctx): void =>
  ctx.waitUntil(
    offerPlaces(ctx).catch((error: unknown) => ctx.log("waitlist.offersLost", { error: errorText(error) })),
  );

/**
 * A visitor takes up what was offered to `id`: a booking then that waits for the company's answer. Refuses offerOver.
 */
export async function acceptPlaces(ctx: Ctx, id: string): Promise<Outcome<{ id: string }>> {
  const { db, company, now } = ctx;
  const note = ctx.newId();
  const entry = { action: "appointments.accepted", subjectId: id, after: { status: "pending" } };
  const mail = { id: ctx.newId(), kind: "appointments.received", subjectId: id, occasion: "1", now };
  const { accepted } = await inBatch(db, {
    note: auditRow(ctx, entry, isOfferOpen(company.id, id, now, silenceOf(ctx)), note),
    accepted: updateAccepted(db, company.id, id, now, isNoted(ctx, note)),
    letter: insertLetter(db, company.id, id, now, isNoted(ctx, note)),
    mail: outboxRow(db, company.id, mail, isNoted(ctx, note)),
  });
  if (accepted.length === 0) return refuse("offerOver");
  notifyQueue(ctx, [mail.id]);
  return ok({ id });
}
