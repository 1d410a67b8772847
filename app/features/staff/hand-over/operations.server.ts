import { auditRow } from "~/server/audit.server";
import { listCompanies } from "~/server/request/companies.server";
import { isConsole, isConsoleAt } from "~/server/request/console.server";
import { type Ctx, newId } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { inCentral } from "../accounts/central.server";
import { hashOf } from "../accounts/link-tokens.server";
import { listOtherCompanies } from "../accounts/people-queries.server";
import { staffToken } from "../accounts/staff-cookie.server";
import { invitationRules } from "../rules";
import { newStaffSession } from "../sessions/staff-sessions.server";
import { findActor } from "../sign-in/signed-in.server";
import {
  findHandOver,
  findHandOverOrigin,
  handOverExists,
  handOverOpen,
  insertHandOver,
  updateHandOverUsed,
} from "./hand-overs-queries.server";

/**
 * Names of the other companies that the person of this request may go to; none for a session that counts at one company
 * alone.
 */
export async function otherCompanies(ctx: Ctx, request: Request) {
  const token = await staffToken(ctx, request);
  const ids = token ? await listOtherCompanies(ctx.central, ctx.company.id, token, ctx.now) : [];
  if (ids.length === 0) return [];
  const found = await listCompanies(
    ctx.env,
    ids.map(({ id }) => id),
  );
  return found
    .filter(({ origin }) => !isConsoleAt(ctx.env, origin))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Opens a way to another company's site: one use, 60 seconds. Answers its address there. Refuses `notFound` when the
 * person does not work there, or came in a way that counts at this company alone.
 */
export async function handOver(ctx: Ctx, request: Request, companyId: string): Promise<Outcome<{ url: string }>> {
  const sessionToken = await staffToken(ctx, request);
  if (!sessionToken || ctx.actor.kind !== "staff" || companyId === ctx.company.id) return refuse("notFound");
  const token = `${newId()}${newId()}`;
  const tokenHash = await hashOf(token);
  const expiresAt = new Date(ctx.now.getTime() + invitationRules.handOver * 1_000);
  const row = { companyId, tokenHash, sessionToken, userId: ctx.actor.userId, now: ctx.now, expiresAt };
  const {
    origins: [to],
  } = await inCentral(ctx, ctx.central, {
    way: insertHandOver(ctx.central, row),
    note: auditRow(
      ctx,
      { action: "identity.switch", subjectId: ctx.actor.userId },
      handOverExists(companyId, tokenHash),
    ),
    origins: findHandOverOrigin(ctx.central, companyId, tokenHash),
  });
  return to ? ok({ url: `${to.origin}/ui/irh/office/handOver?token=${token}&lang=${ctx.lang}` }) : refuse("notFound");
}

type Arrival = {
  name: string /** Somebody else is signed in at this site; nothing can be opened. */;
  occupiedBy: string | null;
  here: boolean;
};

/**
 * Who arrives by this way, and who is signed in here already (`here`: the same person). Refuses `handOverExpired` when
 * it is unknown, used, older than 60 seconds or of another company, or the session has ended that it starts from; and
 * always at the console, where everybody signs in. Looking changes nothing.
 */
export async function openHandOver(ctx: Ctx, request: Request, token: string): Promise<Outcome<Arrival>> {
  const found =
    token.length < 100 && !isConsole(ctx)
      ? await findHandOver(ctx.central, ctx.company.id, await hashOf(token), ctx.now)
      : null;
  if (!found) return refuse("handOverExpired");
  const signedIn = await findActor(request, ctx);
  const here = signedIn?.userId === found.userId;
  return ok({ name: found.name, here, occupiedBy: signedIn && !here ? signedIn.name : null });
}

/**
 * Uses the way up and opens the session, both or neither; it ends when the one does from which the person came. Refuses
 * `handOverExpired` and `otherSignedIn`: somebody else's open session is never replaced.
 */
export async function takeHandOver(
  ctx: Ctx,
  request: Request,
  token: string,
): Promise<Outcome<{ cookie: string | null }>> {
  const opened = await openHandOver(ctx, request, token);
  if (!opened.ok) return opened;
  if (opened.value.occupiedBy !== null) return refuse("otherSignedIn");
  if (opened.value.here) return ok({ cookie: null });
  const tokenHash = await hashOf(token);
  const found = await findHandOver(ctx.central, ctx.company.id, tokenHash, ctx.now);
  if (!found) return refuse("handOverExpired");
  const { userId, name, email, roles, sessionEndsAt } = found;
  const userAgent = request.headers.get("User-Agent");
  const session = await newStaffSession(ctx, { userId, here: false, userAgent, endsAt: sessionEndsAt });
  const open = handOverOpen(ctx.company.id, tokenHash, ctx.now);
  const as = { ...ctx, actor: { kind: "staff", userId, name, email, roles } as const };
  const { used } = await inCentral(ctx, ctx.central, {
    session: session.insert(open),
    note: auditRow(as, { action: "identity.arrive", subjectId: userId }, open),
    used: updateHandOverUsed(ctx.central, ctx.company.id, tokenHash, ctx.now),
  });
  return used.length === 1 ? ok({ cookie: session.cookie }) : refuse("handOverExpired");
}
