import { and, eq, like, or, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { contents, editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";

const mostRead = 200;

type Wanted = { kind: string; types: readonly string[]; word: string; now: Date };

/**
 * The contents of a kind that readers have in Simplified Chinese, the newest first, of one of these types or with that
 * word in the title; `out` is when each was first public, in milliseconds. A builder.
 */
export const listOut = (db: Db, companyId: string, { kind, types, word, now }: Wanted) =>
  db
    .select({
      title: editions.title,
      type: editions.type,
      out: sql<number>`coalesce(${contents.firstPublishedAt}, ${releases.at})`,
      startsAt: sql<string | null>`${editions.facts} ->> '$.startsAt'`,
      period: sql<string | null>`${editions.facts} -> '$.results.period'`,
    })
    .from(editions)
    .innerJoin(releases, byRelease)
    .innerJoin(contents, and(eq(contents.companyId, editions.companyId), eq(contents.id, editions.contentId)))
    .where(
      and(
        eq(editions.companyId, companyId),
        eq(editions.kind, kind),
        eq(editions.lang, "zh-CN"),
        isLive(now),
        or(
          sql`${editions.type} IN (SELECT value FROM json_each(${JSON.stringify(types)}))`,
          like(editions.title, `%${word}%`),
        ),
      ),
    )
    .orderBy(sql`${editions.sortAt} DESC`)
    .limit(mostRead);
