import { and, eq, lte, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { instruments } from "../tables.server";
import { priceFeeds } from "./tables.server";

export type FeedRow = typeof priceFeeds.$inferSelect;

export const findFeed = async (db: Db, companyId: string): Promise<FeedRow | null> =>
  (await db.select().from(priceFeeds).where(eq(priceFeeds.companyId, companyId)).limit(1))[0] ?? null;

/** The batch item that sets where prices come from: asked from the next minute on, with no failures. */
export const upsertFeed = (db: Db, companyId: string, { url, active }: Pick<FeedRow, "url" | "active">, now: Date) => {
  const fresh = {
    url,
    active,
    nextAt: now,
    failures: 0,
    problem: null,
    succeededAt: null,
    newestAsOf: null,
    since: now,
  };
  return db
    .insert(priceFeeds)
    .values({ companyId, ...fresh })
    .onConflictDoUpdate({ target: priceFeeds.companyId, set: fresh });
};

export const deleteFeed = (db: Db, companyId: string) =>
  db.delete(priceFeeds).where(eq(priceFeeds.companyId, companyId));

/** Takes the turn of a feed that is due, until `until` for this run alone. */
export const claimFeed = async (db: Db, companyId: string, now: Date, until: Date): Promise<FeedRow | null> => {
  const [row] = await db
    .update(priceFeeds)
    .set({ nextAt: until })
    // guard: feed-asked-once-a-turn
    .where(and(eq(priceFeeds.companyId, companyId), eq(priceFeeds.active, true), lte(priceFeeds.nextAt, now)))
    .returning();
  return row ?? null;
};

type Ending = Pick<FeedRow, "nextAt" | "failures" | "problem"> & Partial<Pick<FeedRow, "succeededAt" | "newestAsOf">>;

/** The batch item that writes how a turn ended, while the settings are those that it was asked by. */
export const endTurn = (db: Db, { companyId, since }: FeedRow, ending: Ending) =>
  db
    .update(priceFeeds)
    .set(ending)
    .where(and(eq(priceFeeds.companyId, companyId), eq(priceFeeds.since, since)));

/** True in a batch while the company's feed is this one. */
export const isSameFeed = ({ companyId, since }: FeedRow): Condition =>
  sql`EXISTS (SELECT 1 FROM price_feeds WHERE company_id = ${companyId} AND since = ${since.getTime()})`;

/**
 * The securities of a company with the newest close before a day, whether the day itself is stored, and the newest
 * tick.
 */
export const listFed = (db: Db, companyId: string, day: string) =>
  db
    .select({
      id: instruments.id,
      code: instruments.code,
      market: instruments.market,
      decimals: instruments.decimals,
      close: sql<
        number | null
      >`(SELECT close FROM prices p WHERE p.company_id = ${companyId} AND p.instrument_id = instruments.id
        AND p.day < ${day} ORDER BY p.day DESC LIMIT 1)`,
      stored: sql<number>`EXISTS (SELECT 1 FROM prices p
        WHERE p.company_id = ${companyId} AND p.instrument_id = instruments.id AND p.day = ${day})`,
      newest: sql<
        number | null
      >`(SELECT max(as_of) FROM ticks t WHERE t.company_id = ${companyId} AND t.instrument_id = instruments.id)`,
    })
    .from(instruments)
    .where(eq(instruments.companyId, companyId));

export type NewTick = {
  instrumentId: string;
  asOf: number;
  price: number;
  dayVolume: number | null;
  open: number | null;
  high: number | null;
  low: number | null;
  turnover: number | null;
  previousClose: number | null;
};

/**
 * The batch item that adds quotes of a feed; a moment that has a price keeps it, so that a file stands above the
 * feed.
 */
export const insertQuotes = (db: Db, companyId: string, rows: readonly NewTick[], where: Condition) =>
  db.run(sql`INSERT INTO ticks
      (company_id, instrument_id, as_of, price, day_volume, open, high, low, turnover, previous_close)
    SELECT ${companyId}, value ->> 'instrumentId', value ->> 'asOf', value ->> 'price', value ->> 'dayVolume',
      value ->> 'open', value ->> 'high', value ->> 'low', value ->> 'turnover', value ->> 'previousClose'
    FROM json_each(${JSON.stringify(rows)}) WHERE ${where}
    ON CONFLICT (company_id, instrument_id, as_of) DO NOTHING`);
