import { auditRow } from "~/server/audit.server";
import { listSent } from "~/server/outbox/outbox.server";
import type { OwnArea, OwnData, Proof } from "~/server/registry/own-data.server";
import type { Ctx } from "~/server/request/context.server";
import { deleteOwnVisits, listOwnCodes } from "../queries.server";

const retention = 86_400_000;

async function show({ db, company, now }: Ctx, { targetIndex }: Proof): Promise<OwnData> {
  const codes = await listOwnCodes(db, company.id, targetIndex);
  const subjects = codes.map(({ id }) => id);
  const sent = await listSent(db, company.id, {
    kinds: ["identity.code"],
    subjects,
    since: new Date(now.getTime() - retention),
  });
  return {
    records: [],
    mails: sent.flatMap(({ kind, at }) => (at ? [{ kind, term: "privacy:own.code", at }] : [])),
  };
}

async function erase(ctx: Ctx, { targetIndex }: Proof): Promise<void> {
  await ctx.db.batch([
    ...deleteOwnVisits(ctx.db, ctx.company.id, targetIndex),
    auditRow(ctx, { action: "identity.proofsErased", subjectId: ctx.requestId }),
  ]);
}

/** Codes and sessions: what somebody leaves behind by proving who they are. Nobody is known by these alone. */
export const ownProofs: OwnArea = {
  name: "privacy",
  tables: ["codes", "visitor_sessions", "limits", "challenges", "consents"],
  erased: "privacy:own.erased",
  kept: "privacy:own.kept",
  holds: async () => false,
  show,
  erase,
};
