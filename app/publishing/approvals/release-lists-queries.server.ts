import { and, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { staffName } from "~/server/names.server";
import { isKnown, type Reader } from "../contents/insiders-queries.server";
import { byRelease, isOut } from "../contents/visibility-queries.server";
import { contents, editions, releases } from "../tables.server";

/** Who arranged these releases, by name. */
export const listCreators = (db: Db, companyId: string, releaseIds: string[]) =>
  db
    .select({ releaseId: releases.id, name: staffName(releases.createdBy) })
    .from(releases)
    .where(
      and(
        eq(releases.companyId, companyId),
        sql`${releases.id} IN (SELECT value FROM json_each(${JSON.stringify(releaseIds)}))`,
      ),
    );

/**
 * True over `contents` joined with `editions` and `releases` for a title that this reader may have: known, or out by
 * then.
 */
const isTitled = (companyId: string, reader: Reader, now: Date) =>
  sql`(${isKnown(companyId, reader, now)} OR ${isOut(now)})`;

/** Of which releases, and of each the first `most` contents. */
type Held = { releaseIds: string[]; most: number };

/**
 * What these releases hold, one row a content and language; the title is null where this reader may not know it. Reads
 * what it answers, however much an import has brought.
 */
export const listReleased = (db: Db, companyId: string, now: Date, { releaseIds, most }: Held, reader: Reader) =>
  db
    .select({
      releaseId: editions.releaseId,
      contentId: editions.contentId,
      kind: editions.kind,
      lang: editions.lang,
      shownLang: editions.shownLang,
      title: sql<string | null>`CASE WHEN ${isTitled(companyId, reader, now)} THEN ${editions.title} END`,
      correction: sql`CASE WHEN ${isTitled(companyId, reader, now)} THEN ${editions.correction} END`.mapWith(
        editions.correction,
      ),
      revision: editions.revision,
      current: sql<number>`${contents.revision}`.as("current"),
      /** Of the content in all its languages. */
      files: sql<number>`(SELECT count(DISTINCT f.file_id) FROM editions o
        CROSS JOIN edition_files f ON f.company_id = o.company_id
        AND f.edition_id = o.id WHERE o.company_id = ${editions.companyId} AND o.release_id = ${editions.releaseId}
        AND o.content_id = ${editions.contentId})`,
    })
    .from(sql`json_each(${JSON.stringify(releaseIds)}) wanted`)
    .crossJoin(editions)
    .crossJoin(contents)
    .crossJoin(releases)
    .where(
      and(
        eq(editions.companyId, companyId),
        sql`${editions.releaseId} = wanted.value`,
        sql`${editions.contentId} IN (SELECT DISTINCT f.content_id FROM editions f INDEXED BY editions_once_a_release
          WHERE f.company_id = ${companyId} AND f.release_id = wanted.value
          ORDER BY f.content_id LIMIT CAST(${most} AS INTEGER))`,
        and(eq(contents.companyId, editions.companyId), eq(contents.id, editions.contentId)),
        byRelease,
      ),
    )
    .orderBy(editions.contentId, editions.lang);

/** True for a release (by its id) that is not out and holds something that this reader may not know. */
export const holdsUnknown = (companyId: string, releaseId: SQL | string, reader: Reader, now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM releases its
    CROSS JOIN editions e ON e.company_id = its.company_id AND e.release_id = its.id
    CROSS JOIN contents c ON c.company_id = e.company_id AND c.id = e.content_id
    WHERE its.company_id = ${companyId} AND its.id = ${releaseId}
      AND NOT (its.state = 'planned' AND its.at <= ${now.getTime()})
      AND NOT ${isKnown(companyId, reader, now, "c")})`;

/**
 * A release for this reader: without a title where it holds something that they may not know and that is not out, and
 * `known` says so.
 */
const selectReleases = (companyId: string, reader: Reader, now: Date) => {
  const hidden = holdsUnknown(companyId, sql`"releases"."id"`, reader, now);
  return {
    ...getTableColumns(releases),
    title: sql<string | null>`CASE WHEN ${hidden} THEN NULL ELSE ${releases.title} END`.as("told"),
    known: sql<number>`NOT ${hidden}`.as("known"),
  };
};

/** How many releases that are to come a list tells. */
export const mostComing = 50;

/** Releases that are not out yet, next first. */
export const listComing = (db: Db, companyId: string, now: Date, reader: Reader, limit = mostComing) =>
  db
    .select(selectReleases(companyId, reader, now))
    .from(releases)
    .where(
      and(
        eq(releases.companyId, companyId),
        sql`(${releases.state} IN ('waiting', 'held')
          OR (${releases.state} = 'planned' AND ${releases.at} > ${now.getTime()}))`,
      ),
    )
    .orderBy(releases.at, releases.id)
    .limit(limit);

/** Releases that came out lately or were rolled back, latest first. */
export const listPast = (db: Db, companyId: string, now: Date, reader: Reader, limit = 20) =>
  db
    .select(selectReleases(companyId, reader, now))
    .from(releases)
    .where(
      and(eq(releases.companyId, companyId), lte(releases.at, now), inArray(releases.state, ["planned", "rolledBack"])),
    )
    .orderBy(desc(releases.at), desc(releases.id))
    .limit(limit);

/** Releases that are out and after which nothing has followed yet. */
export const listUnfollowed = (db: Db, companyId: string, now: Date, limit = 20) =>
  db
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.companyId, companyId),
        eq(releases.state, "planned"),
        lte(releases.at, now),
        sql`${releases.followedAt} IS NULL`,
      ),
    )
    .orderBy(releases.at)
    .limit(limit);
