import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { withActivity } from "../registrations/queries.server";
import { activities, registrations } from "../tables.server";

/**
 * Passed registrations of activities that take place, which begin from `from` on and before `to`, by their hour; a
 * builder.
 */
export const listArrivals = (db: Db, companyId: string, from: Date, to: Date, limit: number) =>
  db
    .select(withActivity)
    .from(activities)
    .crossJoin(registrations)
    .where(
      and(
        eq(activities.companyId, companyId),
        sql`${activities.startsAt} >= ${from.getTime()} AND ${activities.startsAt} < ${to.getTime()}`,
        eq(activities.cancelled, false),
        and(eq(registrations.companyId, activities.companyId), eq(registrations.activityId, activities.id)),
        eq(registrations.status, "passed"),
      ),
    )
    .orderBy(activities.startsAt, registrations.createdAt)
    .limit(limit);
