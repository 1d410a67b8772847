import { auditRow } from "~/server/audit.server";
import { all, type Condition, not } from "~/server/database/conditions.server";
import { takeLimits } from "~/server/limits/limits.server";
import { notifyQueue, outboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { blindIndex, sealRecord } from "~/server/sealing/sealed.server";
import type { Lang } from "~/shared/languages";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { actorId } from "~/shared/permissions";
import { inCentral } from "../accounts/central.server";
import { hashOf, invitationToken } from "../accounts/link-tokens.server";
import {
  addressWorksHere,
  findPerson,
  findWorks,
  hasPeople,
  hasRoomFor,
  worksElsewhere,
  worksHere,
} from "../accounts/people-queries.server";
import { invitationRules } from "../rules";
import type { NewInvitation } from "../schemas";
import { findUnansweredAt, type Invitation, insertInvitation, invitationExists } from "./queries.server";
import { revokeLapsed, revokeOthers } from "./revoked-invitations-queries.server";

/** A new link of an offer, by its hash, good for 48 hours from now. */
export async function linkAt(ctx: Ctx, id: string) {
  const createdAt = ctx.now;
  const tokenHash = await hashOf(await invitationToken(ctx, id, createdAt));
  return { tokenHash, createdAt, expiresAt: new Date(createdAt.getTime() + invitationRules.lifetime * 1_000) };
}

/** The batch item of the mail with an offer's link, if `where` holds. */
export const mailRow = (ctx: Ctx, mailId: string, id: string, where: Condition) =>
  outboxRow(
    ctx.central,
    ctx.company.id,
    { id: mailId, kind: "identity.invitation", subjectId: id, occasion: String(ctx.now.getTime()), now: ctx.now },
    where,
  );

/** The index of an address among the offers of a company. */
export const offerIndex = (ctx: Pick<Ctx, "env" | "company">, email: string): Promise<string> =>
  blindIndex(ctx.env, ctx.company.id, "email", email);

/** Counts a mail of an offer for its address and for the company. Refuses `tooManyRequests {seconds}`. */
export const mayMail = (ctx: Ctx, emailIndex: string) =>
  takeLimits(ctx, [
    { kind: "invitation", subject: emailIndex, max: invitationRules.perDay, seconds: 86_400 },
    { kind: "invitations", subject: ctx.company.id, max: invitationRules.perCompanyPerDay, seconds: 86_400 },
  ]);

type Offer = Pick<Invitation, "emailIndex" | "roles" | "lang"> &
  Partial<Pick<Invitation, "sealed" | "sealedKey" | "userId" | "renews">>;

/**
 * One offer with its mail and audit row, if `where` holds; false when it does not, `alreadyInvited` when one is open.
 */
async function makeOffer(ctx: Ctx, offer: Offer, where: Condition): Promise<Outcome<boolean>> {
  const counted = await mayMail(ctx, offer.emailIndex);
  if (!counted.ok) return counted;
  const [id, mailId] = [ctx.newId(), ctx.newId()];
  const row = { companyId: ctx.company.id, id, invitedBy: actorId(ctx.actor), ...offer, ...(await linkAt(ctx, id)) };
  const made = invitationExists(ctx.company.id, id);
  const entry = {
    action: offer.renews ? "identity.renewAccess" : "identity.invite",
    subjectId: offer.userId ?? id,
    after: { roles: offer.roles },
  };
  const {
    waiting: [open],
  } = await inCentral(ctx, ctx.central, {
    lapsed: revokeLapsed(ctx.central, ctx.company.id, offer.emailIndex, ctx.now),
    offer: insertInvitation(ctx.central, row, where),
    note: auditRow(ctx, entry, made),
    mail: mailRow(ctx, mailId, id, made),
    waiting: findUnansweredAt(ctx.central, ctx.company.id, offer.emailIndex),
  });
  if (open && open.id !== id) return refuse("alreadyInvited");
  if (open) notifyQueue(ctx, [mailId]);
  return ok(Boolean(open));
}

/**
 * Offers somebody a place at this company by mail; the link holds for 48 hours. Refuses `alreadyStaff`,
 * `alreadyInvited` (an open offer can be sent again), `peopleFull {max}` and `tooManyRequests {seconds}` beyond ten
 * mails a day to one address or 200 from one company.
 */
export async function invite(ctx: Ctx, { email, name, roles, lang }: NewInvitation): Promise<Outcome<null>> {
  const offer = {
    emailIndex: await offerIndex(ctx, email),
    roles,
    lang,
    ...(await sealRecord(ctx.env, ctx.company.id, { name, email })),
  };
  const { mostPeople } = ctx.company.settings;
  const room = mostPeople === undefined ? null : hasRoomFor(ctx.company.id, mostPeople);
  const made = await makeOffer(ctx, offer, all(not(addressWorksHere(ctx.company.id, email)), room));
  if (!made.ok) return made;
  if (made.value) return ok(null);
  const works = await findWorks(ctx.central, ctx.company.id, email);
  return works ? refuse("alreadyStaff") : refuse("peopleFull", { max: mostPeople ?? 0 });
}

/**
 * Invites the first administrator of a company at which nobody works yet; an open invitation at that address stays as
 * it is, one at another is taken back. Refuses `alreadyStaff` once anybody has worked there, and what `invite` refuses.
 */
export async function inviteFirst(
  ctx: Ctx,
  { email, name, lang }: Omit<NewInvitation, "roles">,
): Promise<Outcome<null>> {
  const offer = {
    ...{ emailIndex: await offerIndex(ctx, email), roles: ["admin" as const], lang },
    ...(await sealRecord(ctx.env, ctx.company.id, { name, email })),
  };
  const alone = not(hasPeople(ctx.company.id));
  await ctx.central.batch([revokeOthers(ctx.central, ctx.company.id, offer.emailIndex, ctx.now, alone)]);
  const made = await makeOffer(ctx, offer, alone);
  if (!made.ok) return made.code === "alreadyInvited" ? ok(null) : made;
  return made.value ? ok(null) : refuse("alreadyStaff");
}

/**
 * Mails a colleague who lost authenticator and recovery codes a link at which password and second factor are set anew.
 * Refuses `notFound`, `ownAccount`, `worksElsewhere` (an admin decides about this company alone) and what `invite`
 * refuses.
 */
export async function renewAccess(ctx: Ctx, userId: string, lang: Lang): Promise<Outcome<null>> {
  if (userId === actorId(ctx.actor)) return refuse("ownAccount");
  const person = await findPerson(ctx.central, ctx.company.id, userId);
  if (!person) return refuse("notFound");
  const offer = { emailIndex: await offerIndex(ctx, person.email), roles: person.roles, lang, userId, renews: true };
  const { id } = ctx.company;
  const made = await makeOffer(ctx, offer, all(worksHere(id, userId), not(worksElsewhere(id, userId))));
  if (!made.ok) return made;
  return made.value ? ok(null) : refuse("worksElsewhere");
}
