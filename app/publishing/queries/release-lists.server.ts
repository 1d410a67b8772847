import { and, desc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { staffName } from "~/server/names.server";
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

/** What a release holds: one row a content and language. */
export const listReleased = (db: Db, companyId: string, releaseIds: string[]) =>
  db
    .select({
      releaseId: editions.releaseId,
      contentId: editions.contentId,
      kind: editions.kind,
      lang: editions.lang,
      said: editions.said,
      title: editions.title,
      correction: editions.correction,
      revision: editions.revision,
      current: contents.revision,
      /** Of the content in all its languages. */
      files: sql<number>`(SELECT count(DISTINCT f.file_id) FROM editions o CROSS JOIN edition_files f ON f.company_id = o.company_id
        AND f.edition_id = o.id WHERE o.company_id = ${editions.companyId} AND o.release_id = ${editions.releaseId}
        AND o.content_id = ${editions.contentId})`,
    })
    .from(editions)
    .innerJoin(contents, and(eq(contents.companyId, editions.companyId), eq(contents.id, editions.contentId)))
    .where(
      and(
        eq(editions.companyId, companyId),
        sql`${editions.releaseId} IN (SELECT value FROM json_each(${JSON.stringify(releaseIds)}))`,
      ),
    )
    .orderBy(editions.contentId, editions.lang);

/** Releases that are not out yet, next first. */
export const listComing = (db: Db, companyId: string, now: Date, limit = 50) =>
  db
    .select()
    .from(releases)
    .where(
      and(
        eq(releases.companyId, companyId),
        sql`(${releases.state} IN ('waiting', 'held') OR (${releases.state} = 'planned' AND ${releases.at} > ${now.getTime()}))`,
      ),
    )
    .orderBy(releases.at, releases.id)
    .limit(limit);

/** Releases that came out lately or were rolled back, latest first. */
export const listPast = (db: Db, companyId: string, now: Date, limit = 20) =>
  db
    .select()
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
