import { type SQL, sql } from "drizzle-orm";
import { filesOfEdition } from "~/publishing/contents/documents-queries.server";
import { isLiveOne } from "~/publishing/contents/editions-queries.server";
import { byRelease, findNextChangeSql, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { namedTypesJson } from "../queries.server";

const eventKind = "calendar.event";
const announcementKind = "announcements.item";

/** True for an edition with headline figures; the words of the index `editions_with_figures`. */
const hasFigures = sql`${editions.facts} ->> 'results' <> ''`;

const partOf = sql`${editions.facts} ->> '$.results.period.part'`;

type Reader = { now: Date; lang: Lang };
type Query = { after?: { sortAt: number; id: string } | null; limit: number };

/**
 * One of the results in the JSON that these statements answer with: its facts as they are kept, its files and
 * announcements.
 */
export type ResultRow<Facts, File, Linked> = {
  contentId: string;
  id: string;
  title: string;
  shownLang: Lang;
  sortAt: number;
  facts: Facts;
  files?: File[] | null;
  linked?: Linked[] | null;
};

/** The first PDF of an edition, as JSON. */
const pdfOfEdition = sql`(SELECT json_object('fileId', f.id, 'type', f.type, 'size', f.size, 'pages', f.pages)
  FROM edition_files ef
  JOIN files f ON f.company_id = ef.company_id AND f.id = ef.file_id WHERE ef.company_id = ${editions.companyId}
  AND ef.edition_id = ${editions.id} AND f.type = 'application/pdf' ORDER BY ef.position LIMIT 1)`;

/**
 * The announcements of these ids that readers have, each with its first PDF, as a statement of one row of JSON. Without
 * the index that it names SQLite would go through every announcement of the language.
 */
// guard: results-announcement-after-release
const announcementsIn = (companyId: string, { now, lang }: Reader, ids: SQL): SQL =>
  sql`SELECT json_group_array(json_object('contentId', ${editions.contentId}, 'title', ${editions.title}, 'shownLang',
      ${editions.shownLang}, 'file', json(${pdfOfEdition}))) AS linked
    FROM ${editions} INDEXED BY editions_in_order CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId}
      AND ${editions.lang} = ${lang} AND ${editions.kind} = ${announcementKind} AND ${editions.contentId} IN (${ids})
      AND ${isLive(now)}`;

/** The newest results that readers of a language have, of periods for which `parts` holds, as the text of a SELECT. */
// guard: results-of-own-company
// guard: results-after-release
const newest = (companyId: string, reader: Reader, { after, limit }: Query, parts = sql``): SQL =>
  sql`SELECT ${editions.companyId}, ${editions.id}, ${editions.contentId}, ${editions.title}, ${editions.shownLang},
      ${editions.sortAt}, ${editions.facts} FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${eventKind} AND ${editions.lang} = ${reader.lang}
      AND ${hasFigures} ${after ? sql`AND (${editions.sortAt}, ${editions.id}) < (${after.sortAt}, ${after.id})` : sql``}
      ${parts} AND ${isLive(reader.now)}
    ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC LIMIT ${limit}`;

/**
 * The newest results, then those of the same part of a year or of a whole one, the company's next change and the names
 * of its own types, in one row of JSON, which costs fewer rows than a row each: for a page of many blocks. `files` and
 * `linked` are those of the newest, `stated` what `beside` reads.
 */
export const listLatestResults = (db: Db, companyId: string, reader: Reader, limit: number, beside: SQL<string>) => {
  const parts = sql`AND ${partOf} IN ('annual', (SELECT facts ->> '$.results.period.part' FROM latest))`;
  return db.all<{
    change: number | null;
    types: string;
    results: string;
    files: string | null;
    linked: string | null;
    stated: string;
  }>(sql`WITH latest AS
      MATERIALIZED (${newest(companyId, reader, { limit: 1 })})
    SELECT (${findNextChangeSql(companyId, reader.now)}) AS change, ${namedTypesJson(companyId)} AS types,
    (SELECT json_group_array(json_object('contentId', one.content_id, 'id', one.id, 'title', one.title, 'shownLang',
      one.shown_lang, 'sortAt', one.sort_at, 'facts', json(one.facts)))
      FROM (${newest(companyId, reader, { limit }, parts)}) one) AS results,
    (SELECT ${filesOfEdition} FROM latest editions) AS files,
    (SELECT (${announcementsIn(companyId, reader, sql`SELECT value FROM json_each(latest.facts, '$.results.announcements')`)})
      FROM latest) AS linked, ${beside} AS stated`);
};

/**
 * The results that readers of a language have, newest first, each with its files and with the announcements it names
 * that readers have, and the company's next change, in one row of JSON.
 */
export const listResults = (db: Db, companyId: string, reader: Reader, query: Query) => {
  const named = sql`SELECT value FROM json_each(result.facts, '$.results.announcements')`;
  return db.all<{ change: number | null; results: string }>(sql`SELECT
    (${findNextChangeSql(companyId, reader.now)}) AS change,
    (SELECT json_group_array(json_object('contentId', result.content_id, 'id', result.id, 'title', result.title,
        'shownLang', result.shown_lang, 'sortAt', result.sort_at, 'facts', json(result.facts),
        'files', json(result.files),
        'linked', json((${announcementsIn(companyId, reader, named)}))))
      FROM (SELECT editions.*, ${filesOfEdition} AS files
        FROM (${newest(companyId, reader, query)}) editions) result) AS results`);
};

/** So long after results an event may still be about them. */
const explained = 45 * 86_400_000;

/**
 * Of one event the company's next change, the results that came out shortly before it, the announcements of which it
 * may speak, of those that readers of a language have, and the facts of the same part of earlier years, in one row.
 * What its next version names is among the announcements: the facts that are out say which of them count.
 */
export const findAroundResults = (db: Db, companyId: string, reader: Reader, eventId: string) => {
  const named = sql`SELECT one.value FROM editions e, json_each(e.facts, '$.results.announcements') one
    WHERE e.company_id = ${companyId} AND e.content_id = ${eventId} AND e.lang = ${reader.lang}`;
  const earlier = sql`AND ${partOf} = (SELECT facts ->> '$.results.period.part' FROM own)
    AND ${editions.sortAt} < (SELECT sort_at FROM own)`;
  const here = sql`(SELECT ${editions.sortAt} FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${isLiveOne(companyId, reader.now, { kind: eventKind, contentId: eventId, lang: reader.lang })} LIMIT 1)`;
  const just = sql`AND ${editions.contentId} <> ${eventId}
    AND ${editions.sortAt} BETWEEN ${here} - ${explained} AND ${here}`;
  return db.all<{ at: number | null; linked: string; earlier: string; near: string | null }>(sql`WITH own AS
      MATERIALIZED (${newest(companyId, reader, { limit: 1 }, sql`AND ${editions.contentId} = ${eventId}`)})
    SELECT (${findNextChangeSql(companyId, reader.now)}) AS at,
      (${announcementsIn(companyId, reader, named)}) AS linked, (SELECT json_group_array(json(one.facts))
        FROM (${newest(companyId, reader, { limit: 4 }, earlier)}) one) AS earlier,
      (SELECT json_object('id', one.content_id, 'title', one.title, 'shownLang', one.shown_lang, 'at', one.sort_at)
        FROM (${newest(companyId, reader, { limit: 1 }, just)}) one) AS near`);
};
