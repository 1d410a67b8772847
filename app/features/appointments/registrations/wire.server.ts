import { documentDays } from "~/features/platform/rules/document-days";
import { silentPeriodsIn, silentReads } from "~/features/silent-period/operations.server";
import { issueChallenge } from "~/features/visitors/operations/challenges.server";
import { tryCode } from "~/features/visitors/operations/codes.server";
import { findVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import type { Ctx } from "~/server/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { Invalid } from "~/shared/forms/form-outcome";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findActivity } from "../activities/queries.server";
import { showActivity, showOwnVisits } from "../activities/show.server";
import { inSilence, investorTypes, sides, whyNot, willingnesses } from "../rules";
import { institutionFields, type RegistrationInput } from "../schemas";
import { codeTarget, institutionIssues, wantedBy } from "./book-visit.server";
import { documentConsent, documentTypes } from "./documents";
import { findLiveMobile, listOwnRegistrations, live } from "./queries.server";

/** An activity by its id. Refuses notFound. */
export async function findOpenActivity(ctx: Ctx, activityId: string) {
  const activity = await showActivity(ctx, activityId);
  return activity ? ok(activity) : refuse("notFound");
}

/** Which fields the registration form of an activity asks, what can be chosen in them, and the challenge before its code is sent. */
export async function findFormFields(ctx: Ctx, activityId: string) {
  const activity = await showActivity(ctx, activityId);
  if (!activity) return refuse("notFound");
  const { researchTypes, maxCompanions, asksDocument } = activity;
  const alone = ctx.company.settings.withoutInstitution ?? false;
  const required = ["name", "mobile", "email", "investorType", "researchType", "willingness", "content"];
  return ok({
    required: [
      ...required,
      ...(alone ? [] : institutionFields),
      ...(asksDocument ? ["documentType", "documentNumber", "documentConsent"] : []),
      "hasCompanions",
      "notes",
      "code",
    ],
    requiredOfInstitutions: alone ? [...institutionFields] : [],
    choices: {
      investorType: investorTypes,
      side: sides,
      researchType: researchTypes,
      willingness: willingnesses,
      documentType: documentTypes,
    },
    maxCompanions,
    documentConsent: asksDocument ? { version: documentConsent.version, days: documentDays(ctx.company) } : null,
    challenge: await issueChallenge(ctx, "appointments.book"),
  });
}

/** Whether this registration would be accepted now, without taking a place; the code is neither tried nor spent. */
export async function checkRegistration(
  ctx: Ctx,
  input: RegistrationInput,
): Promise<Outcome<{ fits: true }> | Invalid> {
  const issues = institutionIssues(ctx, input);
  if (issues.length > 0) return { ok: false, code: "invalid", issues };
  const [[activity], silent] = await ctx.db.batch([
    findActivity(ctx.db, ctx.company.id, input.activityId),
    silentReads(ctx),
  ]);
  if (!activity) return refuse("notFound");
  return whyNot(inSilence(activity, silentPeriodsIn(silent)), wantedBy(input), ctx.now) ?? ok({ fits: true });
}

type Asked = { activityId: string; mobile: string; email: string; code: string };

/** Whether a code is right; a try is counted. Refuses codeWrong and codeLocked {seconds}. */
export async function checkCode(
  ctx: Ctx,
  { mobile, email, code }: Omit<Asked, "activityId">,
): Promise<Outcome<{ verified: true }>> {
  const tried = await tryCode(ctx, { purpose: "appointments.book", ...codeTarget(ctx, { mobile, email }), code });
  return tried.ok ? ok({ verified: true }) : tried;
}

/**
 * Whether a mobile is taken in an activity: told only to who proves with a code that it is theirs. A code that went by e-mail
 * proves no mobile: then only the bookings made with that same e-mail are looked at.
 */
export async function checkMobile(ctx: Ctx, asked: Asked): Promise<Outcome<{ used: boolean }>> {
  const checked = await checkCode(ctx, asked);
  if (!checked.ok) return checked;
  const index = await blindIndex(ctx.env, ctx.company.id, "mobile", asked.mobile);
  const { channel, target } = codeTarget(ctx, asked);
  if (channel === "mobile")
    return ok({ used: (await findLiveMobile(ctx.db, ctx.company.id, asked.activityId, index)).length > 0 });
  const own = await listOwnRegistrations(
    ctx.db,
    ctx.company.id,
    await blindIndex(ctx.env, ctx.company.id, "email", target),
  );
  const holds = ({ registration: { activityId, mobileIndex, status } }: (typeof own)[number]) =>
    activityId === asked.activityId && mobileIndex === index && live.some((one) => one === status);
  return ok({ used: own.some(holds) });
}

/** The bookings of the visitor whose session the request carries. Refuses notSignedIn. */
export async function listMyVisits(ctx: Ctx, request: Request) {
  const session = await findVisitorSession(ctx, request);
  return session ? ok({ items: await showOwnVisits(ctx, session.targetIndex) }) : refuse("notSignedIn");
}

/** One of them by its id. Refuses notSignedIn and notFound. */
export async function findMyVisit(ctx: Ctx, request: Request, id: string) {
  const mine = await listMyVisits(ctx, request);
  if (!mine.ok) return mine;
  const found = mine.value.items.find((visit) => visit.id === id);
  return found ? ok(found) : refuse("notFound");
}
