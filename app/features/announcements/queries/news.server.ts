import { type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";
import { type Lang, languages } from "~/shared/languages";

type News = { kind: string; releaseId: string; now: Date; fresh: number };

/**
 * What a release has brought first (`m`, in its release `r`) beside what readers get of it by now (`editions`):
 * contents dated at most `fresh` milliseconds before the release of which nothing was out before in that language, and
 * which are still public, corrected or not. The plus keeps SQLite at the newest editions: a release may hold thousands
 * of old ones.
 */
const news = (companyId: string, { kind, releaseId, now, fresh }: News): SQL => sql`FROM editions m
    CROSS JOIN releases r ON r.company_id = m.company_id AND r.id = m.release_id
    CROSS JOIN ${editions} ON ${editions.companyId} = m.company_id AND ${editions.contentId} = m.content_id
      AND ${editions.lang} = m.lang
    CROSS JOIN ${releases} ON ${byRelease}
  WHERE m.company_id = ${companyId} AND m.kind = ${kind} AND m.sort_at >= ${now.getTime() - 2 * fresh}
    AND +m.release_id = ${releaseId}
    AND r.state = 'planned' AND r.at <= ${now.getTime()} AND r.at > ${now.getTime() - fresh}
    AND m.sort_at >= r.at - ${fresh}
    AND NOT EXISTS (SELECT 1 FROM editions e
      CROSS JOIN releases its ON its.company_id = e.company_id AND its.id = e.release_id
      WHERE e.company_id = m.company_id AND e.content_id = m.content_id AND e.lang = m.lang AND e.id <> m.id
      AND its.state = 'planned' AND (its.at, e.seq) < (r.at, m.seq))
    AND ${isLive(now)}`;

/**
 * What a release has corrected (`m`) of which subscribers are told, beside what readers get of it by now (`editions`),
 * while the correction is public and nothing has corrected it since.
 */
const fromNews = (
  companyId: string,
  { kind, releaseId, now, fresh }: News,
): SQL => sql`FROM editions m INDEXED BY editions_correcting
    CROSS JOIN releases r ON r.company_id = m.company_id AND r.id = m.release_id
    CROSS JOIN ${editions} ON ${editions.companyId} = m.company_id AND ${editions.contentId} = m.content_id
      AND ${editions.lang} = m.lang
    CROSS JOIN ${releases} ON ${byRelease}
  WHERE m.company_id = ${companyId} AND m.kind = ${kind} AND m.release_id = ${releaseId} AND m.correction IS NOT NULL
    AND m.tells = 1
    AND r.state = 'planned' AND r.at <= ${now.getTime()} AND r.at > ${now.getTime() - fresh} AND ${isLive(now)}`;

const spoken = sql`m.lang IN (SELECT value FROM json_each(${JSON.stringify(languages)}))`;

/** The types of which a release brings news, or a correction that is told, in any language. */
export const listNewsTypes = (db: Db, companyId: string, query: News) =>
  db.all<{ type: string }>(sql`SELECT DISTINCT m.type AS type ${news(companyId, query)} AND ${spoken}
    UNION SELECT DISTINCT m.type ${fromNews(companyId, query)} AND ${spoken}`);

export type NewsItem = {
  contentId: string;
  type: string;
  sortAt: number;
  title: string;
  summary: string;
  shownLang: Lang;
  /** When it was corrected, and the JSON of what; null for what is new. */
  correctedAt: number | null;
  correction: string | null;
};

/**
 * What of a release one confirmed subscriber wants to be told, in the language of the mails, newest first; a builder.
 */
export const listNewsFor = (db: Db, companyId: string, subscriberId: string, query: News, limit: number) => {
  const wanted = sql`m.lang = (SELECT s.lang FROM subscribers s
    WHERE s.company_id = ${companyId} AND s.id = ${subscriberId} AND s.state = 'confirmed')
    AND EXISTS (SELECT 1 FROM topics t WHERE t.company_id = ${companyId} AND t.subscriber_id = ${subscriberId}
      AND t.topic = 'announcements' AND t.type IN ('*', m.type))`;
  const columns = sql`${editions.contentId} AS contentId, ${editions.type} AS type, ${editions.sortAt} AS sortAt,
    ${editions.title} AS title, ${editions.summary} AS summary, ${editions.shownLang} AS shownLang`;
  return db.all<NewsItem>(sql`SELECT ${columns}, NULL AS correctedAt, NULL AS correction ${news(companyId, query)}
    AND ${wanted}
    UNION ALL SELECT ${columns}, r.at, m.correction ${fromNews(companyId, query)} AND ${wanted}
    ORDER BY sortAt DESC, contentId DESC LIMIT ${limit}`);
};
