import { and, desc, eq, inArray, lte, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Condition, insertWhere, selectWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { CompanySettingsView } from "~/server/settings/company-settings";
import { siteDrafts, siteVersions } from "../tables.server";

export type SiteVersion = typeof siteVersions.$inferSelect;
type SiteDraft = typeof siteDrafts.$inferSelect;

/** What staff work on of a part of the site; a builder, without a row before the first save. */
export const findDraft = (db: Db, companyId: string, part: string) =>
  db
    .select()
    .from(siteDrafts)
    .where(and(eq(siteDrafts.companyId, companyId), eq(siteDrafts.part, part)))
    .limit(1);

/**
 * Writes the draft that follows `revision`, where `where` holds; changes nothing when somebody else has written it
 * already.
 */
export const updateDraft = (db: Db, { companyId, part, revision, ...saved }: SiteDraft, where: Condition) => {
  const next = { ...saved, revision: revision + 1 };
  return revision === 0
    ? db
        .insert(siteDrafts)
        .select(selectWhere(siteDrafts, { companyId, part, ...next }, where))
        .onConflictDoNothing()
        .returning({ revision: siteDrafts.revision })
    : db
        .update(siteDrafts)
        .set(next)
        .where(
          // guard: part-draft-revision-checked
          and(eq(siteDrafts.companyId, companyId), eq(siteDrafts.part, part), eq(siteDrafts.revision, revision), where),
        )
        .returning({ revision: siteDrafts.revision });
};

/** For the other statements of the batch: true when this change was the one that got written. */
export const isDraftWritten = (companyId: string, part: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM site_drafts
    WHERE company_id = ${companyId} AND part = ${part} AND change_id = ${changeId})`;

/** True while the draft is at that revision. */
export const isDraftAt = (companyId: string, part: string, revision: number): Condition =>
  sql`EXISTS (SELECT 1 FROM site_drafts WHERE company_id = ${companyId} AND part = ${part} AND revision = ${revision})`;

/** True while fewer than `most` changes of the site are planned. */
export const hasRoomForPlan = (companyId: string, most: number): Condition =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM site_versions
    WHERE company_id = ${companyId} AND state = 'planned' LIMIT ${most})) < ${most}`;

/** True while no version of the part is kept. */
export const hasNoVersion = (companyId: string, part: string): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM site_versions WHERE company_id = ${companyId} AND part = ${part})`;

/** Keeps a version, where `where` holds. */
export const insertVersion = (db: Db, version: SiteVersion, where: Condition) =>
  db.run(insertWhere(siteVersions, version, where));

// guard: site-version-of-own-company
const versionAt = (companyId: string, id: string) =>
  and(eq(siteVersions.companyId, companyId), eq(siteVersions.id, id));

/** One version; a builder. */
export const findVersion = (db: Db, companyId: string, id: string) =>
  db.select().from(siteVersions).where(versionAt(companyId, id)).limit(1);

/** True while that version is planned for the second that was seen, which lies after `clock`. */
// guard: cancelled-plan-not-moved
// guard: plan-changed-as-seen
// guard: plan-changed-before-due
export const isStillPlanned = (companyId: string, id: string, seen: Date, clock: SQL): Condition =>
  sql`EXISTS (SELECT 1 FROM site_versions WHERE company_id = ${companyId} AND id = ${id} AND state = 'planned'
    AND at = ${seen.getTime()} AND at > ${clock})`;

/** True once that version, which was planned, is out by this moment and nothing newer of its part. */
export const isNewestOut = (companyId: string, { id, part, at, savedAt }: SiteVersion): Condition =>
  sql`EXISTS (SELECT 1 FROM site_versions WHERE company_id = ${companyId} AND id = ${id} AND state = 'out')
    AND NOT EXISTS (SELECT 1 FROM site_versions WHERE company_id = ${companyId} AND part = ${part} AND state = 'out'
      AND (at, saved_at, id) > (${at.getTime()}, ${savedAt.getTime()}, ${id}))`;

export const updateVersion = (
  db: Db,
  companyId: string,
  id: string,
  change: Partial<Pick<SiteVersion, "at" | "state">>,
  where: Condition,
) =>
  db
    .update(siteVersions)
    .set(change)
    .where(and(versionAt(companyId, id), where));

/** What of the part was planned until now is out: something newer takes its place in the settings. */
export const endDue = (db: Db, companyId: string, part: string, now: Date, where: Condition) =>
  db
    .update(siteVersions)
    .set({ state: "out" })
    .where(
      and(
        eq(siteVersions.companyId, companyId),
        // guard: publishing-keeps-other-parts-plans
        eq(siteVersions.part, part),
        eq(siteVersions.state, "planned"),
        // guard: publishing-keeps-future-plans
        lte(siteVersions.at, now),
        where,
      ),
    );

/** What is planned, in the order in which it comes, of one part or of all; the same order as in the settings. */
export const listPlanned = (db: Db, companyId: string, part?: string) =>
  db
    .select()
    .from(siteVersions)
    .where(
      and(
        eq(siteVersions.companyId, companyId),
        eq(siteVersions.state, "planned"),
        part === undefined ? undefined : eq(siteVersions.part, part),
      ),
    )
    .orderBy(siteVersions.at, siteVersions.savedAt, siteVersions.id);

/** The versions that readers have had of these parts, the newest first. */
export const listOut = (db: Db, companyId: string, parts: readonly string[], now: Date, size: number) =>
  db
    .select()
    .from(siteVersions)
    .where(
      and(
        eq(siteVersions.companyId, companyId),
        inArray(siteVersions.part, [...parts]),
        lte(siteVersions.at, now),
        // guard: coming-versions-not-past
        ne(siteVersions.state, "calledBack"),
        ne(siteVersions.savedBy, ""),
      ),
    )
    .orderBy(desc(siteVersions.at), desc(siteVersions.savedAt), desc(siteVersions.id))
    .limit(size);

const path = (key: string) => `$."${key}"`;

function withShown({ settings }: CompanySettingsView) {
  const entries = Object.entries(settings).filter(([, value]) => value !== undefined);
  const stored = sql.join([sql`${companies.settings}`, ...entries.map(([key]) => sql`${path(key)}`)], sql`, `);
  const set = entries
    .filter(([, value]) => value !== null)
    .map(([key, value]) => sql`${path(key)}, json(${JSON.stringify(value)})`);
  return sql`json_set(${sql.join([sql`json_remove(${stored})`, ...set], sql`, `)})`;
}

/** The settings with what is planned as its rows say, nothing where there are none. */
// guard: plans-of-own-company
const withPlanned = (companyId: string, settings: SQLWrapper) => sql`json_patch(${settings}, (
  SELECT CASE count(*) WHEN 0 THEN '{"planned":null}' ELSE json_object('planned', json_group_array(json(one))) END
  FROM (SELECT json_object('id', id, 'part', part, 'at', at, 'shows', json(shows)) one FROM site_versions
    WHERE company_id = ${companyId} AND state = 'planned' ORDER BY at, saved_at, id)))`;

const next = sql`${companies.release} + 1`;

/**
 * Gives readers what a version shows, from the next request on, beside what else is planned; every kept page is stale
 * then.
 */
export const updatePublic = (db: Db, companyId: string, shows: CompanySettingsView, where: Condition) =>
  db
    .update(companies)
    .set({
      ...(shows.theme ? { theme: shows.theme } : {}),
      settings: withPlanned(companyId, withShown(shows)),
      release: next,
    })
    .where(and(eq(companies.companyId, companyId), where));

/** Tells reading pages what is planned now; every kept page is stale then, since it knew of other seconds. */
export const updatePlanned = (db: Db, companyId: string, where: Condition) =>
  db
    .update(companies)
    .set({ settings: withPlanned(companyId, companies.settings), release: next })
    .where(and(eq(companies.companyId, companyId), where));
