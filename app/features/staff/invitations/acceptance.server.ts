import { auditRow } from "~/server/audit.server";
import { all, always, not } from "~/server/database/conditions.server";
import { countTry } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import type { Role } from "~/shared/permissions";
import { inCentral, peopleDb } from "../accounts/central.server";
import { hashOf } from "../accounts/link-tokens.server";
import { deleteOpenings } from "../accounts/openings-queries.server";
import { hashPassword } from "../accounts/password-hash.server";
import { worksElsewhere } from "../accounts/people-queries.server";
import { remembering } from "../accounts/staff-cookie.server";
import { triesOf } from "../lock-out/operations.server";
import { whyNotPassword } from "../passwords/operations.server";
import { areDigitsOf, secretFor } from "../second-factor/codes.server";
import { newRecoveryCodes } from "../second-factor/recovery.server";
import { sealFactor } from "../second-factor/sealed-factor.server";
import { findAccount, insertStaff, insertUser, passwordIsFree, updateAccess } from "../sessions/access-queries.server";
import { newStaffSession } from "../sessions/staff-sessions.server";
import { inviteeOf } from "./invitation-mail.server";
import { findInvitationByToken, type Invitation, invitationOpen, updateAnswered } from "./queries.server";

/**
 * How the link is answered: `setUp` sets password and second factor; `join` asks for those that the person has already.
 */
type Way = "setUp" | "join";
type Result = { row: Invitation; name: string; email: string; userId: string | null; way: Way };

/**
 * The open invitation of a link with whom it is for and how it is answered; null for an unknown, ended or foreign one.
 */
export async function findInvited(ctx: Ctx, token: string): Promise<Result | null> {
  const row =
    token.length < 100 ? await findInvitationByToken(ctx.central, ctx.company.id, await hashOf(token), ctx.now) : null;
  const invitee = row && (await inviteeOf(ctx, row));
  if (!row || !invitee) return null;
  const account = await findAccount(peopleDb(ctx), { email: invitee.email });
  const way = account?.ready && !row.renews ? "join" : "setUp";
  return { row, name: account?.name ?? invitee.name, email: invitee.email, userId: account?.userId ?? null, way };
}

type Opened = { way: Way; renews: boolean; name: string; email: string; roles: readonly Role[]; secret: string };

/**
 * Whom an invitation's link is for, how it is answered, and the secret for a new authenticator. Refuses `linkExpired`
 * when it is unknown, answered, taken back, over, or of another company. Opening the link changes nothing.
 */
export async function openInvitation(ctx: Ctx, token: string): Promise<Outcome<Opened>> {
  const found = await findInvited(ctx, token);
  if (!found) return refuse("linkExpired");
  const { row, way, name, email } = found;
  return ok({ way, renews: row.renews, name, email, roles: row.roles, secret: await secretFor(ctx.env, token) });
}

/** The request as made by the person whom the invitation is for. */
export const asPerson = (ctx: Ctx, { row, name, email }: Result, userId: string): Ctx => ({
  ...ctx,
  actor: { kind: "staff", userId, name, email, roles: row.roles },
});

/** An admin's word renews the access to that admin's company alone; the command line speaks for all of them. */
const mayRenew = ({ company }: Ctx, { invitedBy }: Invitation, userId: string) =>
  invitedBy === "system" ? always : not(worksElsewhere(company.id, userId));

type Welcome = { codes: string[]; cookies: string[] };

/**
 * Sets password and second factor of the link's person, who works here from then on; all that person's sessions end,
 * the link is used up, and `cookies` open a new session: both factors were proved just now. Answers the recovery codes,
 * which can be shown only now. Refuses `linkExpired`, `requestChanged` when the person has an account by now, the
 * faults of a password, `secondFactorWrong` and, after ten tries in a quarter of an hour, `tooManyRequests {seconds}`.
 */
export async function setUpAccess(
  ctx: Ctx,
  token: string,
  given: Credentials,
  userAgent: string | null = null,
): Promise<Outcome<Welcome>> {
  const found = await findInvited(ctx, token);
  if (!found) return refuse("linkExpired");
  if (found.way === "join") return refuse("requestChanged");
  const counted = await countTry(ctx, "invitation.answer", found.row.id, { max: 10, seconds: 900 });
  if (!counted.ok) return counted;
  const { row, name, email } = found;
  const fault = await whyNotPassword(ctx, given.password, { name, email });
  if (fault) return refuse(fault);
  const secret = await secretFor(ctx.env, token);
  if (!(await areDigitsOf(secret, given.code, ctx.now))) return refuse("secondFactorWrong");
  const userId = found.userId ?? ctx.newId();
  const passwordHash = await hashPassword(given.password);
  const codes = newRecoveryCodes();
  const factor = await sealFactor(ctx.env, userId, { secret, codes });
  const access = { userId, passwordHash, factor, now: ctx.now };
  const open = invitationOpen(ctx.company.id, row.tokenHash, ctx.now);
  const allowed = row.renews ? mayRenew(ctx, row, userId) : passwordIsFree(userId, email, passwordHash);
  const goes = all(open, allowed);
  const place = { companyId: ctx.company.id, userId, roles: row.roles, now: ctx.now };
  const after = { password: "changed", secondFactor: "changed", ...(row.renews ? {} : { roles: row.roles }) };
  const [atDoor, atFactor] = await Promise.all([triesOf(ctx, "signIn", email), triesOf(ctx, "secondFactor", userId)]);
  const as = asPerson(ctx, found, userId);
  const session = await newStaffSession(ctx, { userId, here: false, userAgent });
  const { answered } = await inCentral(ctx, ctx.central, {
    user: insertUser(ctx.central, { id: userId, name, email, now: ctx.now }, open),
    access: updateAccess(ctx.central, access, goes),
    openings: deleteOpenings(ctx.central, userId, goes),
    tries: [atDoor, atFactor].map(({ forget }) => forget(ctx.central, goes)),
    place: insertStaff(ctx.central, place, goes),
    notes: [
      auditRow(as, { action: "identity.acceptInvitation", subjectId: userId, after }, goes),
      auditRow(as, { action: "identity.signIn", subjectId: userId }, goes),
    ],
    session: session.insert(goes),
    answered: updateAnswered(ctx.central, ctx.company.id, row.tokenHash, ctx.now, goes),
  });
  if (answered.length === 0) return refuse("linkExpired");
  return ok({ codes, cookies: [await remembering(ctx, email), session.cookie] });
}

export type Credentials = { password: string; code: string };
