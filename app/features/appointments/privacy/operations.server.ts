import { documentDays } from "~/features/platform/rules/document-days";
import { listConsents } from "~/features/privacy/queries.server";
import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/database/batch.server";
import { endFiles } from "~/server/files/files.server";
import { listSent } from "~/server/outbox/outbox.server";
import type { OwnArea, OwnData, OwnFact, OwnRecord, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatSpan } from "~/shared/dates";
import { say } from "~/shared/languages";
import { maskedEmail, maskedNumber } from "~/shared/masked";
import { maskedMobile } from "~/shared/mobile";
import { eraseRequests, ownRequests } from "../date-requests/own.server";
import { reasonFor } from "../decline-reasons/rules";
import type { Companion, Visitor } from "../registrations/book-visit.server";
import { documentConsent, documentUntil } from "../registrations/documents";
import { moveRegistration, unended } from "../registrations/queries.server";
import { startTimeText } from "../registrations/start-time";
import { ownLetters } from "./letters.server";
import { updateSignerErased } from "./letters-queries.server";
import {
  companionIsThere,
  countOwn,
  isErasable,
  listCompanionships,
  listOwn,
  updateCompanionErased,
  updateVisitorErased,
} from "./queries.server";

const mailKinds = [
  ...["received", "waiting", "offered", "moved", "reminder", "passed", "rejected", "cancelled", "lapsed"],
  ...["activityCancelled", "activityChanged", "dateAsked", "dateProposed", "dateDeclined"],
].map((kind) => `appointments.${kind}`);
const shownAtMost = 500;
const page = 25;
const passes = 100;
const retention = 90 * 86_400_000;

type Own = Awaited<ReturnType<typeof listOwn>>[number];
type Place = Awaited<ReturnType<typeof listCompanionships>>[number];
type Consents = Awaited<ReturnType<typeof listConsents>>;

const term = (name: string) => `appointments:${name}`;
const field = (name: string, value: OwnFact["value"]): OwnFact => ({ name, term: term(`field.${name}`), value });
const choice = (name: string, group: string, value: string | null): OwnFact => ({
  ...field(name, value),
  ...(value ? { said: term(`${group}.${value}`) } : {}),
});
const visitFacts = (
  ctx: Ctx,
  { location, startsAt, endsAt }: Pick<Own, "location" | "startsAt" | "endsAt">,
): OwnFact[] => [
  { name: "time", term: term("time"), value: formatSpan(startsAt, endsAt, ctx.lang) },
  { name: "place", term: term("location"), value: say(location, ctx.lang) },
];

function documentFacts(ctx: Ctx, { registration, endsAt }: Own, visitor: Visitor, consents: Consents): OwnFact[] {
  if (!visitor.documentType) return [];
  const consent = consents.find(({ subjectId }) => subjectId === registration.id);
  return [
    choice("documentType", "document", visitor.documentType),
    field("documentNumber", maskedNumber(visitor.documentNumber ?? "")),
    {
      name: "documentUntil",
      term: term("own.documentUntil"),
      value: documentUntil({ ...registration, endsAt }, documentDays(ctx.company)),
    },
    { name: "documentConsent", term: term("own.documentConsent"), value: consent?.givenAt ?? null },
  ];
}

/** What was not proved by the code stays masked: an address may have been mistyped by somebody else. */
async function recordOf(ctx: Ctx, own: Own, { channel }: Proof, consents: Consents): Promise<OwnRecord> {
  const { registration } = own;
  const visitor = await openRecord<Visitor>(ctx.env, ctx.company.id, registration);
  const personal = visitor
    ? [
        field("name", visitor.name),
        field("mobile", channel === "mobile" ? visitor.mobile : maskedMobile(visitor.mobile)),
        field("email", channel === "email" ? visitor.email : maskedEmail(visitor.email)),
        field("organisation", visitor.organisation),
        choice("organisationType", "organisationType", visitor.organisationType || null),
        field("profile", visitor.profile),
        field("job", visitor.job),
        choice("investorType", "investor", registration.investorType),
        choice("side", "side", registration.side),
        choice("researchType", "research", registration.researchType),
        ...(visitor.visitsCompany
          ? [{ ...field("visitsCompany", visitor.visitsCompany), said: term(visitor.visitsCompany) }]
          : []),
        field("startTime", visitor.startTime ? startTimeText(visitor.startTime, ctx.lang) : null),
        field("location", visitor.location || null),
        field("content", visitor.content),
        choice("willingness", "willingness", visitor.willingness || null),
        field("businessCard", visitor.businessCard?.length || null),
        field("attachments", visitor.attachments?.length || null),
        field("idImages", [...(visitor.idFront ?? []), ...(visitor.idBack ?? [])].length || null),
        ...documentFacts(ctx, own, visitor, consents),
      ]
    : [];
  return {
    kind: "registration",
    id: registration.id,
    heading: term("own.registration"),
    title: say(own.title, ctx.lang),
    goOn: { path: "appointments/inquiry", term: term("mail.button") },
    facts: [
      { name: "number", term: term("number"), value: registration.number },
      { name: "status", term: term("state"), value: registration.status, said: term(`status.${registration.status}`) },
      ...visitFacts(ctx, own),
      { name: "partySize", term: term("partySize"), value: registration.partySize },
      { name: "createdAt", term: term("own.createdAt"), value: registration.createdAt },
      { name: "reason", term: term("reason"), value: reasonFor(registration, ctx.lang).text },
      ...personal,
    ],
  };
}

async function companionshipOf(ctx: Ctx, place: Place): Promise<OwnRecord> {
  const companion = await openRecord<Companion>(ctx.env, ctx.company.id, place.head);
  return {
    kind: "companion",
    id: `${place.head.registrationId}.${place.head.position}`,
    heading: term("own.companion"),
    title: say(place.title, ctx.lang),
    facts: [
      ...visitFacts(ctx, place),
      field("name", companion?.name ?? null),
      field("mobile", companion?.mobile ?? null),
    ],
  };
}

async function show(ctx: Ctx, proof: Proof): Promise<OwnData> {
  const { db, company, now } = ctx;
  const { mine, places } = await inBatch(db, {
    mine: listOwn(db, company.id, proof.targetIndex, shownAtMost),
    places: listCompanionships(db, company.id, proof.targetIndex, shownAtMost),
  });
  const requests = await ownRequests(ctx, proof);
  const subjects = [...mine.map(({ registration }) => registration.id), ...requests.map(({ id }) => id)];
  const { consents, mails } = await inBatch(db, {
    consents: listConsents(db, company.id, documentConsent.purpose, subjects),
    mails: listSent(db, company.id, { kinds: mailKinds, subjects, since: new Date(now.getTime() - retention) }),
  });
  return {
    records: [
      ...(await Promise.all(mine.map((own) => recordOf(ctx, own, proof, consents)))),
      ...(await Promise.all(places.map((place) => companionshipOf(ctx, place)))),
      ...requests,
      ...(await ownLetters(ctx, proof)),
    ],
    mails: mails.flatMap(({ kind, at }) => (at ? [{ kind, term: term(`own.mail.${kind.split(".")[1]}`), at }] : [])),
  };
}

/**
 * The batch items that erase one registration's visitor; a visit still to come is given back first, its places are
 * free.
 */
function eraseVisitor(ctx: Ctx, { registration: { id, status }, startsAt }: Own) {
  const { db, company, now } = ctx;
  const coming = unended.some((one) => one === status) && startsAt > now;
  const { before, move, still } = moveRegistration(db, company.id, { id, from: unended, to: "cancelled", now });
  const cancelling = [
    auditRow(ctx, { action: "appointments.cancelled", subjectId: id, after: { status: "cancelled" } }, still),
    ...before,
    move,
  ];
  return [
    ...(coming ? cancelling : []),
    auditRow(ctx, { action: "appointments.visitorErased", subjectId: id }, isErasable(company.id, id, now)),
    ...updateVisitorErased(db, company.id, id, now),
    endFiles(ctx, { subjects: [id] }),
  ];
}

const eraseCompanion = (ctx: Ctx, index: string) => [
  auditRow(
    ctx,
    { action: "appointments.companionErased", subjectId: ctx.requestId },
    companionIsThere(ctx.company.id, index),
  ),
  updateCompanionErased(ctx.db, ctx.company.id, index),
];

/**
 * Erases what a person booked and the person's places in other parties: one batch, and another one for each further
 * page.
 */
async function erase(ctx: Ctx, { targetIndex }: Proof): Promise<void> {
  await eraseRequests(ctx, targetIndex);
  for (let pass = 0; pass < passes; pass++) {
    const mine = await listOwn(ctx.db, ctx.company.id, targetIndex, page);
    await inBatch(ctx.db, {
      companion: eraseCompanion(ctx, targetIndex),
      visitors: mine.flatMap((own) => eraseVisitor(ctx, own)),
      letters: updateSignerErased(ctx.db, ctx.company.id, targetIndex),
    });
    if (mine.length === 0) return;
  }
}

export const ownVisits: OwnArea = {
  name: "appointments",
  tables: ["activities", "registrations", "attendees", "letter_envelopes", "letter_signers", "date_requests"],
  erased: term("own.erased"),
  kept: term("own.kept"),
  holds: async ({ db, company }, { targetIndex }) => ((await countOwn(db, company.id, targetIndex))[0]?.n ?? 0) > 0,
  show,
  erase,
};
