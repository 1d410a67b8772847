import { z } from "zod";
import { PersonLink } from "~/features/people/schemas";
import { PictureId } from "~/pictures/schemas";
import { beijingDay, beijingInstant, beijingTime, isDay } from "~/shared/dates";
import { Email } from "~/shared/email";
import { toE164 } from "~/shared/mobile";
import { requiredWords } from "~/shared/schemas";
import { mostDates, rhythms } from "./activities/series";
import { documentTypes, isDocument, plainDocument } from "./registrations/documents";
import { investorTypes, maxParty, researchTypes, sides, willingnesses } from "./rules";

const said = (required: string, max: number) =>
  z.string({ error: required }).trim().min(1, required).max(max, "tooLong");
const optional = (max: number) => z.string().trim().max(max, "tooLong").default("");

/** A mobile number as typed; comes out in E.164. */
export const Mobile = said("mobileRequired", 40).transform((text, ctx) => {
  const number = toE164(text);
  if (number) return number;
  ctx.addIssue({ code: "custom", message: "mobileFormat" });
  return z.NEVER;
});

export const Key = z.string({ error: "keyMissing" }).regex(/^[\w-]{8,64}$/, "keyMissing");
const Companion = z.object({ name: said("nameRequired", 60), mobile: Mobile });

const Visitor = z.object({
  activityId: said("activityRequired", 64),
  name: said("nameRequired", 60),
  mobile: Mobile,
  email: Email,
  documentType: z.union([z.literal(""), z.enum(documentTypes)]).default(""),
  documentNumber: optional(40).transform(plainDocument),
  documentConsent: z.union([z.literal(""), z.literal("yes")], "documentConsentRequired").default(""),
  investorType: z.enum(investorTypes, "investorTypeRequired"),
  organisation: optional(120),
  profile: optional(1_000),
  job: optional(80),
  side: z.union([z.literal(""), z.enum(sides)], "sideRequired").default(""),
  researchType: z.enum(researchTypes, "researchTypeRequired"),
  location: optional(200),
  content: said("contentRequired", 2_000),
  willingness: z.enum(willingnesses, "willingnessRequired"),
  hasCompanions: z.enum(["yes", "no"], "hasCompanionsRequired"),
  companions: z.array(Companion).default([]),
  code: z.string({ error: "codeRequired" }).trim().min(1, "codeRequired").max(20, "codeFormat"),
  notes: z.literal("yes", "notesRequired"),
  /** Puts the party on the waitlist where there is no room for it. */
  wait: z.union([z.literal(""), z.literal("yes")]).default(""),
  idempotencyKey: Key,
});

/** What is asked of the institution that a visitor comes from. */
export const institutionFields = ["organisation", "profile", "job", "side"] as const;

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && !value.trim());

/** What a registration leaves out of the institution that its visitor comes from, each with the code of its message. */
export const missingInstitution = (given: Partial<Record<(typeof institutionFields)[number], unknown>>) =>
  institutionFields
    .filter((field) => isBlank(given[field]))
    .map((field) => ({ field, code: `${field}Required` as const }));

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
  if (given.investorType !== "individual")
    for (const { field, code } of missingInstitution(given)) wrong([field], code);
  if (hasCompanions === "yes" && companions.length === 0) wrong(["hasCompanions"], "companionsRequired");
  if (hasCompanions === "no" && companions.length > 0) wrong(["hasCompanions"], "companionsNotWanted");
  const seen = new Set([mobile]);
  for (const [at, companion] of companions.entries()) {
    if (companion?.mobile && seen.has(companion.mobile)) wrong(["companions", at, "mobile"], "companionMobileRepeated");
    seen.add(companion?.mobile);
  }
  if (!documentType || !documentTypes.includes(documentType)) return;
  if (!documentNumber) wrong(["documentNumber"], "documentNumberRequired");
  else if (!isDocument(documentType, documentNumber)) wrong(["documentNumber"], "documentFormat");
  if (!documentConsent) wrong(["documentConsent"], "documentConsentRequired");
}

/** A registration (spec 3 and 5), as the form and the JSON call send it; every message is a locale key at its field. */
export const Registration = Visitor.superRefine(
  (given, ctx) => compare(given, (path, message) => ctx.addIssue({ code: "custom", path, message })),
  { when: ({ value }) => typeof value === "object" && value !== null },
);
export type RegistrationInput = z.output<typeof Registration>;

export const ActivityId = z.object({ activityId: said("activityRequired", 64) });
export const RegistrationId = z.object({ id: said("registrationRequired", 64) });

const words = z.object({ "zh-CN": said("textRequired", 2_000), tc: optional(2_000), en: optional(2_000) });
const localTime = z
  .string({ error: "timeRequired" })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "timeRequired")
  .transform((text, ctx) => {
    const at = beijingInstant(text.slice(0, 10), text.slice(11));
    if (!Number.isNaN(at.getTime()) && `${beijingDay(at)}T${beijingTime(at)}` === text) return at;
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
    receptionist: z.object({ name: words, post: words, contact: said("textRequired", 120), person: PersonLink }),
    host: optional(64),
    researchTypes: z.array(z.enum(researchTypes)).min(1, "researchTypeRequired"),
    startsAt: localTime,
    endsAt: localTime,
    opensAt: localTime,
    closesAt: localTime,
    quota: z.union([z.literal("").transform(() => null), count(99_999)]),
    maxCompanions: count(maxParty - 1),
    asksDocument: z.boolean(),
    arrangeable: z.boolean(),
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
 * Where a list of registrations stands; `cursor` is the opaque place after the last row of the page before. Without a status it
 * begins with what waits for an answer, within one activity with all of them.
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
export const CodeCheck = z.object({ mobile: Mobile, email: Email, code: said("codeRequired", 20) });
export const MobileCheck = CodeCheck.extend({ activityId: said("activityRequired", 64) });

/** One of the usual reasons to decline a registration. */
export const ReasonWords = z.object({ words: requiredWords(300) });
