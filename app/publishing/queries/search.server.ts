import { inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "~/server/db.server";
import { beijingInstant } from "~/shared/dates";
import { type Lang, languages } from "~/shared/languages";
import { editions, releases } from "../tables.server";
import { filesOfEdition } from "./reading/documents.server";
import { byRelease, isLive, isLiveOf } from "./visibility.server";

type Text = { companyId: string; editionId: string; kind: string; row: string; text: string };

/**
 * The one word by which the index finds a company's rows; letters and digits only, as the tokenizer wants it. Beside it stands
 * the type, with a `t` before it.
 */
export const scopeOf = (companyId: string) =>
  `c${[...companyId].map((letter) => letter.charCodeAt(0).toString(36)).join("")}`;

/**
 * The number of a text in the index: it grows with the time by which lists are ordered, so that the newest hits are read first
 * and no others. `chance` (0 to 999,999) tells texts of one millisecond apart.
 */
export const searchRowOf = (sortAt: Date, chance: number): string =>
  `${sortAt.getTime()}${String(chance).padStart(6, "0")}`;

/** The batch item that makes an edition findable, if it went in. */
export const insertSearchText = (db: Db, { companyId, editionId, kind, row, text }: Text) =>
  db.run(sql`INSERT INTO content_search (rowid, scope, text, company_id, edition_id, kind)
    SELECT CAST(${row} AS INTEGER), ${scopeOf(companyId)} || ' t' || type, ${text}, ${companyId}, ${editionId}, ${kind}
    FROM editions WHERE company_id = ${companyId} AND id = ${editionId}`);

/** One page of live hits, newest first, a row for each edition in whatever language it matched; `before` is the last row's number. */
export const listHits = (db: Db, companyId: string, now: Date, match: string, before: string | null, limit: number) =>
  db.all<{ place: string; contentId: string; kind: string; lang: Lang }>(sql`SELECT CAST(s.rowid AS TEXT) AS place,
      ${editions.contentId} AS contentId, ${editions.kind} AS kind, ${editions.lang} AS lang
    FROM content_search s CROSS JOIN ${editions} ON ${editions.companyId} = ${companyId} AND ${editions.id} = s.edition_id
    CROSS JOIN ${releases} ON ${byRelease}
    WHERE content_search MATCH ${`scope : ${scopeOf(companyId)} AND ${match}`} AND s.company_id = ${companyId}
      AND ${before ? sql`s.rowid < CAST(${before} AS INTEGER)` : sql`1`} AND ${isLive(now)}
    ORDER BY s.rowid DESC LIMIT ${limit}`);

/** The edition whose text has the words. */
const matched = alias(editions, "m");

type Wanted = {
  kinds: readonly string[];
  lang: Lang;
  match: string;
  /** Of these types alone. */
  types?: readonly string[] | null;
  year?: number | null;
  /** The number of the last row of the page before, or of the first row of the page after: that one's rows come oldest first. */
  after?: string | null;
  before?: string | null;
};

export type FoundRow = {
  place: string;
  contentId: string;
  kind: string;
  type: string;
  sortAt: number;
  title: string;
  summary: string;
  said: Lang;
  automatic: number;
  facts: string;
  outSince: number;
  correction: string | null;
  /** JSON. */
  files: string;
};

/** The language that a text found in several counts in where the reader's own is not among them. */
const firstBeside = (lang: Lang): Lang => languages.find((one) => one !== lang) ?? lang;

/**
 * What readers of a language see of these kinds among the hits, newest first, in one statement: a text found in any language
 * counts, once a content, and shown is the reader's. Costs rows in proportion to `limit`.
 */
export const listFound = (db: Db, companyId: string, now: Date, wanted: Wanted, limit: number) => {
  const { kinds, lang, match, types, year, after, before } = wanted;
  const typed = types ? `scope : (${types.map((type) => `"t${type.replaceAll('"', "")}"`).join(" OR ")}) AND ` : "";
  const scoped = `scope : ${scopeOf(companyId)} AND ${typed}${match}`;
  const matches = (row: SQL) =>
    sql`EXISTS (SELECT 1 FROM content_search same WHERE same.rowid = CAST(${row} AS INTEGER) AND same.content_search MATCH ${scoped})`;
  const from = year ? searchRowOf(beijingInstant(`${year}-01-01`), 0) : null;
  const until = year ? searchRowOf(beijingInstant(`${year + 1}-01-01`), 0) : null;
  return db.all<FoundRow>(sql`SELECT CAST(s.rowid AS TEXT) AS place, ${editions.contentId} AS contentId, ${editions.kind} AS kind,
      ${editions.type} AS type, ${editions.sortAt} AS sortAt, ${editions.title} AS title, ${editions.summary} AS summary,
      ${editions.said} AS said, ${editions.automatic} AS automatic,
      ${editions.facts} AS facts, ${releases.at} AS outSince, ${editions.correction} AS correction,
      ${filesOfEdition} AS files
    FROM content_search s
      CROSS JOIN editions m ON m.company_id = ${companyId} AND m.id = s.edition_id
        AND ${inArray(matched.kind, [...kinds])} AND ${types ? sql`m.type IN (SELECT value FROM json_each(${JSON.stringify(types)}))` : sql`1`}
      CROSS JOIN ${editions} ON ${editions.companyId} = ${companyId} AND ${editions.contentId} = m.content_id AND ${editions.lang} = ${lang}
      CROSS JOIN ${releases} ON ${byRelease}
    WHERE content_search MATCH ${scoped} AND s.company_id = ${companyId}
      AND ${after ? sql`s.rowid < CAST(${after} AS INTEGER)` : sql`1`} AND ${before ? sql`s.rowid > CAST(${before} AS INTEGER)` : sql`1`}
      AND ${from ? sql`s.rowid >= CAST(${from} AS INTEGER) AND s.rowid < CAST(${until} AS INTEGER)` : sql`1`}
      AND ${isLive(now)}
      AND (m.id = ${editions.id} OR (
        NOT ${matches(sql`${editions.searchRow}`)}
        AND ${isLiveOf(now, matched)}
        AND (m.lang = ${firstBeside(lang)} OR NOT EXISTS (SELECT 1 FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
          WHERE ${editions.companyId} = ${companyId} AND ${editions.contentId} = m.content_id
            AND ${editions.lang} = ${firstBeside(lang)} AND ${matches(sql`${editions.searchRow}`)} AND ${isLive(now)}))))
    ORDER BY s.rowid ${before ? sql`ASC` : sql`DESC`} LIMIT ${limit}`);
};
