import { and, asc, desc, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { beijingDay } from "~/shared/dates";
import { instruments, prices, ticks } from "../tables.server";

/** A security by its code; null is the company's first one in its order. Those that are not shown are not found. */
export type SecuritiesInput = { companyId: string; code: string | null };
export type Page = {
  from?: string | undefined;
  to?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  limit: number;
  gapDays: number;
};

const price = {
  day: prices.day,
  open: prices.open,
  high: prices.high,
  low: prices.low,
  close: prices.close,
  previousClose: prices.previousClose,
  volume: prices.volume,
  turnover: prices.turnover,
};

const idOf = ({ companyId, code }: SecuritiesInput): SQL<string> =>
  code === null
    ? sql`(SELECT id FROM instruments WHERE company_id = ${companyId} AND posted = 1
      ORDER BY sort, market, code LIMIT 1)`
    : sql`(SELECT id FROM instruments WHERE company_id = ${companyId} AND posted = 1 AND code = ${code})`;
/** True of the rows of the wanted security, in a statement. */
export const ofWanted = (table: typeof prices | typeof ticks, wanted: SecuritiesInput) =>
  and(eq(table.companyId, wanted.companyId), eq(table.instrumentId, idOf(wanted)));

/** The shown securities of the company in their order, the first being the one of the home page. */
export const listInstruments = (db: Db, companyId: string) =>
  db
    .select()
    .from(instruments)
    .where(and(eq(instruments.companyId, companyId), eq(instruments.posted, true)))
    .orderBy(instruments.sort, instruments.market, instruments.code);

export const findInstrument = async (db: Db, companyId: string, id: string) =>
  (
    await db
      .select()
      .from(instruments)
      .where(and(eq(instruments.companyId, companyId), eq(instruments.id, id)))
      .limit(1)
  )[0] ?? null;

const beforeIt = (wanted: SecuritiesInput, gapDays: number) =>
  sql<number | null>`coalesce(${prices.previousClose},
    (SELECT older.close FROM prices AS older WHERE older.company_id = ${wanted.companyId}
    AND older.instrument_id = ${idOf(wanted)} AND older.day < prices.day
    AND older.day >= date(prices.day, ${`-${gapDays} days`}) ORDER BY older.day DESC LIMIT 1))`;

/**
 * The newest day at `until`; its previous close is the stated one, else the close of the day before it at most
 * `gapDays` back. A builder: await it, or put it into the batch of a page.
 */
export const listNewestPrice = (db: Db, wanted: SecuritiesInput, until: Date, gapDays: number) =>
  db
    .select({ ...price, previousClose: beforeIt(wanted, gapDays), asOf: prices.asOf })
    .from(prices)
    .where(and(ofWanted(prices, wanted), lte(prices.asOf, until)))
    .orderBy(desc(prices.asOf))
    .limit(1);

const nextMoments = (wanted: SecuritiesInput, until: Date) => {
  const next = (table: typeof prices | typeof ticks) =>
    sql`(SELECT as_of FROM ${table} WHERE ${ofWanted(table, wanted)} AND as_of > ${until.getTime()}
      ORDER BY as_of LIMIT 1)`;
  return sql`SELECT ${next(prices)} AS asOf UNION ALL SELECT ${next(ticks)}`;
};

/**
 * The first moments after `until` at which a day and a tick become due; a builder, each row null when nothing waits.
 */
export const listNextMoments = (db: Db, wanted: SecuritiesInput, until: Date) =>
  db.all<{ asOf: number | null }>(nextMoments(wanted, until));

export type TickRow = Record<
  "asOf" | "price" | "dayVolume" | "open" | "high" | "low" | "turnover" | "previousClose",
  number | null
>;

/**
 * The newest tick at `until` that is not held at `now`, and in rows without a price the moments of `listNextMoments`; a
 * builder.
 */
export const listTicks = (db: Db, wanted: SecuritiesInput, { until, now }: { until: Date; now: Date }) =>
  db.all<TickRow>(
    sql`SELECT * FROM (SELECT as_of AS asOf, price, day_volume AS dayVolume, open, high, low, turnover,
        previous_close AS previousClose FROM ticks
      WHERE ${ofWanted(ticks, wanted)} AND as_of <= ${until.getTime()}
        AND coalesce(held_until, 0) <= ${now.getTime()} ORDER BY as_of DESC LIMIT 1)
    UNION ALL SELECT asOf, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM (${nextMoments(wanted, until)})`,
  );

/** The newest day at `until`, for a statement. */
export const newestDay = (wanted: SecuritiesInput, until: Date) =>
  sql`(SELECT day FROM prices WHERE ${ofWanted(prices, wanted)} AND as_of <= ${until.getTime()}
    ORDER BY as_of DESC LIMIT 1)`;

const earlier = (one: string | undefined, other: string) => (one !== undefined && one < other ? one : other);

/**
 * One page of days visible at `until`, between `from` and `to`: newest first, one row more than `limit` when another
 * page follows. With `after` the page before that day's page, oldest first. Previous closes as in `listNewestPrice`. A
 * builder.
 */
export const listPricePage = (
  db: Db,
  wanted: SecuritiesInput,
  until: Date,
  { from, to, before, after, limit, gapDays }: Page,
) => {
  const last = earlier(to, beijingDay(until));
  const reaches = before !== undefined && before <= last ? lt(prices.day, before) : lte(prices.day, last);
  const starts =
    after !== undefined && after >= (from ?? "")
      ? gt(prices.day, after)
      : from === undefined
        ? undefined
        : gte(prices.day, from);
  return db
    .select({ ...price, previousClose: beforeIt(wanted, gapDays) })
    .from(prices)
    .where(
      and(
        ofWanted(prices, wanted),
        lte(prices.asOf, until),
        starts,
        after === undefined ? reaches : lte(prices.day, last),
      ),
    )
    .orderBy(after === undefined ? desc(prices.day) : asc(prices.day))
    .limit(limit + 1);
};

/** Every security with its first and last stored day. */
export const listSecurities = (db: Db, companyId: string) =>
  db
    .select({
      id: instruments.id,
      code: instruments.code,
      market: instruments.market,
      currency: instruments.currency,
      decimals: instruments.decimals,
      name: instruments.name,
      days: instruments.days,
      posted: instruments.posted,
      revision: instruments.revision,
      firstDay: sql<
        string | null
      >`(SELECT min(day) FROM prices WHERE prices.company_id = ${companyId} AND prices.instrument_id = instruments.id)`,
      lastDay: sql<
        string | null
      >`(SELECT max(day) FROM prices WHERE prices.company_id = ${companyId} AND prices.instrument_id = instruments.id)`,
    })
    .from(instruments)
    .where(eq(instruments.companyId, companyId))
    .orderBy(instruments.sort, instruments.market, instruments.code);

export type InstrumentRow = typeof instruments.$inferSelect;

/** True in a batch while a day is stored of the security. */
export const hasDays = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM prices WHERE company_id = ${companyId} AND instrument_id = ${id})`;

/** True in a batch while anything is stored of the security or waits for its price. */
export const hasPrices = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM prices WHERE company_id = ${companyId} AND instrument_id = ${id})
    OR EXISTS (SELECT 1 FROM ticks WHERE company_id = ${companyId} AND instrument_id = ${id})
    OR EXISTS (SELECT 1 FROM alerts WHERE company_id = ${companyId} AND instrument_id = ${id})`;

/** True once the company has a security, and once one of them has a price. */
export const hasSecurity = (companyId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM instruments WHERE company_id = ${companyId})`;
export const hasFirstPrice = (companyId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM instruments WHERE company_id = ${companyId} AND days > 0)`;
