import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { titleOnceOut } from "~/publishing/contents/shown-queries.server";
import { byRelease, findNextChangeSql, isLive } from "~/publishing/contents/visibility-queries.server";
import { contents, editions, releases } from "~/publishing/tables.server";
import { published } from "~/records/changes/published.server";
import { isInPrevious } from "~/records/queries/previous.server";
import { type Condition, some } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { recommendations } from "./tables.server";

export type RecommendationRow = typeof recommendations.$inferSelect;
type Reader = { now: Date; lang: Lang };
type Named = { kind: string; id: string; title: string; shownLang: Lang; at: number };

const listOf = (texts: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(texts)}))`;

/** What readers of a language have of contents of these kinds whose id is among `ids`. */
// guard: recommendation-link-after-release
const liveAmong = (companyId: string, { now, lang }: Reader, kinds: readonly string[], ids: SQL) =>
  sql`FROM ${editions} INDEXED BY editions_in_order CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId}
    AND ${editions.contentId} IN (${ids}) AND ${editions.lang} = ${lang} AND ${editions.kind} IN ${listOf(kinds)}
    AND ${isLive(now)}`;

/** The contents that any version of a capital event names, of those that readers of the language have, newest first. */
export const listNamed = (db: Db, companyId: string, reader: Reader, kinds: readonly string[], eventId: string) => {
  const named = sql`SELECT one.value FROM editions e, json_each(e.facts, '$.linked') one
    WHERE e.company_id = ${companyId}
    AND e.content_id = ${eventId} AND e.lang = ${reader.lang}`;
  return db.all<
    Named & { results: number }
  >(sql`SELECT ${editions.kind} AS kind, ${editions.contentId} AS id, ${editions.title} AS title,
      ${editions.shownLang} AS shownLang, ${editions.sortAt} AS at,
      coalesce(${editions.facts} ->> 'results', '') <> '' AS results
    ${liveAmong(companyId, reader, kinds, named)} ORDER BY ${editions.sortAt} DESC`);
};

/**
 * The contents of these kinds that staff may name, those of `ids` first, then the last saved, of those for which
 * `known` holds.
 */
export const listNameable = (
  db: Db,
  companyId: string,
  { kinds, ids, known }: { kinds: readonly string[]; ids: readonly string[]; known: SQL },
  limit = 200,
) =>
  db
    .select({ id: contents.id, kind: contents.kind, title: sql<string>`${contents.draft} ->> '$.title.zh-CN'` })
    .from(contents)
    // guard: recommendation-content-by-right
    .where(and(eq(contents.companyId, companyId), sql`${contents.kind} IN ${listOf(kinds)}`, known))
    .orderBy(desc(sql`${contents.id} IN ${listOf(ids)}`), desc(contents.savedAt), desc(contents.id))
    .limit(limit);

/** True in a batch while the company has a content of that id and one of these kinds. */
// guard: recommendation-content-kind
export const isNameable = (companyId: string, id: string, kinds: readonly string[]): Condition =>
  sql`EXISTS (SELECT 1 FROM contents WHERE company_id = ${companyId} AND id = ${id} AND kind IN ${listOf(kinds)})`;

/**
 * Day and title of the contents of a kind that stand on these days (moments of Beijing midnights), as readers have them
 * and, of those for which `known` holds over rows `c`, as their drafts say.
 */
// guard: event-import-compares-own-company
// guard: event-import-compares-by-right
export const listLike = (db: Db, companyId: string, { kind, known, now, days }: Days) =>
  db.all<{
    at: string;
    title: string;
  }>(sql`SELECT c.draft ->> '$.at' AS at, c.draft ->> '$.title.zh-CN' AS title FROM contents c
    WHERE c.company_id = ${companyId} AND c.kind = ${kind} AND (${known})
      AND c.draft ->> '$.at' IN ${listOf(days.map((day) => new Date(day).toISOString()))}
    UNION SELECT strftime('%Y-%m-%dT%H:%M:%fZ', ${editions.sortAt} / 1000.0, 'unixepoch'), ${editions.title}
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind}
      AND ${editions.lang} = 'zh-CN' AND ${editions.sortAt} IN (SELECT value FROM json_each(${JSON.stringify(days)}))
      AND ${isLive(now)}`);
type Days = { kind: string; known: Condition; now: Date; days: readonly number[] };

/**
 * A recommendation with the content that it is of (`found`), both as JSON; `change` is the company's next release or
 * withdrawal.
 */
export type RowView = {
  change: number | null;
  id: string | null;
  kind: RecommendationRow["kind"];
  title: string;
  about: string;
  day: string;
  link: string;
  pictures: string;
  found: string | null;
};

/**
 * The recommendations that readers have, in their order; one of a content only while they have that content. Its only
 * row has nothing but the change where there is none.
 */
// guard: recommendation-of-published-content
export const listPublic = (
  db: Db,
  companyId: string,
  reader: Reader,
  { kinds, kind }: { kinds: readonly string[]; kind: RecommendationRow["kind"] | null },
  limit: number,
) =>
  db.all<RowView>(sql`SELECT change.at AS change, one.* FROM (${findNextChangeSql(companyId, reader.now)}) change
    LEFT JOIN (
    SELECT r.id, r.kind, r.title, r.about, r.day, r.link, r.pictures, r.found, r.sort FROM (SELECT recommendations.*,
        ${picturesJson(companyId, [sql`recommendations.picture`])} AS pictures,
        (SELECT json_object('kind', ${editions.kind}, 'id', ${editions.contentId}, 'title', ${editions.title},
          'shownLang', ${editions.shownLang}, 'at', ${editions.sortAt}, 'facts',
          json_object('results', coalesce(${editions.facts} ->> 'results', '') <> '', 'replay',
            ${editions.facts} ->> 'replay', 'webcast', ${editions.facts} ->> 'webcast', 'video',
            ${editions.facts} ->> 'video'))
          ${liveAmong(companyId, reader, kinds, sql`recommendations.content_id`)} LIMIT 1) AS found
      FROM ${published(recommendations, { company: { id: companyId }, now: reader.now })}
        ${kind ? sql`WHERE kind = ${kind}` : sql``}) r
    WHERE r.content_id = '' OR r.found IS NOT NULL ORDER BY r.sort, r.id LIMIT ${limit}) one ON 1
    ORDER BY one.sort, one.id`);

/** What `found` of a shown row holds. */
export type ContentMatch = Named & { facts: Record<string, unknown> };

/** True in a statement while readers have the recommendation of that id. */
// guard: video-counted-after-release
export const isRecommended = (companyId: string, id: string, reader: Reader, kinds: readonly string[]): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(recommendations, { company: { id: companyId }, now: reader.now })}
    WHERE id = ${id}
    AND (content_id = '' OR EXISTS (SELECT 1 ${liveAmong(companyId, reader, kinds, sql`recommendations.content_id`)})))`;

/**
 * What a recommendation is called, as JSON of its languages, for a SELECT: its own title or that of its content; null
 * for none.
 */
export const titleOfVideo = (companyId: string, id: string, now: Date): SQL =>
  sql`(SELECT CASE WHEN r.title ->> 'zh-CN' <> '' THEN r.title ELSE ${titleOnceOut(companyId, "r.content_id", now)} END
    FROM ${published(recommendations, { company: { id: companyId }, now }, { as: "r", hidden: true })}
    WHERE r.id = ${sql.raw(id)})`;

/** How often each of these videos was begun on these Beijing days, by the id under which it was counted. */
export const countBegun = (db: Db, companyId: string, ids: readonly string[], days: readonly string[]) =>
  db.all<{ id: string; begun: number }>(sql`SELECT one.value AS id, sum(v.count) AS begun FROM ${listOf(ids)} one
    CROSS JOIN json_each(${JSON.stringify(days)}) day
    CROSS JOIN views v ON v.company_id = ${companyId} AND v.day = day.value
      AND v.subject = 'video:' || one.value GROUP BY one.value`);

/** True in a statement when a recommendation, shown or not, has the picture, or readers have one that has it. */
export const namesPicture = (companyId: string, id: SQLWrapper): Condition =>
  some(
    sql`EXISTS (SELECT 1 FROM recommendations WHERE company_id = ${companyId} AND picture = ${id})`,
    isInPrevious(recommendations, recommendations.picture, companyId, id),
  );

/** The same of one that readers have. */
export const showsPicture = (companyId: string, id: SQLWrapper, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(recommendations, { company: { id: companyId }, now })} WHERE picture = ${id})`;
