import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { filesOfEdition } from "../contents/documents-queries.server";
import { byRelease, findNextChangeSql, isLive } from "../contents/visibility-queries.server";
import { editions, releases } from "../tables.server";

/** The company's next change, and the newest of a kind as JSON, newest first. */
export type LatestRow = { change: number | null; kind: string; found: string };
/** One of them; `files` are its documents. */
export type LatestOne<File> = { id: string; type: string; at: number; title: string; shownLang: Lang; files: File[] };

/** Contents of a kind, or of one of its types, and how many of them. */
export type LatestQueriesInput = { kind: string; type?: string | undefined; most: number };

/** So many selects D1 joins at most; more are joined in parts. */
const mostJoined = 5;

const allOf = (selects: readonly SQL[]): SQL => {
  if (selects.length <= mostJoined) return sql.join([...selects], sql` UNION ALL `);
  const part = Math.ceil(selects.length / mostJoined);
  const parts = Array.from({ length: Math.ceil(selects.length / part) }, (_, at) =>
    allOf(selects.slice(at * part, (at + 1) * part)),
  );
  return sql.join(
    parts.map((one) => sql`SELECT * FROM (${one})`),
    sql` UNION ALL `,
  );
};

/**
 * The newest of each of those that are wanted which readers of a language see at `now`, a row each and in it the
 * company's next change: one statement for all blocks of a page, in rows of JSON, which cost fewer rows than one a
 * content.
 */
export const listLatest = (
  db: Db,
  companyId: string,
  now: Date,
  { wanted, lang }: { wanted: readonly LatestQueriesInput[]; lang: Lang },
) => {
  const newest = wanted.map(
    ({
      kind,
      type,
      most,
    }) => sql`SELECT change.at AS change, ${kind} AS kind, (SELECT json_group_array(json(one)) FROM (
      SELECT json_object('id', ${editions.contentId}, 'type', ${editions.type}, 'at', ${editions.sortAt}, 'title',
        ${editions.title}, 'shownLang', ${editions.shownLang}, 'files', json(${filesOfEdition})) AS one
      FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind} AND ${editions.lang} = ${lang}
        AND ${type === undefined ? sql`1` : sql`${editions.type} = ${type}`} AND ${isLive(now)}
      ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC LIMIT ${most})) AS found FROM change`,
  );
  return db.all<LatestRow>(sql`WITH change AS MATERIALIZED (${findNextChangeSql(companyId, now)}) ${allOf(newest)}`);
};

/** Which contents are looked for: of a kind and type (null is any), from one moment until another. */
type Marked = { kind: string; type: string | null; from: Date; until: Date };
/**
 * The company's next change and, of one of those that are wanted, `[id, time, title]` of each newest first, as JSON.
 */
export type MarkedRow = { change: number | null; kind: string | null; found: string | null };

/** The newest so many of those that are wanted, whatever their type or of one. */
const most = { any: 24, typed: 12 };

/**
 * What readers of a language see of several kinds and types in a stretch of time, the newest of each, and in each row
 * the company's next change: one statement. Its only row has nothing but the change where nothing is wanted.
 */
export const listMarked = (db: Db, companyId: string, now: Date, lang: Lang, wanted: readonly Marked[]) => {
  const requested = wanted.map(({ kind, type, from, until }) => [kind, type, from.getTime(), until.getTime()]);
  const newest = (ofType: SQL, limit: number) => sql`(SELECT json_group_array(json(one)) FROM (
      SELECT json_array(${editions.contentId}, ${editions.sortAt}, ${editions.title}) AS one
      FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = wanted.value ->> 0
        AND ${editions.lang} = ${lang} ${ofType}
        AND ${editions.sortAt} BETWEEN wanted.value ->> 2 AND wanted.value ->> 3 AND ${isLive(now)}
      ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC LIMIT ${limit}))`;
  return db.all<MarkedRow>(sql`SELECT change.at AS change, wanted.value ->> 0 AS kind, CASE
    WHEN wanted.value ->> 1 IS NULL
      THEN ${newest(sql``, most.any)}
      ELSE ${newest(sql`AND ${editions.type} = wanted.value ->> 1`, most.typed)} END AS found
    FROM (${findNextChangeSql(companyId, now)}) change LEFT JOIN json_each(${JSON.stringify(requested)}) wanted ON 1`);
};

/** The titles of the newest of each kind that readers of each language have at `now`, as a JSON list in one text. */
export const listHeadlines = (
  db: Db,
  companyId: string,
  now: Date,
  { kinds, langs }: { kinds: readonly string[]; langs: readonly Lang[] },
  limit: number,
) =>
  db.all<{ lang: Lang; titles: string }>(sql`SELECT lang.value AS lang, (SELECT json_group_array(one.title) FROM (
      SELECT ${editions.title} AS title FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
      WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = kind.value AND ${editions.lang} = lang.value
        AND ${isLive(now)} ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC LIMIT ${limit}) one) AS titles
    FROM json_each(${JSON.stringify(kinds)}) kind CROSS JOIN json_each(${JSON.stringify(langs)}) lang`);
