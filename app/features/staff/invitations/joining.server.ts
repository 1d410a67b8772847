import { auditRow } from "~/server/audit.server";
import { all } from "~/server/database/conditions.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findSecrets, isFactor, isPassword } from "../accounts/account-queries.server";
import { inCentral, peopleDb } from "../accounts/central.server";
import { isPasswordOf } from "../accounts/password-hash.server";
import { beginTry } from "../lock-out/operations.server";
import { prove } from "../second-factor/operations.server";
import { insertStaff } from "../sessions/access-queries.server";
import { newStaffSession } from "../sessions/staff-sessions.server";
import { asPerson, type Credentials, findInvited } from "./acceptance.server";
import { invitationOpen, updateAnswered } from "./queries.server";

async function proveAccount(ctx: Ctx, email: string, userId: string, { password, code }: Credentials) {
  const tries = await beginTry(ctx, "signIn", email);
  if (!tries.ok) return tries;
  const secrets = await findSecrets(peopleDb(ctx), userId);
  const right = secrets?.passwordHash && (await isPasswordOf(secrets.passwordHash, password));
  if (!secrets || !right) return refuse("passwordWrong");
  const proved = await prove(ctx, secrets, { digits: code });
  if (!proved.ok) return proved;
  const { sealed } = proved.value.factor;
  const unchanged = all(isPassword(userId, secrets.passwordHash ?? ""), isFactor(userId, sealed));
  return ok({ ...tries.value, unchanged });
}

/**
 * A person with an account elsewhere proves it by password and authenticator and works here from then on; neither
 * changes. `cookie` opens the session. Refuses `linkExpired`, `requestChanged` when there is no account to sign in to
 * or it changes in the same moment, `passwordWrong`, `secondFactorWrong` and `accountLocked {seconds, minutes}`.
 */
export async function joinCompany(
  ctx: Ctx,
  token: string,
  given: Credentials,
  userAgent: string | null,
): Promise<Outcome<{ cookie: string }>> {
  const found = await findInvited(ctx, token);
  if (!found) return refuse("linkExpired");
  const { row, email, userId } = found;
  if (found.way === "setUp" || !userId) return refuse("requestChanged");
  const proved = await proveAccount(ctx, email, userId, given);
  if (!proved.ok) return proved;
  const open = all(invitationOpen(ctx.company.id, row.tokenHash, ctx.now), proved.value.unchanged);
  const place = { companyId: ctx.company.id, userId, roles: row.roles, now: ctx.now };
  const entry = { action: "identity.acceptInvitation", subjectId: userId, after: { roles: row.roles } };
  const session = await newStaffSession(ctx, { userId, here: false, userAgent });
  const as = asPerson(ctx, found, userId);
  const { answered } = await inCentral(ctx, ctx.central, {
    place: insertStaff(ctx.central, place, open),
    notes: [auditRow(as, entry, open), auditRow(as, { action: "identity.signIn", subjectId: userId }, open)],
    session: session.insert(open),
    tries: proved.value.forget(ctx.central, open),
    answered: updateAnswered(ctx.central, ctx.company.id, row.tokenHash, ctx.now, open),
  });
  if (answered.length === 1) return ok({ cookie: session.cookie });
  return refuse((await findInvited(ctx, token)) ? "requestChanged" : "linkExpired");
}
