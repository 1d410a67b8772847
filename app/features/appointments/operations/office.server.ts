import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/context.server";
import { openRecord } from "~/server/sealed.server";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { listAllActivities } from "../queries/activities.server";
import { countPendingByActivity } from "../queries/office.server";
import {
  findRegistration,
  type ListPlace,
  listAttendees,
  listRegistrations,
  type RegistrationStatus,
  registrationExists,
} from "../queries/registrations.server";
import { bookingState, eventState } from "../rules";
import { passVisit, rejectVisit } from "./answer.server";
import type { Companion, Visitor } from "./book-visit.server";

type Query = { activity?: string | null | undefined; status?: RegistrationStatus | null | undefined; cursor?: string | null | undefined };

const readCursor = (text: string | null | undefined): ListPlace | null => {
  const [time = "", id = ""] = (text ?? "").split(".");
  const createdAt = Number.parseInt(time, 36);
  return Number.isSafeInteger(createdAt) && id ? { createdAt, id } : null;
};

/** One page of registrations, newest first, with masked mobiles; `next` is the cursor of the following page or null. */
export async function listForStaff(ctx: Ctx, { cursor, ...filter }: Query, pageSize = 30) {
  const rows = await listRegistrations(ctx.db, ctx.company.id, { ...filter, after: readCursor(cursor) }, pageSize);
  const items = await Promise.all(
    rows.slice(0, pageSize).map(async ({ registration, title, startsAt }) => {
      const { id, number, status, partySize, createdAt, activityId } = registration;
      const visitor = await openRecord<Visitor>(ctx.env, ctx.company.id, registration);
      const person = visitor && { name: visitor.name, organisation: visitor.organisation, mobile: maskedMobile(visitor.mobile) };
      return { id, number, status, partySize, createdAt, activityId, title, startsAt, person };
    }),
  );
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, next: last ? `${last.createdAt.getTime().toString(36)}.${last.id}` : null };
}

/** One registration with all that the visitor gave, in clear; an audit row says who looked. `person` is null once erased. Refuses notFound. */
export async function openForStaff(ctx: Ctx, id: string) {
  const { db, env, company } = ctx;
  const [[found], heads] = await db.batch([
    findRegistration(db, company.id, id),
    listAttendees(db, company.id, id),
    auditRow(ctx, { action: "appointments.viewed", subjectId: id }, registrationExists(company.id, id)),
  ]);
  if (!found) return refuse("notFound");
  const { sealed, sealedKey, mobileIndex: _, emailIndex: __, idempotencyKey: ___, companyId: ____, ...registration } = found.registration;
  const person = await openRecord<Visitor>(env, company.id, { sealed, sealedKey });
  const companions = await Promise.all(heads.slice(1).map((head) => openRecord<Companion>(env, company.id, head)));
  const { title, location, startsAt, endsAt } = found;
  return ok({ ...registration, title, location, startsAt, endsAt, person, companions });
}

/** All activities, drafts too, newest first, with their states at this moment and how many registrations wait for an answer. */
export async function listActivitiesForStaff(ctx: Ctx) {
  const [rows, waiting] = await ctx.db.batch([listAllActivities(ctx.db, ctx.company.id), countPendingByActivity(ctx.db, ctx.company.id)]);
  const waits = new Map(waiting.map(({ activityId, n }) => [activityId, n]));
  return rows.map((row) => {
    const { id, title, location, startsAt, endsAt, status, held, quota } = row;
    const states = { status, booking: bookingState(row, ctx.now), event: eventState(row, ctx.now) };
    return { id, title, location, startsAt, endsAt, held, quota, ...states, waiting: waits.get(id) ?? 0 };
  });
}

/**
 * Passes (`reason` null) or rejects several registrations one by one. `done` were answered now, `skipped` had been answered or
 * cancelled before. Refuses reasonRequired.
 */
export async function answerVisits(ctx: Ctx, ids: string[], reason: string | null): Promise<Outcome<{ done: number; skipped: number }>> {
  if (reason !== null && !reason.trim()) return refuse("reasonRequired");
  let done = 0;
  for (const id of ids) {
    const answered = reason === null ? await passVisit(ctx, id) : await rejectVisit(ctx, id, reason);
    if (answered.ok) done += 1;
  }
  return ok({ done, skipped: ids.length - done });
}
