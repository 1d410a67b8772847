import { auditRow } from "~/server/audit.server";
import { all, never } from "~/server/database/conditions.server";
import { takeLimits } from "~/server/limits/limits.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { widestNetwork } from "~/shared/networks";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { updatePassword } from "../accounts/account-queries.server";
import { inCentral, peopleDb } from "../accounts/central.server";
import { hashOf, newPasswordToken } from "../accounts/link-tokens.server";
import { noticeRow, tellOfLock } from "../accounts/notices.server";
import {
  deleteOpening,
  deleteOpenings,
  findOpened,
  insertOpening,
  isOpening,
  openingExists,
  userByEmail,
} from "../accounts/openings-queries.server";
import { hashPassword } from "../accounts/password-hash.server";
import { deleteSessions, sessionExists } from "../accounts/sessions-queries.server";
import { knownBrowser } from "../accounts/staff-cookie.server";
import { beginTry, comingFrom, triesOf } from "../lock-out/operations.server";
import { forgottenRules } from "../rules";
import type { Proof } from "../schemas";
import { prove } from "../second-factor/operations.server";
import { newStaffSession } from "../sessions/staff-sessions.server";
import { whyNotPassword } from "./operations.server";

const identifierOf = async (ctx: Ctx, token: string) => `newPassword:${ctx.company.id}:${await hashOf(token)}`;

/**
 * Mails a link for a new password to whoever works here under this address (lower case); it holds for 30 minutes. For
 * anybody else the same statements write nothing, and the answer is the same. Refuses `tooManyRequests {seconds}` after
 * three a day for one address, known or not, from one network, ten from all, and twenty an hour from one network; a
 * browser that the person has signed in with has three of its own.
 */
export async function askForPassword(ctx: Ctx, request: Request, email: string): Promise<Outcome<null>> {
  const { lifetime, perAsker, perEmail, perAddress, day, hour } = forgottenRules;
  const browser = await knownBrowser(ctx, request, email);
  // guard: recovery-mails-per-source
  const from = comingFrom(ctx, email, browser);
  const counted = await takeLimits(ctx, [
    { kind: "forgotten.from", subject: from, max: perAsker, seconds: day, everywhere: true },
    { kind: "forgotten.email", subject: browser ? null : email, max: perEmail, seconds: day, everywhere: true },
    { kind: "forgotten.address", subject: browser ? null : widestNetwork(ctx.network), max: perAddress, seconds: hour },
  ]);
  if (!counted.ok) return counted;
  const id = ctx.newId();
  const identifier = await identifierOf(ctx, await newPasswordToken(ctx, id));
  const expiresAt = new Date(ctx.now.getTime() + lifetime * 1_000);
  const db = peopleDb(ctx);
  const mail = {
    id,
    kind: "identity.newPassword",
    subjectId: id,
    occasion: "1",
    payload: { lang: ctx.lang },
    lane: "codes" as const,
    now: ctx.now,
  };
  await db.batch([
    insertOpening(db, { id, identifier, expiresAt, now: ctx.now }, userByEmail(ctx.company.id, email)),
    outboxRow(ctx.central, ctx.company.id, mail, openingExists(id)),
  ]);
  notifyQueue(ctx, [id], 0, "codes");
  return ok(null);
}

const find = async (ctx: Ctx, identifier: string) => findOpened(ctx.central, ctx.company.id, identifier, ctx.now);

/**
 * Whom a link is for; refuses `linkExpired` when it is unknown, used, over or of another company. Opening it changes
 * nothing.
 */
export async function openNewPassword(ctx: Ctx, token: string): Promise<Outcome<{ name: string; email: string }>> {
  const person = token.length < 100 ? await find(ctx, await identifierOf(ctx, token)) : null;
  return person ? ok({ name: person.name, email: person.email }) : refuse("linkExpired");
}

type Given = { password: string; proof: Proof };

/**
 * Sets a new password and signs its person in: all other sessions, half-done sign-ins and links end, delays of this
 * account too. The mailbox alone is not enough: the second factor or a recovery code comes with it. Refuses
 * `linkExpired`, the faults of a password, `secondFactorWrong`, `recoveryCodeWrong` and `accountLocked {seconds,
 * minutes}`.
 */
export async function setForgottenPassword(
  ctx: Ctx,
  token: string,
  { password, proof }: Given,
  userAgent: string | null = null,
): Promise<Outcome<{ cookie: string }>> {
  const identifier = await identifierOf(ctx, token);
  const person = token.length < 100 ? await find(ctx, identifier) : null;
  if (!person) return refuse("linkExpired");
  const { userId, name, email, roles } = person;
  const fault = await whyNotPassword(ctx, password, person);
  if (fault) return refuse(fault);
  const tries = await beginTry(ctx, "newPassword", userId);
  if (!tries.ok) return tries;
  const proved = await prove(ctx, person, proof);
  if (!proved.ok && tries.value.locks) await tellOfLock(ctx, userId);
  if (!proved.ok) return proved;
  const { left, spend, spent } = proved.value;
  const passwordHash = await hashPassword(password);
  const [atDoor, atFactor] = await Promise.all([
    triesOf(ctx, "signIn", comingFrom(ctx, email, null)),
    triesOf(ctx, "secondFactor", userId),
  ]);
  const session = await newStaffSession(ctx, { userId, here: false, userAgent });
  const open = isOpening(identifier, ctx.now);
  const goes = all(open, spent);
  const done = sessionExists(session.id);
  const as = { ...ctx, actor: { kind: "staff", userId, name, email, roles } as const };
  const after = { password: "changed", ...(left === null ? {} : { recoveryCode: "used", left }) };
  const changed = noticeRow(ctx, { userId, notice: "passwordRecovered" }, done);
  const code = noticeRow(ctx, { userId, notice: "recoveryUsed", left: left ?? 0 }, left === null ? never : done);
  const db = peopleDb(ctx);
  const { used } = await inCentral(ctx, db, {
    code: spend(db, open),
    password: updatePassword(db, userId, passwordHash, ctx.now, goes),
    ended: deleteSessions(db, { userId, companyId: null }, null, goes),
    session: session.insert(goes),
    note: auditRow(as, { action: "identity.recoverPassword", subjectId: userId, after }, done),
    mails: [changed.item, code.item],
    tries: [tries.value, atDoor, atFactor].map(({ forget }) => forget(db, done)),
    used: deleteOpening(db, identifier, done),
    others: deleteOpenings(db, userId, done),
  });
  if (used.length === 0) return refuse("linkExpired");
  notifyQueue(ctx, [changed.id, code.id]);
  return ok({ cookie: session.cookie });
}
