import { sendCode } from "~/features/visitors/operations/codes.server";
import { isKnownBrowser, openVisitorSession } from "~/features/visitors/operations/visitor-sessions.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Person } from "../sign-up/operations.server";
import { findSubscriber, moveSubscriber, type SubscriberRow } from "../subscribers/queries.server";

const to = (email: string) => ({ purpose: "subscriptions.newAddress", channel: "email", target: email }) as const;

/** Sends a code to the address that a subscriber wants mails at. Refuses what `sendCode` refuses. */
export const askNewAddress = async (ctx: Ctx, request: Request, email: string) =>
  sendCode(ctx, { ...to(email), known: await isKnownBrowser(ctx, request, to(email)) });

/**
 * Moves a subscription to an address that its owner proves by a code, with all that is subscribed; `cookie` is the
 * session of the new address. Refuses `codeWrong`, `codeLocked {seconds}`, `addressSubscribed` where the new address
 * has a subscription, `addressNotChanged` when another change came first, and `notSubscribed`.
 */
export async function changeAddress(
  ctx: Ctx,
  existing: SubscriberRow,
  { email, code }: { email: string; code: string },
): Promise<Outcome<{ cookie: string }>> {
  const { db, env, company } = ctx;
  // guard: new-address-proved
  const session = await openVisitorSession(ctx, { ...to(email), code });
  if (!session.ok) return session;
  const emailIndex = await blindIndex(env, company.id, "email", email);
  if (emailIndex === existing.emailIndex) return session;
  const person = await openRecord<Person>(env, company.id, existing);
  if (!person) return refuse("notSubscribed");
  const sealed = await sealRecord(env, company.id, { ...person, email });
  const { moved } = await inBatch(db, moveSubscriber(db, existing, emailIndex, sealed));
  if (moved.length > 0) return ok(session.value);
  const now = await findSubscriber(db, company.id, existing.id);
  return refuse(now?.sealed === existing.sealed ? "addressSubscribed" : "addressNotChanged");
}
