import { z } from "zod";
import { instant, lang, listOf } from "~/shared/wire";
import { letterModes } from "./letters/rules";
import { LetterBody } from "./letters/schemas";
import { documentTypes } from "./registrations/documents";
import { investorTypes, organisationTypes, researchTypes, sides, willingnesses } from "./rules";
import { ways } from "./ways/rules";
import { VisitNotes } from "./ways/schemas";

const count = z.number().int();

/** An activity as a reader sees it at this moment; a null quota is no limit. */
export const ActivityView = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
  lang,
  receptionist: z.object({ name: z.string(), post: z.string(), contact: z.string() }),
  /** The way in which it is booked; getSurveyExplainBaseInfo answers its notes. */
  way: z.enum(ways),
  researchTypes: z.array(z.enum(researchTypes)),
  startsAt: instant,
  endsAt: instant,
  opensAt: instant,
  closesAt: instant,
  quota: count.nullable(),
  left: count.nullable(),
  maxCompanions: count,
  asksDocument: z.boolean(),
  letter: z.enum(letterModes),
  arrangeable: z.boolean(),
  booking: z.enum(["notOpen", "open", "full", "ended", "silent", "cancelled"]),
  /** The last day of the silent period that closes it. */
  silentUntil: z.string().nullable(),
  event: z.enum(["notYetStarted", "aboutToStart", "inProgress", "finished", "cancelled", "done"]),
  /** The id of the published record of an activity that is done. */
  record: z.string().nullable(),
});
/** Activities, and the ways in which any of them is booked, each with its notes. */
export const ActivityTabs = listOf(ActivityView).extend({ ways: z.array(VisitNotes) });

const Challenge = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("slide"),
    token: z.string(),
    picture: z.string(),
    steps: count,
    puzzle: z.string(),
    slid: z.string(),
    proof: z.string(),
  }),
  z.object({
    kind: z.literal("turnstile"),
    token: z.string(),
    id: z.string(),
    siteKey: z.string(),
    action: z.string(),
    lang: z.string(),
  }),
]);

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) => z.array(z.enum(words)).readonly();

/**
 * What the registration form of an activity asks; what it requires of institutions is not asked of individual
 * investors.
 */
export const FormFields = z.object({
  required: z.array(z.string()),
  requiredOfInstitutions: z.array(z.string()),
  optional: z.array(z.string()),
  choices: z.object({
    investorType: choice(investorTypes),
    organisationType: choice(organisationTypes),
    side: choice(sides),
    researchType: choice(researchTypes),
    willingness: choice(willingnesses),
    documentType: choice(documentTypes),
  }),
  maxCompanions: count,
  documentConsent: z.object({ version: z.string(), days: count }).nullable(),
  /** The commitment letter that an institution signs with the booking, where the activity asks for it here. */
  letter: LetterBody.nullable(),
  challenge: Challenge,
});

export const CodeSent = z.object({ resendSeconds: count });
export const CodeChecked = z.object({ verified: z.literal(true) });
export const MobileChecked = z.object({ used: z.boolean() });
export const Fits = z.object({ fits: z.literal(true) });
export const Booked = z.object({ id: z.string(), number: z.string(), waits: z.boolean() });

const SentFiles = z.array(z.object({ id: z.string(), name: z.string() }));

/** A form that was kept, and which of its files are there. */
export const StoredDraft = z.object({
  businessId: z.string(),
  until: instant,
  files: z.object({ businessCard: SentFiles, idFront: SentFiles, idBack: SentFiles, attachments: SentFiles }),
});
export const Changed = z.object({ id: z.string() });

/** A booking as its visitor sees it; `name` is null once erased. */
export const OwnVisit = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(["waiting", "offered", "pending", "passed", "rejected", "cancelled", "lapsed"]),
  reason: z.string().nullable(),
  partySize: count,
  researchType: z.enum(researchTypes),
  name: z.string().nullable(),
  title: z.string(),
  location: z.string(),
  lang,
  startsAt: instant,
  endsAt: instant,
  mayCancel: z.boolean(),
  mayMove: z.boolean(),
  /** Until when offered places are kept for who waited. */
  offeredUntil: instant.nullable(),
});
export const OwnVisits = listOf(OwnVisit);
