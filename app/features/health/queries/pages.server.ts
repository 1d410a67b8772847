import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { sitePages } from "../tables.server";

/**
 * Makes these the pages of the company: those that were weighed in an older release, or before `since` (what comes out
 * by its second raises no release), are due again; the others keep their weight.
 */
export const replacePages = (db: Db, companyId: string, paths: readonly string[], release: number, since: Date) => {
  const list = JSON.stringify(paths);
  return [
    db.run(sql`DELETE FROM site_pages WHERE company_id = ${companyId}
      AND path NOT IN (SELECT value FROM json_each(${list}))`),
    db.run(sql`INSERT INTO site_pages (company_id, path) SELECT ${companyId}, one.value FROM json_each(${list}) one
      WHERE 1
      ON CONFLICT (company_id, path) DO UPDATE SET is_due = 1
        WHERE is_due = 0 AND (seen_release < ${release} OR at <= ${since.getTime()})`),
  ];
};

/** Some of the pages that are to be weighed; a builder. */
export const listDuePages = (db: Db, companyId: string, limit: number) =>
  db
    .select({ path: sitePages.path })
    .from(sitePages)
    .where(and(eq(sitePages.companyId, companyId), sql`${sitePages.isDue} = 1`))
    .limit(limit);

type Weighed = { path: string; bytes: number | null };

/** Notes what these pages weigh in this release, unless another minute has. */
export const updateWeighed = (db: Db, companyId: string, release: number, now: Date, weighed: readonly Weighed[]) =>
  db.run(sql`UPDATE site_pages
    SET bytes = one.value ->> 'bytes', seen_release = ${release}, at = ${now.getTime()}, is_due = 0
    FROM json_each(${JSON.stringify(weighed)}) one
    WHERE company_id = ${companyId} AND site_pages.path = one.value ->> 'path' AND is_due = 1
      AND seen_release <= ${release}`);

/** The pages of a company that were weighed; a builder. */
export const listPageWeights = (db: Db, companyId: string) =>
  db
    .select({ path: sitePages.path, bytes: sql<number>`${sitePages.bytes}`.as("bytes") })
    .from(sitePages)
    .where(and(eq(sitePages.companyId, companyId), isNotNull(sitePages.bytes)))
    .orderBy(asc(sitePages.path));
