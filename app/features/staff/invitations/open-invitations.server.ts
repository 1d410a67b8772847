import { auditRow } from "~/server/audit.server";
import { notifyQueue } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { inCentral } from "../accounts/central.server";
import { invitationRules } from "../rules";
import type { Invitee } from "./invitation-mail.server";
import { linkAt, mailRow, mayMail } from "./operations.server";
import { findUnanswered, invitationUnanswered, listUnanswered, updateInvitationLink } from "./queries.server";
import { revokeInvitation } from "./revoked-invitations-queries.server";

/**
 * Mails an unanswered offer again, with a new link for another 48 hours; the old link ends. Refuses `invitationGone`,
 * `invitationTooSoon {seconds}` (60 s apart) and `tooManyRequests {seconds}`.
 */
export async function inviteAgain(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const open = await findUnanswered(ctx.central, ctx.company.id, id);
  if (!open) return refuse("invitationGone");
  const rest = open.createdAt.getTime() + invitationRules.resend * 1_000 - ctx.now.getTime();
  if (rest > 0) return refuse("invitationTooSoon", { seconds: Math.ceil(rest / 1_000) });
  const counted = await mayMail(ctx, open.emailIndex);
  if (!counted.ok) return counted;
  const mailId = ctx.newId();
  const waits = invitationUnanswered(ctx.company.id, id, new Date(ctx.now.getTime() - invitationRules.resend * 1_000));
  const { changed } = await inCentral(ctx, ctx.central, {
    note: auditRow(ctx, { action: "identity.inviteAgain", subjectId: id }, waits),
    mail: mailRow(ctx, mailId, id, waits),
    changed: updateInvitationLink(ctx.central, ctx.company.id, id, await linkAt(ctx, id), waits),
  });
  if (changed.length === 0) return refuse("invitationGone");
  notifyQueue(ctx, [mailId]);
  return ok(null);
}

/** Takes an offer back: its link ends at once and the address is erased. Refuses `invitationGone`. */
export async function revoke(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const waits = invitationUnanswered(ctx.company.id, id);
  const { revoked } = await inCentral(ctx, ctx.central, {
    note: auditRow(ctx, { action: "identity.revokeInvitation", subjectId: id }, waits),
    revoked: revokeInvitation(ctx.central, ctx.company.id, id, ctx.now),
  });
  return revoked.length === 1 ? ok(null) : refuse("invitationGone");
}

/** The offers that wait for an answer, with name and address, newest first. */
export async function listInvitations(ctx: Ctx) {
  const rows = await listUnanswered(ctx.central, ctx.company.id);
  const opened = rows.map(async ({ sealed, sealedKey, account, ...row }) => {
    const person = account ?? (await openRecord<Invitee>(ctx.env, ctx.company.id, { sealed, sealedKey }));
    return { ...row, name: person?.name ?? null, email: person?.email ?? null, lapsed: row.expiresAt <= ctx.now };
  });
  return Promise.all(opened);
}
