import { inBatch } from "~/server/database/batch.server";
import { forgetUnproved } from "~/server/limits/message-limits.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { hashOf } from "../delivery/links.server";
import { subscriptionRules as rules } from "../rules";
import type { Person } from "./operations.server";
import { confirmSignUp, findSignUpByToken, type SignUpRow } from "./queries.server";

export type OpenedLink = { state: "open" | "expired" | "confirmed"; signUp: SignUpRow };

/** What a mailed confirmation link stands for at this moment; null when this company never sent it. Changes nothing. */
export async function openConfirmationLink(ctx: Ctx, secret: string): Promise<OpenedLink | null> {
  const found = secret.length <= 64 ? await findSignUpByToken(ctx.db, ctx.company.id, await hashOf(secret)) : null;
  if (!found) return null;
  const state = found.signUp.confirmedAt ? "confirmed" : found.expiresAt <= ctx.now ? "expired" : "open";
  return { state, signUp: found.signUp };
}

/**
 * Confirms a sign-up by its link, once: the subscriber is confirmed and the alerts are armed from this moment on.
 * Refuses `linkUnknown`, `linkExpired`, `alreadyConfirmed`, and `tooManyAlerts {max}` when the alerts no longer fit
 * beside others.
 */
export async function confirmSubscription(ctx: Ctx, secret: string): Promise<Outcome<null>> {
  const link = await openConfirmationLink(ctx, secret);
  if (!link) return refuse("linkUnknown");
  if (link.state === "expired") return refuse("linkExpired");
  if (link.state === "confirmed") return refuse("alreadyConfirmed");
  const person = await openRecord<Person>(ctx.env, ctx.company.id, link.signUp);
  const confirmation = {
    companyId: ctx.company.id,
    signUpId: link.signUp.id,
    tokenHash: await hashOf(secret),
    run: ctx.newId(),
    now: ctx.now,
  };
  const { taken } = await inBatch(ctx.db, confirmSignUp(ctx.db, { ...confirmation, maxAlerts: rules.maxAlerts }));
  await forgetUnproved(ctx, "signUp", { channel: "email", target: person?.email ?? "" });
  if (taken.meta.changes > 0) return ok(null);
  const now = await openConfirmationLink(ctx, secret);
  return now?.state === "confirmed" ? refuse("alreadyConfirmed") : refuse("tooManyAlerts", { max: rules.maxAlerts });
}
