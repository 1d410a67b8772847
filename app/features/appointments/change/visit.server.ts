import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { brokenConstraint } from "~/server/database/db.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findActivity } from "../activities/queries.server";
import { findBookingForm } from "../form-settings/operations.server";
import { missingFields, withoutHidden } from "../form-settings/rules";
import { voidSignature } from "../letters/office.server";
import { differingFields } from "../letters/rules";
import type { Visitor } from "../registrations/book-visit.server";
import { findRegistration, live } from "../registrations/queries.server";
import { searchIndexes } from "../registrations/search-names.server";
import { mayCancel } from "../rules";
import { beijingTimeIn, type VisitChange } from "../schemas";
import { changedCompanions, companionItems } from "./companions.server";
import { recordIsUnchanged, updateVisit, updateVisitorHead } from "./queries.server";

type Changes = Omit<VisitChange, "id" | "companions">;

/** What of a change is not so already. */
const changedFields = (before: Changes, given: Changes): Changes =>
  Object.fromEntries(Object.entries(given).filter(([field, value]) => before[field as keyof Changes] !== value));

const identity = ["name", "documentType", "documentNumber"] as const;

/**
 * A visitor changes what a live booking says of the organisation and of the visit, until 24 hours before the start, and
 * the own name and document and who the companions are while it waits for its answer; the own mobile and the number of
 * people stay. A signature of the letter is void once whom it names has changed. `targetIndex` is what the visitor's
 * session proved. Refuses `notFound`, `alreadyAnswered`, `tooLateToChange`, `documentNotAsked`,
 * `researchTypeNotOffered`, `startTimeOutside`, `companionsKept`, `companionsTooMany {max}`, `mobileAlreadyUsed`,
 * `changedMeanwhile`, and what the form requires and the change takes away.
 */
export async function changeVisit(
  ctx: Ctx,
  targetIndex: string,
  { id, companions, ...given }: VisitChange,
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
  const { investorType, side, researchType } = registration;
  const before = { ...visitor, investorType, side: side ?? ("" as const), researchType };
  const changes = changedFields(before, given);
  const others = companions ? await changedCompanions(ctx, id, companions, visitor.mobile) : ok([]);
  if (!others.ok) return others;
  const isOwnIdentity = identity.some((field) => field in changes);
  const isIdentity = isOwnIdentity || others.value.length > 0;
  if (isIdentity && registration.status !== "pending") return refuse("alreadyAnswered");
  if (changes.documentType && !visitor.documentType) return refuse("documentNotAsked");
  const { levels } = await findBookingForm(ctx, activity.id);
  const whole = withoutHidden(levels, { ...before, ...changes });
  const issues = missingFields(levels, whole).filter(({ field }) => Object.hasOwn(changes, field));
  if (issues.length > 0) return { ok: false, code: "invalid", issues };
  // What a moved booking, or one of a moved activity, still says of the old one holds up no other change.
  if (changes.researchType && !activity.researchTypes.includes(changes.researchType))
    return refuse("researchTypeNotOffered");
  const start = beijingTimeIn(changes.startTime ?? "");
  if (start && (start < activity.startsAt || start >= activity.endsAt)) return refuse("startTimeOutside");
  const { investorType: _, side: newSide, researchType: newType, ...record } = whole;
  const sealed = await sealRecord(env, company.id, record);
  const { name, mobile } = record;
  const head = await sealRecord(env, company.id, { name, mobile });
  const columns = { ...sealed, side: newSide || null, researchType: newType, ...(await searchIndexes(ctx, record)) };
  const statuses = isIdentity ? (["pending"] as const) : live;
  const still = recordIsUnchanged(company.id, { ...registration, statuses, now });
  const after = { fields: [...Object.keys(changes), ...(others.value.length > 0 ? ["companions"] : [])].sort() };
  const work = {
    note: auditRow(ctx, { action: "appointments.changeVisit", subjectId: id, after }, still),
    letter:
      differingFields(visitor, record).length > 0 ? voidSignature(ctx, { registrationId: id, position: 0 }, still) : [],
    companions: companionItems(ctx, id, others.value, still),
    head: isOwnIdentity ? updateVisitorHead(db, company.id, id, head, still) : null,
    // guard: visit-changed-from-what-was-read
    changed: updateVisit(db, company.id, id, columns, still),
  };
  try {
    const { changed } = await inBatch(db, work);
    return changed.length > 0 ? ok({ id }) : refuse("changedMeanwhile");
  } catch (error) {
    if (brokenConstraint(error)?.includes("attendees.mobile_index")) return refuse("mobileAlreadyUsed");
    throw error;
  }
}
