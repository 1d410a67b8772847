import { type Drop, drop, type Mail } from "~/server/outbox/mail.server";
import type { OutboxRow } from "~/server/outbox/outbox.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { openRecord } from "~/server/sealing/sealed.server";
import { formatInstant } from "~/shared/dates";
import { listed, say } from "~/shared/languages";
import { peopleDb } from "../accounts/central.server";
import { invitationToken } from "../accounts/link-tokens.server";
import { findStaffById } from "../accounts/staff-queries.server";
import { findAccount } from "../sessions/access-queries.server";
import { findUnanswered, type Invitation } from "./queries.server";

/** Whom an offer is for. */
export type Invitee = { name: string; email: string };

/** Name and address of whom an offer is for; null once they are erased. */
export async function inviteeOf(
  ctx: Pick<Ctx, "env" | "company" | "meter">,
  row: Pick<Invitation, "userId" | "sealed" | "sealedKey">,
) {
  if (row.userId) return findAccount(peopleDb(ctx), { userId: row.userId });
  return openRecord<Invitee>(ctx.env, ctx.company.id, row);
}

/**
 * The mail of an offer, composed when it is sent; dropped when the offer has been answered, taken back or sent again
 * since.
 */
export async function composeInvitation(ctx: Ctx, { subjectId, occasion }: OutboxRow): Promise<Mail | Drop> {
  const row = await findUnanswered(ctx.central, ctx.company.id, subjectId);
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
    inviter: (await findStaffById(ctx.central, ctx.company.id, row.invitedBy))?.name ?? say(ctx.company.name, row.lang),
    roles: listed(
      row.roles.map((role) => t(`staff:role.${role}`)),
      row.lang,
    ),
    until: formatInstant(row.expiresAt, row.lang),
  };
  const token = await invitationToken(ctx, row.id, row.createdAt);
  return {
    to: person.email,
    toStaff: true,
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
