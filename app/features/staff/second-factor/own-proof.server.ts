import { auditRow } from "~/server/audit.server";
import type { Condition } from "~/server/database/conditions.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { findSecrets } from "../accounts/account-queries.server";
import { peopleDb } from "../accounts/central.server";
import { type Notice, noticeRow, tellOfLock } from "../accounts/notices.server";
import { deleteOpenings } from "../accounts/openings-queries.server";
import { isPasswordOf } from "../accounts/password-hash.server";
import { deleteSessions, findSession } from "../accounts/sessions-queries.server";
import { staffToken } from "../accounts/staff-cookie.server";
import { beginTry, type Tries } from "../lock-out/operations.server";
import type { Proof } from "../schemas";
import { type Proved, prove } from "./operations.server";

export type Session = { id: string; userId: string; companyId: string | null };
type Secrets = NonNullable<Awaited<ReturnType<typeof findSecrets>>>;

/** The session that this request was made in; the screen's guard has let it in. */
export async function ownSession(ctx: Ctx, request: Request): Promise<Session> {
  const token = await staffToken(ctx, request);
  const session = token && (await findSession(peopleDb(ctx), token, ctx.now));
  if (!session) throw new Error("no session behind a guarded screen");
  return session;
}

/** Who came by the company's own platform has proved nothing for other companies and may not change the account. */
export async function personal(ctx: Ctx, request: Request): Promise<Outcome<Session>> {
  const session = await ownSession(ctx, request);
  return session.companyId === null ? ok(session) : refuse("ownSignInNeeded");
}

export type Known = { session: Session; secrets: Secrets; tries: Tries };

/** The person's own session and password: a stolen session alone changes nothing. Counts the try before it compares. */
export async function withPassword(ctx: Ctx, request: Request, password: string): Promise<Outcome<Known>> {
  const session = await personal(ctx, request);
  if (!session.ok) return session;
  const tries = await beginTry(ctx, "own", session.value.userId);
  if (!tries.ok) return tries;
  const secrets = await findSecrets(peopleDb(ctx), session.value.userId);
  const right = secrets?.passwordHash && (await isPasswordOf(secrets.passwordHash, password));
  if (secrets && right) return ok({ session: session.value, secrets, tries: tries.value });
  if (tries.value.locks) await tellOfLock(ctx, session.value.userId);
  return refuse("passwordWrong");
}

/** The second factor after the password; the same try counts for both. */
export async function withFactor(ctx: Ctx, { session, secrets, tries }: Known, proof: Proof): Promise<Outcome<Proved>> {
  const proved = await prove(ctx, secrets, proof);
  if (!proved.ok && tries.locks) await tellOfLock(ctx, session.userId);
  return proved;
}

type Change = { action: string; after: Record<string, string | number>; notice: Notice; done: Condition };

/**
 * What every change of a way in brings with it, in its own batch: audit row, mail to the person, an end to the wrong
 * tries.
 */
export function consequences(ctx: Ctx, { session, tries }: Known, { action, after, notice, done }: Change) {
  const mail = noticeRow(ctx, { userId: session.userId, notice }, done);
  const db = peopleDb(ctx);
  const items = [
    auditRow(ctx, { action, subjectId: session.userId, after }, done),
    mail.item,
    tries.forget(db, done),
  ] as const;
  return { items, tell: () => notifyQueue(ctx, [mail.id]) };
}

/** Ends everything that an old password or authenticator opened, but not the session of this request. */
export const endOthers = (ctx: Ctx, { id, userId }: Session, done: Condition) => {
  const db = peopleDb(ctx);
  return [deleteSessions(db, { userId, companyId: null }, id, done), deleteOpenings(db, userId, done)] as const;
};
