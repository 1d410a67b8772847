import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findActivity } from "../activities/queries.server";
import { findBookingForm } from "../form-settings/operations.server";
import { missingFields, withoutHidden } from "../form-settings/rules";
import { mayCancel } from "../rules";
import { beijingTimeIn, type VisitChange } from "../schemas";
import type { Visitor } from "./book-visit.server";
import { findRegistration, recordIsUnchanged, updateVisit } from "./queries.server";

/**
 * A visitor changes what a live booking says of the organisation and of the visit, until 24 hours before the start; people, mobiles
 * and document stay. `targetIndex` is what the visitor's session proved. Refuses `notFound`, `alreadyAnswered`, `tooLateToChange`,
 * `researchTypeNotOffered`, `startTimeOutside`, `changedMeanwhile`, and what the form requires and the change takes away.
 */
export async function changeVisit(
  ctx: Ctx,
  targetIndex: string,
  { id, ...changes }: VisitChange,
): Promise<Outcome<{ id: string }> | Invalid> {
  const { db, env, company, now } = ctx;
  const [found] = await findRegistration(db, company.id, id);
  const registration = found?.registration;
  // guard: own-booking-changed-only
  if (!registration || ![registration.mobileIndex, registration.emailIndex].includes(targetIndex))
    return refuse("notFound");
  if (registration.status !== "pending" && registration.status !== "passed") return refuse("alreadyAnswered");
  if (!mayCancel(registration.status, found.startsAt, now)) return refuse("tooLateToChange");
  const visitor = await openRecord<Visitor>(env, company.id, registration);
  const [activity] = await findActivity(db, company.id, registration.activityId);
  if (!visitor || !activity) return refuse("notFound");
  const { levels } = await findBookingForm(ctx, activity.id);
  const { investorType, side, researchType } = registration;
  const whole = withoutHidden(levels, {
    ...visitor,
    investorType,
    side: side ?? ("" as const),
    researchType,
    ...changes,
  });
  const issues = missingFields(levels, whole).filter(({ field }) => Object.hasOwn(changes, field));
  if (issues.length > 0) return { ok: false, code: "invalid", issues };
  if (!activity.researchTypes.includes(whole.researchType)) return refuse("researchTypeNotOffered");
  const start = beijingTimeIn(whole.startTime ?? "");
  if (start && (start < activity.startsAt || start >= activity.endsAt)) return refuse("startTimeOutside");
  const { investorType: _, side: newSide, researchType: newType, ...record } = whole;
  const sealed = await sealRecord(env, company.id, record);
  const still = recordIsUnchanged(company.id, registration, now);
  const after = { fields: Object.keys(changes).sort() };
  const { changed } = await inBatch(db, {
    note: auditRow(ctx, { action: "appointments.changeVisit", subjectId: id, after }, still),
    // guard: visit-changed-from-what-was-read
    changed: updateVisit(db, company.id, id, { ...sealed, side: newSide || null, researchType: newType }, still),
  });
  return changed.length > 0 ? ok({ id }) : refuse("changedMeanwhile");
}
