import { documentDays } from "~/features/platform/rules/document-days";
import { consentRow } from "~/features/privacy/operations/consents.server";
import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { idempotent, type SaveResponse } from "~/server/api/idempotency.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { all } from "~/server/database/conditions.server";
import { brokenConstraint } from "~/server/database/db.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import { hintStaff, staffMailRows } from "~/server/staff-mails/staff-mails.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, type Refusal, refuse } from "~/shared/outcome";
import { type ActivityRow, findActivity } from "../activities/queries.server";
import type { OpenProposal } from "../date-requests/proposal.server";
import { findBookingForm } from "../form-settings/operations.server";
import { formStands } from "../form-settings/queries.server";
import { missingFields, withoutHidden } from "../form-settings/rules";
import { letterOfVisitor } from "../letters/at-booking.server";
import { insertLetter } from "../letters/queries.server";
import { inSilence, whyNot, whyNotWaiting, whyTooLarge } from "../rules";
import { beijingTimeIn, type RegistrationInput } from "../schemas";
import { claimUploads, endUploads, fileIdsOf, sentFiles } from "../uploads/operations.server";
import { areUnclaimed } from "../uploads/queries.server";
import { fileFields } from "../uploads/rules";
import { silenceOf } from "../waitlist/operations.server";
import { findForWaitlist } from "../waitlist/queries.server";
import { proofOf } from "./booking-proof.server";
import { documentConsent, idImagesConsent } from "./documents";
import {
  type Head,
  insertAttendees,
  insertRegistration,
  isWithin,
  registrationExists,
  updateHeld,
} from "./queries.server";
import { searchIndexes } from "./search-names.server";
import { bookingSource } from "./staff-mails.server";

/** `waits` on the waitlist, where no places are held yet. */
export type Booked = { id: string; number: string; waits: boolean };
const visitorFields = [
  "name",
  "organisation",
  "organisationType",
  "profile",
  "job",
  "mobile",
  "email",
  "visitsCompany",
  "startTime",
  "location",
  "willingness",
  "content",
  "businessCard",
  "attachments",
] as const;
const documentFields = ["documentType", "documentNumber", "idFront", "idBack"] as const;
/**
 * What is sealed of the visitor, the document until it is erased, files by their ids; companions' names and mobiles are
 * sealed with their own rows.
 */
export type Visitor = Pick<RegistrationInput, Exclude<(typeof visitorFields)[number], LaterField>> &
  Partial<Pick<RegistrationInput, (typeof documentFields)[number] | LaterField>>;
/** What a record may lack. */
type LaterField = "organisationType" | "visitsCompany" | "startTime" | "businessCard" | "attachments";
export type Companion = { name: string; mobile: string };

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A booking number that people read out: ten characters without look-alikes. */
const drawNumber = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte % alphabet.length]).join("");

const visitorOf = (input: RegistrationInput) =>
  Object.fromEntries([...visitorFields, ...documentFields].map((name) => [name, input[name]])) as Visitor;

async function headsOf(ctx: Ctx, input: RegistrationInput): Promise<Head[]> {
  const people: Companion[] = [{ name: input.name, mobile: input.mobile }, ...input.companions];
  return Promise.all(
    people.map(async (person) => ({
      mobileIndex: await blindIndex(ctx.env, ctx.company.id, "mobile", person.mobile),
      // guard: booking-heads-sealed
      ...(await sealRecord(ctx.env, ctx.company.id, person)),
    })),
  );
}

/** What an activity is asked for by a registration. */
const wantedBy = ({
  companions,
  researchType,
  documentType,
  startTime,
  investorType,
  letterAgreed,
}: RegistrationInput) => ({
  partySize: 1 + companions.length,
  researchType,
  hasDocument: documentType !== "",
  startTime: beijingTimeIn(startTime),
  isInstitution: investorType === "institutional",
  isLetterSigned: letterAgreed === "yes",
});

type FormInput = { input: RegistrationInput; revisions: number };

/** What a registration says that its form asks; refuses what it leaves out, unless nobody could book there now. */
export async function inputOfForm(ctx: Ctx, input: RegistrationInput): Promise<Outcome<FormInput> | Invalid> {
  const { levels, revisions } = await findBookingForm(ctx, input.activityId);
  const issues = missingFields(levels, input);
  if (issues.length === 0) return ok({ input: withoutHidden(levels, input), revisions });
  const [[activity], silent] = await ctx.db.batch([
    findActivity(ctx.db, ctx.company.id, input.activityId),
    silentReads(ctx),
  ]);
  if (!activity) return refuse("notFound");
  return (
    whyNot(inSilence(activity, silentPeriodsIn(silent)), { partySize: 1 }, ctx.now) ?? {
      ok: false,
      code: "invalid",
      issues,
    }
  );
}

/** What decides whether an activity takes a party, as builders. */
export const takingReads = (ctx: Ctx, activityId: string) => ({
  found: findActivity(ctx.db, ctx.company.id, activityId),
  silent: silentReads(ctx),
  queue: findForWaitlist(ctx.db, ctx.company.id, activityId),
});
type Taking = {
  activity: ActivityRow;
  silent: Awaited<ReturnType<typeof silentReads>>;
  queue: Awaited<ReturnType<typeof findForWaitlist>>;
};

/** Why an activity does not take a party as it stands, to book or to wait for places; null where it does. */
export function whyNotTaken(ctx: Ctx, input: RegistrationInput, { activity, silent, queue }: Taking): Refusal | null {
  const silenced = inSilence(activity, silentPeriodsIn(silent));
  const isReserved = queue[0]?.holds === 1;
  const why = whyNot(silenced, wantedBy(input), ctx.now) ?? (isReserved ? refuse("quotaFull") : null);
  return input.wait === "yes" ? whyNotWaiting(activity, why, 1 + input.companions.length) : why;
}

/** Refuses `filesGone` for files that nobody sent, or that another registration has. */
export async function heldFiles(ctx: Ctx, input: RegistrationInput): Promise<Refusal | null> {
  const found = await sentFiles(ctx, input);
  return fileFields.every((field) => found[field].length === new Set(input[field]).size) ? null : refuse("filesGone");
}

/**
 * Books a visit for a party (visitor and companions count as heads). The code, or the link of a `proposal`, is checked
 * in the same submit; quota, opening hours and mobiles are decided by the statements of one batch. Who asks to `wait`
 * holds no place and is offered some once they are free. Refuses codeWrong, codeLocked {seconds}, proposalOver,
 * notFound, activityCancelled, silentPeriod {until}, notOpen, bookingEnded, partyTooLarge {max}, companionsTooMany
 * {max}, documentTypeRequired, documentConsentRequired, quotaFull, quotaShort {remaining}, partyNeverFits {quota},
 * placesFree, startTimeOutside, letterRequired, mobileAlreadyUsed, filesGone, formChanged, requestChanged, stillRunning
 * {seconds}, and with the issues of its fields what leaves out something that its form requires. A refused booking
 * leaves no row.
 */
export async function bookVisit(
  ctx: Ctx,
  given: RegistrationInput,
  proposal: OpenProposal | null = null,
): Promise<Outcome<Booked> | Invalid> {
  const tooLarge = whyTooLarge(1 + given.companions.length);
  if (tooLarge) return tooLarge;
  if (given.documentType !== "" && given.documentConsent !== "yes") return refuse("documentConsentRequired");
  const { code: _, ...body } = given;
  return idempotent(ctx, `book.${given.idempotencyKey}`, body, (settle) => takePlaces(ctx, given, proposal, settle));
}

async function takePlaces(
  ctx: Ctx,
  given: RegistrationInput,
  proposal: OpenProposal | null,
  settle: SaveResponse,
): Promise<Outcome<Booked>> {
  const outcome = await inputOfForm(ctx, given);
  if (!outcome.ok) return outcome;
  const { input, revisions } = outcome.value;
  const proof = await proofOf(ctx, input, proposal);
  if (!proof.ok) return proof;
  const gone = await heldFiles(ctx, input);
  if (gone) return gone;
  const companyId = ctx.company.id;
  const documented = input.documentType !== "";
  const imaged = input.idFront.length + input.idBack.length > 0;
  const fileIds = fileIdsOf(input);
  const days = documentDays(ctx.company);
  const booked: Booked = { id: ctx.newId(), number: drawNumber(), waits: input.wait === "yes" };
  const heads = await headsOf(ctx, input);
  const row = {
    companyId,
    id: booked.id,
    number: booked.number,
    status: booked.waits ? ("waiting" as const) : ("pending" as const),
    activityId: input.activityId,
    partySize: heads.length,
    // guard: booking-visitor-sealed
    ...(await sealRecord(ctx.env, companyId, visitorOf(input))),
    mobileIndex: heads[0]?.mobileIndex ?? null,
    emailIndex: await blindIndex(ctx.env, companyId, "email", input.email),
    ...(await searchIndexes(ctx, input)),
    lang: ctx.lang,
    investorType: input.investorType,
    side: input.side || null,
    researchType: input.researchType,
    documentDays: documented || imaged ? days : null,
    idempotencyKey: input.idempotencyKey,
    createdAt: ctx.now,
  };
  const applied = registrationExists(companyId, booked.id);
  const consentTo = ({ purpose, version }: typeof documentConsent | typeof idImagesConsent) =>
    consentRow(ctx, { purpose, subjectId: booked.id, textVersion: version, facts: { days } }, applied);
  const free = all(
    proof.value.isOpen,
    // guard: booking-for-form-as-it-stands
    formStands(companyId, input.activityId, revisions),
    areUnclaimed(companyId, fileIds),
    // guard: booking-start-within-activity
    isWithin(companyId, input.activityId, beijingTimeIn(input.startTime)),
  );
  const kind = booked.waits ? "appointments.waiting" : "appointments.received";
  const mail = { id: ctx.newId(), kind, subjectId: booked.id, occasion: "1", now: ctx.now };
  const letter = await letterOfVisitor(ctx, booked.id, input);
  try {
    const {
      taken,
      staff,
      found: [activity],
      silent,
      queue,
    } = await inBatch(ctx.db, {
      taken: insertRegistration(ctx.db, row, {
        ...{ now: ctx.now, silence: silenceOf(ctx), where: free },
        hasDocument: documented,
        isLetterSigned: letter !== null,
      }),
      // guard: booking-updates-held-places
      // guard: held-places-only-when-booked
      held: booked.waits ? null : updateHeld(ctx.db, companyId, input.activityId, heads.length, applied),
      // guard: booking-keeps-its-answer
      answer: settle(booked, applied),
      proof: proof.value.spend(applied),
      // guard: booking-mail-in-one-write
      // guard: booking-mail-only-when-booked
      mail: outboxRow(ctx.db, companyId, mail, applied),
      staff: staffMailRows(ctx, { kind: "booking", occasion: booked.id, source: bookingSource }, applied),
      note: auditRow(
        ctx,
        {
          action: booked.waits ? "appointments.wait" : "appointments.book",
          subjectId: booked.id,
          after: { partySize: heads.length },
        },
        applied,
      ),
      ...takingReads(ctx, input.activityId),
      heads: insertAttendees(ctx.db, companyId, booked.id, input.activityId, heads),
      consent: documented ? consentTo(documentConsent) : null,
      imageConsent: imaged ? consentTo(idImagesConsent) : null,
      files: claimUploads(ctx, booked.id, input, applied),
      letter: insertLetter(ctx.db, companyId, booked.id, ctx.now),
      ...letter?.items,
    });
    if (taken.length > 0) {
      notifyQueue(ctx, [mail.id]);
      hintStaff(ctx, staff);
      if (letter) notifyQueue(ctx, [letter.pdf], 0, "work");
      if (fileIds.length > 0) await endUploads(ctx, input.idempotencyKey);
      return ok(booked);
    }
    if (!activity) return refuse("notFound");
    const why = whyNotTaken(ctx, input, { activity, silent, queue }) ?? (await heldFiles(ctx, input));
    if (why) return why;
    const { revisions: current } = await findBookingForm(ctx, activity.id);
    return current === revisions ? proof.value.over : refuse("formChanged");
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken?.includes("attendees.mobile_index")) return refuse("mobileAlreadyUsed");
    if (broken?.includes("registrations.idempotency_key")) return refuse("stillRunning", { seconds: 1 });
    throw error;
  }
}
