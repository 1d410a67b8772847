import { auditRow, isNoted } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { qrPicture } from "~/server/qr.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { beijingDay } from "~/shared/dates";
import { maskedName } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Visitor } from "../registrations/book-visit.server";
import { listByNumber } from "../registrations/queries.server";
import { spanOf, userOf } from "./day.server";
import { insertShift, isArriving, isShiftNew, updateArrival } from "./queries.server";

/**
 * Shows the names of today's visitors to who receives them, for the rest of the day; one row in the log for the whole
 * shift.
 */
export async function openShift(ctx: Ctx): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const day = beijingDay(now);
  const userId = userOf(ctx);
  const entry = { action: "appointments.revealShift", subjectId: day, reason: "arrival" };
  await inBatch(db, {
    note: auditRow(ctx, entry, isShiftNew(company.id, userId, day)),
    shift: insertShift(db, { companyId: company.id, userId, day, openedAt: now }),
  });
  return ok(null);
}

/**
 * Notes that a party of today has arrived, or takes that back. Refuses notExpected: it is of another day, not passed,
 * or noted already.
 */
export async function noteArrival(ctx: Ctx, id: string, arrived: boolean): Promise<Outcome<null>> {
  const { db, company, now } = ctx;
  const arrival = { id, day: spanOf(beijingDay(now)), at: arrived ? now : null };
  const note = ctx.newId();
  const entry = { action: arrived ? "appointments.arrived" : "appointments.notArrived", subjectId: id };
  const { noted } = await inBatch(db, {
    note: auditRow(ctx, entry, isArriving(company.id, arrival), note),
    noted: updateArrival(db, company.id, arrival, isNoted(ctx, note)),
  });
  return noted.length > 0 ? ok(null) : refuse("notExpected");
}

/** Where a visitor's code leads those who receive; it tells nothing but the booking number. */
export const codeAddress = ({ company }: Pick<Ctx, "company">, number: string): string =>
  `${company.origin}/ui/irh/office/reception?visit=${number}`;

/** The code that a visitor shows at the reception, as a picture. */
export const codePicture = (ctx: Pick<Ctx, "company">, number: string): string => qrPicture(codeAddress(ctx, number));

/**
 * A visitor's code by the booking number, with name and mobile, masked. Refuses notFound, also once the visitor is
 * erased.
 */
export async function findVisitorCode(ctx: Ctx, { number }: { number: string }) {
  const [found] = await listByNumber(ctx.db, ctx.company.id, number.toUpperCase());
  const visitor = found && (await openRecord<Visitor>(ctx.env, ctx.company.id, found.registration));
  if (!found || !visitor) return refuse("notFound");
  const { registration, startsAt } = found;
  return ok({
    number: registration.number,
    status: registration.status,
    name: maskedName(visitor.name),
    mobile: maskedMobile(visitor.mobile),
    partySize: registration.partySize,
    startsAt,
    arrivedAt: registration.arrivedAt,
    href: codeAddress(ctx, registration.number),
    picture: codePicture(ctx, registration.number),
  });
}
