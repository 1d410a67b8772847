import { type SQL, sql } from "drizzle-orm";
import { auditRow } from "~/server/audit.server";
import type { Ctx } from "~/server/context.server";
import { systemDb } from "~/server/db.server";
import { translator } from "~/server/i18n.server";
import { takeLimits } from "~/server/limits.server";
import { type Drop, drop, type Mail } from "~/server/mail.server";
import { hint, type OutboxRow, outboxRow } from "~/server/outbox.server";
import { blindIndex, openRecord, sealRecord } from "~/server/sealed.server";
import { formatInstant } from "~/shared/dates";
import { type Lang, say } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import { hashOf, invitationToken } from "../link-tokens.server";
import { findAccount } from "../queries/access.server";
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
import { findStaffById } from "../queries/staff.server";
import { invitationRules } from "../rules";
import type { NewInvitation } from "../schemas";

/** Whom an offer is for. */
type Invitee = { name: string; email: string };

async function linkAt(ctx: Ctx, id: string) {
  const createdAt = ctx.now;
  const tokenHash = await hashOf(await invitationToken(ctx, id, createdAt));
  return { tokenHash, createdAt, expiresAt: new Date(createdAt.getTime() + invitationRules.lifetime * 1_000) };
}

const mailRow = (ctx: Ctx, mailId: string, id: string, where: SQL) =>
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
async function makeOffer(ctx: Ctx, offer: Offer, where: SQL): Promise<Outcome<boolean>> {
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
  const [, , , , [open]] = await ctx.db.batch([
    revokeLapsed(ctx.db, ctx.company.id, offer.emailIndex, ctx.now),
    insertInvitation(ctx.db, row, where),
    auditRow(ctx, entry, made),
    mailRow(ctx, mailId, id, made),
    findUnansweredAt(ctx.db, ctx.company.id, offer.emailIndex),
  ]);
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
  const made = await makeOffer(ctx, offer, sql`NOT ${addressWorksHere(ctx.company.id, email)}`);
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
  const made = await makeOffer(ctx, offer, sql`${worksHere(id, userId)} AND NOT ${worksElsewhere(id, userId)}`);
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
  const [, , [changed]] = await ctx.db.batch([
    auditRow(ctx, { action: "identity.inviteAgain", subjectId: id }, waits),
    mailRow(ctx, mailId, id, waits),
    updateInvitationLink(ctx.db, ctx.company.id, id, await linkAt(ctx, id), waits),
  ]);
  if (!changed) return refuse("invitationGone");
  hint(ctx, [mailId]);
  return ok(null);
}

/** Takes an offer back: its link ends at once and the address is erased. Refuses `invitationGone`. */
export async function revoke(ctx: Ctx, id: string): Promise<Outcome<null>> {
  const [, revoked] = await ctx.db.batch([
    auditRow(ctx, { action: "identity.revokeInvitation", subjectId: id }, invitationUnanswered(ctx.company.id, id)),
    revokeInvitation(ctx.db, ctx.company.id, id, ctx.now),
  ]);
  return revoked.length === 1 ? ok(null) : refuse("invitationGone");
}

/** Name and address of whom an offer is for; null once they are erased. */
export async function inviteeOf(
  ctx: Pick<Ctx, "env" | "company">,
  row: Pick<Invitation, "userId" | "sealed" | "sealedKey">,
) {
  if (row.userId) return findAccount(systemDb(ctx.env.DB), { userId: row.userId });
  return openRecord<Invitee>(ctx.env, ctx.company.id, row);
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

/** The mail of an offer, composed when it is sent; dropped when the offer has been answered, taken back or sent again since. */
export async function composeInvitation(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const row = await findUnanswered(ctx.db, ctx.company.id, subjectId);
  if (!row) return drop("invitationEnded");
  if (String(row.createdAt.getTime()) !== occasion) return drop("invitationReplaced");
  if (row.expiresAt <= ctx.now) return drop("invitationExpired");
  const person = await inviteeOf(ctx, row);
  if (!person) return drop("invitationErased");
  const t = translator(row.lang);
  const kind = row.renews ? "renewal" : "offer";
  const facts = {
    name: person.name,
    company: say(ctx.company.name, row.lang),
    inviter: (await findStaffById(ctx.db, ctx.company.id, row.invitedBy))?.name ?? say(ctx.company.name, row.lang),
    role: t(`staff:role.${row.role}`),
    until: formatInstant(row.expiresAt, row.lang),
  };
  const token = await invitationToken(ctx, row.id, row.createdAt);
  return {
    to: person.email,
    lang: row.lang,
    subject: t(`staff:invitation.mail.${kind}Subject`, facts),
    blocks: [
      { p: t("staff:invitation.mail.greeting", facts) },
      { p: t(`staff:invitation.mail.${kind}`, facts) },
      {
        button: t(`staff:invitation.mail.${kind}Button`),
        href: `${ctx.company.origin}/ui/irh/office/welcome?token=${token}&lang=${row.lang}`,
      },
      { p: t("staff:invitation.mail.lifetime", facts) },
      { small: t("staff:invitation.mail.notYou") },
    ],
  };
}
