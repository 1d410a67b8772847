import { documentDays } from "~/features/platform/rules/document-days";
import { consentRow } from "~/features/privacy/operations/consents.server";
import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { isUnspent, spendCode, tryCode } from "~/features/visitors/operations/codes.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Ctx } from "~/server/context.server";
import { brokenConstraint } from "~/server/db.server";
import { once, type Settle } from "~/server/idempotency.server";
import { hint, outboxRow } from "~/server/outbox/outbox.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Invalid, Issue } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findActivity } from "../activities/queries.server";
import { inSilence, whyNot, whyNotWaiting, whyTooLarge } from "../rules";
import { missingInstitution, type RegistrationInput } from "../schemas";
import { silenceOf } from "../waitlist/operations.server";
import { findForWaitlist } from "../waitlist/queries.server";
import { documentConsent } from "./documents";
import { type Head, insertAttendees, insertRegistration, registrationExists, updateHeld } from "./queries.server";
import { searchIndexes } from "./search-names.server";

/** `waits` on the waitlist, where no places are held yet. */
export type Booked = { id: string; number: string; waits: boolean };
const visitorFields = [
  "name",
  "organisation",
  "profile",
  "job",
  "mobile",
  "email",
  "location",
  "willingness",
  "content",
] as const;
const documentFields = ["documentType", "documentNumber"] as const;
/** What is sealed of the visitor, the document until it is erased; companions' names and mobiles are sealed with their own rows. */
export type Visitor = Pick<RegistrationInput, (typeof visitorFields)[number]> &
  Partial<Pick<RegistrationInput, (typeof documentFields)[number]>>;
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

/** What an individual investor leaves out of an institution, where the company asks them for one too. */
export const institutionIssues = (
  { company }: Pick<Ctx, "company">,
  given: Parameters<typeof missingInstitution>[0] & { investorType?: string },
): Issue[] =>
  given.investorType === "individual" && !company.settings.withoutInstitution ? missingInstitution(given) : [];

/** What an activity is asked for by a registration. */
export const wantedBy = ({ companions, researchType, documentType }: RegistrationInput) => ({
  partySize: 1 + companions.length,
  researchType,
  hasDocument: documentType !== "",
});

/**
 * Where the code of a booking goes: to the mobile where text messages are configured, else to the e-mail. It is good for no
 * other e-mail than the one it was asked with, whichever way it went: the booking's mails go there.
 */
export const codeTarget = (ctx: Ctx, { mobile, email }: { mobile: string; email: string }) =>
  ctx.env.SMS_GATEWAY_URL
    ? { channel: "mobile" as const, target: mobile, beside: email }
    : { channel: "email" as const, target: email };

/**
 * Books a visit for a party (visitor and companions count as heads). The code is checked in the same submit; quota, opening
 * hours and mobiles are decided by the statements of one batch. Who asks to `wait` holds no place and is offered some once they are
 * free. Refuses codeWrong, codeLocked {seconds}, notFound,
 * activityCancelled, silentPeriod {until}, notOpen, bookingEnded, partyTooLarge {max}, companionsTooMany {max}, documentTypeRequired, documentConsentRequired, quotaFull,
 * quotaShort {remaining}, partyNeverFits {quota}, placesFree, mobileAlreadyUsed, requestChanged, stillRunning {seconds}, and with the issues of its fields an
 * individual who names no institution where the company asks for one. A refused booking leaves no row.
 */
export function bookVisit(ctx: Ctx, input: RegistrationInput): Promise<Outcome<Booked> | Invalid> {
  const tooLarge = whyTooLarge(1 + input.companions.length);
  if (tooLarge) return Promise.resolve(tooLarge);
  const issues = institutionIssues(ctx, input);
  if (issues.length > 0) return Promise.resolve({ ok: false, code: "invalid", issues });
  const { code: _, ...body } = input;
  if (input.documentType !== "" && input.documentConsent !== "yes")
    return Promise.resolve(refuse("documentConsentRequired"));
  return once(ctx, `book.${input.idempotencyKey}`, body, (settle) => takePlaces(ctx, input, settle));
}

async function takePlaces(ctx: Ctx, input: RegistrationInput, settle: Settle): Promise<Outcome<Booked>> {
  const tried = await tryCode(ctx, { purpose: "appointments.book", ...codeTarget(ctx, input), code: input.code });
  if (!tried.ok) return tried;
  const companyId = ctx.company.id;
  const documented = input.documentType !== "";
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
    documentDays: documented ? days : null,
    idempotencyKey: input.idempotencyKey,
    createdAt: ctx.now,
  };
  const went = registrationExists(companyId, booked.id);
  const consent = {
    purpose: documentConsent.purpose,
    subjectId: booked.id,
    textVersion: documentConsent.version,
    facts: { days },
  };
  const kind = booked.waits ? "appointments.waiting" : "appointments.received";
  const mail = { id: ctx.newId(), kind, subjectId: booked.id, occasion: "1", now: ctx.now };
  try {
    const {
      taken,
      found: [activity],
      silent,
      queue,
    } = await inBatch(ctx.db, {
      // guard: booking-code-spent-once
      taken: insertRegistration(ctx.db, row, ctx.now, silenceOf(ctx), isUnspent(companyId, tried.value.codeId)),
      // guard: booking-updates-held-places
      // guard: held-places-only-when-booked
      held: booked.waits ? null : updateHeld(ctx.db, companyId, input.activityId, heads.length, went),
      // guard: booking-keeps-its-answer
      answer: settle(booked, went),
      code: spendCode(ctx.db, companyId, tried.value.codeId, ctx.now, went),
      // guard: booking-mail-in-one-write
      // guard: booking-mail-only-when-booked
      mail: outboxRow(ctx.db, companyId, mail, went),
      note: auditRow(
        ctx,
        {
          action: booked.waits ? "appointments.wait" : "appointments.book",
          subjectId: booked.id,
          after: { partySize: heads.length },
        },
        went,
      ),
      found: findActivity(ctx.db, companyId, input.activityId),
      silent: silentReads(ctx),
      queue: findForWaitlist(ctx.db, companyId, input.activityId),
      heads: insertAttendees(ctx.db, companyId, booked.id, input.activityId, heads),
      consent: documented ? consentRow(ctx, consent, went) : null,
    });
    if (taken.length > 0) {
      hint(ctx, [mail.id]);
      return ok(booked);
    }
    if (!activity) return refuse("notFound");
    const silenced = inSilence(activity, silentPeriodsIn(silent));
    const why = whyNot(silenced, wantedBy(input), ctx.now);
    if (booked.waits) return whyNotWaiting(silenced, why, heads.length);
    return why ?? refuse(queue[0]?.holds === 1 ? "quotaFull" : "codeWrong");
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken?.includes("attendees.mobile_index")) return refuse("mobileAlreadyUsed");
    if (broken?.includes("registrations.idempotency_key")) return refuse("stillRunning", { seconds: 1 });
    throw error;
  }
}
