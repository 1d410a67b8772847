import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { releases } from "../tables.server";

export type Release = typeof releases.$inferSelect;
export type ReleaseState = Release["state"];

const own = (companyId: string, id: string) => and(eq(releases.companyId, companyId), eq(releases.id, id));

export const findRelease = async (db: Db, companyId: string, id: string): Promise<Release | null> => {
  const [row] = await db.select().from(releases).where(own(companyId, id)).limit(1);
  return row ?? null;
};

export const insertRelease = (db: Db, row: Release, where: SQL) =>
  db.run(sql`INSERT INTO releases (company_id, id, title, at, state, created_by, created_at)
    SELECT ${row.companyId}, ${row.id}, ${row.title}, ${row.at.getTime()}, ${row.state}, ${row.createdBy},
      ${row.createdAt.getTime()} WHERE ${where}`);

/** True in a statement while that release has not come out at the moment `at` and can still take something in. */
// guard: published-release-not-stopped
export const isComing = (companyId: string, id: string, at: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM releases r WHERE r.company_id = ${companyId} AND r.id = ${id}
    AND (r.state IN ('waiting', 'held') OR (r.state = 'planned' AND r.at > ${at})))`;

/** Whether a condition holds now, as its one row. */
export const findWhether = (db: Db, condition: SQL) => db.all<{ holds: number }>(sql`SELECT ${condition} AS holds`);

/** True in a statement while that release is as it was read. */
// guard: release-changed-as-seen
export const isUnchanged = ({ companyId, id, state, at }: Release): SQL =>
  sql`EXISTS (SELECT 1 FROM releases r
    WHERE r.company_id = ${companyId} AND r.id = ${id} AND r.state = ${state} AND r.at = ${at.getTime()})`;

/** Releases beside the staff `s` who are told of them, and what tells one that is late apart: its second. */
export const overdueRelease = {
  join: sql`JOIN releases r ON r.company_id = s.company_id`,
  occasion: sql`r.id || ' ' || r.at`,
};

/** True over `r` for what should have come out in that span and did not for want of a person; see `isOverdue`. */
export const isOverdueRow = ({ from, until }: { from: Date; until: Date }): SQL =>
  sql`r.state <> 'planned' AND r.state IN ('waiting', 'held') AND r.at > ${from.getTime()}
    AND r.at <= ${until.getTime()}
    AND NOT (r.state = 'waiting' AND r.at <= r.created_at)`;

/** True over questions about releases that have come out by themselves. */
export const isOfOut = (now: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM releases r WHERE r.company_id = approvals.company_id AND r.id = approvals.subject_id
    AND r.state = 'planned' AND r.at <= ${now.getTime()})`;

/**
 * What a release that is rolled back keeps in `followed_at`: nothing follows one that was out at the moment `at` any
 * more; one that never was has none.
 */
const wasOut = (at: SQL): SQL => sql`state = 'planned' AND at <= ${at}`;
export const followedBack = (at: SQL, now: Date): SQL =>
  sql`CASE WHEN ${wasOut(at)} THEN coalesce(followed_at, ${now.getTime()}) END`;

/** What a release keeps in `taken_down_at` that is rolled back at the moment `at`. */
export const takenDown = (at: SQL): SQL => sql`CASE WHEN ${wasOut(at)} THEN ${at} END`;

type Change = { state?: ReleaseState; at?: Date; followedAt?: SQL; takenDownAt?: SQL };

/** Changes the one row that decides, if it is in one of these states and `where` holds; answers its id. */
export const updateRelease = (
  db: Db,
  companyId: string,
  id: string,
  from: ReleaseState[],
  change: Change,
  where?: SQL,
) =>
  db
    .update(releases)
    .set(change)
    .where(and(own(companyId, id), inArray(releases.state, from), where))
    .returning({ id: releases.id });

/**
 * Notes of releases that are out that nothing follows them: they are older than `fresh` milliseconds, or all they hold
 * is dated that much before them and no correction of which subscribers are told.
 */
export const updateQuiet = (db: Db, companyId: string, now: Date, fresh: number) =>
  db.run(sql`UPDATE releases SET followed_at = ${now.getTime()}
    WHERE company_id = ${companyId} AND followed_at IS NULL AND state = 'planned' AND at <= ${now.getTime()}
      AND (at <= ${now.getTime() - fresh} OR NOT EXISTS (SELECT 1 FROM editions e WHERE e.company_id = ${companyId}
        AND e.release_id = releases.id AND (e.sort_at >= releases.at - ${fresh} OR e.tells = 1)))`);

/** Notes that all that follows a release has been written. */
export const updateFollowed = (db: Db, companyId: string, id: string, now: Date) =>
  db
    .update(releases)
    .set({ followedAt: now })
    .where(and(own(companyId, id), sql`${releases.followedAt} IS NULL`));
