import { and, eq, sql } from "drizzle-orm";
import { type Condition, insertWhere, type Rows } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companyProfiles, profileFacts, profileFollows } from "../tables.server";

type SourceField = (typeof profileFollows.$inferSelect)["field"];
type FactRow = typeof profileFacts.$inferSelect;

/** What the source says of the profile; a builder. */
export const listFacts = (db: Db, companyId: string) =>
  db.select().from(profileFacts).where(eq(profileFacts.companyId, companyId));

/** The fields that follow the source; a builder. */
export const listFollowed = (db: Db, companyId: string) =>
  db.select({ field: profileFollows.field }).from(profileFollows).where(eq(profileFollows.companyId, companyId));

/** True in a statement while the field follows the source. */
export const isFollowed = (companyId: string, field: SourceField): Condition =>
  sql`EXISTS (SELECT 1 FROM profile_follows WHERE company_id = ${companyId} AND field = ${field})`;

/** Lets a field follow the source, where `where` holds. */
export const insertFollow = (db: Db, companyId: string, field: SourceField, where: Condition) =>
  db.run(insertWhere(profileFollows, { companyId, field }, where));

/** Lets a field keep what staff write, where `where` holds. */
export const deleteFollow = (db: Db, companyId: string, field: SourceField, where: Condition) =>
  db.delete(profileFollows).where(and(eq(profileFollows.companyId, companyId), eq(profileFollows.field, field), where));

/** True in a batch while each of these facts is what it was, and its field follows the source. */
export const areStillFollowed = (
  companyId: string,
  facts: readonly Pick<FactRow, "field" | "revision" | "savedAt">[],
): Condition => {
  const seen = JSON.stringify(facts.map(({ field, revision, savedAt }) => [field, revision, savedAt.getTime()]));
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${seen}) seen WHERE NOT EXISTS (SELECT 1 FROM profile_facts f
    CROSS JOIN profile_follows w ON w.company_id = f.company_id AND w.field = f.field
    WHERE f.company_id = ${companyId} AND f.field = seen.value ->> 0 AND f.revision = seen.value ->> 1
      AND f.saved_at = seen.value ->> 2))`;
};

/** The draft as it stands and as it becomes, for the rows of an import. */
export const draftRows = (companyId: string, after: string): Rows =>
  sql`SELECT 'draft' AS key, draft AS before, ${after} AS after FROM company_profiles WHERE company_id = ${companyId}`;

/** True in a batch while the draft is as those rows of an import left it. */
export const isDraftUnchanged = (companyId: string, rows: Rows): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles p CROSS JOIN ${rows} change ON change.after = p.draft
    WHERE p.company_id = ${companyId})`;

/** The draft as it stands, or nothing, and as it becomes, for the rows of an import. */
export const draftComing = (companyId: string, after: string): Rows =>
  sql`SELECT 'draft' AS key, (SELECT draft FROM company_profiles WHERE company_id = ${companyId}) AS before,
    ${after} AS after`;

/** True in a batch while those rows of an import are any. */
export const isAnyRow = (rows: Rows): Condition => sql`EXISTS (SELECT 1 FROM ${rows} change)`;

/** True in a batch while no profile is out that those rows of an import began. */
export const isNoneOut = (companyId: string, rows: Rows): Condition =>
  sql`NOT EXISTS (SELECT 1 FROM company_profiles p CROSS JOIN ${rows} change
    WHERE p.company_id = ${companyId} AND p.published IS NOT NULL AND change.before IS NULL)`;

/** Takes away a draft that those rows of an import began. */
export const deleteBroughtDraft = (db: Db, companyId: string, rows: Rows, where: Condition) =>
  db
    .delete(companyProfiles)
    .where(
      and(
        eq(companyProfiles.companyId, companyId),
        sql`${companyProfiles.published} IS NULL AND EXISTS (SELECT 1 FROM ${rows} change WHERE before IS NULL)`,
        where,
      ),
    );

/** Puts the draft back as it was before those rows, byte for byte, as one more version. */
export const restoreDraft = (
  db: Db,
  companyId: string,
  rows: Rows,
  by: { changeId: string; savedAt: Date; savedBy: string },
  where: Condition,
) =>
  db
    .update(companyProfiles)
    .set({ ...by, draft: sql`(SELECT before FROM ${rows})`, revision: sql`${companyProfiles.revision} + 1` })
    .where(and(eq(companyProfiles.companyId, companyId), where));
