import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import {
  findSecrets,
  isNamedOtherwise,
  isPassword,
  isReadingOtherwise,
  updateLanguage,
  updateName,
  updatePassword,
} from "../accounts/account-queries.server";
import { inCentral, peopleDb } from "../accounts/central.server";
import { hashPassword } from "../accounts/password-hash.server";
import { whyNotPassword } from "../passwords/operations.server";
import { holdFactor } from "../second-factor/operations.server";
import { consequences, endOthers, ownSession, personal, withPassword } from "../second-factor/own-proof.server";

/** Changes the name that colleagues see, at every company. Refuses `ownSignInNeeded`. */
export async function changeName(ctx: Ctx, request: Request, name: string): Promise<Outcome<null>> {
  const session = await personal(ctx, request);
  if (!session.ok) return session;
  const { userId } = session.value;
  const db = peopleDb(ctx);
  const other = isNamedOtherwise(userId, name);
  await inCentral(ctx, db, {
    note: auditRow(ctx, { action: "identity.changeName", subjectId: userId, after: { name: "changed" } }, other),
    name: updateName(db, userId, name, ctx.now),
  });
  return ok(null);
}

/**
 * The language of the back office and of mails to this person, at every company; the public site's is the reader's own
 * affair.
 */
export async function changeLanguage(ctx: Ctx, lang: Lang): Promise<Outcome<null>> {
  const userId = actorId(ctx.actor);
  const db = peopleDb(ctx);
  const entry = { action: "identity.changeLanguage", subjectId: userId, after: { lang } };
  await inCentral(ctx, db, {
    note: auditRow(ctx, entry, isReadingOtherwise(userId, lang)),
    lang: updateLanguage(db, userId, lang),
  });
  return ok(null);
}

/**
 * Sets another password; all other sessions, half-done sign-ins and links of the person end. Refuses `passwordWrong`
 * for the old one, the faults of the new one, `ownSignInNeeded`, `accountLocked {seconds, minutes}` and
 * `requestChanged`.
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
  const db = peopleDb(ctx);
  const old = isPassword(session.userId, secrets.passwordHash ?? "");
  const { changed } = await inCentral(ctx, db, {
    changed: updatePassword(db, session.userId, passwordHash, ctx.now, old),
    others: endOthers(ctx, session, done),
    items,
  });
  if (changed.length === 0) return refuse("requestChanged");
  tell();
  return ok(null);
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
  const secrets = await findSecrets(peopleDb(ctx), session.userId);
  const { name, email } = ctx.actor.kind === "staff" ? ctx.actor : { name: "", email: "" };
  const left = secrets ? (await holdFactor(ctx, secrets)).codes.length : 0;
  return { name: secrets?.name ?? name, email: secrets?.email ?? email, bound: session.companyId !== null, left };
}
