import { and, eq, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { editions, releases } from "../tables.server";

/** The tables of a query, or what it calls them. */
type Release = Record<"companyId" | "id" | "state" | "at", SQLWrapper>;
type Edition = Record<"companyId" | "contentId" | "lang" | "seq" | "withdrawnAt", SQLWrapper>;

/** True for a release whose moment has come. The one place that says so. */
// guard: edition-not-while-held
// guard: edition-after-its-second
export const isOut = (now: Date, { state, at }: Pick<Release, "state" | "at"> = releases): SQL =>
  sql`(${state} = 'planned' AND ${at} <= ${now.getTime()})`;

/** True when a release of the company, held or taken back too, has its second after `from` and until `until`. */
export const releasesWithin = (companyId: SQLWrapper, from: Date, until: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM releases
    WHERE company_id = ${companyId} AND at > ${from.getTime()} AND at <= ${until.getTime()})`;

/** When the company's next release comes out, in a statement. */
export const nextRelease = (companyId: SQLWrapper, now: Date): SQL =>
  sql`SELECT at FROM releases WHERE company_id = ${companyId} AND at > ${now.getTime()} AND state = 'planned'
    ORDER BY at LIMIT 1`;

/**
 * True for an edition that readers get at `now`: its release is out, it is not withdrawn, and no later edition of the
 * same content and language is out. For queries over `editions` joined with `releases` by `byRelease`, or over what
 * they call `edition` joined with `release`.
 */
export const isLive = (now: Date, edition: Edition = editions, release: Release = releases): SQL =>
  and(
    isOut(now, release),
    // guard: edition-not-once-withdrawn
    or(isNull(edition.withdrawnAt), sql`${edition.withdrawnAt} > ${now.getTime()}`),
    // guard: later-edition-replaces-earlier
    // guard: coming-edition-replaces-nothing
    sql`NOT EXISTS (SELECT 1 FROM editions later
      CROSS JOIN releases its ON its.company_id = later.company_id AND its.id = later.release_id
      WHERE later.company_id = ${edition.companyId} AND later.content_id = ${edition.contentId}
        AND later.lang = ${edition.lang}
      AND later.seq > ${edition.seq} AND its.state = 'planned' AND its.at <= ${now.getTime()})`,
  ) as SQL;

/**
 * How an edition finds its release. Joined by CROSS JOIN, which keeps the order as written: the other way round SQLite
 * would begin with every release of the company.
 */
export const byRelease = and(eq(releases.companyId, editions.companyId), eq(releases.id, editions.releaseId));

/** The same as text, for statements that ask for more. */
export const findNextChangeSql = (companyId: string, now: Date): SQL => sql`SELECT min(at) AS at FROM (
    SELECT (${nextRelease(sql`${companyId}`, now)}) AS at
    UNION ALL
    SELECT min(${editions.withdrawnAt}) FROM ${editions}
      WHERE ${editions.companyId} = ${companyId} AND ${editions.withdrawnAt} > ${now.getTime()})`;

/**
 * The next moment at which something of the company comes out or goes; its one row holds null when nothing is planned.
 */
export const findNextChange = (db: Db, companyId: string, now: Date) =>
  db.all<{ at: number | null }>(findNextChangeSql(companyId, now));

/** True for a content that came out after `since`, whatever became of it, or that readers still have. */
// guard: published-content-kept
export const isOrCameOut = (companyId: string, contentId: string, since: Date, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM editions e CROSS JOIN releases r ON r.company_id = e.company_id AND r.id = e.release_id
    WHERE e.company_id = ${companyId} AND e.content_id = ${contentId} AND r.at <= ${now.getTime()}
    AND ((r.state = 'planned' AND (r.at > ${since.getTime()} OR e.withdrawn_at IS NULL
      OR e.withdrawn_at > ${now.getTime()}))
      OR (r.state = 'rolledBack' AND r.followed_at IS NOT NULL AND r.at > ${since.getTime()})))`;

/** True while readers have a content in any language. */
export const isPublic = (companyId: string, contentId: string | SQL, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId}
    AND ${editions.contentId} = ${contentId} AND ${isLive(now)})`;
