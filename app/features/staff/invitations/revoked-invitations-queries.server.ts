import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { invitations } from "../tables.server";
import { ended, unanswered } from "./queries.server";

const revoke = (db: Db, companyId: string, now: Date, which: SQL) =>
  db
    .update(invitations)
    .set({ revokedAt: now, ...ended })
    .where(and(eq(invitations.companyId, companyId), unanswered, which))
    .returning({ id: invitations.id });

/** Takes one offer back. */
export const revokeInvitation = (db: Db, companyId: string, id: string, now: Date) =>
  revoke(db, companyId, now, sql`id = ${id}`);

/** Ends the offer at an address whose time is over, so that a new one can go in. */
export const revokeLapsed = (db: Db, companyId: string, emailIndex: string, now: Date) =>
  revoke(db, companyId, now, sql`email_index = ${emailIndex} AND expires_at <= ${now.getTime()}`);

/** Takes back every offer at another address, if `where` holds. */
export const revokeOthers = (db: Db, companyId: string, emailIndex: string, now: Date, where: SQL) =>
  revoke(db, companyId, now, sql`email_index <> ${emailIndex} AND ${where}`);

/**
 * Takes back what one person has offered, and with an `emailIndex` what was offered to that person, if `where` holds.
 */
export const revokeOffersOf = (
  db: Db,
  companyId: string,
  userId: string,
  emailIndex: string | null,
  now: Date,
  where: SQL,
) =>
  revoke(
    db,
    companyId,
    now,
    sql`(invited_by = ${userId} OR (${emailIndex} IS NOT NULL AND (email_index = ${emailIndex} OR user_id = ${userId})))
      AND ${where}`,
  );

/** Ends what nobody has answered before `before` and erases its name and address. */
export const revokeForgotten = (db: Db, companyId: string, before: Date, now: Date) =>
  revoke(db, companyId, now, sql`expires_at <= ${before.getTime()}`);
