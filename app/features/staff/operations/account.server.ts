import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import type { Condition } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { hint } from "~/server/outbox.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { hashPassword, isPasswordOf } from "../password-hash.server";
import {
  deleteOpenings,
  findSecrets,
  isFactor,
  isNamedOtherwise,
  isPassword,
  updateFactor,
  updateName,
  updatePassword,
} from "../queries/account.server";
import { deleteSessions, findSession } from "../queries/sessions.server";
import type { Proof } from "../schemas";
import { sealFactor } from "../sealed-factor.server";
import { areDigitsOf, secretFor } from "../second-factor.server";
import { staffToken } from "../staff-cookie.server";
import { beginTry, type Tries } from "./lock-out.server";
import { type Notice, noticeRow, tellOfLock } from "./notices.server";
import { whyNotPassword } from "./passwords.server";
import { newRecoveryCodes } from "./recovery.server";
import { holdFactor, type Proved, prove } from "./second-factor.server";

type Session = { id: string; userId: string; companyId: string | null };
type Secrets = NonNullable<Awaited<ReturnType<typeof findSecrets>>>;

/** The session that this request was made in; the screen's guard has let it in. */
export async function ownSession(ctx: Ctx, request: Request): Promise<Session> {
  const token = await staffToken(ctx, request);
  const session = token && (await findSession(systemDb(ctx.env.DB), token, ctx.now));
  if (!session) throw new Error("no session behind a guarded screen");
  return session;
}

/** Who came by the company's own platform has proved nothing for other companies and may not change the account. */
async function personal(ctx: Ctx, request: Request): Promise<Outcome<Session>> {
  const session = await ownSession(ctx, request);
  return session.companyId === null ? ok(session) : refuse("ownSignInNeeded");
}

type Known = { session: Session; secrets: Secrets; tries: Tries };

/** The person's own session and password: a stolen session alone changes nothing. Counts the try before it compares. */
async function withPassword(ctx: Ctx, request: Request, password: string): Promise<Outcome<Known>> {
  const session = await personal(ctx, request);
  if (!session.ok) return session;
  const tries = await beginTry(ctx, "own", session.value.userId);
  if (!tries.ok) return tries;
  const secrets = await findSecrets(systemDb(ctx.env.DB), session.value.userId);
  const right = secrets?.passwordHash && (await isPasswordOf(secrets.passwordHash, password));
  if (secrets && right) return ok({ session: session.value, secrets, tries: tries.value });
  if (tries.value.locks) await tellOfLock(ctx, session.value.userId);
  return refuse("passwordWrong");
}

/** The second factor after the password; the same try counts for both. */
async function withFactor(ctx: Ctx, { session, secrets, tries }: Known, proof: Proof): Promise<Outcome<Proved>> {
  const proved = await prove(ctx, secrets, proof);
  if (!proved.ok && tries.locks) await tellOfLock(ctx, session.userId);
  return proved;
}

type Change = { action: string; after: Record<string, string | number>; notice: Notice; done: Condition };

/** What every change of a way in brings with it, in its own batch: audit row, mail to the person, an end to the wrong tries. */
function consequences(ctx: Ctx, { session, tries }: Known, { action, after, notice, done }: Change) {
  const mail = noticeRow(ctx, { userId: session.userId, notice }, done);
  const db = systemDb(ctx.env.DB);
  const items = [
    auditRow(ctx, { action, subjectId: session.userId, after }, done),
    mail.item,
    tries.forget(db, done),
  ] as const;
  return { items, tell: () => hint(ctx, [mail.id]) };
}

/** Ends everything that an old password or authenticator opened, but not the session of this request. */
const endOthers = (ctx: Ctx, { id, userId }: Session, done: Condition) => {
  const db = systemDb(ctx.env.DB);
  return [deleteSessions(db, { userId, companyId: null }, id, done), deleteOpenings(db, userId, done)] as const;
};

/** Changes the name that colleagues see, at every company. Refuses `ownSignInNeeded`. */
export async function changeName(ctx: Ctx, request: Request, name: string): Promise<Outcome<null>> {
  const session = await personal(ctx, request);
  if (!session.ok) return session;
  const { userId } = session.value;
  const db = systemDb(ctx.env.DB);
  const other = isNamedOtherwise(userId, name);
  await db.batch([
    auditRow(ctx, { action: "identity.changeName", subjectId: userId, after: { name: "changed" } }, other),
    updateName(db, userId, name, ctx.now),
  ]);
  return ok(null);
}

/**
 * Sets another password; all other sessions, half-done sign-ins and links of the person end. Refuses `passwordWrong` for the
 * old one, the faults of the new one, `ownSignInNeeded`, `accountLocked {seconds, minutes}` and `requestChanged`.
 */
export async function changePassword(
  ctx: Ctx,
  request: Request,
  given: { current: string; password: string },
): Promise<Outcome<null>> {
  const known = await withPassword(ctx, request, given.current);
  if (!known.ok) return known;
  const { session, secrets } = known.value;
  const fault = await whyNotPassword(ctx, given.password, secrets);
  if (fault) return refuse(fault);
  const passwordHash = await hashPassword(given.password);
  const done = isPassword(session.userId, passwordHash);
  const change = {
    action: "identity.changePassword",
    after: { password: "changed" },
    notice: "passwordChanged",
    done,
  } as const;
  const { items, tell } = consequences(ctx, known.value, change);
  const db = systemDb(ctx.env.DB);
  const old = isPassword(session.userId, secrets.passwordHash ?? "");
  const { changed } = await inBatch(db, {
    changed: updatePassword(db, session.userId, passwordHash, ctx.now, old),
    others: endOthers(ctx, session, done),
    items,
  });
  if (changed.length === 0) return refuse("requestChanged");
  tell();
  return ok(null);
}

/** The secret of a new authenticator: the same until it is taken, another one for another session or after that. */
const nextSecret = async (ctx: Ctx, session: Session, secret: string) =>
  secretFor(ctx.env, `renewal\n${session.id}\n${secret}`);

/** What a new authenticator has to know, for the QR code; nothing changes. Refuses `ownSignInNeeded`. */
export async function offerFactor(ctx: Ctx, request: Request): Promise<Outcome<{ secret: string; email: string }>> {
  const session = await personal(ctx, request);
  if (!session.ok) return session;
  const secrets = await findSecrets(systemDb(ctx.env.DB), session.value.userId);
  if (!secrets) return refuse("secondFactorMissing");
  const { secret } = await holdFactor(ctx, secrets);
  return ok({ secret: await nextSecret(ctx, session.value, secret), email: secrets.email });
}

/**
 * Puts a new authenticator in the place of the old one, which is proved once more (or a recovery code, spent by this); other
 * sessions end, recovery codes stay. `code` are the new one's digits. Refuses `passwordWrong`, `newDigitsWrong`,
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
  const db = systemDb(ctx.env.DB);
  const { changed } = await inBatch(db, {
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
  const db = systemDb(ctx.env.DB);
  const { changed } = await inBatch(db, { changed: updateFactor(db, factor, renewed), items });
  if (changed.length === 0) return refuse("requestChanged");
  tell();
  return ok(codes);
}

export type Account = {
  name: string;
  email: string;
  /** Came by the company's own platform: may look, not change. */
  bound: boolean;
  /** Recovery codes left. */
  left: number;
};

/** What the person's own screen says of the account. */
export async function describeAccount(ctx: Ctx, request: Request): Promise<Account> {
  const session = await ownSession(ctx, request);
  const secrets = await findSecrets(systemDb(ctx.env.DB), session.userId);
  const { name, email } = ctx.actor.kind === "staff" ? ctx.actor : { name: "", email: "" };
  const left = secrets ? (await holdFactor(ctx, secrets)).codes.length : 0;
  return { name: secrets?.name ?? name, email: secrets?.email ?? email, bound: session.companyId !== null, left };
}
