import { and, asc, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { alerts, confirmationTokens, reminders, signUps, subscribers, topics } from "../tables.server";

/**
 * The batch items that read everything that is kept under an address: the subscriber's row, the sign-ups still open,
 * and the links sent for them.
 */
export const listOwn = (db: Db, companyId: string, emailIndex: string) => {
  const subscriber = sql`(SELECT id FROM subscribers WHERE company_id = ${companyId} AND email_index = ${emailIndex})`;
  return {
    subscriber: db
      .select()
      .from(subscribers)
      .where(and(eq(subscribers.companyId, companyId), eq(subscribers.emailIndex, emailIndex))),
    requests: db
      .select()
      .from(signUps)
      .where(and(eq(signUps.companyId, companyId), eq(signUps.subscriberId, subscriber)))
      .orderBy(asc(signUps.createdAt)),
    links: db
      .select({ id: confirmationTokens.id })
      .from(confirmationTokens)
      .innerJoin(
        signUps,
        and(eq(signUps.companyId, confirmationTokens.companyId), eq(signUps.id, confirmationTokens.signUpId)),
      )
      .where(and(eq(confirmationTokens.companyId, companyId), eq(signUps.subscriberId, subscriber))),
  };
};

/** True in a batch while an address still has something that erasure takes away. */
export const subscriberIsThere = (companyId: string, emailIndex: string): Condition =>
  sql`EXISTS (SELECT 1 FROM subscribers s
    WHERE s.company_id = ${companyId} AND s.email_index = ${emailIndex} AND (s.sealed IS NOT NULL
    OR EXISTS (SELECT 1 FROM sign_ups u WHERE u.company_id = ${companyId} AND u.subscriber_id = s.id)))`;

/** True in a batch while a subscriber's address can still be read. */
export const addressIsThere = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM subscribers WHERE company_id = ${companyId} AND id = ${id} AND sealed_key IS NOT NULL)`;

/**
 * Erases a subscriber with alerts, topics, reminders, sign-ups and links. Who was once confirmed leaves the blind index
 * behind, as the note that this address has left; who never was leaves nothing.
 */
export const deleteOwn = (db: Db, companyId: string, id: string, now: Date) =>
  [
    db.delete(alerts).where(and(eq(alerts.companyId, companyId), eq(alerts.subscriberId, id))),
    db.delete(topics).where(and(eq(topics.companyId, companyId), eq(topics.subscriberId, id))),
    db.delete(reminders).where(and(eq(reminders.companyId, companyId), eq(reminders.subscriberId, id))),
    db.run(sql`DELETE FROM confirmation_tokens WHERE company_id = ${companyId} AND sign_up_id IN
      (SELECT id FROM sign_ups WHERE company_id = ${companyId} AND subscriber_id = ${id})`),
    db.delete(signUps).where(and(eq(signUps.companyId, companyId), eq(signUps.subscriberId, id))),
    db
      .delete(subscribers)
      .where(
        and(eq(subscribers.companyId, companyId), eq(subscribers.id, id), sql`${subscribers.state} = 'unconfirmed'`),
      ),
    db
      .update(subscribers)
      .set({
        state: "unsubscribed",
        unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${now.getTime()})`,
        sealed: null,
        sealedKey: null,
      })
      .where(and(eq(subscribers.companyId, companyId), eq(subscribers.id, id))),
  ] as const;
