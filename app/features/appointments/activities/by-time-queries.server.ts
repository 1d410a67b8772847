import { and, asc, desc, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { activities } from "../tables.server";
import { isOn, listPublic } from "./published-queries.server";

type Span = {
  from?: Date | null;
  before?: Date | null;
  endsAfter?: Date | null;
  endsBy?: Date | null;
  after?: { sortAt: number; id: string } | null;
  order: "ascending" | "descending";
};

/** Activities that readers have at `now`, within a stretch of time by their start, in that order; a builder. */
export const listPublishedBetween = (db: Db, companyId: string, now: Date, span: Span, limit: number) => {
  const place = span.after && sql`(${span.after.sortAt}, ${span.after.id})`;
  const here = sql`(${activities.startsAt}, ${activities.id})`;
  return listPublic(
    db,
    companyId,
    now,
    and(
      isOn(now),
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
