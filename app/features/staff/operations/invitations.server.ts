import { auditRow } from "~/server/audit.server";
import { inBatch } from "~/server/batch.server";
import { all, type Condition, not } from "~/server/conditions.server";
import type { Ctx } from "~/server/context.server";
import { takeLimits } from "~/server/limits/limits.server";
import { hint, outboxRow } from "~/server/outbox/outbox.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import { hashOf, invitationToken } from "../link-tokens.server";
import {
  findUnanswered,
  findUnansweredAt,
  type Invitation,
  insertInvitation,
  invitationExists,
  invitationUnanswered,
  listUnanswered,
  revokeInvitation,
  revokeLapsed,
  updateInvitationLink,
} from "../queries/invitations.server";
import { addressWorksHere, findPerson, worksElsewhere, worksHere } from "../queries/people.server";
import { invitationRules } from "../rules";
import type { NewInvitation } from "../schemas";
import type { Invitee } from "./invitation-mail.server";

async function linkAt(ctx: Ctx, id: string) {
  const createdAt = ctx.now;
  const tokenHash = await hashOf(await invitationToken(ctx, id, createdAt));
  return { tokenHash, createdAt, expiresAt: new Date(createdAt.getTime() + invitationRules.lifetime * 1_000) };
}

const mailRow = (ctx: Ctx, mailId: string, id: string, where: Condition) =>
  outboxRow(
    ctx.db,
    ctx.company.id,
    { id: mailId, kind: "identity.invitation", subjectId: id, occasion: String(ctx.now.getTime()), now: ctx.now },
    where,
  );

/** The index of an address among the offers of a company. */
export const offerIndex = (ctx: Pick<Ctx, "env" | "company">, email: string): Promise<string> =>
  blindIndex(ctx.env, ctx.company.id, "email", email);

const mayMail = (ctx: Ctx, emailIndex: string) =>
  takeLimits(ctx, [
    { kind: "invitation", subject: emailIndex, max: invitationRules.perDay, seconds: 86_400 },
    { kind: "invitations", subject: ctx.company.id, max: invitationRules.perCompanyPerDay, seconds: 86_400 },
  ]);

type Offer = Pick<Invitation, "emailIndex" | "role" | "lang"> &
  Partial<Pick<Invitation, "sealed" | "sealedKey" | "userId" | "renews">>;

/** One offer with its mail and audit row, if `where` holds; false when it does not, `alreadyInvited` when one is open. */
async function makeOffer(ctx: Ctx, offer: Offer, where: Condition): Promise<Outcome<boolean>> {
  const counted = await mayMail(ctx, offer.emailIndex);
  if (!counted.ok) return counted;
  const [id, mailId] = [ctx.newId(), ctx.newId()];
  const row = { companyId: ctx.company.id, id, invitedBy: actorId(ctx.actor), ...offer, ...(await linkAt(ctx, id)) };
  const made = invitationExists(ctx.company.id, id);
  const entry = {
    action: offer.renews ? "identity.renewAccess" : "identity.invite",
    subjectId: offer.userId ?? id,
    after: { role: offer.role },
  };
  const {
    waiting: [open],
  } = await inBatch(ctx.db, {
    lapsed: revokeLapsed(ctx.db, ctx.company.id, offer.emailIndex, ctx.now),
    offer: insertInvitation(ctx.db, row, where),
    note: auditRow(ctx, entry, made),
    mail: mailRow(ctx, mailId, id, made),
    waiting: findUnansweredAt(ctx.db, ctx.company.id, offer.emailIndex),
  });
  if (open && open.id !== id) return refuse("alreadyInvited");
  if (open) hint(ctx, [mailId]);
  return ok(Boolean(open));
}

/**
 * Offers somebody a place at this company by mail; the link holds for 48 hours. Refuses `alreadyStaff`, `alreadyInvited`
 * (an open offer can be sent again) and `tooManyRequests {seconds}` beyond ten mails a day to one
 * address or 200 from one company.
 */
export async function invite(ctx: Ctx, { email, name, role, lang }: NewInvitation): Promise<Outcome<null>> {
  const offer = {
    emailIndex: await offerIndex(ctx, email),
    role,
    lang,
    ...(await sealRecord(ctx.env, ctx.company.id, { name, email })),
  };
  const made = await makeOffer(ctx, offer, not(addressWorksHere(ctx.company.id, email)));
  if (!made.ok) return made;
  return made.value ? ok(null) : refuse("alreadyStaff");
}

/**
 * Mails a colleague who lost authenticator and recovery codes a link at which password and second factor are set anew. Refuses
 * `notFound`, `ownAccount`, `worksElsewhere` (an admin decides about this company alone) and what `invite` refuses.
 */
export async function renewAccess(ctx: Ctx, userId: string, lang: Lang): Promise<Outcome<null>> {
  if (userId === actorId(ctx.actor)) return refuse("ownAccount");
  const person = await findPerson(ctx.db, ctx.company.id, userId);
  if (!person) return refuse("notFound");
  const offer = { emailIndex: await offerIndex(ctx, person.email), role: person.role, lang, userId, renews: true };
  const { id } = ctx.company;
  const made = await makeOffer(ctx, offer, all(worksHere(id, userId), not(worksElsewhere(id, userId))));
  if (!made.ok) return made;
  return made.value ? ok(null) : refuse("worksElsewhere");
}

/**
 * Mails an unanswered offer again, with a new link for another 48 hours; the old link ends. Refuses `invitationGone`,
 * `invitationTooSoon {seconds}` (60 s apart) and `tooManyRequests {seconds}`.
 */
export async function inviteAgain(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const open = await findUnanswered(ctx.db, ctx.company.id, id);
  if (!open) return refuse("invitationGone");
  const rest = open.createdAt.getTime() + invitationRules.resend * 1_000 - ctx.now.getTime();
  if (rest > 0) return refuse("invitationTooSoon", { seconds: Math.ceil(rest / 1_000) });
  const counted = await mayMail(ctx, open.emailIndex);
  if (!counted.ok) return counted;
  const mailId = ctx.newId();
  const waits = invitationUnanswered(ctx.company.id, id, new Date(ctx.now.getTime() - invitationRules.resend * 1_000));
  const { changed } = await inBatch(ctx.db, {
    note: auditRow(ctx, { action: "identity.inviteAgain", subjectId: id }, waits),
    mail: mailRow(ctx, mailId, id, waits),
    changed: updateInvitationLink(ctx.db, ctx.company.id, id, await linkAt(ctx, id), waits),
  });
  if (changed.length === 0) return refuse("invitationGone");
  hint(ctx, [mailId]);
  return ok(null);
}

/** Takes an offer back: its link ends at once and the address is erased. Refuses `invitationGone`. */
export async function revoke(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const waits = invitationUnanswered(ctx.company.id, id);
  const { revoked } = await inBatch(ctx.db, {
    note: auditRow(ctx, { action: "identity.revokeInvitation", subjectId: id }, waits),
    revoked: revokeInvitation(ctx.db, ctx.company.id, id, ctx.now),
  });
  return revoked.length === 1 ? ok(null) : refuse("invitationGone");
}

/** The offers that wait for an answer, with name and address, newest first. */
export async function listInvitations(ctx: Ctx) {
  const rows = await listUnanswered(ctx.db, ctx.company.id);
  const opened = rows.map(async ({ sealed, sealedKey, account, ...row }) => {
    const person = account ?? (await openRecord<Invitee>(ctx.env, ctx.company.id, { sealed, sealedKey }));
    return { ...row, name: person?.name ?? null, email: person?.email ?? null, lapsed: row.expiresAt <= ctx.now };
  });
  return Promise.all(opened);
}
