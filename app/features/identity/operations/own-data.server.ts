import { ownVisits } from "~/features/appointments/operations/own-data.server";
import { Contact } from "~/features/appointments/schemas";
import { ownSubscription } from "~/features/subscriptions/operations/own-data.server";
import type { Ctx } from "~/server/context.server";
import type { OwnArea, OwnData, Proof } from "~/server/own-data.server";
import { blindIndex } from "~/server/sealed.server";
import type { ShownChallenge } from "~/shared/challenge";
import { type Issue, invalid } from "~/shared/form-outcome";
import type { Refusal } from "~/shared/outcome";
import { challengeAgain, challengeTrouble, passChallenge, repeatChallenge, unansweredChallenge } from "./challenges.server";
import { sendCode } from "./codes.server";
import { addressOf } from "./limits.server";
import { ownProofs } from "./own-proofs.server";
import { openVisitorSession } from "./visitor-sessions.server";

/** Every area that keeps something of visitors. The proofs come last: with them the session ends. */
export const ownAreas: readonly OwnArea[] = [ownVisits, ownSubscription, ownProofs];

/** Of its code and of its challenge. */
const purpose = "identity.ownData";

/** `passed` is the challenge that lets the code be sent again; `challenge` the one to show, null for the page's own. */
export type DoorState = {
  step: "contact" | "code";
  contact: string;
  issues: Issue[];
  refusal: Refusal | null;
  seconds: number;
  passed: string;
  challenge: ShownChallenge | null;
};

/**
 * The way to one's own data: after a challenge a code goes to a mobile or e-mail of which any area keeps something; for all
 * others the answer and the storage calls are the same. The right code opens the visitor's session (a Set-Cookie line).
 */
export async function askForOwnData(ctx: Ctx, request: Request, form: FormData): Promise<DoorState | { cookie: string }> {
  const contact = String(form.get("contact") ?? "").slice(0, 300);
  const known = { step: "contact" as const, contact, issues: [], refusal: null, seconds: 0, challenge: null };
  const state = (changes: Partial<DoorState>): DoorState => ({ ...known, passed: String(form.get("challenge") ?? ""), ...changes });
  const again = (refusal: Refusal | null) => challengeAgain(ctx, { purpose, form, refusal });
  const asked = Contact.safeParse(contact);
  if (!asked.success) {
    const issues = invalid(asked.error).issues.map((issue) => ({ ...issue, field: "contact" }));
    return state({ issues: [...issues, ...unansweredChallenge(form)], challenge: await again(null) });
  }
  const to = { purpose, ...asked.data };
  if (form.get("intent") === "open") {
    const opened = await openVisitorSession(ctx, { ...to, code: String(form.get("code") ?? "") });
    if (opened.ok) return opened.value;
    return opened.code === "codeWrong"
      ? state({ step: "code", issues: [{ field: "code", code: "codeWrong" }] })
      : state({ step: "code", refusal: opened });
  }
  const answered = { purpose, form, subject: to.target } as const;
  const allowed = form.get("intent") === "resendCode" ? await repeatChallenge(ctx, answered) : await passChallenge(ctx, request, answered);
  if (!allowed.ok) return state({ ...challengeTrouble(allowed), challenge: await again(allowed) });
  const proof = { channel: to.channel, targetIndex: await blindIndex(ctx.env, ctx.company.id, to.channel, to.target) };
  const held = await Promise.all(ownAreas.map((area) => area.holds(ctx, proof)));
  const sent = await sendCode(ctx, { ...to, silent: !held.includes(true), address: addressOf(request) });
  if (sent.ok) return state({ step: "code", seconds: sent.value.resendSeconds });
  return state({ refusal: sent, step: sent.code === "codeTooSoon" ? "code" : "contact", seconds: Number(sent.facts?.seconds ?? 0) });
}

export type OwnPart = OwnData & Pick<OwnArea, "name" | "erased" | "kept">;

/** All that this company keeps of who proved a mobile or e-mail, by area. */
export const showOwnData = (ctx: Ctx, proof: Proof): Promise<OwnPart[]> =>
  Promise.all(ownAreas.map(async ({ name, erased, kept, show }) => ({ name, erased, kept, ...(await show(ctx, proof)) })));

/** Erases it, area by area; what is cut short in between is finished by asking again: each area may be erased twice. */
export async function eraseOwnData(ctx: Ctx, proof: Proof): Promise<void> {
  for (const area of ownAreas) await area.erase(ctx, proof);
}
