import type { Ctx } from "~/server/request/context.server";
import type { ChallengeView } from "~/shared/challenge";
import { Email } from "~/shared/email";
import { textIn } from "~/shared/forms/form-data";
import { type Invalid, type Issue, invalid } from "~/shared/forms/form-outcome";
import type { Outcome, Refusal } from "~/shared/outcome";
import type { Purpose } from "../rules";
import {
  challengeAgain,
  challengeTrouble,
  passChallenge,
  repeatChallenge,
  unansweredChallenge,
} from "./challenges.server";
import { type Addressee, sendCode } from "./codes.server";
import { isKnownBrowser } from "./visitor-sessions.server";

/**
 * Where a form stands with its code: `passed` is the challenge that lets the code be sent again, `challenge` the one to
 * show while none is passed.
 */
export type CodeStep = { passed: string; challenge: ChallengeView | null };
export type CodeQuery = { issues: Issue[]; refusal: Refusal | null; codeSent: { seconds: number } | null };
/** To whom a form's code goes, or what is wrong with what it says of that. */
export type CodeTo = { ok: true; value: Addressee & { purpose: Purpose } } | Invalid;

/** To the e-mail address that a form has in its field `email`, or what is wrong with it. */
export function codeToEmail(purpose: Purpose, email = ""): CodeTo {
  const address = Email.safeParse(email);
  if (address.success) return { ok: true, value: { purpose, channel: "email", target: address.data } };
  const refused = invalid(address.error);
  return { ...refused, issues: refused.issues.map((issue) => ({ ...issue, field: "email" })) };
}

/**
 * What is wrong with the code of such a form by the form alone: none, or one that was sent to another address
 * (`codeFor`).
 */
export function emailCodeIssues(purpose: Purpose, { code, codeFor, email }: Record<string, string>): Issue[] {
  if (!code?.trim()) return [{ field: "code", code: "codeRequired" }];
  const to = codeToEmail(purpose, email);
  return codeFor && to.ok && to.value.target !== codeFor ? [{ field: "code", code: "codeForOther" }] : [];
}

/** A challenge without an answer is one that was passed for the same contact. */
const allow = (
  ctx: Ctx,
  form: FormData,
  { purpose, target }: Addressee & { purpose: Purpose },
): Promise<Outcome<null>> =>
  unansweredChallenge(form).length > 0
    ? repeatChallenge(ctx, { purpose, form, subject: target })
    : passChallenge(ctx, { purpose, form, subject: target });

const send = async (ctx: Ctx, request: Request, to: Addressee) =>
  sendCode(ctx, { ...to, known: await isKnownBrowser(ctx, request, to) });

/**
 * Sends a form's code once the challenge in it is passed; nothing is looked up before. The challenge alone, without
 * `slide` and `proof`, sends the code again to the contact for whom it was passed within ten minutes. Refuses what
 * `passChallenge` and `sendCode` refuse.
 */
export async function sendFormCode(ctx: Ctx, request: Request, form: FormData, to: CodeTo) {
  if (!to.ok) return to;
  const allowed = await allow(ctx, form, to.value);
  return allowed.ok ? send(ctx, request, to.value) : allowed;
}

/** The step as a form came with it: a challenge that was answered or passed stays so. */
export async function sameCodeStep(ctx: Ctx, purpose: Purpose, form: FormData): Promise<CodeStep> {
  const passed = textIn(form, "passed");
  return { passed, challenge: passed ? null : await challengeAgain(ctx, { purpose, form, refusal: null }) };
}

function passedAnswer(passed: string): FormData {
  const form = new FormData();
  form.set("challenge", passed);
  return form;
}

/** What a form's button "send code" does; a challenge is used only when the contact is right. */
export async function askFormCode(
  ctx: Ctx,
  request: Request,
  form: FormData,
  purpose: Purpose,
  to: CodeTo,
): Promise<CodeQuery & CodeStep> {
  const before = textIn(form, "passed");
  const issues = [...(to.ok ? [] : to.issues), ...(before ? [] : unansweredChallenge(form))];
  if (!to.ok || issues.length > 0)
    return { issues, refusal: null, codeSent: null, ...(await sameCodeStep(ctx, purpose, form)) };
  const allowed = await allow(ctx, before ? passedAnswer(before) : form, to.value);
  if (!allowed.ok) {
    const challenge = await challengeAgain(ctx, { purpose, form, refusal: allowed });
    return { ...challengeTrouble(allowed), codeSent: null, passed: "", challenge };
  }
  const step = { issues: [], passed: before || textIn(form, "challenge"), challenge: null };
  const sent = await send(ctx, request, to.value);
  return sent.ok
    ? { ...step, refusal: null, codeSent: { seconds: sent.value.resendSeconds } }
    : { ...step, refusal: sent, codeSent: null };
}
