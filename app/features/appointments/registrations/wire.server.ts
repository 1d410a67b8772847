import { documentDays } from "~/features/platform/rules/document-days";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { tryCode } from "~/features/visitors/operations/codes.server";
import { findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { showActivity, showOwnVisits } from "../activities/show.server";
import { changeVisit } from "../change/visit.server";
import { findBookingForm } from "../form-settings/operations.server";
import { inputsOf, institutionFields, type Level, settableFields } from "../form-settings/rules";
import { letterText } from "../letter-templates/operations.server";
import { investorTypes, organisationTypes, sides, whyTooLarge, willingnesses } from "../rules";
import type { RegistrationInput, VisitChange } from "../schemas";
import { heldFiles, inputOfForm, takingReads, whyNotTaken } from "./book-visit.server";
import { codeTarget } from "./code-target.server";
import { documentConsent, documentTypes } from "./documents";
import { findLiveMobiles, listOwnRegistrations, live } from "./queries.server";

/** An activity by its id. Refuses notFound. */
export async function findOpenActivity(ctx: Ctx, activityId: string) {
  const activity = await showActivity(ctx, activityId);
  return activity ? ok(activity) : refuse("notFound");
}

/**
 * Which fields the registration form of an activity asks, what can be chosen in them, and the challenge before its code
 * is sent.
 */
export async function findFormFields(ctx: Ctx, activityId: string) {
  const activity = await showActivity(ctx, activityId);
  if (!activity) return refuse("notFound");
  const { researchTypes, maxCompanions, asksDocument } = activity;
  const { levels } = await findBookingForm(ctx, activityId);
  const at = (level: Level) => [
    ...settableFields.filter((field) => levels[field] === level).flatMap(inputsOf),
    ...(levels.idImages === level ? ["idImagesConsent"] : []),
  ];
  const ofInstitutions = (field: string) => institutionFields.some((one) => one === field);
  return ok({
    required: [
      ...["name", "mobile", "email", "investorType", "researchType"],
      ...at("required").filter((field) => !ofInstitutions(field)),
      ...(asksDocument ? ["documentType", "documentNumber", "documentConsent"] : []),
      "hasCompanions",
      "notes",
      "code",
    ],
    requiredOfInstitutions: [
      ...at("required").filter(ofInstitutions),
      ...(activity.letter === "submit" ? ["letterSignature", "letterAgreed"] : []),
    ],
    optional: at("optional"),
    choices: {
      investorType: investorTypes,
      organisationType: organisationTypes,
      side: sides,
      researchType: researchTypes,
      willingness: willingnesses,
      documentType: documentTypes,
    },
    maxCompanions,
    documentConsent: asksDocument ? { version: documentConsent.version, days: documentDays(ctx.company) } : null,
    letter: activity.letter === "submit" ? await letterText(ctx, ctx.lang, { "zh-CN": activity.title }) : null,
    challenge: await issueChallenge(ctx, "appointments.book"),
  });
}

/**
 * Whether this registration would be accepted now, without taking a place: code and mobiles are looked at as
 * `bookVisit` does, a try is counted, and the code stays good. Refuses what `bookVisit` does.
 */
export async function checkRegistration(
  ctx: Ctx,
  input: RegistrationInput,
): Promise<Outcome<{ fits: true }> | Invalid> {
  const tooLarge = whyTooLarge(1 + input.companions.length);
  if (tooLarge) return tooLarge;
  const outcome = await inputOfForm(ctx, input);
  if (!outcome.ok) return outcome;
  const checked = await checkCode(ctx, input);
  if (!checked.ok) return checked;
  const {
    found: [activity],
    ...reads
  } = await inBatch(ctx.db, takingReads(ctx, input.activityId));
  if (!activity) return refuse("notFound");
  const why = whyNotTaken(ctx, outcome.value.input, { activity, ...reads }) ?? (await heldFiles(ctx, input));
  if (why) return why;
  const mobiles = [input.mobile, ...input.companions.map(({ mobile }) => mobile)];
  const indexes = await Promise.all(mobiles.map((one) => blindIndex(ctx.env, ctx.company.id, "mobile", one)));
  const used = await findLiveMobiles(ctx.db, ctx.company.id, input.activityId, indexes);
  return used.length > 0 ? refuse("mobileAlreadyUsed") : ok({ fits: true });
}

type Query = { activityId: string; mobile: string; email: string; code: string };

/** Whether a code is right; a try is counted. Refuses codeWrong and codeLocked {seconds}. */
export async function checkCode(
  ctx: Ctx,
  { mobile, email, code }: Omit<Query, "activityId">,
): Promise<Outcome<{ verified: true }>> {
  const tried = await tryCode(ctx, { purpose: "appointments.book", ...codeTarget(ctx, { mobile, email }), code });
  return tried.ok ? ok({ verified: true }) : tried;
}

/**
 * Whether a mobile is taken in an activity: told only to who proves with a code that it is theirs. A code that went by
 * e-mail proves no mobile: then only the bookings made with that same e-mail are looked at.
 */
export async function checkMobile(ctx: Ctx, query: Query): Promise<Outcome<{ used: boolean }>> {
  const checked = await checkCode(ctx, query);
  if (!checked.ok) return checked;
  const index = await blindIndex(ctx.env, ctx.company.id, "mobile", query.mobile);
  const { channel, target } = codeTarget(ctx, query);
  if (channel === "mobile")
    return ok({ used: (await findLiveMobiles(ctx.db, ctx.company.id, query.activityId, [index])).length > 0 });
  const own = await listOwnRegistrations(
    ctx.db,
    ctx.company.id,
    await blindIndex(ctx.env, ctx.company.id, "email", target),
  );
  const holds = ({ registration: { activityId, mobileIndex, status } }: (typeof own)[number]) =>
    activityId === query.activityId && mobileIndex === index && live.some((one) => one === status);
  return ok({ used: own.some(holds) });
}

/** The bookings of the visitor whose session the request carries. Refuses notSignedIn. */
export async function listMyVisits(ctx: Ctx, request: Request) {
  const session = await findVisitorSession(ctx, request);
  return session ? ok({ items: await showOwnVisits(ctx, session.targetIndex) }) : refuse("notSignedIn");
}

/** Changes one of them. Refuses notSignedIn and what `changeVisit` does. */
export async function changeMyVisit(ctx: Ctx, request: Request, change: VisitChange) {
  const session = await findVisitorSession(ctx, request);
  return session ? changeVisit(ctx, session.targetIndex, change) : refuse("notSignedIn");
}

/** One of them by its id. Refuses notSignedIn and notFound. */
export async function findMyVisit(ctx: Ctx, request: Request, id: string) {
  const mine = await listMyVisits(ctx, request);
  if (!mine.ok) return mine;
  const found = mine.value.items.find((visit) => visit.id === id);
  return found ? ok(found) : refuse("notFound");
}
