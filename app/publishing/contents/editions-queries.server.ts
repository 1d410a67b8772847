import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import { beijingInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { editionFiles, editions, releases } from "../tables.server";
import { filesOfEdition } from "./documents-queries.server";
import type { Attachment } from "./drafts";
import { isReplaced, versionsOf } from "./versions-queries.server";
import { byRelease, isLive } from "./visibility-queries.server";

export type Edition = typeof editions.$inferSelect;
export type Place = { sortAt: number; id: string };
type Filter = {
  kind: string;
  lang: Lang;
  type?: string | null;
  year?: number | null;
  after?: Place | null;
  /** The page that ends just before this place: its rows come oldest first. */
  before?: Place | null;
  /** Words of the title that readers have, in any language. */
  text?: string;
  /** Whether the files are wanted, as JSON; else there are none. */
  files?: boolean;
};

/** What lists tell of an edition. */
export const listed = {
  id: editions.id,
  contentId: editions.contentId,
  type: editions.type,
  sortAt: editions.sortAt,
  title: editions.title,
  summary: editions.summary,
  shownLang: editions.shownLang,
  automatic: editions.automatic,
  facts: editions.facts,
  correction: editions.correction,
};

/** The Beijing year, told by the time itself so that the indexes by time serve it together with a type. */
const within = (year: number) =>
  sql`${editions.sortAt} >= ${beijingInstant(`${year}-01-01`).getTime()}
    AND ${editions.sortAt} < ${beijingInstant(`${year + 1}-01-01`).getTime()}`;

/** The contents of a kind whose live title in some language has each of these words. */
const titled = (companyId: string, now: Date, kind: string, text: string): SQL =>
  sql`(SELECT ${editions.contentId} FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId}
    AND ${editions.kind} = ${kind} AND ${isNamed(sql`json_array(${editions.title})`, text)} AND ${isLive(now)})`;

/** What readers of a language see of a kind at `now`, newest first; a builder. Costs rows in proportion to `limit`. */
export const listLive = (
  db: Db,
  companyId: string,
  now: Date,
  { kind, lang, type, year, after, before, text, files }: Filter,
  limit: number,
) =>
  db
    .select({ ...listed, outSince: releases.at, files: (files ? filesOfEdition : sql<string>`'[]'`).as("files") })
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        byRelease,
        eq(editions.companyId, companyId),
        eq(editions.kind, kind),
        eq(editions.lang, lang),
        type ? eq(editions.type, type) : undefined,
        year ? within(year) : undefined,
        text ? sql`${editions.contentId} IN ${titled(companyId, now, kind, text)}` : undefined,
        after ? sql`(${editions.sortAt}, ${editions.id}) < (${after.sortAt}, ${after.id})` : undefined,
        before ? sql`(${editions.sortAt}, ${editions.id}) > (${before.sortAt}, ${before.id})` : undefined,
        isLive(now),
      ),
    )
    .orderBy(...(before ? [asc(editions.sortAt), asc(editions.id)] : [desc(editions.sortAt), desc(editions.id)]))
    .limit(limit);

type One = { kind: string; contentId: string; lang: Lang };

/** True for the editions of these contents. */
export const isAmong = (contentIds: readonly string[]): SQL =>
  sql`${editions.contentId} IN (SELECT value FROM json_each(${JSON.stringify(contentIds)}))`;

/** True for the editions of one content in a language, with their releases. */
const isOfOne = (companyId: string, { kind, contentId, lang }: One) =>
  and(
    byRelease,
    eq(editions.companyId, companyId),
    eq(editions.contentId, contentId),
    eq(editions.kind, kind),
    eq(editions.lang, lang),
  );

/** True for the edition of one content that readers of a language get at `now`. */
export const isLiveOne = (companyId: string, now: Date, one: One) => and(isOfOne(companyId, one), isLive(now));

/**
 * The live edition of one content in a language, with the moment since which it has been out and all its versions as
 * JSON; a builder of at most one row.
 */
export const findLive = (db: Db, companyId: string, now: Date, one: One) =>
  db
    .select({
      ...listed,
      body: editions.body,
      revision: editions.revision,
      outSince: releases.at,
      versions: versionsOf(now),
    })
    .from(editions)
    .crossJoin(releases)
    .where(isLiveOne(companyId, now, one))
    .limit(1);

/**
 * What readers of a language had of a content once that release was out, if a correction replaced it since: both
 * versions stay readable. A builder of at most one row.
 */
export const findReplaced = (
  db: Db,
  companyId: string,
  now: Date,
  { releaseId, ...one }: One & { releaseId: string },
) =>
  db
    .select({ ...listed, body: editions.body, outSince: releases.at })
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        isOfOne(companyId, one),
        isReplaced(now),
        // guard: previous-version-at-release
        sql`${releases.at} <= (SELECT at FROM releases reached
          WHERE reached.company_id = ${companyId} AND reached.id = ${releaseId})`,
      ),
    )
    .orderBy(desc(editions.seq))
    .limit(1);

/** The files of one edition, in order; a builder. */
export const listFilesOf = (db: Db, companyId: string, editionId: string) =>
  db
    .select({
      fileId: editionFiles.fileId,
      label: editionFiles.label,
      type: files.type,
      size: files.size,
      pages: files.pages,
    })
    .from(editionFiles)
    .innerJoin(files, and(eq(files.companyId, editionFiles.companyId), eq(files.id, editionFiles.fileId)))
    .where(and(eq(editionFiles.companyId, companyId), eq(editionFiles.editionId, editionId)))
    .orderBy(editionFiles.position);

/** The files of the live edition of one content in a language, in order; a builder. */
export const listLiveFiles = (db: Db, companyId: string, now: Date, { contentId, lang }: Omit<One, "kind">) =>
  listLiveFilesOf(db, companyId, now, [contentId], lang);

/** The same for many contents at once, by content. */
export const listLiveFilesOf = (db: Db, companyId: string, now: Date, contentIds: readonly string[], lang: Lang) =>
  db
    .select({
      contentId: editions.contentId,
      fileId: editionFiles.fileId,
      label: editionFiles.label,
      type: files.type,
      size: files.size,
      pages: files.pages,
    })
    .from(editions)
    .crossJoin(releases)
    .innerJoin(
      editionFiles,
      and(eq(editionFiles.companyId, editions.companyId), eq(editionFiles.editionId, editions.id)),
    )
    .innerJoin(files, and(eq(files.companyId, editionFiles.companyId), eq(files.id, editionFiles.fileId)))
    .where(and(byRelease, eq(editions.companyId, companyId), isAmong(contentIds), eq(editions.lang, lang), isLive(now)))
    .orderBy(editions.contentId, editionFiles.position);

/**
 * The first and the last year of which a kind has anything live in a language, or null: its one row costs the same at
 * any size.
 */
export const findLiveYears = (db: Db, companyId: string, now: Date, kind: string, lang: Lang) => {
  const years = sql`SELECT ${editions.year} FROM ${editions} INDEXED BY editions_by_year
    CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind} AND ${editions.lang} = ${lang}
      AND ${isLive(now)}`;
  return db.all<{
    first: number | null;
    last: number | null;
  }>(sql`SELECT (${years} ORDER BY ${editions.year} LIMIT 1) AS first,
    (${years} ORDER BY ${editions.year} DESC LIMIT 1) AS last`);
};

const isIn = (companyId: string, fileId: string, shown: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${editionFiles} CROSS JOIN ${editions} ON ${editions.companyId} = ${editionFiles.companyId}
    AND ${editions.id} = ${editionFiles.editionId}
    CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editionFiles.companyId} = ${companyId} AND ${editionFiles.fileId} = ${fileId} AND ${shown})`;

/**
 * The public file of that id at `now`: one statement, whether it exists, is not out yet or never was. `live` is 0 for
 * one of a version that a correction replaced, and what only contents of `closed` kinds have is not public.
 */
export const findLiveFile = (db: Db, companyId: string, fileId: string, now: Date, closed: readonly string[] = []) => {
  // guard: file-of-closed-kind-not-public
  const open = sql`${editions.kind} NOT IN (SELECT value FROM json_each(${JSON.stringify(closed)}))`;
  const live = isIn(companyId, fileId, sql`${open} AND ${isLive(now)}`);
  return db
    .select({ kind: files.kind, live: sql<number>`${live}` })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        eq(files.id, fileId),
        or(live, isIn(companyId, fileId, sql`${open} AND ${isReplaced(now)}`)),
      ),
    )
    .limit(1);
};

/** How each language of these contents stands, newest edition first: for staff. */
export const listEditionsOf = (db: Db, companyId: string, contentIds: readonly string[]) =>
  db
    .select({
      id: editions.id,
      contentId: editions.contentId,
      lang: editions.lang,
      shownLang: editions.shownLang,
      automatic: editions.automatic,
      seq: editions.seq,
      revision: editions.revision,
      withdrawnAt: editions.withdrawnAt,
      withdrawnReason: editions.withdrawnReason,
      follows: editions.follows,
      correction: editions.correction,
      releaseId: editions.releaseId,
      state: releases.state,
      releaseAt: releases.at,
      releaseCreatedAt: releases.createdAt,
      followedAt: releases.followedAt,
      takenDownAt: releases.takenDownAt,
    })
    .from(editions)
    .crossJoin(releases)
    .where(and(byRelease, eq(editions.companyId, companyId), isAmong(contentIds)))
    .orderBy(desc(editions.seq));

type NewEdition = Omit<Edition, "seq" | "withdrawnAt" | "withdrawnReason">;

/**
 * The batch item of one edition, next in its content's and language's order, if `where` holds. One that `follows`
 * stands at its content's disclosure where that is noted.
 */
export const insertEdition = (db: Db, row: NewEdition, where: SQL) =>
  db.run(sql`INSERT INTO editions (company_id, id, content_id, kind, lang, shown_lang, automatic, revision, release_id,
      seq, type, sort_at, follows, year, title, summary, body, facts, search_row, correction, tells)
    SELECT ${row.companyId}, ${row.id}, ${row.contentId}, ${row.kind}, ${row.lang}, ${row.shownLang},
      ${row.automatic ? 1 : 0}, ${row.revision}, ${row.releaseId},
      (SELECT coalesce(max(seq), 0) + 1 FROM editions WHERE company_id = ${row.companyId}
        AND content_id = ${row.contentId} AND lang = ${row.lang}),
      ${row.type}, coalesce((SELECT first_published_at FROM contents
        WHERE ${row.follows ? 1 : 0} AND company_id = ${row.companyId}
        AND id = ${row.contentId}), ${row.sortAt.getTime()}), ${row.follows ? 1 : 0}, ${row.year}, ${row.title},
      ${row.summary}, ${row.body}, ${JSON.stringify(row.facts)}, ${row.searchRow},
      ${row.correction && JSON.stringify(row.correction)}, ${row.tells ? 1 : 0}
    WHERE ${where}`);

/** The batch item of an edition's files, in order, if the edition went in. */
// guard: release-files-need-edition
export const insertEditionFiles = (db: Db, companyId: string, editionId: string, rows: Attachment[]) =>
  db.run(sql`INSERT INTO edition_files (company_id, edition_id, position, file_id, label, lang)
    SELECT ${companyId}, ${editionId}, one.key, one.value ->> 'fileId', one.value ->> 'label', one.value ->> 'lang'
      FROM json_each(${JSON.stringify(rows)}) one
    WHERE EXISTS (SELECT 1 FROM editions WHERE company_id = ${companyId} AND id = ${editionId})`);

/** True once something of a kind has been published or scheduled. */
export const hasEdition = (companyId: string, kind: string): SQL =>
  sql`EXISTS (SELECT 1 FROM editions WHERE company_id = ${companyId} AND kind = ${kind})`;
