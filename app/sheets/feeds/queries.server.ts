import { and, eq, lte, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { feeds } from "./tables.server";

export type FeedRow = typeof feeds.$inferSelect;
type FeedKey = Pick<FeedRow, "companyId" | "name">;

const isFeed = ({ companyId, name }: FeedKey) => and(eq(feeds.companyId, companyId), eq(feeds.name, name));

export const findFeed = async (db: Db, key: FeedKey): Promise<FeedRow | null> =>
  (await db.select().from(feeds).where(isFeed(key)).limit(1))[0] ?? null;

/** The names of the company's feeds that are due now. */
export const listDue = async (db: Db, companyId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .select({ name: feeds.name })
    .from(feeds)
    .where(and(eq(feeds.companyId, companyId), eq(feeds.active, true), lte(feeds.nextAt, now)));
  return rows.map(({ name }) => name);
};

/** The batch item that sets where figures come from: polled from the next minute on, with no failures. */
export const upsertFeed = (db: Db, key: FeedKey, { url, active }: Pick<FeedRow, "url" | "active">, now: Date) => {
  const fresh = {
    ...{ url, active, nextAt: now, since: now },
    ...{ failures: 0, problem: null, refusal: null, succeededAt: null, newestAsOf: null },
  };
  return db
    .insert(feeds)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({ target: [feeds.companyId, feeds.name], set: fresh });
};

export const deleteFeed = (db: Db, key: FeedKey) => db.delete(feeds).where(isFeed(key));

/** Takes the turn of a feed that is due, until `until` for this run alone. */
export const claimFeed = async (db: Db, key: FeedKey, now: Date, until: Date): Promise<FeedRow | null> => {
  const [row] = await db
    .update(feeds)
    .set({ nextAt: until })
    // guard: feed-polled-once-a-turn
    .where(and(isFeed(key), eq(feeds.active, true), lte(feeds.nextAt, now)))
    .returning();
  return row ?? null;
};

type Ending = Pick<FeedRow, "nextAt" | "failures" | "problem" | "refusal"> &
  Partial<Pick<FeedRow, "succeededAt" | "newestAsOf">>;

/** The batch item that writes how a turn ended, while the settings are those that it was polled by. */
export const endTurn = (db: Db, feed: FeedRow, ending: Ending) =>
  db
    .update(feeds)
    .set(ending)
    .where(and(isFeed(feed), eq(feeds.since, feed.since)));

/** True in a batch while the company's feed is this one. */
export const isSameFeed = ({ companyId, name, since }: FeedRow): Condition =>
  sql`EXISTS (SELECT 1 FROM feeds WHERE company_id = ${companyId} AND name = ${name} AND since = ${since.getTime()})`;
