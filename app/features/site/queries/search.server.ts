import { sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import type { Lang } from "~/shared/languages";
import { editions, releases } from "../tables.server";
import { byRelease, isLive } from "./visibility.server";

type Text = { companyId: string; editionId: string; kind: string; row: string; text: string };

/** The one word by which the index finds a company's rows; letters and digits only, as the tokenizer wants it. */
const scopeOf = (companyId: string) => `c${[...companyId].map((letter) => letter.charCodeAt(0).toString(36)).join("")}`;

/**
 * The number of a text in the index: it grows with the time by which lists are ordered, so that the newest hits are read first
 * and no others. `chance` (0 to 999,999) tells texts of one millisecond apart.
 */
export const searchRowOf = (sortAt: Date, chance: number): string => `${sortAt.getTime()}${String(chance).padStart(6, "0")}`;

/** The batch item that makes an edition findable, if it went in. */
export const insertSearchText = (db: Db, { companyId, editionId, kind, row, text }: Text) =>
  db.run(sql`INSERT INTO content_search (rowid, scope, text, company_id, edition_id, kind)
    SELECT CAST(${row} AS INTEGER), ${scopeOf(companyId)}, ${text}, ${companyId}, ${editionId}, ${kind}
    WHERE EXISTS (SELECT 1 FROM editions WHERE company_id = ${companyId} AND id = ${editionId})`);

/** One page of live hits, newest first, a row for each edition in whatever language it matched; `before` is the last row's number. */
export const listHits = (db: Db, companyId: string, now: Date, match: string, before: string | null, limit: number) =>
  db.all<{ place: string; contentId: string; kind: string; lang: Lang }>(sql`SELECT CAST(s.rowid AS TEXT) AS place,
      ${editions.contentId} AS contentId, ${editions.kind} AS kind, ${editions.lang} AS lang
    FROM content_search s CROSS JOIN ${editions} ON ${editions.companyId} = ${companyId} AND ${editions.id} = s.edition_id
    JOIN ${releases} ON ${byRelease}
    WHERE content_search MATCH ${`scope : ${scopeOf(companyId)} AND ${match}`} AND s.company_id = ${companyId}
      AND ${before ? sql`s.rowid < CAST(${before} AS INTEGER)` : sql`1`} AND ${isLive(now)}
    ORDER BY s.rowid DESC LIMIT ${limit}`);

type Wanted = { kind: string; lang: Lang; match: string; type?: string | null; year?: number | null; before: string | null };

/**
 * What readers of a language see of a kind among the hits, newest first, in one statement: a text found in any language counts,
 * shown is the reader's. `place` is where the next page begins.
 */
export const listFound = (db: Db, companyId: string, now: Date, { kind, lang, match, type, year, before }: Wanted, limit: number) =>
  db.all<{
    place: string;
    contentId: string;
    type: string;
    sortAt: number;
    title: string;
    summary: string;
    said: Lang;
    automatic: number;
    facts: string;
  }>(sql`WITH hits AS (
      SELECT s.rowid AS place, m.content_id AS content_id FROM content_search s
        CROSS JOIN editions m ON m.company_id = ${companyId} AND m.id = s.edition_id AND m.kind = ${kind}
      WHERE content_search MATCH ${`scope : ${scopeOf(companyId)} AND ${match}`} AND s.company_id = ${companyId}
        AND ${before ? sql`s.rowid < CAST(${before} AS INTEGER)` : sql`1`}
        AND ${type ? sql`m.type = ${type}` : sql`1`} AND ${year ? sql`m.year = ${year}` : sql`1`}
        AND EXISTS (SELECT 1 FROM ${editions} JOIN ${releases} ON ${byRelease} WHERE ${editions.companyId} = ${companyId}
          AND ${editions.id} = m.id AND ${isLive(now)})
      ORDER BY s.rowid DESC LIMIT ${limit * 3})
    SELECT CAST(min(hits.place) AS TEXT) AS place, ${editions.contentId} AS contentId, ${editions.type} AS type,
      ${editions.sortAt} AS sortAt, ${editions.title} AS title, ${editions.summary} AS summary, ${editions.said} AS said,
      ${editions.automatic} AS automatic, ${editions.facts} AS facts
    FROM hits CROSS JOIN ${editions} ON ${editions.companyId} = ${companyId} AND ${editions.contentId} = hits.content_id
      AND ${editions.lang} = ${lang} JOIN ${releases} ON ${byRelease}
    WHERE ${isLive(now)} GROUP BY ${editions.contentId} ORDER BY max(hits.place) DESC LIMIT ${limit}`);
