import { and, asc, desc, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { activities } from "../tables.server";

type Span = {
  from?: Date | null;
  before?: Date | null;
  endsAfter?: Date | null;
  endsBy?: Date | null;
  after?: { sortAt: number; id: string } | null;
  order: "ascending" | "descending";
};

/** Published activities within a stretch of time by their start, in that order; a builder. */
export const listPublishedBetween = (db: Db, companyId: string, span: Span, limit: number) => {
  const place = span.after && sql`(${span.after.sortAt}, ${span.after.id})`;
  const here = sql`(${activities.startsAt}, ${activities.id})`;
  return db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.companyId, companyId),
        eq(activities.status, "published"),
        span.from ? gte(activities.startsAt, span.from) : undefined,
        span.before ? lt(activities.startsAt, span.before) : undefined,
        span.endsAfter ? gt(activities.endsAt, span.endsAfter) : undefined,
        span.endsBy ? lte(activities.endsAt, span.endsBy) : undefined,
        place ? (span.order === "ascending" ? sql`${here} > ${place}` : sql`${here} < ${place}`) : undefined,
      ),
    )
    .orderBy(
      ...(span.order === "ascending"
        ? [asc(activities.startsAt), asc(activities.id)]
        : [desc(activities.startsAt), desc(activities.id)]),
    )
    .limit(limit);
};
