import { type SQL, sql } from "drizzle-orm";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import type { ContentRow } from "../contents/queries.server";
import { deleteSearchRows } from "../contents/search-queries.server";
import { contents } from "../tables.server";

/** Rows travel as one JSON parameter; so many of them stay well below what D1 takes in one. */
export const rowsAtOnce = 125;

type Saved = { companyId: string; kind: string; changeId: string; savedAt: Date; savedBy: string };

/** True in a batch when at least one of the contents with that change went in. */
export const isAnySaved = (companyId: string, kind: string, changeId: string, since: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM contents c
    WHERE c.company_id = ${companyId} AND c.kind = ${kind} AND c.saved_at = ${since.getTime()}
    AND c.change_id = ${changeId})`;

/**
 * The batch items of new contents at revision 1, those for which `where` holds; in it `one.value ->> 'id'` and `->
 * 'draft'` are the row's.
 */
export function insertContents(
  db: Db,
  { companyId, kind, changeId, savedAt, savedBy }: Saved,
  rows: { id: string; draft: ContentRow["draft"] }[],
  where: SQL,
) {
  const at = savedAt.getTime();
  return [
    db.run(sql`INSERT INTO contents (company_id, id, kind, draft, revision, change_id, saved_at, saved_by, created_at)
      SELECT ${companyId}, one.value ->> 'id', ${kind}, one.value -> 'draft', 1, ${changeId}, ${at}, ${savedBy}, ${at}
      FROM json_each(${JSON.stringify(rows)}) one WHERE ${where}`),
    db.run(sql`INSERT INTO revisions (company_id, content_id, revision, draft, saved_at, saved_by)
      SELECT company_id, id, revision, draft, saved_at, saved_by FROM contents WHERE company_id = ${companyId}
        AND change_id = ${changeId}
        AND id IN (SELECT value ->> 'id' FROM json_each(${JSON.stringify(rows.map(({ id }) => ({ id })))}))`),
  ] as const;
}

export type FirstEdition = {
  id: string;
  contentId: string;
  lang: Lang;
  shownLang: Lang;
  automatic: boolean;
  type: string;
  sortAt: number;
  year: number;
  title: string;
  summary: string;
  body: string;
  facts: Record<string, unknown>;
  searchRow: string;
};

/** The batch item of the first editions of contents that went in, without files. */
export function insertFirstEditions(
  db: Db,
  { companyId, kind, releaseId }: { companyId: string; kind: string; releaseId: string },
  rows: FirstEdition[],
) {
  return db.run(sql`INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, automatic, revision,
        release_id, seq, type, sort_at, follows, year, title, summary, body, facts, search_row)
      SELECT ${companyId}, one.value ->> 'id', ${contents.id}, ${kind}, one.value ->> 'lang', one.value ->> 'shownLang',
        one.value ->> 'automatic', 1, ${releaseId}, 1, one.value ->> 'type', one.value ->> 'sortAt', 0,
        one.value ->> 'year', one.value ->> 'title', one.value ->> 'summary', one.value ->> 'body',
        one.value -> 'facts', one.value ->> 'searchRow'
      FROM json_each(${JSON.stringify(rows)}) one CROSS JOIN ${contents}
        ON ${contents.companyId} = ${companyId} AND ${contents.id} = one.value ->> 'contentId'`);
}

/**
 * The ids of what a change brought in, as SELECT of `key`, `before` (nothing) and `after` (the change) for an import's
 * keeping.
 */
export const storedContents = (companyId: string, kind: string, changeId: string, savedAt: Date): SQL =>
  sql`SELECT id AS key, NULL AS before, change_id AS after FROM contents
    WHERE company_id = ${companyId} AND kind = ${kind} AND saved_at = ${savedAt.getTime()} AND change_id = ${changeId}`;

/**
 * True in a batch while the contents of these rows (`key` the id, `after` the change) are as they came, and out by that
 * release alone.
 */
export const areAsBrought = (companyId: string, rows: SQL, releaseId: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${rows} change
    WHERE after IS NOT (SELECT change_id FROM contents WHERE company_id = ${companyId} AND id = change.key)
      OR EXISTS (SELECT 1 FROM editions e WHERE e.company_id = ${companyId} AND e.content_id = change.key
        AND (e.release_id <> ${releaseId} OR e.withdrawn_at IS NOT NULL)))
    AND NOT EXISTS (SELECT 1 FROM releases
      WHERE company_id = ${companyId} AND id = ${releaseId} AND state = 'rolledBack')`;

/**
 * True in a batch while there is no content of these rows (`key` the id) for which `known`, over `c`, does not hold.
 */
export const areAllKnown = (companyId: string, rows: SQL, known: Condition): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM ${rows} change
    CROSS JOIN contents c ON c.company_id = ${companyId} AND c.id = change.key
    WHERE NOT (${known}))`;

/**
 * The batch items that delete the contents of these rows with all that hangs on them, where `written` holds; what was
 * out in a release that is rolled back stays as a draft.
 */
export const deleteBrought = (db: Db, companyId: string, rows: SQL, applied: Condition) => {
  const ids = sql`(SELECT key FROM ${rows} change WHERE ${applied} AND NOT EXISTS (SELECT 1 FROM editions e
    CROSS JOIN releases r ON r.company_id = e.company_id AND r.id = e.release_id
    WHERE e.company_id = ${companyId} AND e.content_id = change.key
      AND (r.state <> 'rolledBack' OR r.followed_at IS NOT NULL)))`;
  return [
    deleteSearchRows(db, companyId, sql`content_id IN ${ids}`),
    db.run(sql`DELETE FROM editions WHERE company_id = ${companyId} AND content_id IN ${ids}`),
    db.run(sql`DELETE FROM contents WHERE company_id = ${companyId} AND id IN ${ids}`),
  ] as const;
};

/** How many contents a change brought in. */
export const countSaved = async (
  db: Db,
  companyId: string,
  kind: string,
  changeId: string,
  savedAt: Date,
): Promise<number> => {
  const [row] = await db.all<{
    n: number;
  }>(sql`SELECT count(*) AS n FROM contents WHERE company_id = ${companyId} AND kind = ${kind}
    AND saved_at = ${savedAt.getTime()} AND change_id = ${changeId}`);
  return row?.n ?? 0;
};

/**
 * True in a batch while a content is at that revision and that release alone holds it, with nothing of it published
 * anew or withdrawn.
 */
export const isAsPublished = (
  companyId: string,
  { id, revision, releaseId }: { id: string; revision: number; releaseId: string },
): Condition =>
  sql`EXISTS (SELECT 1 FROM contents c WHERE c.company_id = ${companyId} AND c.id = ${id} AND c.revision = ${revision})
    AND EXISTS (SELECT 1 FROM editions e
      WHERE e.company_id = ${companyId} AND e.release_id = ${releaseId} AND e.content_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM editions e WHERE e.company_id = ${companyId} AND e.release_id = ${releaseId}
      AND (e.content_id <> ${id} OR e.withdrawn_at IS NOT NULL OR EXISTS (SELECT 1 FROM editions newer
        WHERE newer.company_id = e.company_id AND newer.content_id = e.content_id AND newer.lang = e.lang
          AND newer.seq > e.seq)))`;
