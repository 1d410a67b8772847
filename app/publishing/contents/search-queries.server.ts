import { inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "~/server/database/db.server";
import { beijingInstant } from "~/shared/dates";
import { type Lang, languages } from "~/shared/languages";
import { editions, releases } from "../tables.server";
import { filesOfEdition } from "./documents-queries.server";
import { byRelease, isLive } from "./visibility-queries.server";

/** What is published of a content at once: the id of one of its editions, and the words of each of them. */
export type SearchTexts = { editionId: string } & Partial<Record<Lang, string>>;

/** Where the index has the words of a language. */
const columns: Record<Lang, string> = { "zh-CN": "text", tc: "tc", en: "en" };

/**
 * The one word by which the index finds a company's rows; letters and digits only, as the tokenizer wants it. Beside it
 * stands the type, with a `t` before it.
 */
export const scopeOf = (companyId: string) =>
  `c${[...companyId].map((letter) => letter.charCodeAt(0).toString(36)).join("")}`;

/**
 * The number of a row of the index, which the editions that it has the words of share: it grows with the time by which
 * lists are ordered, so that the newest hits are read first and no others. `chance` (0 to 999,999) tells rows of one
 * millisecond apart.
 */
export const searchRowOf = (sortAt: Date, chance: number): string =>
  `${sortAt.getTime()}${String(chance).padStart(6, "0")}`;

/** The batch item that makes editions findable where they went in, each content's at their common `searchRow`. */
export const insertSearchTexts = (db: Db, companyId: string, texts: readonly SearchTexts[]) => {
  const words = languages.map((lang) => sql`coalesce(one.value ->> ${lang}, '')`);
  return db.run(sql`INSERT INTO content_search (rowid, scope, text, tc, en, company_id, edition_id, content_id, kind)
    SELECT CAST(e.search_row AS INTEGER), ${scopeOf(companyId)} || ' t' || e.type, ${sql.join(words, sql`, `)},
      ${companyId}, e.id, e.content_id, e.kind
    FROM json_each(${JSON.stringify(texts)}) one CROSS JOIN editions e ON e.company_id = ${companyId}
      AND e.id = one.value ->> 'editionId'`);
};

/**
 * The rows of the index that have the words of those editions of the company for which `which` holds, as a list in
 * brackets.
 */
export const searchRowsOf = (companyId: string, which: SQL): SQL =>
  sql`(SELECT CAST(search_row AS INTEGER) FROM editions WHERE company_id = ${companyId} AND ${which})`;

/** The batch item that makes whole contents unfindable, before their editions go. */
export const deleteSearchRows = (db: Db, companyId: string, which: SQL) =>
  db.run(
    sql`DELETE FROM content_search WHERE company_id = ${companyId} AND rowid IN ${searchRowsOf(companyId, which)}`,
  );

/**
 * The batch items that make a content's editions of a release unfindable in these languages, before the editions
 * themselves go, if `where` holds: what stays in other languages keeps its words.
 */
export const deleteSearchTexts = (
  db: Db,
  { companyId, releaseId, contentId }: { companyId: string; releaseId: string; contentId: string },
  langs: readonly Lang[],
  where: SQL,
) => {
  const those = sql`lang IN (SELECT value FROM json_each(${JSON.stringify(langs)}))`;
  const rows = (which: SQL) =>
    searchRowsOf(companyId, sql`release_id = ${releaseId} AND content_id = ${contentId} AND ${which}`);
  const emptied = languages.filter((lang) => langs.includes(lang)).map((lang) => sql.raw(`${columns[lang]} = ''`));
  return [
    // guard: search-keeps-other-languages
    db.run(sql`DELETE FROM content_search
      WHERE company_id = ${companyId} AND rowid IN ${rows(sql`${those} AND ${where}`)}
      AND rowid NOT IN ${rows(sql`NOT ${those}`)}`),
    db.run(sql`UPDATE content_search SET ${sql.join(emptied, sql`, `)}
      WHERE company_id = ${companyId} AND rowid IN ${rows(sql`${those} AND ${where}`)}`),
  ] as const;
};

type Input = {
  kinds: readonly string[];
  lang: Lang;
  match: string;
  /** Of these types alone. */
  types?: readonly string[] | null;
  year?: number | null;
  /**
   * The number of the last row of the page before, or of the first row of the page after: that one's rows come oldest
   * first.
   */
  after?: string | null;
  before?: string | null;
};

export type RowMatch = {
  place: string;
  contentId: string;
  kind: string;
  type: string;
  sortAt: number;
  title: string;
  summary: string;
  shownLang: Lang;
  automatic: number;
  facts: string;
  outSince: number;
  correction: string | null;
  /** JSON. */
  files: string;
};

/** True for a row of the index that has the words in the column of that language. */
// guard: search-words-by-language
const hasWords = (row: SQL, lang: Lang, match: string): SQL =>
  sql`same.rowid = CAST(${row} AS INTEGER) AND same.content_search MATCH ${`${columns[lang]} : (${match})`}`;

/**
 * The row by which a content is found in a language that is not the reader's, null if its words there are others or not
 * out.
 */
const foundIn = (companyId: string, lang: Lang, match: string, now: Date): SQL => {
  const [other, its] = [alias(editions, "other"), alias(releases, "out")];
  // guard: search-published-editions-only
  return sql`(SELECT other.search_row FROM editions other
      CROSS JOIN content_search same ON ${hasWords(sql`other.search_row`, lang, match)}
      CROSS JOIN releases out ON out.company_id = ${companyId} AND out.id = other.release_id
    WHERE other.company_id = ${companyId} AND other.content_id = ${editions.contentId} AND other.lang = ${lang}
      AND ${isLive(now, other, its)} LIMIT 1)`;
};

/**
 * In which language a text is looked for that the reader's own has no word of: for readers of Chinese first in English.
 */
const besides = (lang: Lang): Lang[] => {
  const others = languages.filter((one) => one !== lang);
  return lang === "en" ? others : others.reverse();
};

/**
 * What readers of a language see of these kinds among the hits, newest first, in one statement: a text found in any
 * language counts where that one is out, once a content, and shown is the reader's. Costs rows in proportion to
 * `limit`.
 */
export const listFound = (db: Db, companyId: string, now: Date, wanted: Input, limit: number) => {
  const { kinds, lang, match, types, year, after, before } = wanted;
  const typed = types ? ` AND (${types.map((type) => `"t${type.replaceAll('"', "")}"`).join(" OR ")})` : "";
  const inAny = languages.map((one) => `${columns[one]} : (${match})`).join(" OR ");
  const from = year ? searchRowOf(beijingInstant(`${year}-01-01`), 0) : null;
  const until = year ? searchRowOf(beijingInstant(`${year + 1}-01-01`), 0) : null;
  const beside = besides(lang).map((one) => foundIn(companyId, one, match, now));
  // guard: search-counts-content-once
  return db.all<RowMatch>(sql`SELECT CAST(s.rowid AS TEXT) AS place, ${editions.contentId} AS contentId,
      ${editions.kind} AS kind, ${editions.type} AS type, ${editions.sortAt} AS sortAt, ${editions.title} AS title,
      ${editions.summary} AS summary, ${editions.shownLang} AS shownLang, ${editions.automatic} AS automatic,
      ${editions.facts} AS facts, ${releases.at} AS outSince, ${editions.correction} AS correction,
      ${filesOfEdition} AS files
    FROM content_search s
      CROSS JOIN ${editions} ON ${editions.companyId} = ${companyId} AND ${editions.contentId} = s.content_id
        AND ${editions.lang} = ${lang}
        AND ${inArray(editions.kind, [...kinds])} AND ${types ? inArray(editions.type, [...types]) : sql`1`}
      CROSS JOIN ${releases} ON ${byRelease}
    WHERE content_search MATCH ${`scope : (${scopeOf(companyId)}${typed}) AND (${inAny})`}
      AND s.company_id = ${companyId}
      AND ${after ? sql`s.rowid < CAST(${after} AS INTEGER)` : sql`1`}
      AND ${before ? sql`s.rowid > CAST(${before} AS INTEGER)` : sql`1`}
      AND ${from ? sql`s.rowid >= CAST(${from} AS INTEGER) AND s.rowid < CAST(${until} AS INTEGER)` : sql`1`}
      AND ${isLive(now)}
      AND s.rowid = CAST(iif(EXISTS (SELECT 1 FROM content_search same
        WHERE ${hasWords(sql`${editions.searchRow}`, lang, match)}),
        ${editions.searchRow}, coalesce(${sql.join(beside, sql`, `)})) AS INTEGER)
    ORDER BY s.rowid ${before ? sql`ASC` : sql`DESC`} LIMIT ${limit}`);
};
