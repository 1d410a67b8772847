import {
  challengeAgain,
  challengeTrouble,
  passChallenge,
  repeatChallenge,
  unansweredChallenge,
} from "~/features/visitors/operations/challenges.server";
import { type Addressee, sendCode } from "~/features/visitors/operations/codes.server";
import { isKnownBrowser } from "~/features/visitors/operations/visitor-sessions.server";
import type { Ctx } from "~/server/context.server";
import type { ShownChallenge } from "~/shared/challenge";
import { Email } from "~/shared/email";
import { textIn } from "~/shared/forms/form-data";
import { type Invalid, type Issue, invalid } from "~/shared/forms/form-outcome";
import type { Outcome, Refusal } from "~/shared/outcome";
import { Mobile } from "../schemas";
import { codeTarget } from "./book-visit.server";

const purpose = "appointments.book";

/**
 * Where a registration form stands with its code: `passed` is the challenge that lets the code be sent again, `challenge` the one
 * to show while none is passed.
 */
export type CodeStep = { passed: string; challenge: ShownChallenge | null };
type Asked = { issues: Issue[]; refusal: Refusal | null; codeSent: { seconds: number } | null };

const textsOf = (form: FormData) => ({ mobile: textIn(form, "mobile"), email: textIn(form, "email") });

/** Where a code can go with this mobile and e-mail, or what is wrong with them. */
function addresseeOf(
  ctx: Ctx,
  { mobile, email }: { mobile: string; email: string },
): { ok: true; value: Addressee } | Invalid {
  const number = Mobile.safeParse(mobile);
  const address = Email.safeParse(email);
  if (number.success && address.success)
    return { ok: true, value: { purpose, ...codeTarget(ctx, { mobile: number.data, email: address.data }) } };
  const issues = [
    ...(number.success ? [] : invalid(number.error).issues.map((issue) => ({ ...issue, field: "mobile" }))),
    ...(address.success ? [] : invalid(address.error).issues.map((issue) => ({ ...issue, field: "email" }))),
  ];
  return { ok: false, code: "invalid", issues };
}

/** Whom a code would go to with what a form says, in one line; null while that is not right. */
export function addresseeName(ctx: Ctx, { mobile = "", email = "" }: { mobile?: string; email?: string }) {
  const to = addresseeOf(ctx, { mobile, email });
  return to.ok ? [to.value.target, ...(to.value.beside ? [to.value.beside] : [])].join(" ") : null;
}

/** A challenge without an answer is one that was passed for the same contact. */
const allow = (ctx: Ctx, form: FormData, { target }: Addressee): Promise<Outcome<null>> =>
  unansweredChallenge(form).length > 0
    ? repeatChallenge(ctx, { purpose, form, subject: target })
    : passChallenge(ctx, { purpose, form, subject: target });

const send = async (ctx: Ctx, request: Request, to: Addressee) =>
  sendCode(ctx, { ...to, known: await isKnownBrowser(ctx, request, to) });

/**
 * Sends the code of a booking to the visitor's own mobile, or to the e-mail where no text messages are configured, once the
 * challenge in the form is passed; nothing is looked up before. The challenge alone, without `slide` and `proof`, sends the code
 * again to the contact for whom it was passed within ten minutes. Refuses what `passChallenge` and `sendCode` refuse.
 */
export async function sendBookingCode(ctx: Ctx, request: Request, form: FormData) {
  const to = addresseeOf(ctx, textsOf(form));
  if (!to.ok) return to;
  const allowed = await allow(ctx, form, to.value);
  return allowed.ok ? send(ctx, request, to.value) : allowed;
}

/** The step as a form came with it: a challenge that was answered or passed stays so. */
export async function sameStep(ctx: Ctx, form: FormData): Promise<CodeStep> {
  const passed = textIn(form, "passed");
  return { passed, challenge: passed ? null : await challengeAgain(ctx, { purpose, form, refusal: null }) };
}

function passedAnswer(passed: string): FormData {
  const form = new FormData();
  form.set("challenge", passed);
  return form;
}

/** What the form's button "send code" does; a challenge is used only when mobile and e-mail are right. */
export async function askForCode(ctx: Ctx, request: Request, form: FormData): Promise<Asked & CodeStep> {
  const before = textIn(form, "passed");
  const to = addresseeOf(ctx, textsOf(form));
  const issues = [...(to.ok ? [] : to.issues), ...(before ? [] : unansweredChallenge(form))];
  if (!to.ok || issues.length > 0) return { issues, refusal: null, codeSent: null, ...(await sameStep(ctx, form)) };
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

/** The fields of a JSON call as the form that the others send. */
export function codeFormOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
