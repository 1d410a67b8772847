import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findSecrets, isFactor, updateFactor } from "../accounts/account-queries.server";
import { inCentral, peopleDb } from "../accounts/central.server";
import type { Proof } from "../schemas";
import { areDigitsOf, secretFor } from "./codes.server";
import { holdFactor } from "./operations.server";
import { consequences, endOthers, personal, type Session, withFactor, withPassword } from "./own-proof.server";
import { newRecoveryCodes } from "./recovery.server";
import { sealFactor } from "./sealed-factor.server";

/** The secret of a new authenticator: the same until it is taken, another one for another session or after that. */
const nextSecret = async (ctx: Ctx, session: Session, secret: string) =>
  secretFor(ctx.env, `renewal\n${session.id}\n${secret}`);

/** What a new authenticator has to know, for the QR code; nothing changes. Refuses `ownSignInNeeded`. */
export async function offerFactor(ctx: Ctx, request: Request): Promise<Outcome<{ secret: string; email: string }>> {
  const session = await personal(ctx, request);
  if (!session.ok) return session;
  const secrets = await findSecrets(peopleDb(ctx), session.value.userId);
  if (!secrets) return refuse("secondFactorMissing");
  const { secret } = await holdFactor(ctx, secrets);
  return ok({ secret: await nextSecret(ctx, session.value, secret), email: secrets.email });
}

/**
 * Puts a new authenticator in the place of the old one, which is proved once more (or a recovery code, spent by this);
 * other sessions end, recovery codes stay. `code` are the new one's digits. Refuses `passwordWrong`, `newDigitsWrong`,
 * `secondFactorWrong`, `recoveryCodeWrong`, `ownSignInNeeded`, `accountLocked {seconds, minutes}` and `requestChanged`.
 */
export async function renewFactor(
  ctx: Ctx,
  request: Request,
  given: { current: string; proof: Proof; code: string },
): Promise<Outcome<null>> {
  const known = await withPassword(ctx, request, given.current);
  if (!known.ok) return known;
  const { session, secrets } = known.value;
  const secret = await nextSecret(ctx, session, (await holdFactor(ctx, secrets)).secret);
  if (!(await areDigitsOf(secret, given.code, ctx.now))) return refuse("newDigitsWrong");
  const proved = await withFactor(ctx, known.value, given.proof);
  if (!proved.ok) return proved;
  const { factor, left, codes } = proved.value;
  const renewed = await sealFactor(ctx.env, session.userId, { secret, codes });
  const done = isFactor(session.userId, renewed.sealed);
  const after = { secondFactor: "changed", ...(left === null ? {} : { recoveryCode: "used", left }) };
  const { items, tell } = consequences(ctx, known.value, {
    action: "identity.renewFactor",
    after,
    notice: "factorRenewed",
    done,
  });
  const db = peopleDb(ctx);
  const { changed } = await inCentral(ctx, db, {
    changed: updateFactor(db, factor, renewed),
    others: endOthers(ctx, session, done),
    items,
  });
  if (changed.length === 0) return refuse("requestChanged");
  tell();
  return ok(null);
}

/**
 * Ten new recovery codes in place of all earlier ones; this answer is the only time that they are seen. Refuses
 * `passwordWrong`, `secondFactorWrong`, `recoveryCodeWrong`, `ownSignInNeeded`, `accountLocked {seconds, minutes}` and
 * `requestChanged`.
 */
export async function renewRecoveryCodes(
  ctx: Ctx,
  request: Request,
  given: { current: string; proof: Proof },
): Promise<Outcome<string[]>> {
  const known = await withPassword(ctx, request, given.current);
  if (!known.ok) return known;
  const { userId } = known.value.session;
  const proved = await withFactor(ctx, known.value, given.proof);
  if (!proved.ok) return proved;
  const { factor } = proved.value;
  const codes = newRecoveryCodes();
  const renewed = await sealFactor(ctx.env, userId, { secret: factor.secret, codes });
  const done = isFactor(userId, renewed.sealed);
  const change = {
    action: "identity.renewRecoveryCodes",
    after: { recoveryCodes: "changed" },
    notice: "recoveryRenewed",
    done,
  } as const;
  const { items, tell } = consequences(ctx, known.value, change);
  const db = peopleDb(ctx);
  const { changed } = await inCentral(ctx, db, { changed: updateFactor(db, factor, renewed), items });
  if (changed.length === 0) return refuse("requestChanged");
  tell();
  return ok(codes);
}
