import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { invitations, users } from "../tables.server";

export type Invitation = typeof invitations.$inferSelect;
type NewInvitation = typeof invitations.$inferInsert;

export const unanswered = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
export const ended = { sealed: null, sealedKey: null };

/** The batch item of a new offer, if `where` holds and nobody has an open one at that address. */
export const insertInvitation = (db: Db, row: NewInvitation, where: SQL) =>
  db.run(sql`${insertWhere(invitations, row, where)} ON CONFLICT DO NOTHING`);

/** True in the batch of an offer once it went in. */
export const invitationExists = (companyId: string, id: string): SQL =>
  sql`EXISTS (SELECT 1 FROM invitations WHERE company_id = ${companyId} AND id = ${id})`;

/** True while the offer with this link waits for its answer. */
export const invitationOpen = (companyId: string, tokenHash: string, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM invitations
    WHERE company_id = ${companyId} AND token_hash = ${tokenHash} AND accepted_at IS NULL
    AND revoked_at IS NULL AND expires_at > ${now.getTime()})`;

/**
 * True while nobody has answered or taken back the offer, though its time may be over; and its link is from `before` or
 * earlier.
 */
export const invitationUnanswered = (companyId: string, id: string, before?: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM invitations
    WHERE company_id = ${companyId} AND id = ${id} AND accepted_at IS NULL AND revoked_at IS NULL
    AND ${before ? sql`created_at <= ${before.getTime()}` : sql`1`})`;

export const findInvitationByToken = async (db: Db, companyId: string, tokenHash: string, now: Date) => {
  const [found] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.tokenHash, tokenHash),
        unanswered,
        sql`${invitations.expiresAt} > ${now.getTime()}`,
      ),
    )
    .limit(1);
  return found ?? null;
};

/** Batch item: the unanswered offer at an address. */
export const findUnansweredAt = (db: Db, companyId: string, emailIndex: string) =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.emailIndex, emailIndex), unanswered))
    .limit(1);

export const findUnanswered = async (db: Db, companyId: string, id: string) => {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id), unanswered))
    .limit(1);
  return found ?? null;
};

const inviter = alias(users, "inviter");
const invitee = alias(users, "invitee");

/**
 * What waits for an answer, newest first, with who sent it; offers whose time is over stay in the list until they are
 * swept.
 */
export const listUnanswered = (db: Db, companyId: string) =>
  db
    .select({
      id: invitations.id,
      sealed: invitations.sealed,
      sealedKey: invitations.sealedKey,
      account: { name: invitee.name, email: invitee.email },
      roles: invitations.roles,
      renews: invitations.renews,
      invitedBy: inviter.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(invitee, eq(invitee.id, invitations.userId))
    .leftJoin(inviter, eq(inviter.id, invitations.invitedBy))
    .where(and(eq(invitations.companyId, companyId), unanswered))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(200);

/** Gives an offer a new link, if `where` holds; the row comes back when it did. */
export const updateInvitationLink = (
  db: Db,
  companyId: string,
  id: string,
  link: { tokenHash: string; createdAt: Date; expiresAt: Date },
  where: SQL,
) =>
  db
    .update(invitations)
    .set(link)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.id, id), where))
    .returning({ id: invitations.id });

/**
 * Marks the offer with this link as answered and erases name and address, if `where` holds; the row comes back when it
 * did.
 */
export const updateAnswered = (db: Db, companyId: string, tokenHash: string, now: Date, where: SQL) =>
  db
    .update(invitations)
    .set({ acceptedAt: now, ...ended })
    .where(and(eq(invitations.companyId, companyId), eq(invitations.tokenHash, tokenHash), where))
    .returning({ id: invitations.id });
