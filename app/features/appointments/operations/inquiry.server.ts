import { sendCode } from "~/features/identity/operations/codes.server";
import { addressOf } from "~/features/identity/operations/limits.server";
import { openVisitorSession } from "~/features/identity/operations/visitor-sessions.server";
import type { Ctx } from "~/server/context.server";
import { blindIndex } from "~/server/sealed.server";
import { type Issue, invalid } from "~/shared/form-outcome";
import type { Refusal } from "~/shared/outcome";
import { listOwnRegistrations } from "../queries/registrations.server";
import { Contact } from "../schemas";

export type InquiryState = { step: "contact" | "code"; contact: string; issues: Issue[]; refusal: Refusal | null; seconds: number };

const purpose = "appointments.inquiry";

/**
 * The steps of an inquiry: a code goes to a mobile or e-mail that has bookings; a stranger's gets the same answer, after the
 * same storage calls. The right code opens the visitor's session (a Set-Cookie line).
 */
export async function submitInquiry(ctx: Ctx, request: Request, form: FormData): Promise<InquiryState | { cookie: string }> {
  const contact = String(form.get("contact") ?? "").slice(0, 300);
  const state = (changes: Partial<InquiryState>): InquiryState => ({
    step: "contact",
    contact,
    issues: [],
    refusal: null,
    seconds: 0,
    ...changes,
  });
  const asked = Contact.safeParse(contact);
  if (!asked.success) return state({ issues: invalid(asked.error).issues.map((issue) => ({ ...issue, field: "contact" })) });
  const to = { purpose, ...asked.data };
  if (form.get("intent") !== "open") {
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
