import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { companies } from "~/server/tables.server";
import type { Words } from "~/shared/languages";
import { companyProfiles } from "./tables.server";

export type ProfileRow = typeof companyProfiles.$inferSelect;
export type NewVersion = Pick<ProfileRow, "companyId" | "draft" | "changeId" | "savedAt" | "savedBy"> & { revision: number; publish: boolean };

export const findPublishedProfile = async (db: Db, companyId: string) => {
  const [[row]] = await db.batch([
    db
      .select({ profile: companyProfiles.published, publishedAt: companyProfiles.publishedAt })
      .from(companyProfiles)
      .where(eq(companyProfiles.companyId, companyId)),
  ]);
  return row?.profile ? { profile: row.profile, publishedAt: row.publishedAt } : null;
};

export const findProfileRow = async (db: Db, companyId: string): Promise<ProfileRow | null> => {
  const [row] = await db.select().from(companyProfiles).where(eq(companyProfiles.companyId, companyId)).limit(1);
  return row ?? null;
};

/** Writes the version that follows `revision`; changes nothing when somebody else has written it already. */
export const updateProfile = (db: Db, version: NewVersion) => {
  const { companyId, draft, revision, changeId, savedAt, savedBy, publish } = version;
  const next = { draft, revision: revision + 1, changeId, savedAt, savedBy, ...(publish ? { published: draft, publishedAt: savedAt } : {}) };
  return revision === 0
    ? db.insert(companyProfiles).values({ companyId, ...next }).onConflictDoNothing().returning({ revision: companyProfiles.revision })
    : db
        .update(companyProfiles)
        .set(next)
        .where(and(eq(companyProfiles.companyId, companyId), eq(companyProfiles.revision, revision)))
        .returning({ revision: companyProfiles.revision });
};

/** For the other statements of the batch: true when this change was the one that got written. */
export const isWritten = (companyId: string, changeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM company_profiles p WHERE p.company_id = ${companyId} AND p.change_id = ${changeId})`;

/** The name in the head of the site follows the published short name. */
export const updateCompanyName = (db: Db, companyId: string, name: Words, where: SQL) =>
  db
    .update(companies)
    .set({ name, release: sql`${companies.release} + 1` })
    .where(and(eq(companies.companyId, companyId), where));
