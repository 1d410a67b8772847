import { and, eq, type SQL, sql } from "drizzle-orm";
import { inTurn } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { alerts, reminders, signUps, subscribers, type TopicInput, topics } from "../tables.server";

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

export const findSubscriberByEmail = async (
  db: Db,
  companyId: string,
  emailIndex: string,
): Promise<SubscriberRow | null> => {
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

type SealedPerson = { sealed: string; sealedKey: string };

/** True while a confirmed subscriber's person is the one that `seen` had read. */
const isAsSeen = ({ companyId, id, sealed }: SubscriberRow) =>
  and(
    eq(subscribers.companyId, companyId),
    eq(subscribers.id, id),
    eq(subscribers.state, "confirmed"),
    // guard: subscriber-person-as-seen
    sql`${subscribers.sealed} = ${sealed}`,
  );

/** Gives a confirmed subscriber these personal fields, unless they have changed since `seen` was read. */
export const updatePerson = (db: Db, seen: SubscriberRow, person: SealedPerson) =>
  db.update(subscribers).set(person).where(isAsSeen(seen));

/**
 * The batch items that move a confirmed subscriber to another address, unless its person has changed since `seen` was
 * read or somebody confirmed has that address (`moved`). A row that had left or was never confirmed there makes room;
 * confirmation links of both addresses end, because their sign-ups hold an address of their own.
 */
export const moveSubscriber = (db: Db, seen: SubscriberRow, emailIndex: string, person: SealedPerson) => {
  const { companyId, id, sealed } = seen;
  const vacant = sql`SELECT s.id FROM subscribers s WHERE s.company_id = ${companyId} AND s.email_index = ${emailIndex}
    AND s.state <> 'confirmed'
    AND EXISTS (SELECT 1 FROM subscribers o WHERE o.company_id = ${companyId} AND o.id = ${id}
      AND o.state = 'confirmed' AND o.sealed = ${sealed})`;
  const signUpsOf = (owners: SQL) => sql`company_id = ${companyId} AND subscriber_id IN (${owners})`;
  const moved = sql`SELECT s.id FROM subscribers s WHERE s.company_id = ${companyId} AND s.id = ${id}
    AND s.email_index = ${emailIndex}`;
  const ended = (owners: SQL) => [
    db.run(sql`DELETE FROM confirmation_tokens WHERE company_id = ${companyId}
      AND sign_up_id IN (SELECT id FROM sign_ups WHERE ${signUpsOf(owners)})`),
    db.run(sql`DELETE FROM sign_ups WHERE ${signUpsOf(owners)}`),
  ];
  return {
    vacatedLinks: ended(vacant),
    vacated: db.run(sql`DELETE FROM subscribers WHERE company_id = ${companyId} AND id IN (${vacant})`),
    moved: db
      .update(subscribers)
      .set({ ...person, emailIndex })
      .where(
        and(
          isAsSeen(seen),
          sql`NOT EXISTS (SELECT 1 FROM subscribers s
            WHERE s.company_id = ${companyId} AND s.email_index = ${emailIndex})`,
        ),
      )
      .returning({ id: subscribers.id }),
    // guard: old-links-end-with-address
    links: ended(moved),
  };
};

/**
 * Ends a subscription if `where` holds: alerts, topics, reminders, open links and the sealed address go; the row stays
 * as the note that this address left.
 */
export const deleteSubscription = (db: Db, companyId: string, id: string, now: Date, where: SQL = sql`1`) =>
  [
    db.delete(alerts).where(and(eq(alerts.companyId, companyId), eq(alerts.subscriberId, id), where)),
    db.delete(topics).where(and(eq(topics.companyId, companyId), eq(topics.subscriberId, id), where)),
    db.delete(reminders).where(and(eq(reminders.companyId, companyId), eq(reminders.subscriberId, id), where)),
    db.run(sql`DELETE FROM confirmation_tokens WHERE company_id = ${companyId} AND sign_up_id IN
      (SELECT id FROM sign_ups WHERE company_id = ${companyId} AND subscriber_id = ${id}) AND ${where}`),
    db.delete(signUps).where(and(eq(signUps.companyId, companyId), eq(signUps.subscriberId, id), where)),
    db
      .update(subscribers)
      .set({ state: "unsubscribed", unsubscribedAt: now, sealed: null, sealedKey: null })
      .where(
        and(eq(subscribers.companyId, companyId), eq(subscribers.id, id), eq(subscribers.state, "confirmed"), where),
      ),
  ] as const;

/** Ends one category of a subscription; when nothing is left that could cause a mail, the whole of it ends. */
export const deleteCategory = (
  db: Db,
  companyId: string,
  id: string,
  category: "priceAlerts" | TopicInput["topic"],
  now: Date,
) => {
  const own = sql`company_id = ${companyId} AND subscriber_id = ${id}`;
  const nothingLeft = sql`NOT EXISTS (SELECT 1 FROM alerts WHERE ${own} AND armed = 1)
    AND NOT EXISTS (SELECT 1 FROM topics WHERE ${own})`;
  return [
    category === "priceAlerts"
      ? db.run(sql`DELETE FROM alerts WHERE ${own}`)
      : db.run(sql`DELETE FROM topics WHERE ${own} AND topic = ${category}`),
    ...(category === "events" ? [db.run(sql`DELETE FROM reminders WHERE ${own}`)] : []),
    // guard: last-category-ends-subscription
    ...deleteSubscription(db, companyId, id, now, nothingLeft),
  ] as const;
};

export type SubscriberPage = {
  state: SubscriberState | null;
  topic?: TopicInput["topic"] | "alerts" | undefined;
  lang?: Lang | undefined;
  suppressed?: boolean;
  /** The one person of this blind index. */
  emailIndex?: string | undefined;
  after: { sortAt: number; id: string } | null;
  oldestFirst: boolean;
  size: number;
};

/**
 * One page of subscribers, newest first or `oldestFirst`, each with its armed alerts; one row more than `size` says
 * that there is a next page.
 */
export function listSubscribers(db: Db, companyId: string, page: SubscriberPage) {
  const { state, topic, lang, suppressed = false, emailIndex, after, oldestFirst, size } = page;
  const wants =
    topic === "alerts"
      ? sql`EXISTS (SELECT 1 FROM alerts a
        WHERE a.company_id = ${companyId} AND a.subscriber_id = subscribers.id AND a.armed = 1)`
      : sql`EXISTS (SELECT 1 FROM topics w
        WHERE w.company_id = ${companyId} AND w.subscriber_id = subscribers.id AND w.topic = ${topic})`;
  const isSuppressed = sql`EXISTS (SELECT 1 FROM suppressions x
    WHERE x.company_id = ${companyId} AND x.email_index = subscribers.email_index)`;
  const turn = inTurn(subscribers.createdAt, subscribers.id, oldestFirst);
  return db
    .select({
      id: subscribers.id,
      sealed: subscribers.sealed,
      sealedKey: subscribers.sealedKey,
      lang: subscribers.lang,
      state: subscribers.state,
      createdAt: subscribers.createdAt,
      confirmedAt: subscribers.confirmedAt,
      announcements: sql<number>`EXISTS (SELECT 1 FROM topics w
        WHERE w.company_id = ${companyId} AND w.subscriber_id = subscribers.id
        AND w.topic = 'announcements')`,
      events: sql<number>`EXISTS (SELECT 1 FROM topics w
        WHERE w.company_id = ${companyId} AND w.subscriber_id = subscribers.id
        AND w.topic = 'events')`,
      suppressed: sql<number>`${isSuppressed}`,
      alerts: sql<number>`(SELECT count(*) FROM alerts a
        WHERE a.company_id = ${companyId} AND a.subscriber_id = subscribers.id AND a.armed = 1)`,
    })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.companyId, companyId),
        state ? eq(subscribers.state, state) : undefined,
        topic ? wants : undefined,
        lang ? eq(subscribers.lang, lang) : undefined,
        suppressed ? isSuppressed : undefined,
        emailIndex === undefined ? undefined : eq(subscribers.emailIndex, emailIndex),
        turn.following(after),
      ),
    )
    .orderBy(...turn.order)
    .limit(size + 1);
}
