import { and, eq, gt, sql } from "drizzle-orm";
import type { Segment } from "~/features/subscriptions/schemas";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import type { Db } from "~/server/database/db.server";

const kind = "content.item";

type Out = { releaseId: string; now: Date; fresh: number };

/** The newsletters that a release has brought at most `fresh` milliseconds ago, as readers have them, each once. */
export const listNewsletters = (db: Db, companyId: string, { releaseId, now, fresh }: Out) =>
  db
    .selectDistinct({
      id: editions.contentId,
      segment: sql<Segment>`${editions.facts} -> 'newsletter'`.mapWith((json: string) => JSON.parse(json) as Segment),
    })
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        byRelease,
        eq(editions.companyId, companyId),
        eq(editions.releaseId, releaseId),
        eq(editions.kind, kind),
        sql`${editions.facts} ->> 'newsletter' IS NOT NULL`,
        gt(releases.at, new Date(now.getTime() - fresh)),
        isLive(now),
      ),
    )
    .groupBy(editions.contentId);
