import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { isWithdrawn, type Withdrawal } from "../contents/withdrawal-queries.server";

/**
 * True for an edition `other` in its release `its` that readers get or got at the release's second: planned, or taken
 * back after that second, and not withdrawn before it. One that was stopped in time discloses nothing.
 */
// guard: disclosure-not-by-cancelled
// guard: disclosure-not-by-withdrawn
export const discloses = sql.raw(`(its.state = 'planned' OR (its.state = 'rolledBack' AND its.followed_at IS NOT NULL))
  AND (other.withdrawn_at IS NULL OR other.withdrawn_at > its.at)`);

/**
 * The second at which the first of a content's editions was or will be out, of those that `where` takes; null for none.
 */
const firstOf = (company: SQL, content: SQL, where: SQL) =>
  sql`(SELECT min(its.at) FROM editions other INDEXED BY editions_in_order CROSS JOIN releases its
    ON its.company_id = other.company_id AND its.id = other.release_id
    WHERE other.company_id = ${company} AND other.content_id = ${content} AND ${discloses} AND ${where})`;

const sealed = (companyId: string, at: SQL) => sql`UPDATE contents SET first_published_at =
    ${firstOf(sql`contents.company_id`, sql`contents.id`, sql`its.at <= ${at}`)}
  WHERE company_id = ${companyId} AND first_published_at IS NULL`;

/** Notes the moment of disclosure of what has come out by itself and after which nothing has followed yet. */
export const updateDisclosed = (db: Db, companyId: string, now: Date) =>
  db.run(sql`${sealed(companyId, sql`${now.getTime()}`)} AND id IN (SELECT e.content_id FROM releases r
    CROSS JOIN editions e ON e.company_id = r.company_id AND e.release_id = r.id
    WHERE r.company_id = ${companyId} AND r.followed_at IS NULL AND r.state = 'planned' AND r.at <= ${now.getTime()})`);

/**
 * When an edition `e` counts as disclosed: what is noted, else the earliest of its own release and those out before it.
 */
const disclosedAt = sql`(SELECT coalesce(
    (SELECT c.first_published_at FROM contents c WHERE c.company_id = e.company_id AND c.id = e.content_id),
    ${firstOf(sql`e.company_id`, sql`e.content_id`, sql`its.at <= r.at`)}, r.at)
  FROM releases r WHERE r.company_id = e.company_id AND r.id = e.release_id)`;

/**
 * The batch items that bring the contents of a release, after it was changed or added to, in line with their
 * disclosure: its moment is noted once it is past at `at`, and whatever is ordered by it stands in lists and in the
 * search at it.
 */
export function settleDisclosure(db: Db, companyId: string, releaseId: string, at: SQL, where: Condition) {
  const contents = sql`(SELECT content_id FROM editions
    WHERE company_id = ${companyId} AND release_id = ${releaseId} AND ${where})`;
  const astray = sql`SELECT e.id, e.search_row, ${disclosedAt} AS due, e.sort_at AS was FROM editions e
    WHERE e.company_id = ${companyId} AND e.content_id IN ${contents} AND e.follows = 1
      AND e.sort_at <> ${disclosedAt}`;
  return [
    db.run(sql`${sealed(companyId, at)} AND id IN ${contents}`),
    db.run(sql`UPDATE content_search SET rowid = rowid + (SELECT (one.due - one.was) * 1000000 FROM (${astray}) one
        WHERE CAST(one.search_row AS INTEGER) = content_search.rowid LIMIT 1)
      WHERE company_id = ${companyId} AND rowid IN (SELECT CAST(one.search_row AS INTEGER) FROM (${astray}) one)`),
    db.run(sql`UPDATE editions SET sort_at = one.due,
        search_row = CAST(CAST(editions.search_row AS INTEGER) + (one.due - one.was) * 1000000 AS TEXT),
        year = CAST(strftime('%Y', one.due / 1000, 'unixepoch', '+8 hours') AS INTEGER)
      FROM (${astray}) one WHERE editions.company_id = ${companyId} AND editions.id = one.id`),
  ] as const;
}

/** Whether readers have had any of something, since when and for how many seconds. */
export type WasPublic = { since: Date; seconds: number } | null;

/**
 * Editions `e` with their releases `r`: `from` joins them by the index that finds them, `which` says those of one
 * thing.
 */
type Editions = { from: SQL; which: SQL };

/** The editions of a release. */
export const editionsOf = (companyId: string, releaseId: string): Editions => ({
  from: sql`releases r CROSS JOIN editions e ON e.company_id = r.company_id AND e.release_id = r.id`,
  which: sql`r.company_id = ${companyId} AND r.id = ${releaseId}`,
});

/** The editions that a withdrawal takes away. */
export const editionsWithdrawn = (companyId: string, what: Withdrawal): Editions => ({
  from: sql`editions e CROSS JOIN releases r ON r.company_id = e.company_id AND r.id = e.release_id`,
  which: isWithdrawn(companyId, what),
});

/**
 * From when until when readers had these editions, by the moment `at` of the statement that holds it, a row each. What
 * was withdrawn before its second, or overtaken by a newer version, they had not.
 */
export const editionSpans = ({ from, which }: Editions, at: SQL): SQL => {
  const newer = sql`FROM editions newer
    CROSS JOIN releases its ON its.company_id = newer.company_id AND its.id = newer.release_id
    WHERE newer.company_id = e.company_id AND newer.content_id = e.content_id AND newer.lang = e.lang
      AND newer.seq > e.seq
      AND its.state = 'planned'`;
  // guard: public-until-replaced
  // guard: public-after-its-second
  // guard: public-unless-withdrawn-before
  // guard: public-unless-overtaken
  return sql`SELECT r.at AS since,
    min(moment.at, coalesce(e.withdrawn_at, moment.at), coalesce((SELECT min(its.at) ${newer}), moment.at)) AS until
    FROM (SELECT ${at} AS at) moment CROSS JOIN ${from}
    WHERE ${which} AND r.state = 'planned' AND r.at <= moment.at
      AND (e.withdrawn_at IS NULL OR e.withdrawn_at > r.at) AND NOT EXISTS (SELECT 1 ${newer} AND its.at <= r.at)`;
};

/**
 * As a JSON object for an audit row (`wasPublic`, `publicSince`, `publicSeconds`): whether readers had any of what has
 * these spans.
 */
export const publicSpan = (spans: SQL): SQL =>
  sql`(SELECT CASE WHEN count(*) = 0 THEN json_object('wasPublic', json('false'))
    ELSE json_object('wasPublic', json('true'),
      'publicSince', strftime('%Y-%m-%dT%H:%M:%fZ', min(since) / 1000.0, 'unixepoch'), 'publicSeconds',
      (max(until) - min(since)) / 1000) END
    FROM (${spans}))`;

/** What the audit row of that id found out of `publicSpan`; a builder of at most one row. */
export const findWasPublic = (db: Db, companyId: string, note: string) =>
  db.all<{ since: string | null; seconds: number | null }>(sql`SELECT after ->> '$.publicSince' AS since,
    after ->> '$.publicSeconds' AS seconds FROM audit WHERE company_id = ${companyId} AND id = ${note}`);

/** A moment that tells of public what the audit row of that id found: `at` where readers had it, else `before`. */
export const asNoted = (companyId: string, note: string, at: SQL, before: Date): SQL =>
  sql`CASE WHEN (SELECT after ->> '$.wasPublic' FROM audit WHERE company_id = ${companyId} AND id = ${note})
    THEN ${at} ELSE ${before.getTime()} END`;

/** The row of `findWasPublic` as it is told. */
export const wasPublicOf = (rows: { since: string | null; seconds: number | null }[]): WasPublic => {
  const [row] = rows;
  return row?.since ? { since: new Date(row.since), seconds: row.seconds ?? 0 } : null;
};
