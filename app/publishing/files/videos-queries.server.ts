import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import type { Lang } from "~/shared/languages";
import { filesOfEdition } from "../contents/documents-queries.server";
import { listed } from "../contents/editions-queries.server";
import { byRelease, isLive } from "../contents/visibility-queries.server";
import { editions, releases } from "../tables.server";

/** True for an edition with a video; the words of the index `editions_with_video`. */
export const hasVideo = sql`${editions.facts} ->> 'video' <> ''`;

type Filter = { kind: string; lang: Lang; after?: { sortAt: number; id: string } | null };

const mine = (companyId: string, now: Date, { kind, lang }: Pick<Filter, "kind" | "lang">) =>
  and(
    byRelease,
    eq(editions.companyId, companyId),
    eq(editions.kind, kind),
    eq(editions.lang, lang),
    hasVideo,
    isLive(now),
  );

/** What readers of a language see of a kind that has a video, newest first; a builder. */
export const listLiveVideos = (db: Db, companyId: string, now: Date, filter: Filter, limit: number) =>
  db
    .select(listed)
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        mine(companyId, now, filter),
        filter.after
          ? sql`(${editions.sortAt}, ${editions.id}) < (${filter.after.sortAt}, ${filter.after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(editions.sortAt), desc(editions.id))
    .limit(limit);

/**
 * One content with a video, or the newest (`contentId` null), with its text and its files as JSON; a builder of at most
 * one row.
 */
export const findLiveVideo = (
  db: Db,
  companyId: string,
  now: Date,
  { contentId, ...filter }: Pick<Filter, "kind" | "lang"> & { contentId: string | null },
) =>
  db
    .select({ ...listed, body: editions.body, files: filesOfEdition.as("files") })
    .from(editions)
    .crossJoin(releases)
    .where(and(mine(companyId, now, filter), contentId ? eq(editions.contentId, contentId) : undefined))
    .orderBy(desc(editions.sortAt), desc(editions.id))
    .limit(1);
