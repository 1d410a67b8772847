import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/request/context.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { inCentral, peopleDb } from "../accounts/central.server";
import { deleteSessionById, deleteSessions, hasSession, listSessions } from "../accounts/sessions-queries.server";
import { ownSession } from "../second-factor/own-proof.server";

export type OwnSession = {
  id: string;
  /** Browser and system in words; null when they were not told. */
  agent: string | null;
  /** Opened by the company's own platform, good at that company alone. */
  bound: boolean;
  current: boolean;
  openedAt: Date;
  until: Date;
};

/**
 * The person's open sessions, the one of this request first, then newest first; whoever came by a company's own
 * platform sees and ends only sessions of that kind at that company.
 */
export async function listOwnSessions(ctx: Ctx, request: Request): Promise<OwnSession[]> {
  const own = await ownSession(ctx, request);
  const rows = await listSessions(peopleDb(ctx), own, ctx.now);
  return rows
    .map(({ id, userAgent, companyId, createdAt, expiresAt }) => ({
      id,
      agent: userAgent,
      bound: companyId !== null,
      current: id === own.id,
      openedAt: createdAt,
      until: expiresAt,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one of the person's other sessions, which is out at its next request. Refuses `notFound`. */
export async function endSession(ctx: Ctx, request: Request, id: string): Promise<Outcome<null>> {
  const own = await ownSession(ctx, request);
  if (id === own.id) return refuse("notFound");
  const db = peopleDb(ctx);
  const mine = hasSession(own, { id });
  const { ended } = await inCentral(ctx, db, {
    note: auditRow(ctx, { action: "identity.endSession", subjectId: own.userId, after: { ended: 1 } }, mine),
    ended: deleteSessionById(db, own, id),
  });
  return ended.length === 1 ? ok(null) : refuse("notFound");
}

/** Ends all of the person's sessions but this one. */
export async function endOtherSessions(ctx: Ctx, request: Request): Promise<Outcome<null>> {
  const own = await ownSession(ctx, request);
  const db = peopleDb(ctx);
  const others = hasSession(own, { except: own.id });
  await inCentral(ctx, db, {
    note: auditRow(ctx, { action: "identity.endSession", subjectId: own.userId, after: { ended: "others" } }, others),
    ended: deleteSessions(db, own, own.id),
  });
  return ok(null);
}
