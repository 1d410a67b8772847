import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { questionsSpans } from "../tables.server";

type Counted = typeof questionsSpans.$inferSelect;
type Platform = Counted["platform"];
type Grain = Counted["grain"];
type Span = Pick<Counted, "grain" | "span">;

/** What was counted of these spans, a row for each platform. A builder. */
export const listSpans = (db: Db, companyId: string, spans: readonly Span[]) =>
  db
    .select({
      span: questionsSpans.span,
      platform: questionsSpans.platform,
      asked: questionsSpans.asked,
      answered: questionsSpans.answered,
      hours: questionsSpans.hours,
    })
    .from(questionsSpans)
    .where(
      and(
        eq(questionsSpans.companyId, companyId),
        sql`(${questionsSpans.grain}, ${questionsSpans.span}) IN (SELECT value ->> 0, value ->> 1
          FROM json_each(${JSON.stringify(spans.map(({ grain, span }) => [grain, span]))}))`,
      ),
    );

/**
 * The newest spans of a length within another one, newest first, a row for each platform, without their hours. A
 * builder.
 */
export const listCourse = (db: Db, companyId: string, grain: Grain, within: string, limit: number) =>
  db
    .select({
      span: questionsSpans.span,
      platform: questionsSpans.platform,
      asked: questionsSpans.asked,
      answered: questionsSpans.answered,
    })
    .from(questionsSpans)
    .where(
      and(
        eq(questionsSpans.companyId, companyId),
        eq(questionsSpans.grain, grain),
        within ? sql`${questionsSpans.span} >= ${within} AND ${questionsSpans.span} < ${`${within}.`}` : undefined,
      ),
    )
    .orderBy(desc(questionsSpans.span))
    .limit(limit);

/** Who asked most on these platforms in a span, by nickname: the first of each, a short look into an index. */
export const listAskers = (db: Db, companyId: string, span: string, platforms: readonly Platform[], limit: number) => {
  const looks = platforms.map(
    (platform) => sql`SELECT * FROM (SELECT platform, asker, asked FROM questions_askers WHERE company_id = ${companyId}
      AND span = ${span} AND platform = ${platform} ORDER BY asked DESC, asker LIMIT ${limit})`,
  );
  const none = sql`SELECT platform, asker, asked FROM questions_askers WHERE company_id = ${companyId} AND 0`;
  return db.all<{ platform: Platform; asker: string; asked: number }>(
    sql`${looks.length > 0 ? sql.join(looks, sql` UNION ALL `) : none}
      ORDER BY asked DESC, asker, platform LIMIT ${limit}`,
  );
};
