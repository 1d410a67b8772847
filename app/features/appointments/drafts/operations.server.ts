import { challengeRules } from "~/features/visitors/rules";
import type { Ctx } from "~/server/request/context.server";
import { cookieOf } from "~/server/request/language.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { ok, refuse } from "~/shared/outcome";
import type { FormState } from "../registrations/registration-form.server";
import type { BookingDraftInput } from "../schemas";
import { sentFiles } from "../uploads/operations.server";
import { deleteSpentKeys } from "../uploads/queries.server";
import { deleteDraft, deleteEndedDrafts, findDraftRow, upsertDraft } from "./queries.server";

const lifetime = 86_400;
/** D1 takes values of 2 MB at most. */
const largestDraft = 1_000_000;

const isSecure = (ctx: Ctx) => ctx.company.origin.startsWith("https:");
const cookieName = (ctx: Ctx) => (isSecure(ctx) ? "__Host-irh_booking" : "irh_booking");

/** The key of this browser's drafts, or null where it has none yet. */
function keyIn(ctx: Ctx, request: Request): string | null {
  const key = cookieOf(request, cookieName(ctx));
  return key && /^[\w-]{20,64}$/.test(key) ? key : null;
}

/** The Set-Cookie line that gives a browser without one a key for its drafts; null where it has one. */
export const newDraftKey = (ctx: Ctx, request: Request): string | null =>
  keyIn(ctx, request)
    ? null
    : `${cookieName(ctx)}=${ctx.newId()}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${isSecure(ctx) ? "; Secure" : ""}`;

async function idIn(ctx: Ctx, request: Request, activityId: string): Promise<string | null> {
  const key = keyIn(ctx, request);
  return key ? blindIndex(ctx.env, ctx.company.id, "bookingDraft", `${key}\n${activityId}`) : null;
}

/** A document number is kept nowhere before its consent. */
const mayBeStored = ({ values }: FormState) => !values.documentNumber || values.documentConsent === "yes";

/**
 * Keeps a form for the browser of this request for a day and answers until when; null where the browser has no key, the
 * form is too large, or it has a document number without consent.
 */
export async function saveDraft(
  ctx: Ctx,
  request: Request,
  activityId: string,
  state: FormState,
): Promise<{ until: Date } | null> {
  const id = await idIn(ctx, request, activityId);
  // guard: document-not-kept-without-consent
  if (!id || !mayBeStored(state) || JSON.stringify(state).length > largestDraft) return null;
  const until = new Date(ctx.now.getTime() + lifetime * 1_000);
  // guard: booking-draft-sealed
  const sealed = await sealRecord(ctx.env, ctx.company.id, state);
  await upsertDraft(ctx.db, { companyId: ctx.company.id, id, ...sealed, savedAt: ctx.now, expiresAt: until });
  return { until };
}

/** Keeps a form that a client sends as JSON; `businessId` is what it is found by again. Refuses `draftNeedsForm`. */
export async function keepDraft(ctx: Ctx, request: Request, input: BookingDraftInput) {
  const { activityId, step, values, companions, ...ids } = input;
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""]));
  const state = { passed: "", challenge: null, issues: [], refusal: null, codeSent: null };
  const files = await sentFiles(ctx, ids);
  const saved = await saveDraft(ctx, request, activityId, { ...state, values: texts, companions, files, step });
  return saved ? ok({ businessId: activityId, until: saved.until, files }) : refuse("draftNeedsForm");
}

/** The form of an activity as the browser of this request last sent it. */
export async function findDraft(ctx: Ctx, request: Request, activityId: string): Promise<FormState | null> {
  const id = await idIn(ctx, request, activityId);
  const [row] = id ? await findDraftRow(ctx.db, ctx.company.id, id, ctx.now) : [];
  const state = row && (await openRecord<FormState>(ctx.env, ctx.company.id, row));
  if (!state) return null;
  const waited = Math.floor((ctx.now.getTime() - row.savedAt.getTime()) / 1_000);
  const seconds = (state.codeSent?.seconds ?? 0) - waited;
  const challenge = waited < challengeRules.lifetime ? state.challenge : null;
  return { ...state, challenge, codeSent: seconds > 0 ? { seconds } : null };
}

/** Forgets the form of an activity once it was booked. */
export async function endDraft(ctx: Ctx, request: Request, activityId: string): Promise<void> {
  const id = await idIn(ctx, request, activityId);
  if (id) await deleteDraft(ctx.db, ctx.company.id, id);
}

/** Each minute: forgets drafts that have ended, and the keys of files that are gone. */
export async function sweepDrafts({ db, company, now }: Ctx): Promise<void> {
  await deleteEndedDrafts(db, company.id, now);
  await deleteSpentKeys(db, company.id, now);
}
