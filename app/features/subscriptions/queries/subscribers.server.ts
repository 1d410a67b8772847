import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import type { Lang } from "~/shared/languages";
import { alerts, signUps, subscribers } from "../tables.server";

export type SubscriberRow = typeof subscribers.$inferSelect;
export type SubscriberState = SubscriberRow["state"];

/** The batch item that reads one subscriber. */
export const selectSubscriber = (db: Db, companyId: string, id: string) =>
  db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.companyId, companyId), eq(subscribers.id, id)))
    .limit(1);

export const findSubscriber = async (db: Db, companyId: string, id: string): Promise<SubscriberRow | null> => {
  const [row] = await selectSubscriber(db, companyId, id);
  return row ?? null;
};

export const findSubscriberByEmail = async (db: Db, companyId: string, emailIndex: string): Promise<SubscriberRow | null> => {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.companyId, companyId), eq(subscribers.emailIndex, emailIndex)))
    .limit(1);
  return row ?? null;
};

export const updateLanguage = (db: Db, companyId: string, id: string, lang: Lang) =>
  db
    .update(subscribers)
    .set({ lang })
    .where(and(eq(subscribers.companyId, companyId), eq(subscribers.id, id), eq(subscribers.state, "confirmed")));

/** Ends a subscription: the alerts, open links and the sealed address go; the row stays as the note that this address left. */
export const deleteSubscription = (db: Db, companyId: string, id: string, now: Date) =>
  [
    db.delete(alerts).where(and(eq(alerts.companyId, companyId), eq(alerts.subscriberId, id))),
    db.run(sql`DELETE FROM confirmation_tokens WHERE company_id = ${companyId} AND sign_up_id IN
      (SELECT id FROM sign_ups WHERE company_id = ${companyId} AND subscriber_id = ${id})`),
    db.delete(signUps).where(and(eq(signUps.companyId, companyId), eq(signUps.subscriberId, id))),
    db
      .update(subscribers)
      .set({ state: "unsubscribed", unsubscribedAt: now, sealed: null, sealedKey: null })
      .where(and(eq(subscribers.companyId, companyId), eq(subscribers.id, id), eq(subscribers.state, "confirmed"))),
  ] as const;

export type SubscriberPage = { state: SubscriberState | null; before: { createdAt: number; id: string } | null; size: number };

/** One page of subscribers, newest first, each with its armed alerts; one row more than `size` says that there is a next page. */
export const listSubscribers = (db: Db, companyId: string, { state, before, size }: SubscriberPage) =>
  db
    .select({
      id: subscribers.id,
      sealed: subscribers.sealed,
      sealedKey: subscribers.sealedKey,
      lang: subscribers.lang,
      state: subscribers.state,
      createdAt: subscribers.createdAt,
      confirmedAt: subscribers.confirmedAt,
      alerts: sql<number>`(SELECT count(*) FROM alerts a WHERE a.company_id = ${companyId} AND a.subscriber_id = subscribers.id AND a.armed = 1)`,
    })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.companyId, companyId),
        state ? eq(subscribers.state, state) : undefined,
        before ? sql`(${subscribers.createdAt}, ${subscribers.id}) < (${before.createdAt}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(subscribers.createdAt), desc(subscribers.id))
    .limit(size + 1);
