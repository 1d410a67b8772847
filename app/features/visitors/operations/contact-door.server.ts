import type { Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex } from "~/server/sealing/sealed.server";
import type { DoorState } from "~/shared/contact-door";
import { textIn } from "~/shared/forms/form-data";
import { invalid } from "~/shared/forms/form-outcome";
import type { Refusal } from "~/shared/outcome";
import type { Purpose } from "../rules";
import { Contact } from "../schemas";
import {
  challengeAgain,
  challengeTrouble,
  passChallenge,
  repeatChallenge,
  unansweredChallenge,
} from "./challenges.server";
import { sendCode } from "./codes.server";
import { isKnownBrowser, openVisitorSession } from "./visitor-sessions.server";

/** `purpose`: of the code and of its challenge. `holds`: with the same storage calls for known and unknown. */
type Door = { purpose: Purpose; holds: (proof: Proof) => Promise<boolean> };

/** A door at which nobody has knocked yet, but for `changes`. */
export const doorState = (changes: Partial<DoorState>): DoorState => ({
  step: "contact",
  contact: "",
  issues: [],
  refusal: null,
  seconds: 0,
  passed: "",
  challenge: null,
  ...changes,
});

/**
 * How a visitor gets to what is kept of them: after a challenge a code goes to a mobile or e-mail of which `holds`
 * knows; for all others the answer and the storage calls are the same. The right code opens the visitor's session (a
 * Set-Cookie line). `intent` is sendCode, resendCode or open.
 */
export async function proveContact(
  ctx: Ctx,
  request: Request,
  form: FormData,
  { purpose, holds }: Door,
): Promise<DoorState | { cookie: string }> {
  const known = {
    contact: textIn(form, "contact").slice(0, 300),
    passed: textIn(form, "challenge"),
  };
  const state = (changes: Partial<DoorState>) => doorState({ ...known, ...changes });
  const again = (refusal: Refusal | null) => challengeAgain(ctx, { purpose, form, refusal });
  const input = Contact.safeParse(known.contact);
  if (!input.success) {
    const issues = invalid(input.error).issues.map((issue) => ({ ...issue, field: "contact" }));
    return state({ issues: [...issues, ...unansweredChallenge(form)], challenge: await again(null) });
  }
  const to = { purpose, ...input.data };
  const intent = form.get("intent");
  if (intent === "open") {
    const opened = await openVisitorSession(ctx, { ...to, code: textIn(form, "code") });
    if (opened.ok) return opened.value;
    const wrong = opened.code === "codeWrong";
    return state({
      step: "code",
      ...(wrong ? { issues: [{ field: "code", code: "codeWrong" }] } : { refusal: opened }),
    });
  }
  const answered = { purpose, form, subject: to.target } as const;
  const allowed = intent === "resendCode" ? await repeatChallenge(ctx, answered) : await passChallenge(ctx, answered);
  if (!allowed.ok) return state({ ...challengeTrouble(allowed), challenge: await again(allowed) });
  const silent = !(await holds({
    channel: to.channel,
    targetIndex: await blindIndex(ctx.env, ctx.company.id, to.channel, to.target),
  }));
  const sent = await sendCode(ctx, { ...to, silent, known: await isKnownBrowser(ctx, request, to) });
  if (sent.ok) return state({ step: "code", seconds: sent.value.resendSeconds });
  return state({
    refusal: sent,
    step: sent.code === "codeTooSoon" ? "code" : "contact",
    seconds: Number(sent.facts?.seconds ?? 0),
  });
}
