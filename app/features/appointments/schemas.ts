import { z } from "zod";
import { PersonLink } from "~/features/people/schemas";
import { PictureId } from "~/pictures/schemas";
import { isDay } from "~/shared/dates";
import { Email } from "~/shared/email";
import { momentIn } from "~/shared/forms/form-data";
import { toE164 } from "~/shared/mobile";
import { requiredWords } from "~/shared/schemas";
import { mostDates, rhythms } from "./activities/series";
import { letterModes, longestDrawing, whyNotSignature } from "./letters/rules";
import { documentTypes, isDocument, plainDocument } from "./registrations/documents";
import { investorTypes, maxParty, organisationTypes, researchTypes, sides, willingnesses } from "./rules";
import { mostFiles } from "./uploads/rules";
import { ways } from "./ways/rules";

const trimmedText = (required: string, max: number) =>
  z.string({ error: required }).trim().min(1, required).max(max, "tooLong");
const optional = (max: number) => z.string().trim().max(max, "tooLong").default("");

/** A clock time of Beijing as a form gives it (`yyyy-MM-ddTHH:mm`), or null for what is none. */
export const beijingTimeIn = (text: string): Date | null => (text.length === 16 ? momentIn(text) : null);

/** A mobile number as typed; comes out in E.164. */
export const Mobile = trimmedText("mobileRequired", 40).transform((text, ctx) => {
  const number = toE164(text);
  if (number) return number;
  ctx.addIssue({ code: "custom", message: "mobileFormat" });
  return z.NEVER;
});

export const Key = z.string({ error: "keyMissing" }).regex(/^[\w-]{8,64}$/, "keyMissing");
const Companion = z.object({ name: trimmedText("nameRequired", 60), mobile: Mobile });

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z.union([z.literal(""), z.enum(values)], message).default("");
const ticked = (message: string) => z.union([z.literal(""), z.literal("yes")], message).default("");
/** Uploads by their ids, as their calls gave them. */
const uploads = (max: number) =>
  z
    .array(z.string().regex(/^[0-9a-z]{26}$/, "filesGone"))
    .max(max, "filesTooMany")
    .default([]);

/** When a visitor wishes to begin, as `beijingTimeIn` reads it; empty for no wish. */
const StartTime = z
  .string()
  .trim()
  .refine((text) => text === "" || beijingTimeIn(text) !== null, "startTimeFormat");

const Visitor = z.object({
  activityId: trimmedText("activityRequired", 64),
  name: trimmedText("nameRequired", 60),
  mobile: Mobile,
  email: Email,
  businessCard: uploads(1),
  documentType: oneOf(documentTypes, "documentTypeRequired"),
  documentNumber: optional(40).transform(plainDocument),
  documentConsent: ticked("documentConsentRequired"),
  idFront: uploads(1),
  idBack: uploads(1),
  idImagesConsent: ticked("idImagesConsentRequired"),
  investorType: z.enum(investorTypes, "investorTypeRequired"),
  organisation: optional(120),
  organisationType: oneOf(organisationTypes, "organisationTypeRequired"),
  profile: optional(1_000),
  job: optional(80),
  side: oneOf(sides, "sideRequired"),
  researchType: z.enum(researchTypes, "researchTypeRequired"),
  visitsCompany: oneOf(["yes", "no"], "visitsCompanyRequired"),
  startTime: StartTime.default(""),
  location: optional(200),
  content: optional(2_000),
  willingness: oneOf(willingnesses, "willingnessRequired"),
  hasCompanions: z.enum(["yes", "no"], "hasCompanionsRequired"),
  companions: z.array(Companion).default([]),
  attachments: uploads(mostFiles),
  code: z.string({ error: "codeRequired" }).trim().min(1, "codeRequired").max(20, "codeFormat"),
  letterSignature: optional(60),
  letterDrawing: optional(longestDrawing),
  letterAgreed: z.union([z.literal(""), z.literal("yes")], "letterAgreementRequired").default(""),
  notes: z.literal("yes", "notesRequired"),
  /** Puts the party on the waitlist where there is no room for it. */
  wait: z.union([z.literal(""), z.literal("yes")]).default(""),
  idempotencyKey: Key,
});

/** The fields of a registration in the order of its form, with the slide check before its code. */
export const registrationFields = Object.keys(Visitor.shape).flatMap((name) =>
  name === "code" ? ["slide", name] : [name],
);

const stepStarts = ["name", "researchType", "slide"];
export const lastStep = stepStarts.length;

/** In which of the form's steps a field is asked: 1 who comes, 2 the visit, 3 to confirm. */
export const stepOf = (field: string): number => {
  const at = registrationFields.indexOf(field.split(/[.[]/)[0] ?? "");
  return Math.max(1, stepStarts.filter((start) => registrationFields.indexOf(start) <= at).length);
};

/** What the fields of a registration say of each other; it is asked also of a form whose other fields are wrong. */
function compare(
  given: Partial<z.output<typeof Visitor>>,
  wrong: (path: (string | number)[], message: string) => void,
) {
  const { mobile, hasCompanions, documentType, documentNumber, documentConsent } = given;
  const companions = Array.isArray(given.companions) ? given.companions : [];
  if (hasCompanions === "yes" && companions.length === 0) wrong(["hasCompanions"], "companionsRequired");
  if (hasCompanions === "no" && companions.length > 0) wrong(["hasCompanions"], "companionsNotWanted");
  const seen = new Set<string>();
  for (const [at, companion] of companions.entries()) {
    const number = companion?.mobile;
    if (number && number === mobile) wrong(["companions", at, "mobile"], "companionMobileOwn");
    else if (number && seen.has(number)) wrong(["companions", at, "mobile"], "companionMobileRepeated");
    if (number) seen.add(number);
  }
  const images = [given.idFront, given.idBack].some((ids) => Array.isArray(ids) && ids.length > 0);
  if (images && given.idImagesConsent !== "yes") wrong(["idImagesConsent"], "idImagesConsentRequired");
  const unsigned =
    given.letterAgreed === "yes" && whyNotSignature(given.name ?? "", given.letterSignature, given.letterDrawing);
  if (unsigned) wrong(["letterSignature"], unsigned);
  if (!documentType || !documentTypes.includes(documentType)) return;
  if (!documentNumber) wrong(["documentNumber"], "documentNumberRequired");
  else if (!isDocument(documentType, documentNumber)) wrong(["documentNumber"], "documentFormat");
  if (!documentConsent) wrong(["documentConsent"], "documentConsentRequired");
}

/**
 * A registration (spec 3 and 5), as the form and the JSON call send it; every message is a locale key at its field.
 * What the form of the activity requires besides, `missingFields` says.
 */
export const Registration = Visitor.superRefine(
  (given, ctx) => compare(given, (path, message) => ctx.addIssue({ code: "custom", path, message })),
  { when: ({ value }) => typeof value === "object" && value !== null },
);
export type RegistrationInput = z.output<typeof Registration>;

const { shape } = Visitor;
const changeable = {
  name: shape.name,
  documentType: z.enum(documentTypes, "documentTypeRequired"),
  documentNumber: trimmedText("documentNumberRequired", 40).transform(plainDocument),
  organisation: shape.organisation.unwrap(),
  organisationType: shape.organisationType.unwrap(),
  profile: shape.profile.unwrap(),
  job: shape.job.unwrap(),
  side: shape.side.unwrap(),
  researchType: shape.researchType,
  visitsCompany: shape.visitsCompany.unwrap(),
  startTime: StartTime,
  location: shape.location.unwrap(),
  content: shape.content.unwrap(),
  willingness: shape.willingness.unwrap(),
  companions: z.array(Companion).superRefine((companions, ctx) => {
    const seen = new Set<string>();
    for (const [at, { mobile }] of companions.entries()) {
      if (seen.has(mobile)) ctx.addIssue({ code: "custom", path: [at, "mobile"], message: "companionMobileRepeated" });
      seen.add(mobile);
    }
  }),
};

/**
 * What a visitor changes of one's own booking: only the fields that are given; a document by type and number together,
 * companions all of them in their order.
 */
export const VisitChangeInput = z
  .object({ id: trimmedText("registrationRequired", 64) })
  .and(
    z
      .object(changeable)
      .partial()
      .superRefine(({ documentType, documentNumber }, ctx) => {
        if (documentType === undefined && documentNumber === undefined) return;
        if (!documentType) ctx.addIssue({ code: "custom", path: ["documentType"], message: "documentTypeRequired" });
        else if (!isDocument(documentType, documentNumber ?? ""))
          ctx.addIssue({ code: "custom", path: ["documentNumber"], message: "documentFormat" });
      }),
  )
  .transform((given) => given as VisitChange);
export type VisitChange = { id: string } & Partial<Pick<RegistrationInput, keyof typeof changeable>>;

/** A registration form that is kept for its browser: texts as typed, files by their ids. */
export const BookingDraft = z.object({
  activityId: trimmedText("activityRequired", 64),
  step: z.number().int().min(1).max(lastStep).default(1),
  values: z.partialRecord(z.enum(Object.keys(shape)), z.string().max(2_000, "tooLong")).default({}),
  companions: z
    .array(z.object({ name: optional(60), mobile: optional(40) }))
    .max(500, "companionsTooMany")
    .default([]),
  ...{ businessCard: shape.businessCard, idFront: shape.idFront, idBack: shape.idBack },
  attachments: shape.attachments,
});
export type BookingDraftInput = z.output<typeof BookingDraft>;

export const ActivityId = z.object({ activityId: trimmedText("activityRequired", 64) });
export const RegistrationId = z.object({ id: trimmedText("registrationRequired", 64) });

const words = z.object({ "zh-CN": trimmedText("textRequired", 2_000), tc: optional(2_000), en: optional(2_000) });
const localTime = z.string({ error: "timeRequired" }).transform((text, ctx) => {
  const at = beijingTimeIn(text);
  if (at) return at;
  ctx.addIssue({ code: "custom", message: "timeRequired" });
  return z.NEVER;
});
const count = (max: number) =>
  z
    .string()
    .transform((text) => text.normalize("NFKC").trim())
    .pipe(z.string().regex(/^\d{1,5}$/, "countFormat"))
    .transform(Number)
    .pipe(z.number().max(max, "countFormat"));

/** An activity as staff write it; clock times are Beijing's, an empty quota is no limit. */
export const Activity = z
  .object({
    title: words,
    location: words,
    description: words,
    receptionist: z.object({ name: words, post: words, contact: trimmedText("textRequired", 120), person: PersonLink }),
    host: optional(64),
    way: z.enum(ways, "valueUnknown"),
    researchTypes: z.array(z.enum(researchTypes)).min(1, "researchTypeRequired"),
    startsAt: localTime,
    endsAt: localTime,
    opensAt: localTime,
    closesAt: localTime,
    quota: z.union([z.literal("").transform(() => null), count(99_999)]),
    maxCompanions: count(maxParty - 1),
    asksDocument: z.boolean(),
    arrangeable: z.boolean(),
    letter: z.enum(letterModes, "valueUnknown"),
    picture: PictureId,
  })
  .superRefine(({ startsAt, endsAt, opensAt, closesAt }, ctx) => {
    if (endsAt <= startsAt) ctx.addIssue({ code: "custom", path: ["endsAt"], message: "endsBeforeStart" });
    if (closesAt <= opensAt) ctx.addIssue({ code: "custom", path: ["closesAt"], message: "closesBeforeOpening" });
    if (closesAt > startsAt) ctx.addIssue({ code: "custom", path: ["closesAt"], message: "closesAfterStart" });
  });
export type ActivityInput = z.output<typeof Activity>;

/** On which days an activity is to take place again. */
export const Copy = z.object({
  first: z.string().refine(isDay, "dayFormat"),
  rhythm: z.enum(rhythms),
  times: z
    .string()
    .regex(/^\d{1,2}$/, "seriesTimes")
    .transform(Number)
    .pipe(z.number().min(1, "seriesTimes").max(mostDates, "seriesTimes")),
});
export type CopyInput = z.output<typeof Copy>;

/**
 * Where a list of registrations stands; `cursor` is the opaque place after the last row of the page before. Without a
 * status it begins with what waits for an answer, within one activity with all of them.
 */
export const RegistrationQuery = z
  .object({
    activity: z.string().max(64).nullish().catch(null),
    status: z
      .enum(["all", "waiting", "offered", "pending", "passed", "rejected", "cancelled", "lapsed"])
      .nullish()
      .catch(null),
    cursor: z.string().max(120).nullish().catch(null),
  })
  .transform(({ status, ...place }) => ({ ...place, status: status ?? (place.activity ? "all" : "pending") }) as const);
/**
 * Where a booking's code goes (both are asked, the company's setting chooses), and the answer to the challenge that
 * getSettingField gives.
 */
export const SentCode = z.object({
  mobile: z.string({ error: "mobileRequired" }).max(40),
  email: z.string({ error: "emailRequired" }).max(254),
  challenge: optional(1_000),
  slide: optional(2),
  proof: optional(2_000),
  "cf-turnstile-response": optional(2_048),
});
export const CodeCheck = z.object({ mobile: Mobile, email: Email, code: trimmedText("codeRequired", 20) });
export const MobileCheck = CodeCheck.extend({ activityId: trimmedText("activityRequired", 64) });

/** One of the usual reasons to decline a registration. */
export const ReasonWords = z.object({ words: requiredWords(300) });
