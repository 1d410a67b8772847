import { and, asc, desc, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import { isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { activities } from "../tables.server";

export type ActivityRow = typeof activities.$inferSelect;
export type NewActivity = typeof activities.$inferInsert;

const own = (companyId: string, id: string) => and(eq(activities.companyId, companyId), eq(activities.id, id));

/** One activity of the company, drafts too. A builder, as the others here: await it, or put it into a batch. */
export const findActivity = (db: Db, companyId: string, id: string) =>
  db.select().from(activities).where(own(companyId, id)).limit(1);

/** Published and cancelled activities from `since` on by their time. */
export const listActivities = (
  db: Db,
  companyId: string,
  since: Date,
  order: "ascending" | "descending" = "ascending",
  limit = 100,
) =>
  db
    .select()
    .from(activities)
    .where(
      and(eq(activities.companyId, companyId), gte(activities.startsAt, since), sql`${activities.status} <> 'draft'`),
    )
    .orderBy(order === "ascending" ? asc(activities.startsAt) : desc(activities.startsAt), activities.id)
    .limit(limit);

/** The next published activities that have not ended. */
export const listComingActivities = (db: Db, companyId: string, now: Date, limit = 4) =>
  db
    .select()
    .from(activities)
    .where(and(eq(activities.companyId, companyId), gt(activities.startsAt, now), eq(activities.status, "published")))
    .orderBy(activities.startsAt, activities.id)
    .limit(limit);

/** Every activity, drafts too, newest first: for staff. */
export const listAllActivities = (db: Db, companyId: string, limit = 200) =>
  db
    .select()
    .from(activities)
    .where(eq(activities.companyId, companyId))
    .orderBy(desc(activities.startsAt), activities.id)
    .limit(limit);

/** Activities, drafts too, that have these characters in a title, in any language; the newest ten. */
export const listActivitiesNamed = (db: Db, companyId: string, text: string) =>
  db
    .select({ id: activities.id, title: activities.title, startsAt: activities.startsAt })
    .from(activities)
    .where(and(eq(activities.companyId, companyId), isNamed(activities.title, text)))
    .orderBy(desc(activities.startsAt), activities.id)
    .limit(10);

/** Published activities whose time touches the day that begins at `from`. */
export const listActivitiesBetween = (db: Db, companyId: string, from: Date, to: Date) =>
  db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.companyId, companyId),
        gte(activities.startsAt, from),
        sql`${activities.startsAt} < ${to.getTime()}`,
        eq(activities.status, "published"),
      ),
    )
    .orderBy(activities.startsAt);

export const insertActivity = (db: Db, row: NewActivity) => db.insert(activities).values(row);

/** The batch item that saves an activity if it is still at `revision` and `where` holds. */
export const updateActivity = (
  db: Db,
  companyId: string,
  id: string,
  revision: number,
  changes: Partial<NewActivity>,
  where?: SQL,
) =>
  db
    .update(activities)
    .set({ ...changes, revision: revision + 1 })
    .where(and(own(companyId, id), eq(activities.revision, revision), where))
    .returning({ id: activities.id });
