import { Buffer } from "node:buffer";
import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { silentAt } from "~/features/silent-period/rules";
import { readsDrafts } from "~/publishing/insiders/reader.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { always, type Condition } from "~/server/database/conditions.server";
import { listBelonging } from "~/server/files/belonging.server";
import { dispositionOf } from "~/server/files/disposition";
import type { Ctx } from "~/server/request/context.server";
import { nameIndexOf } from "~/server/sealing/name-index.server";
import { openRecord, type Sealed } from "~/server/sealing/sealed.server";
import { institutionId } from "~/shared/institutions/address";
import type { Words } from "~/shared/languages";
import { maskedEmail, maskedName, maskedNumber } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { may } from "~/shared/permissions";
import { nextCursor, readCursor } from "~/shared/place";
import { countPendingByActivity } from "../activities/conditions-queries.server";
import { isShown, listLatelyShown, listToBeShown } from "../activities/published-queries.server";
import { listAllActivities } from "../activities/queries.server";
import { letterStatuses } from "../letters/links-shown.server";
import { visitorIsThere } from "../privacy/queries.server";
import { inSilence, statesOf } from "../rules";
import { beijingTimeIn } from "../schemas";
import { purposes } from "../uploads/rules";
import { openSealedFile } from "../uploads/sealing.server";
import { passVisit, rejectVisit } from "./answer.server";
import type { Companion, Visitor } from "./book-visit.server";
import { findRegistration, listAttendees, listRegistrations, live, type RegistrationStatus } from "./queries.server";

type Query = {
  activity?: string | null | undefined;
  status?: RegistrationStatus | null | undefined;
  /** An exact name, of a visitor or an institution. */
  name?: string;
  cursor?: string | null | undefined;
  oldestFirst?: boolean;
};

/**
 * One page of registrations, newest first or `oldestFirst`, with masked names and mobiles and how their letter stands,
 * live ones in a silent period marked as `silent`; `next` is the cursor of the following page or null.
 */
export async function listForStaff(ctx: Ctx, { cursor, name: typed, ...filter }: Query, pageSize = 30) {
  const name = typed ? await nameIndexOf(ctx, typed) : null;
  const { rows, silent } = await inBatch(ctx.db, {
    rows: listRegistrations(ctx.db, ctx.company.id, { ...filter, name, after: readCursor(cursor) }, pageSize),
    silent: silentReads(ctx),
  });
  const periods = silentPeriodsIn(silent);
  const shown = rows.slice(0, pageSize);
  const letters = await letterStatuses(
    ctx,
    shown.map(({ registration }) => registration.id),
  );
  const items = (await maskedVisits(ctx, shown)).map((item) => ({
    ...item,
    letter: letters.get(item.id) ?? null,
    silent: live.some((one) => one === item.status) && silentAt(periods, item.startsAt) !== null,
  }));
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, next: last ? nextCursor({ sortAt: last.createdAt, id: last.id }) : null };
}

type Row = Awaited<ReturnType<typeof listRegistrations>>[number];

async function listed({ env, company }: Ctx, { registration, title, startsAt }: Row) {
  const { id, number, status, partySize, createdAt, activityId, lang, investorType } = registration;
  const visitor = await openRecord<Visitor>(env, company.id, registration);
  const person = visitor && { ...masked(visitor), organisation: visitor.organisation };
  return { id, number, status, lang, partySize, createdAt, activityId, investorType, title, startsAt, person };
}

/** Rows of registrations as `listForStaff` shows them. */
export const maskedVisits = (ctx: Ctx, rows: Row[]) => Promise.all(rows.map((row) => listed(ctx, row)));

const masked = ({ name, mobile }: Companion) => ({ name: maskedName(name), mobile: maskedMobile(mobile) });

/**
 * One registration with what the visitor wrote about the visit; name, mobile, e-mail and document number are masked for
 * everybody. `person` is null once erased. Refuses notFound.
 */
export async function showRegistration(ctx: Ctx, id: string) {
  const { db, env, company } = ctx;
  const {
    found: [found],
    heads,
  } = await inBatch(db, { found: findRegistration(db, company.id, id), heads: listAttendees(db, company.id, id) });
  if (!found) return refuse("notFound");
  const {
    sealed,
    sealedKey,
    mobileIndex: _,
    emailIndex: __,
    idempotencyKey: ___,
    companyId: ____,
    nameIndex: _____,
    organisationIndex,
    ...registration
  } = found.registration;
  const visitor = await openRecord<Visitor>(env, company.id, { sealed, sealedKey });
  const { title, location, startsAt, endsAt } = found;
  const { documentNumber, email, businessCard, idFront, idBack, attachments } = visitor ?? {};
  const wished = beijingTimeIn(visitor?.startTime ?? "");
  // A moved booking, or one of a moved activity, still has the start that was wished for at the old time.
  const isOfThisTime = wished && wished >= startsAt && wished < endsAt;
  const person = visitor && {
    ...visitor,
    ...masked(visitor),
    email: email ? maskedEmail(email) : "",
    documentNumber: documentNumber ? maskedNumber(documentNumber) : "",
    startTime: isOfThisTime ? visitor.startTime : "",
  };
  const companions = await Promise.all(
    heads.slice(1).map(async (head) => {
      const companion = await openRecord<Companion>(env, company.id, head);
      return companion && masked(companion);
    }),
  );
  const images = [businessCard, idFront, idBack].flatMap((ids) => ids ?? []).length;
  const files = attachments?.length ? await listBelonging(ctx, { subjectId: id, purpose: purposes.attachments }) : [];
  const institution = organisationIndex && institutionId(organisationIndex);
  return ok({ ...registration, institution, title, location, startsAt, endsAt, person, companions, images, files });
}

export type RevealedVisit = Awaited<ReturnType<typeof readClear>>;

const imageFields = ["businessCard", "idFront", "idBack"] as const;

async function imageIn(ctx: Ctx, field: (typeof imageFields)[number], fileId: string) {
  const file = await openSealedFile(ctx, fileId);
  return file && { field, source: `data:${file.type};base64,${Buffer.from(file.bytes).toString("base64")}` };
}

/** An attachment of a registration as a download; null where the registration has none of that id. */
export async function serveVisitFile(ctx: Ctx, id: string, fileId: string): Promise<Response | null> {
  const own = await listBelonging(ctx, { subjectId: id, purpose: purposes.attachments });
  const file = own.some((one) => one.id === fileId) ? await openSealedFile(ctx, fileId) : null;
  if (!file) return null;
  return new Response(file.bytes as BufferSource, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": dispositionOf(file.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

/** Who comes, in clear: only what the masks of `showRegistration` hide. */
async function readClear(ctx: Ctx, registration: Sealed, heads: Sealed[]) {
  const open = <T>(row: Sealed) => openRecord<T>(ctx.env, ctx.company.id, row);
  const visitor = await open<Visitor>(registration);
  const companions = await Promise.all(heads.map((head) => open<Companion>(head)));
  const images = await Promise.all(
    imageFields.flatMap((field) => (visitor?.[field] ?? []).map((fileId) => imageIn(ctx, field, fileId))),
  );
  return (
    visitor && {
      images: images.filter((image) => image !== null),
      name: visitor.name,
      mobile: visitor.mobile,
      email: visitor.email,
      documentNumber: visitor.documentNumber ?? "",
      companions: companions.map((companion) => companion && { name: companion.name, mobile: companion.mobile }),
    }
  );
}

/**
 * Names, mobiles, e-mail and document number of a registration in clear. The audit row with the reason is written in
 * the batch that reads them. Refuses `notFound`, also once erased: nothing is written then.
 */
export async function revealRegistration(
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<Outcome<NonNullable<RevealedVisit>>> {
  const { db, company } = ctx;
  const {
    found: [found],
    heads,
  } = await inBatch(db, {
    found: findRegistration(db, company.id, id),
    heads: listAttendees(db, company.id, id),
    note: auditRow(ctx, { action: "appointments.reveal", subjectId: id, reason }, visitorIsThere(company.id, id)),
  });
  const shown = found && (await readClear(ctx, found.registration, heads.slice(1)));
  return shown ? ok(shown) : refuse("notFound");
}

/** Whether this person knows of activities that readers do not have yet: who edits activities, and who publishes. */
// guard: coming-activities-by-right
export const knowsUnseen = (ctx: Ctx): boolean => may(ctx, "appointments.edit") || readsDrafts(ctx);

/** Which activities this person knows of. */
export const knownActivities = (ctx: Ctx): Condition => (knowsUnseen(ctx) ? always : isShown(ctx.now));

/**
 * When readers get activities and when they got the latest, for the release calendar; what is to come only for who
 * knows of it.
 */
export async function showingsOf(ctx: Ctx) {
  const { db, company, now } = ctx;
  const { coming, past } = await inBatch(db, {
    // guard: coming-activities-in-overview
    coming: listToBeShown(db, company.id, now, knownActivities(ctx)),
    past: listLatelyShown(db, company.id, now),
  });
  const kind = "appointments.activity";
  const linked = (rows: typeof past) => rows.map((row) => ({ ...row, kind, href: `/office/activities/${row.id}` }));
  return { coming: linked(coming), past: linked(past) };
}

/**
 * Activities for staff, newest first, with their states at this moment and how many registrations wait for an answer.
 */
export async function listActivitiesForStaff(ctx: Ctx) {
  const { rows, waiting, silent } = await inBatch(ctx.db, {
    rows: listAllActivities(ctx.db, ctx.company.id, knownActivities(ctx), ctx.now),
    waiting: countPendingByActivity(ctx.db, ctx.company.id),
    silent: silentReads(ctx),
  });
  const periods = silentPeriodsIn(silent);
  const waits = new Map(waiting.map(({ activityId, n }) => [activityId, n]));
  return rows.map((row) => {
    const { id, title, location, startsAt, endsAt, held, quota } = row;
    const states = statesOf(inSilence(row, periods), ctx.now);
    return { id, title, location, startsAt, endsAt, held, quota, ...states, waiting: waits.get(id) ?? 0 };
  });
}

export type AnsweredVisits = { done: number; unsigned: number; skipped: number; mails: string[] };

/**
 * Passes (`reason` null) or rejects several registrations one by one. `done` were answered now, `unsigned` wait for
 * their commitment letter, `skipped` had been answered or cancelled before; `mails` take the answers back while they
 * wait. Refuses reasonRequired.
 */
export async function answerVisits(
  ctx: Ctx,
  ids: string[],
  reason: string | Words | null,
  wait = 0,
): Promise<Outcome<AnsweredVisits>> {
  if (typeof reason === "string" && !reason.trim()) return refuse("reasonRequired");
  const mails: string[] = [];
  let unsigned = 0;
  for (const id of ids) {
    const answered = reason === null ? await passVisit(ctx, id, wait) : await rejectVisit(ctx, id, reason, wait);
    if (answered.ok) mails.push(answered.value.mail);
    else if (answered.code === "letterUnsigned") unsigned += 1;
  }
  return ok({ done: mails.length, unsigned, skipped: ids.length - mails.length - unsigned, mails });
}
