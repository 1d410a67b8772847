import { auditRow } from "~/server/audit.server";
import type { Ctx, Staff } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { deleteSession, findStaffByEmail, findStaffById, findStaffBySession } from "../queries/staff.server";
import { normalEmail, signInRules } from "../rules";
import { challengeOf, forgetting, staffToken } from "../staff-cookie.server";
import { addressOf, countTry } from "./limits.server";

type Cookies = { cookies: string[] };

/**
 * Who makes this request at this company: an open session and a staff row that is not removed, read anew each time, so that
 * a removal counts from the next request. A person of another company is nobody here.
 */
export async function findActor(request: Request, ctx: Ctx): Promise<Staff | null> {
  const token = await staffToken(ctx, request);
  const found = token && (await findStaffBySession(ctx.db, ctx.company.id, token, ctx.now));
  return found ? { kind: "staff", ...found } : null;
}

/**
 * First step: e-mail and password. On success `cookies` carry the half-done sign-in to `passSecondFactor`, ten minutes at
 * most. Refuses `signInWrong` for a wrong pair, an unknown person and one of another company alike, `secondFactorMissing`,
 * and `tooManyRequests {seconds}`.
 */
export async function passPassword(ctx: Ctx, request: Request, given: { email: string; password: string }): Promise<Outcome<Cookies>> {
  const email = normalEmail(given.email);
  const { window: seconds, perAddress, perAccount } = signInRules;
  const byAddress = await countTry(ctx, "signIn.address", addressOf(request), { max: perAddress, seconds });
  if (!byAddress.ok) return byAddress;
  const byAccount = await countTry(ctx, "signIn.account", email, { max: perAccount, seconds });
  if (!byAccount.ok) return byAccount;
  const { authFor } = await import("../auth.server");
  const person = await findStaffByEmail(ctx.db, ctx.company.id, email);
  const answer = await authFor(ctx).api.signInEmail({
    body: { email, password: given.password },
    headers: new Headers(),
    asResponse: true,
  });
  const body = (await answer.json().catch(() => ({}))) as { twoFactorRedirect?: boolean; token?: string };
  if (answer.status >= 500) throw new Error(`sign-in answered ${answer.status}`);
  if (body.token) await deleteSession(systemDb(ctx.env.DB), body.token);
  if (answer.status !== 200 || !person) return refuse("signInWrong");
  if (!body.twoFactorRedirect) return refuse("secondFactorMissing");
  return ok({ cookies: answer.headers.getSetCookie() });
}

const totpRefusals: Record<string, string> = {
  INVALID_CODE: "secondFactorWrong",
  ACCOUNT_TEMPORARILY_LOCKED: "accountLocked",
};

/**
 * Second step: the six digits of the authenticator, each set good for one sign-in. On success `cookies` open the session.
 * Refuses `secondFactorWrong`, `signInExpired` (begin again: ten minutes or five tries are over) and `accountLocked`.
 */
export async function passSecondFactor(ctx: Ctx, request: Request, code: string): Promise<Outcome<Cookies>> {
  const challenge = challengeOf(ctx, request);
  if (!challenge) return refuse("signInExpired");
  const { authFor } = await import("../auth.server");
  const headers = new Headers({ Cookie: challenge });
  const answer = await authFor(ctx).api.verifyTOTP({ body: { code }, headers, asResponse: true });
  const body = (await answer.json().catch(() => ({}))) as { code?: string; token?: string; user?: { id: string } };
  if (answer.status >= 500) throw new Error(`second factor answered ${answer.status}`);
  if (!body.token || !body.user) return refuse(totpRefusals[body.code ?? ""] ?? "signInExpired");
  const person = await findStaffById(ctx.db, ctx.company.id, body.user.id);
  const first = await countTry(ctx, "totp", `${body.user.id}\n${code}`, { max: 1, seconds: 120 });
  if (!person || !first.ok) {
    await deleteSession(systemDb(ctx.env.DB), body.token);
    return refuse(person ? "secondFactorWrong" : "signInWrong");
  }
  await auditRow({ ...ctx, actor: { kind: "staff", ...person } }, { action: "identity.signIn", subjectId: person.userId });
  return ok({ cookies: answer.headers.getSetCookie() });
}

/** Ends the session on the server and in the browser. */
export async function signOut(ctx: Ctx, request: Request): Promise<Cookies> {
  const token = await staffToken(ctx, request);
  if (token) await deleteSession(systemDb(ctx.env.DB), token);
  return { cookies: forgetting(ctx) };
}
