import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { contents, editions, releases } from "../tables.server";
import { filesOfEdition } from "./documents-queries.server";
import { isAmong } from "./editions-queries.server";
import { isKnown, type Reader } from "./insiders-queries.server";
import { byRelease, isLive } from "./visibility-queries.server";

/** What of an edition its readers get, with its files as JSON. */
const shown = {
  contentId: editions.contentId,
  kind: editions.kind,
  lang: editions.lang,
  shownLang: editions.shownLang,
  automatic: editions.automatic,
  revision: editions.revision,
  type: editions.type,
  sortAt: editions.sortAt,
  title: editions.title,
  summary: editions.summary,
  body: editions.body,
  facts: editions.facts,
  files: filesOfEdition.as("files"),
  outSince: releases.at,
};

/** Simplified Chinese first, of each content. */
const inOrder = [editions.contentId, desc(sql`${editions.lang} = 'zh-CN'`), editions.lang];

/**
 * All that readers have of these contents at `now`, a row a language, with the files as JSON: for staff who get no more
 * than they.
 */
export const listPublic = (db: Db, companyId: string, now: Date, contentIds: readonly string[]) =>
  db
    .select(shown)
    .from(editions)
    .crossJoin(releases)
    .where(and(byRelease, eq(editions.companyId, companyId), isAmong(contentIds), isLive(now)))
    .orderBy(...inOrder);

/** Of which release, and of how many of its contents. */
type Input = { releaseId: string; most: number };

/**
 * What a release brings of its first contents, so far as this reader may know it, in the same shape, with what each
 * edition corrects. Reads what it answers, however much an import has brought.
 */
export const listBrought = (db: Db, companyId: string, now: Date, { releaseId, most }: Input, reader: Reader) =>
  db
    .select({ ...shown, correction: editions.correction })
    .from(editions)
    .crossJoin(releases)
    .crossJoin(contents)
    .where(
      and(
        byRelease,
        eq(editions.companyId, companyId),
        eq(editions.releaseId, releaseId),
        sql`${editions.contentId} IN (SELECT DISTINCT f.content_id FROM editions f INDEXED BY editions_once_a_release
          WHERE f.company_id = ${companyId} AND f.release_id = ${releaseId}
          ORDER BY f.content_id LIMIT CAST(${most} AS INTEGER))`,
        and(eq(contents.companyId, editions.companyId), eq(contents.id, editions.contentId)),
        // guard: release-review-for-those-who-may-know
        isKnown(companyId, reader, now),
      ),
    )
    .orderBy(...inOrder);

/**
 * The title by which readers knew a content, as JSON of its languages, latest first: null for one that never came out.
 * For a SELECT of another statement, `id` being the content's.
 */
export const titleOnceOut = (companyId: string, id: string, now: Date) =>
  sql<string | null>`(SELECT json_group_object(lang, title) FROM (SELECT e.lang AS lang, e.title AS title, max(e.seq)
    FROM editions e CROSS JOIN releases r ON r.company_id = e.company_id AND r.id = e.release_id
    WHERE e.company_id = ${companyId} AND e.content_id = ${sql.raw(id)} AND r.state = 'planned'
      AND r.at <= ${now.getTime()}
    GROUP BY e.lang) HAVING count(*) > 0)`;
