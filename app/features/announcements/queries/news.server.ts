import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/features/site/queries/visibility.server";
import { editions, releases } from "~/features/site/tables.server";
import { subscribers } from "~/features/subscriptions/tables.server";
import type { Db } from "~/server/db.server";
import { languages } from "~/shared/languages";

type News = { kind: string; releaseId: string; now: Date; fresh: number };

/**
 * True for an edition that is news of this release: readers get it, it is not older than `fresh` milliseconds before the
 * release, and nothing of the same content was out before in its language. The plus keeps SQLite at the newest editions: a
 * release may hold thousands of old ones.
 */
const isNews = (companyId: string, { kind, releaseId, now, fresh }: News): SQL =>
  and(
    eq(editions.companyId, companyId),
    eq(editions.kind, kind),
    gte(editions.sortAt, new Date(now.getTime() - 2 * fresh)),
    sql`+${editions.releaseId} = ${releaseId}`,
    sql`${editions.sortAt} >= ${releases.at} - ${fresh} AND ${releases.at} > ${now.getTime() - fresh}`,
    isLive(now),
    sql`NOT EXISTS (SELECT 1 FROM editions earlier JOIN releases its ON its.company_id = earlier.company_id AND its.id = earlier.release_id
      WHERE earlier.company_id = ${companyId} AND earlier.content_id = ${editions.contentId} AND earlier.lang = ${editions.lang}
      AND earlier.id <> ${editions.id} AND its.state = 'planned' AND its.at <= ${releases.at})`,
  ) as SQL;

/** The types of which a release brings news, in any language. */
export const listNewsTypes = (db: Db, companyId: string, news: News) =>
  db
    .selectDistinct({ type: editions.type })
    .from(editions)
    .innerJoin(releases, byRelease)
    .where(and(isNews(companyId, news), sql`${editions.lang} IN (SELECT value FROM json_each(${JSON.stringify(languages)}))`));

/** What of a release one confirmed subscriber wants to be told, in the language of the mails, newest first; a builder. */
export const listNewsFor = (db: Db, companyId: string, subscriberId: string, news: News, limit: number) =>
  db
    .select({
      contentId: editions.contentId,
      type: editions.type,
      sortAt: editions.sortAt,
      title: editions.title,
      summary: editions.summary,
      said: editions.said,
    })
    .from(subscribers)
    .innerJoin(editions, and(eq(editions.companyId, subscribers.companyId), eq(editions.lang, subscribers.lang)))
    .innerJoin(releases, byRelease)
    .where(
      and(
        eq(subscribers.companyId, companyId),
        eq(subscribers.id, subscriberId),
        eq(subscribers.state, "confirmed"),
        isNews(companyId, news),
        sql`EXISTS (SELECT 1 FROM topics t WHERE t.company_id = ${companyId} AND t.subscriber_id = ${subscriberId}
          AND t.topic = 'announcements' AND t.type IN ('*', ${editions.type}))`,
      ),
    )
    .orderBy(desc(editions.sortAt), desc(editions.id))
    .limit(limit);
