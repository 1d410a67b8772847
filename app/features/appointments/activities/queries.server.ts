import { and, asc, desc, eq, getTableColumns, gt, gte, type SQL, sql } from "drizzle-orm";
import { type Condition, insertWhere, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { activities } from "../tables.server";
import { isOn, isShown, listPublic, recordOf } from "./published-queries.server";

export type ActivityRow = typeof activities.$inferSelect;
export type NewActivity = typeof activities.$inferInsert;

const own = (companyId: string, id: string) => and(eq(activities.companyId, companyId), eq(activities.id, id));

/** One activity of the company, drafts too. A builder, as the others here: await it, or put it into a batch. */
export const findActivity = (db: Db, companyId: string, id: string) =>
  db.select().from(activities).where(own(companyId, id)).limit(1);

/** Activities that readers have, called off or not, from `since` on by their time. */
export const listActivities = (
  db: Db,
  companyId: string,
  now: Date,
  since: Date,
  order: "ascending" | "descending" = "ascending",
  limit = 100,
) =>
  listPublic(db, companyId, now, and(isShown(now), gte(activities.startsAt, since)))
    .orderBy(order === "ascending" ? asc(activities.startsAt) : desc(activities.startsAt), activities.id)
    .limit(limit);

/** The next activities that begin after `now`, of those that readers have at `shown`. */
export const listComingActivities = (
  db: Db,
  companyId: string,
  { now, shown, silent }: { now: Date; shown: Date; silent: (at: SQL) => SQL<number | null> },
  limit = 4,
) =>
  listPublic(db, companyId, shown, and(isOn(shown), gt(activities.startsAt, now)), {
    silent: sql`CASE WHEN activities.silent_reason IS NULL THEN ${silent(sql`activities.starts_at`)} END`,
    record: sql`NULL`,
  })
    .orderBy(activities.startsAt, activities.id)
    .limit(limit);

/**
 * Every activity of which `known` is true with the id of its record while readers have it at `now`, newest first: for
 * staff.
 */
export const listAllActivities = (db: Db, companyId: string, known: Condition, now: Date, limit = 200) =>
  db
    .select({ ...getTableColumns(activities), record: recordOf(companyId, now).as("record") })
    .from(activities)
    .where(and(eq(activities.companyId, companyId), known))
    .orderBy(desc(activities.startsAt), activities.id)
    .limit(limit);

/** Activities of which `known` is true that have these characters in a title, in any language; the newest ten. */
export const listActivitiesNamed = (db: Db, companyId: string, text: string, known: Condition) =>
  db
    .select({ id: activities.id, title: activities.title, startsAt: activities.startsAt })
    .from(activities)
    .where(and(eq(activities.companyId, companyId), isNamed(activities.title, text), known))
    .orderBy(desc(activities.startsAt), activities.id)
    .limit(10);

/** Activities that readers have at `now` and that begin within the stretch from `from` to before `to`. */
export const listActivitiesBetween = (db: Db, companyId: string, now: Date, from: Date, to: Date) =>
  db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.companyId, companyId),
        gte(activities.startsAt, from),
        sql`${activities.startsAt} < ${to.getTime()}`,
        isOn(now),
      ),
    )
    .orderBy(activities.startsAt);

/** Writes a new activity if `where` holds. */
export const insertActivity = (db: Db, row: NewActivity, where: Condition) =>
  db.run(insertWhere(activities, row, where));

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
