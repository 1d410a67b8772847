import {
  challengeAgain,
  challengeTrouble,
  passChallenge,
  repeatChallenge,
  unansweredChallenge,
} from "~/features/identity/operations/challenges.server";
import { sendCode } from "~/features/identity/operations/codes.server";
import { addressOf } from "~/features/identity/operations/limits.server";
import { openVisitorSession } from "~/features/identity/operations/visitor-sessions.server";
import type { Ctx } from "~/server/context.server";
import { blindIndex } from "~/server/sealed.server";
import type { ShownChallenge } from "~/shared/challenge";
import { type Issue, invalid } from "~/shared/form-outcome";
import type { Refusal } from "~/shared/outcome";
import { listOwnRegistrations } from "../queries/registrations.server";
import { Contact } from "../schemas";

/** `passed` is the challenge that lets the code be sent again; `challenge` the one to show, null for the page's own. */
export type InquiryState = {
  step: "contact" | "code";
  contact: string;
  issues: Issue[];
  refusal: Refusal | null;
  seconds: number;
  passed: string;
  challenge: ShownChallenge | null;
};

const purpose = "appointments.inquiry";

/** An inquiry of which nothing is known yet, but for `changes`. */
export const inquiryState = (changes: Partial<InquiryState>): InquiryState => ({
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
 * The steps of an inquiry: a code goes to a mobile or e-mail that has bookings; a stranger's gets the same answer, after the
 * same storage calls, and only after a challenge. The right code opens the visitor's session (a Set-Cookie line).
 */
export async function submitInquiry(ctx: Ctx, request: Request, form: FormData): Promise<InquiryState | { cookie: string }> {
  const contact = String(form.get("contact") ?? "").slice(0, 300);
  const passed = String(form.get("challenge") ?? "");
  const state = (changes: Partial<InquiryState>) => inquiryState({ contact, passed, ...changes });
  const again = (refusal: Refusal | null) => challengeAgain(ctx, { purpose, form, refusal });
  const asked = Contact.safeParse(contact);
  if (!asked.success) {
    const issues = invalid(asked.error).issues.map((issue) => ({ ...issue, field: "contact" }));
    return state({ issues: [...issues, ...unansweredChallenge(form)], challenge: await again(null) });
  }
  const to = { purpose, ...asked.data };
  const intent = form.get("intent");
  if (intent !== "open") {
    const answered = { purpose, form, subject: to.target } as const;
    const allowed = intent === "resendCode" ? await repeatChallenge(ctx, answered) : await passChallenge(ctx, request, answered);
    if (!allowed.ok) return state({ ...challengeTrouble(allowed), challenge: await again(allowed) });
    const rows = await listOwnRegistrations(ctx.db, ctx.company.id, await blindIndex(ctx.env, ctx.company.id, to.channel, to.target));
    const sent = await sendCode(ctx, { ...to, silent: rows.length === 0, address: addressOf(request) });
    if (sent.ok) return state({ step: "code", seconds: sent.value.resendSeconds });
    return state({ refusal: sent, step: sent.code === "codeTooSoon" ? "code" : "contact", seconds: Number(sent.facts?.seconds ?? 0) });
  }
  const opened = await openVisitorSession(ctx, { ...to, code: String(form.get("code") ?? "") });
  if (opened.ok) return opened.value;
  if (opened.code === "codeWrong") return state({ step: "code", issues: [{ field: "code", code: "codeWrong" }] });
  return state({ step: "code", refusal: opened });
}
