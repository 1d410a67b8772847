import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { shareCapitals } from "~/features/equity/tables.server";
import { published, publishedParts } from "~/records/changes/published.server";
import { type Audience, recordsFor, toReaders } from "~/records/queries/audience.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { holderPositions, shareFloats, shareholderCounts } from "./tables.server";

export type CountRow = typeof shareholderCounts.$inferSelect;
export type PositionRow = typeof holderPositions.$inferSelect;
type CountClass = CountRow["shareClass"];
type HolderList = PositionRow["list"];
export type FloatRow = typeof shareFloats.$inferSelect;

/** The newest day on which a class (`c.value`) is counted, null if it never is. */
const lastCounted = (readers: Readers): SQL =>
  sql`(SELECT k.day FROM ${published(shareholderCounts, readers, { as: "k" })} WHERE k.share_class = c.value
    ORDER BY k.day DESC LIMIT 1)`;
const ofClasses = sql.raw(`json_each('["A","H","all"]') c`);
const newestClass = (readers: Readers): SQL<CountClass> =>
  sql`(SELECT c.value FROM ${ofClasses} ORDER BY ${lastCounted(readers)} DESC, c.value LIMIT 1)`;

const longestBreak = 12;
const firstSecurity = (companyId: string, market: "A" | "H"): SQL =>
  sql`(SELECT i.id FROM instruments i WHERE i.company_id = ${companyId} AND i.posted = 1 AND i.market = ${market}
    ORDER BY i.sort, i.market, i.code LIMIT 1)`;
/**
 * What a class closed at last before a count, in the units of its first security there; days of before `until` only.
 */
const closeAt = (companyId: string, until: Date) =>
  sql<number | null>`(SELECT close FROM prices WHERE prices.company_id = ${companyId}
    AND prices.instrument_id = iif(shareholder_counts.share_class = 'H', ${firstSecurity(companyId, "H")},
      ${firstSecurity(companyId, "A")})
    AND prices.day <= shareholder_counts.day AND prices.day >= date(shareholder_counts.day, ${`-${longestBreak} days`})
    AND prices.as_of <= ${until.getTime()} ORDER BY prices.day DESC LIMIT 1)`;

/**
 * The last shown count of the holders of all shares, else of A shares, as JSON of [day, holders], null if there is
 * none; a value in a statement. In the order of the names 'all' stands above 'A', so that the index has it.
 */
export const selectLastCount = (readers: Readers): SQL =>
  sql`(SELECT json_array(day, holders)
    FROM (SELECT share_class, day, holders FROM ${published(shareholderCounts, readers)}
    WHERE share_class IN ('all', 'A') ORDER BY share_class DESC, day DESC LIMIT 1))`;

type Span = { shareClass: CountClass | null; since: string };

/**
 * The shown counts of a class (the one last counted if none is said) since a day, newest first, with the price of the
 * day; a builder.
 */
export const listPricedCounts = (db: Db, readers: Readers, { shareClass, since }: Span, until: Date) => {
  const wanted = shareClass === null ? newestClass(readers) : sql<CountClass>`${shareClass}`;
  return db
    .select({
      shareClass: shareholderCounts.shareClass,
      day: shareholderCounts.day,
      holders: shareholderCounts.holders,
      shares: shareholderCounts.shares,
      close: closeAt(readers.company.id, until),
    })
    .from(published(shareholderCounts, readers))
    .where(and(eq(shareholderCounts.shareClass, wanted), gte(shareholderCounts.day, since)))
    .orderBy(desc(shareholderCounts.day));
};

/** Counts since a day, newest first; a builder. */
export const listCounts = (db: Db, audience: Audience, { shareClass, since }: Span) =>
  db
    .select()
    .from(recordsFor(shareholderCounts, audience))
    .where(
      and(
        eq(shareholderCounts.companyId, audience.readers.company.id),
        shareClass === null ? undefined : eq(shareholderCounts.shareClass, shareClass),
        gte(shareholderCounts.day, since),
      ),
    )
    .orderBy(desc(shareholderCounts.day), asc(shareholderCounts.shareClass));

/** Of which classes any count is shown; a builder. */
export const listCountedClasses = (db: Db, readers: Readers) => {
  const { standing, previous } = publishedParts(shareholderCounts, readers);
  const ofEach = shareholderCounts.shareClass.enumValues.map(
    (shareClass) => sql`SELECT ${shareClass} AS shareClass
      WHERE EXISTS (SELECT 1 FROM shareholder_counts WHERE ${standing} AND share_class = ${shareClass})
        OR EXISTS (SELECT 1 FROM (${previous}) WHERE share_class = ${shareClass})`,
  );
  return db.all<{ shareClass: CountClass }>(sql.join(ofEach, sql` UNION ALL `));
};

/** What an audience has of the lists as rows stand, and as they were (null for who reads drafts). */
function theirPositions({ readers, hidden, drafts }: Audience) {
  const { standing, previous } = publishedParts(holderPositions, readers, { hidden });
  return drafts ? { standing: sql`company_id = ${readers.company.id}`, previous: null } : { standing, previous };
}

/** The newest date of a list at or before a day (null is no limit), for a statement. */
const newestDate = (audience: Audience, list: HolderList, until: SQL): SQL => {
  const { standing, previous } = theirPositions(audience);
  const asItStands = sql`(SELECT day FROM holder_positions WHERE ${standing} AND list = ${list} AND day <= ${until}
    ORDER BY day DESC LIMIT 1)`;
  return previous
    ? sql`nullif(max(coalesce(${asItStands}, ''),
      coalesce((SELECT max(day) FROM (${previous}) WHERE list = ${list} AND day <= ${until}), '')), '')`
    : asItStands;
};
const dayOr = (day: string | null | undefined): SQL => sql`${day ?? "9999-12-31"}`;

/**
 * The newest report dates of these lists, each found by its index from the one after, and those of rows that readers
 * have as they were: `datesIn` puts them into one order; a builder.
 */
export const listDates = (db: Db, audience: Audience, lists: readonly HolderList[], limit = 24) => {
  const { standing, previous } = theirPositions(audience);
  const before = (day: SQL) => {
    const newest = lists.map(
      (list) => sql`coalesce((SELECT day FROM holder_positions WHERE ${standing} AND list = ${list} AND day < ${day}
        ORDER BY day DESC LIMIT 1), '')`,
    );
    return sql`nullif(max('', ${sql.join(newest, sql`, `)}), '')`;
  };
  const named = sql.join(
    lists.map((list) => sql`${list}`),
    sql`, `,
  );
  const asTheyWere = previous ? sql`UNION ALL SELECT day FROM (${previous}) WHERE list IN (${named})` : sql``;
  return db.all<{ day: string }>(sql`WITH RECURSIVE dates(day) AS (SELECT ${before(sql`'9999-12-31'`)}
    UNION ALL SELECT ${before(sql`dates.day`)} FROM dates WHERE dates.day IS NOT NULL LIMIT ${limit})
    SELECT day FROM dates WHERE day IS NOT NULL ${asTheyWere}`);
};

/**
 * The positions of a list at the newest of its dates that is not after `day` (null: the newest of all), and those of
 * the date before it, for comparison, in no order. A builder.
 */
export const listPositions = (db: Db, audience: Audience, list: HolderList, day: string | null | undefined) => {
  const own = newestDate(audience, list, dayOr(day));
  const before = newestDate(audience, list, sql`date(${own}, '-1 day')`);
  return db
    .select()
    .from(recordsFor(holderPositions, audience))
    .where(
      and(
        eq(holderPositions.companyId, audience.readers.company.id),
        eq(holderPositions.list, list),
        sql`${holderPositions.day} IN (${own}, ${before})`,
      ),
    );
};

/**
 * The shown positions of the holder who has that one, in both lists, newest first, by the index of names; a builder.
 * What is shown is no way to them: the plus keeps the database from going through the whole of it.
 */
export const listOfHolder = (db: Db, readers: Readers, id: string) =>
  db
    .select()
    .from(published(holderPositions, readers, { hidden: true }))
    .where(
      and(
        // guard: holder-positions-posted-only
        sql`+${holderPositions.posted} = 1`,
        sql`${holderPositions.name} = (SELECT p.name FROM ${published(holderPositions, readers, { as: "p" })}
          WHERE p.id = ${id})`,
      ),
    )
    .orderBy(desc(holderPositions.day), asc(holderPositions.list))
    .limit(400);

/** So many places of a list are looked through for a name. */
const rowsSearched = 20;

/** A few holders of the newest shown lists whose names have one of `texts`; a builder. */
export const listHoldersNamed = (db: Db, readers: Readers, texts: readonly string[], limit: number) => {
  const latest = (list: HolderList) => sql`SELECT id, name, name_tc, name_en, day
    FROM (SELECT id, name, name_tc, name_en, day, rank FROM ${published(holderPositions, readers)}
    WHERE list = ${list} AND day = ${newestDate(toReaders(readers), list, dayOr(null))}
    ORDER BY rank LIMIT ${rowsSearched})`;
  const named = texts.map(
    (text) => sql`instr(lower(name || char(10) || name_tc || char(10) || name_en), ${text.toLowerCase()}) > 0`,
  );
  return db.all<{
    id: string;
    name: string;
    nameTc: string;
    nameEn: string;
  }>(sql`SELECT id, name, name_tc AS nameTc, name_en AS nameEn,
      max(day) AS latest FROM
      (${sql.join(holderPositions.list.enumValues.map(latest), sql` UNION ALL `)}) WHERE ${sql.join(named, sql` OR `)}
    GROUP BY name ORDER BY latest DESC, name LIMIT ${limit}`);
};

/** What is shown of the float, newest day first; a builder. */
export const listFloats = (db: Db, readers: Readers, limit = 12) =>
  db.select().from(published(shareFloats, readers)).orderBy(desc(shareFloats.day)).limit(limit);

/**
 * The shares that the ratios of a list are of, by the day since which there are so many: all, or the tradable A shares.
 */
export const listShareTotals = (db: Db, companyId: string, list: HolderList) =>
  db
    .select({ day: shareCapitals.day, shares: list === "top10" ? shareCapitals.total : shareCapitals.tradable })
    .from(shareCapitals)
    .where(eq(shareCapitals.companyId, companyId))
    .orderBy(asc(shareCapitals.day));
