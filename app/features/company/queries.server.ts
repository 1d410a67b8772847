import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import type { shownPicture } from "~/pictures/rules";
import { type Condition, selectWhere } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";
import type { Words } from "~/shared/languages";
import type { PictureField } from "./schemas";
import { companyProfiles } from "./tables.server";

export type ProfileRow = typeof companyProfiles.$inferSelect;
export type NewVersion = Pick<ProfileRow, "companyId" | "draft" | "changeId" | "savedAt" | "savedBy"> & {
  revision: number;
  publish: boolean;
};

type PublishedRow = { profile: ProfileRow["published"]; publishedAt: Date | null; pictures: string };

/**
 * What readers see with its pictures, and `others` of the library, as a builder for the batch of a page: its rows go to
 * `publishedOf`.
 */
export const listPublishedProfile = (db: Db, companyId: string, others: readonly string[] = []) =>
  db
    .select({
      profile: companyProfiles.published,
      publishedAt: companyProfiles.publishedAt,
      pictures: picturesJson(companyId, [
        sql`${companyProfiles.published} ->> '$.hero'`,
        sql`${companyProfiles.published} ->> '$.site'`,
        sql`${companyProfiles.published} ->> '$.portrait'`,
        ...others.map((id) => sql`${id}`),
      ]),
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.companyId))
    .where(eq(companies.companyId, companyId));

const picturesOf = ({ pictures }: PublishedRow) => JSON.parse(pictures) as Parameters<typeof shownPicture>[0][];

/** The published profile among those rows, or null before the first publish. */
export const publishedOf = ([row]: PublishedRow[]) =>
  row?.profile
    ? {
        profile: row.profile,
        publishedAt: row.publishedAt,
        pictures: picturesOf(row),
      }
    : null;

/** The pictures that came with those rows, also before the first publish. */
export const picturesIn = ([row]: PublishedRow[]) => (row ? picturesOf(row) : []);

export const findPublishedProfile = async (db: Db, companyId: string) => {
  const [rows] = await db.batch([listPublishedProfile(db, companyId)]);
  return publishedOf(rows);
};

export const findProfileRow = async (db: Db, companyId: string): Promise<ProfileRow | null> => {
  const [row] = await db.select().from(companyProfiles).where(eq(companyProfiles.companyId, companyId)).limit(1);
  return row ?? null;
};

/**
 * Writes the version that follows `revision`; changes nothing when somebody else has written it already or `where` does
 * not hold.
 */
export const updateProfile = (db: Db, version: NewVersion, where: Condition) => {
  const { companyId, draft, revision, changeId, savedAt, savedBy, publish } = version;
  const next = {
    draft,
    revision: revision + 1,
    changeId,
    savedAt,
    savedBy,
    ...(publish ? { published: draft, publishedAt: savedAt } : {}),
  };
  return revision === 0
    ? db
        .insert(companyProfiles)
        .select(selectWhere(companyProfiles, { companyId, ...next }, where))
        .onConflictDoNothing()
        .returning({ revision: companyProfiles.revision })
    : db
        .update(companyProfiles)
        .set(next)
        .where(and(eq(companyProfiles.companyId, companyId), eq(companyProfiles.revision, revision), where))
        .returning({ revision: companyProfiles.revision });
};

/** For the other statements of the batch: true when this change was the one that got written. */
export const isWritten = (companyId: string, changeId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles p WHERE p.company_id = ${companyId} AND p.change_id = ${changeId})`;

/** True while the draft is still that version. */
export const isAtRevision = (companyId: string, revision: number): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles p WHERE p.company_id = ${companyId} AND p.revision = ${revision})`;

/** True in a batch while the company has a profile, published or not. */
export const hasProfile = (companyId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles WHERE company_id = ${companyId})`;

/** Makes the draft what readers see, if `where` holds. */
export const updatePublished = (db: Db, companyId: string, publishedAt: Date, where: Condition) =>
  db
    .update(companyProfiles)
    .set({ published: sql`${companyProfiles.draft}`, publishedAt })
    .where(and(eq(companyProfiles.companyId, companyId), where))
    .returning({ revision: companyProfiles.revision });

/**
 * The head and foot of the site follow what is published: short name, stock codes, telephone and e-mail. Every cached
 * page becomes stale.
 */
export const updateSiteHead = (
  db: Db,
  companyId: string,
  { name, codes, contact }: { name: Words; codes: string[]; contact: { phone: string; email: string } },
  where: Condition,
) =>
  db
    .update(companies)
    .set({
      name,
      settings: sql`json_set(${companies.settings}, '$.codes', json(${JSON.stringify(codes)}), '$.contact',
        json(${JSON.stringify(contact)}))`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), where));

/** True once the site's name is there in all three languages. */
export const isNamedInAll = (companyId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM companies
    WHERE company_id = ${companyId} AND name ->> '$.tc' <> '' AND name ->> '$.en' <> '')`;

/** True once a profile has been published. */
export const hasPublishedProfile = (companyId: string): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles WHERE company_id = ${companyId} AND published IS NOT NULL)`;

/** True in a statement while the file is a film of the company of so many bytes at most that nothing else has. */
export const isFreeFilm = (companyId: string, id: string, most: number): Condition =>
  sql`EXISTS (SELECT 1 FROM files
    WHERE company_id = ${companyId} AND id = ${id} AND kind = 'video' AND erased_at IS NULL
    AND size <= ${most} AND (purpose = 'film' OR (claimed_at IS NULL AND subject_id IS NULL AND purpose IS NULL)))`;

/** Whether a profile may name that film. */
export const findWhetherFree = async (db: Db, companyId: string, id: string, most: number): Promise<boolean> => {
  const [row] = await db.all<{ free: number }>(sql`SELECT ${isFreeFilm(companyId, id, most)} AS free`);
  return row?.free === 1;
};

/**
 * Ends the films that neither what editors work on nor what readers see names any more; after the profile in its batch.
 */
export const endFilms = (db: Db, companyId: string, at: Date) =>
  db.run(sql`UPDATE files SET erased_at = ${at.getTime()}, name = '' WHERE company_id = ${companyId}
    AND subject_id = ${companyId} AND purpose = 'film' AND erased_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM company_profiles p
      WHERE p.company_id = ${companyId}
        AND files.id IN (p.draft ->> '$.film', coalesce(p.published ->> '$.film', '')))`);

/** Whether the profile names the film: the one that readers have (`shown`), or any that staff work on. */
export const findWhetherNamed = async (db: Db, companyId: string, id: string, shown: boolean): Promise<boolean> => {
  const [row] = await db
    .select({ companyId: companyProfiles.companyId })
    .from(companyProfiles)
    .where(
      and(
        eq(companyProfiles.companyId, companyId),
        shown
          ? sql`${companyProfiles.published} ->> '$.film' = ${id}`
          : sql`${id} IN (${companyProfiles.draft} ->> '$.film', ${companyProfiles.published} ->> '$.film')`,
      ),
    );
  return row !== undefined;
};

/** True in a statement when the profile, published or not, names the picture in that field. */
export const namesPicture = (companyId: string, field: PictureField, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles WHERE company_id = ${companyId}
    AND (draft ->> ${`$.${field}`} = ${id} OR published ->> ${`$.${field}`} = ${id}))`;

/** True in a statement when the profile that readers have shows the picture in that field. */
export const showsPicture = (companyId: string, field: PictureField, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM company_profiles
    WHERE company_id = ${companyId} AND published ->> ${`$.${field}`} = ${id})`;
