import { and, asc, desc, eq, sql } from "drizzle-orm";
import { pictures } from "~/pictures/tables.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { contents, editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";

const page = "content.item";
/**
 * Of each kind the newest so many, of the company's own pages and its pictures so many at most: what is looked at never
 * grows.
 */
const [perKind, mostPages, mostPictures] = [12, 60, 200];

export type ContentRow = { id: string; kind: string; lang: Lang; title: string; wrong: number };

const kindsIn = (kinds: readonly string[]) => sql`json_each(${JSON.stringify(kinds)}) kinds`;

/** The editions of the newest of a kind in a language, both expressions of the statement, as a table `newest`. */
const newestOf = (companyId: string, now: Date, kind: string, lang: string) =>
  // guard: health-of-live-contents
  sql`json_each((SELECT json_group_array(one.id)
    FROM (SELECT ${editions.id} AS id FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${sql.raw(kind)}
      AND ${editions.lang} = ${sql.raw(lang)}
    AND ${isLive(now)} ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC
    LIMIT ${sql.raw(String(perKind))}) one)) newest`;

/**
 * The newest of each kind that readers have, in Traditional Chinese and English; wrong where another language stands in
 * its place.
 */
export const listUntranslated = (db: Db, companyId: string, now: Date, kinds: readonly string[]) =>
  db.all<ContentRow>(sql`SELECT e.content_id AS id, e.kind, e.lang, e.title, e.shown_lang <> e.lang AS wrong
    FROM ${kindsIn(kinds)} CROSS JOIN json_each('["tc","en"]') langs
      CROSS JOIN ${newestOf(companyId, now, "kinds.value", "langs.value")} CROSS JOIN editions e
    WHERE e.company_id = ${companyId} AND e.id = newest.value`);

/** The newest of each kind with what their largest document weighs, in bytes. */
export const listDocumentWeights = (db: Db, companyId: string, now: Date, kinds: readonly string[]) =>
  db.all<{ id: string; kind: string; title: string; bytes: number }>(sql`SELECT e.content_id AS id, e.kind, e.title,
      max(f.size) AS bytes
    FROM ${kindsIn(kinds)} CROSS JOIN ${newestOf(companyId, now, "kinds.value", "'zh-CN'")}
      CROSS JOIN editions e CROSS JOIN edition_files ef CROSS JOIN files f
    WHERE e.company_id = ${companyId} AND e.id = newest.value
      AND ef.company_id = e.company_id AND ef.edition_id = e.id
      AND f.company_id = ef.company_id AND f.id = ef.file_id AND f.kind = 'document'
    GROUP BY e.id`);

const weightOfPictures = sql<number>`coalesce((SELECT sum(bytes) FROM (SELECT max(f.size) AS bytes
  FROM json_each(${editions.facts}, '$.pictures') named CROSS JOIN files f ON f.company_id = ${editions.companyId}
    AND f.subject_id = named.value AND f.type = 'image/webp' GROUP BY named.value)), 0)`;

/**
 * The company's own pages that readers have, newest first, since when, what their pictures weigh, in bytes, and whether
 * brackets of a starting site are left.
 */
export const listOwnPages = (db: Db, companyId: string, now: Date) =>
  db
    .select({
      id: editions.contentId,
      title: editions.title,
      outSince: releases.at,
      bytes: weightOfPictures.as("bytes"),
      unfilled: sql<number>`instr(${editions.body}, '【') > 0`.as("unfilled"),
    })
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        byRelease,
        eq(editions.companyId, companyId),
        eq(editions.kind, page),
        eq(editions.lang, "zh-CN"),
        isLive(now),
      ),
    )
    .orderBy(desc(editions.sortAt), desc(editions.id))
    .limit(mostPages);

const followed = (lang: "tc" | "en") => sql`(SELECT old.draft ->> '$.body."zh-CN"' FROM revisions old
  WHERE old.company_id = ${contents.companyId} AND old.content_id = ${contents.id}
    AND old.revision = ${contents.draft} ->> ${sql.raw(`'$.facts.follows.${lang}'`)})`;

/**
 * The own pages saved last, those of insiders left out, each with the languages as JSON whose translation was made of
 * another Simplified Chinese text than the one that has stood there since before `since`.
 */
export const listOverdue = (db: Db, companyId: string, since: Date) =>
  db
    .select({
      id: contents.id,
      title: sql<string>`${contents.draft} ->> '$.title."zh-CN"'`.as("title"),
      overdue: sql<string>`json_array(
        iif(${followed("tc")} <> ${contents.draft} ->> '$.body."zh-CN"'
          AND ${contents.savedAt} < ${since.getTime()}, 'tc', NULL),
        iif(${followed("en")} <> ${contents.draft} ->> '$.body."zh-CN"'
          AND ${contents.savedAt} < ${since.getTime()}, 'en', NULL))`.as("overdue"),
    })
    .from(contents)
    // guard: overdue-without-insiders-pages
    .where(and(eq(contents.companyId, companyId), eq(contents.kind, page), eq(contents.confidential, false)))
    .orderBy(desc(contents.savedAt), desc(contents.id))
    .limit(mostPages);

/** The company's pictures with their words. */
export const listPictureWords = (db: Db, companyId: string) =>
  db
    .select({ id: pictures.id, name: pictures.name, alt: pictures.alt })
    .from(pictures)
    .where(eq(pictures.companyId, companyId))
    .orderBy(asc(pictures.id))
    .limit(mostPictures);

/** Since when readers have had the profile as it is; a builder of at most one row. */
export const findProfileAge = (db: Db, companyId: string) =>
  db.all<{ at: number | null }>(
    sql`SELECT published_at AS at FROM company_profiles WHERE company_id = ${companyId} AND published IS NOT NULL`,
  );
