import { auditRow } from "~/server/audit.server";
import { all, never } from "~/server/database/conditions.server";
import { giveBack, takeLimits } from "~/server/limits/limits.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { normalEmail } from "~/shared/email";
import { widestNetwork } from "~/shared/networks";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findCredentials, isPassword } from "../accounts/account-queries.server";
import { inCentral, peopleDb } from "../accounts/central.server";
import { hashOf } from "../accounts/link-tokens.server";
import { noticeRow, tellOfLock } from "../accounts/notices.server";
import { deleteOpening, findOpened, insertOpening, isOpening, userIf } from "../accounts/openings-queries.server";
import { isPasswordOf } from "../accounts/password-hash.server";
import { sessionExists } from "../accounts/sessions-queries.server";
import {
  challengeOf,
  forgettingChallenge,
  knownBrowser,
  openingChallenge,
  remembering,
} from "../accounts/staff-cookie.server";
import { beginTry, comingFrom, triesOf } from "../lock-out/operations.server";
import { signInRules } from "../rules";
import type { Proof } from "../schemas";
import { prove } from "../second-factor/operations.server";
import { newStaffSession } from "../sessions/staff-sessions.server";

export type Cookies = { cookies: string[] };

/** A hash of nobody's password: an unknown person costs the same time as a known one. */
const nobody = `${"0".repeat(32)}:${"0".repeat(128)}`;

const challengeFor = async (ctx: Ctx, token: string) => `signIn:${ctx.company.id}:${await hashOf(token)}`;

/**
 * First step: e-mail and password. On success `cookies` carry the half-done sign-in to `passSecondFactor`, ten minutes
 * at most. Refuses `signInWrong` for a wrong pair, an unknown person and one of another company alike, after the same
 * storage calls and the same work; `secondFactorMissing`, `accountLocked {seconds, minutes}` (see `beginTry` and
 * `comingFrom`) and, from browsers that the person has not signed in with, per network address, `tooManyRequests
 * {seconds}`.
 */
export async function passPassword(
  ctx: Ctx,
  request: Request,
  given: { email: string; password: string },
): Promise<Outcome<Cookies>> {
  const email = normalEmail(given.email);
  const { window: seconds, perAddress, challengeLifetime } = signInRules;
  const browser = await knownBrowser(ctx, request, email);
  const byNetwork = [{ kind: "signIn.address", subject: widestNetwork(ctx.network), max: perAddress, seconds }];
  // guard: known-browser-not-locked-out
  const byAddress = browser ? ok(null) : await takeLimits(ctx, byNetwork);
  if (!byAddress.ok) return byAddress;
  const tries = await beginTry(ctx, "signIn", comingFrom(ctx, email, browser));
  if (!tries.ok) return tries;
  const found = await findCredentials(ctx.central, ctx.company.id, email);
  const right = await isPasswordOf(found?.passwordHash ?? nobody, given.password);
  if (!found || !right) {
    if (tries.value.locks) await tellOfLock(ctx, found?.userId);
    return refuse("signInWrong");
  }
  const db = peopleDb(ctx);
  if (!found.secondFactor) {
    await tries.value.forget(db);
    return refuse("secondFactorMissing");
  }
  // guard: right-password-not-counted-for-network
  if (!browser) await giveBack(ctx, byNetwork);
  const token = `${ctx.newId()}${ctx.newId()}`;
  const expiresAt = new Date(ctx.now.getTime() + challengeLifetime * 1_000);
  const opening = { id: ctx.newId(), identifier: await challengeFor(ctx, token), expiresAt, now: ctx.now };
  const unchanged = isPassword(found.userId, found.passwordHash ?? nobody);
  await db.batch([insertOpening(db, opening, userIf(found.userId, unchanged)), tries.value.forget(db)]);
  return ok({ cookies: [openingChallenge(ctx, token, challengeLifetime)] });
}

/**
 * Second step: the digits of the authenticator, each set good for one sign-in, or a recovery code, each good once; of
 * the latter the person is told by mail. On success `cookies` open the session. Refuses `secondFactorWrong`,
 * `recoveryCodeWrong`, `signInExpired` (begin again: ten minutes are over) and `accountLocked {seconds, minutes}`.
 */
export async function passSecondFactor(
  ctx: Ctx,
  request: Request,
  proof: Proof,
  userAgent: string | null = null,
): Promise<Outcome<Cookies>> {
  const token = challengeOf(ctx, request);
  const identifier = token && (await challengeFor(ctx, token));
  const person = identifier && (await findOpened(ctx.central, ctx.company.id, identifier, ctx.now));
  if (!identifier || !person) return refuse("signInExpired");
  const { userId, roles, name, email } = person;
  const tries = await beginTry(ctx, "secondFactor", userId);
  if (!tries.ok) return tries;
  const proved = await prove(ctx, person, proof);
  if (!proved.ok) {
    if (tries.value.locks) await tellOfLock(ctx, userId);
    return proved;
  }
  const { left, spend, spent } = proved.value;
  const db = peopleDb(ctx);
  const session = await newStaffSession(ctx, { userId, here: false, userAgent });
  const opened = sessionExists(session.id);
  const open = isOpening(identifier, ctx.now);
  const as = { ...ctx, actor: { kind: "staff", userId, roles, name, email } as const };
  const after = left === null ? undefined : { recoveryCode: "used", left };
  const atDoor = await triesOf(ctx, "signIn", comingFrom(ctx, email, await knownBrowser(ctx, request, email)));
  const notice = noticeRow(ctx, { userId, notice: "recoveryUsed", left: left ?? 0 }, left === null ? never : opened);
  const { used } = await inCentral(ctx, db, {
    code: spend(db, open),
    session: session.insert(all(open, spent)),
    note: auditRow(as, { action: "identity.signIn", subjectId: userId, after }, opened),
    mail: notice.item,
    tries: tries.value.forget(db, opened),
    door: atDoor.forget(db, opened),
    used: deleteOpening(db, identifier, opened),
  });
  if (used.length === 0) return refuse(left === null ? "signInExpired" : "recoveryCodeWrong");
  notifyQueue(ctx, [notice.id]);
  return ok({ cookies: [await remembering(ctx, email), session.cookie, forgettingChallenge(ctx)] });
}
