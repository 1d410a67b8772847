import { and, asc, desc, eq, gt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { isPublic, nextRelease } from "~/publishing/contents/visibility-queries.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { Readers } from "~/server/request/context.server";
import { activities } from "../tables.server";

/** True over activities (or those that a statement calls `name`) that readers have at `now`, called off or not. */
// guard: activity-hidden-before-showing
export const isShown = (now: Date, name = "activities"): Condition =>
  sql`${sql.identifier(name)}.shown_at <= ${now.getTime()}`;

/** The same of those that take place. */
export const isOn = (now: Date, name = "activities"): Condition =>
  sql`(${isShown(now, name)} AND ${sql.identifier(name)}.cancelled = 0)`;

/** True in a statement while readers have an activity, called off or not. */
export const hasActivity = ({ company, now }: Pick<Readers, "company" | "now">, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${company.id} AND id = ${id} AND ${isShown(now)})`;

/** True when an activity of the company has its second after `from` and until `until`. */
export const shownWithin = (companyId: SQLWrapper, from: Date, until: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId}
    AND shown_at > ${from.getTime()} AND shown_at <= ${until.getTime()})`;

const pictureOf = (companyId: string) => picturesJson(companyId, [sql`activities.picture`]).as("pictures");

/** What `contents` calls the record of an activity. */
export const recordKind = "activityRecords.item";

/**
 * The id of an activity's record while readers have it, over rows of activities; `+` lets SQLite use the index on an
 * expression.
 */
export const recordOf = (companyId: string, now: Date) =>
  sql<string | null>`(SELECT c.id FROM contents c WHERE c.company_id = ${companyId} AND c.kind = ${recordKind}
    AND c.draft ->> '$.facts.activity' = +"activities"."id" AND c.draft ->> '$.facts.activity' <> ''
    AND ${isPublic(companyId, sql`c.id`, now)} LIMIT 1)`;

/** One activity, drafts too, with its picture and what `recordOf` says. */
export const findWithPicture = (db: Db, companyId: string, id: string, now: Date) =>
  db
    .select({ activity: activities, pictures: pictureOf(companyId), record: recordOf(companyId, now).as("record") })
    .from(activities)
    .where(and(eq(activities.companyId, companyId), eq(activities.id, id)))
    .limit(1);

/** True in a statement when an activity, shown or not, names the picture. */
export const namesPicture = (companyId: string, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId} AND picture = ${id})`;

/** True in a statement when an activity that readers have at `now` shows the picture. */
export const showsPicture = (companyId: string, id: SQLWrapper, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM activities WHERE company_id = ${companyId} AND picture = ${id} AND ${isShown(now)})`;

/**
 * Activities that readers have at `now`, of those that `where` takes, each beside the next second at which another one
 * will be shown (`next`) and at which something is published (`change`), a record perhaps; where there is none, one row
 * tells that alone. A page must be made anew then. In the same statement a caller can have what it wants to know of
 * silent periods, and leave out the records where there can be none.
 */
export const listPublic = (
  db: Db,
  companyId: string,
  now: Date,
  where: SQL | undefined,
  { silent = sql`NULL`, record = recordOf(companyId, now) }: { silent?: SQL; record?: SQL } = {},
) =>
  db
    .select({
      activity: activities,
      // guard: next-activity-ends-copy
      next: sql<number | null>`(SELECT min(shown_at) FROM activities coming
        WHERE coming.company_id = ${companyId} AND coming.shown_at > ${now.getTime()})`.as("next"),
      pictures: pictureOf(companyId),
      record: sql<string | null>`${record}`.as("record"),
      silent: sql<number | null>`${silent}`.as("silent"),
      // guard: next-record-ends-copy
      change: sql<number | null>`(${nextRelease(sql`${companyId}`, now)})`.as("change"),
    })
    .from(companies)
    .leftJoin(activities, and(eq(activities.companyId, companies.companyId), where))
    .where(eq(companies.companyId, companyId));

export type RowView = Awaited<ReturnType<typeof listPublic>>[number];

const columns = {
  id: activities.id,
  title: activities.title,
  at: sql`${activities.shownAt}`.mapWith(activities.shownAt),
};

/** Activities of which `known` is true that readers will have after `now`, next first. */
export const listToBeShown = (db: Db, companyId: string, now: Date, known: Condition, limit = 50) =>
  db
    .select(columns)
    .from(activities)
    .where(and(eq(activities.companyId, companyId), gt(activities.shownAt, now), known))
    .orderBy(asc(activities.shownAt), activities.id)
    .limit(limit);

/** Activities that readers have at `now`, called off or not, the latest first. */
export const listLatelyShown = (db: Db, companyId: string, now: Date, limit = 20) =>
  db
    .select(columns)
    .from(activities)
    .where(and(eq(activities.companyId, companyId), lte(activities.shownAt, now)))
    .orderBy(desc(activities.shownAt), desc(activities.id))
    .limit(limit);
