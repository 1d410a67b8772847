import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { companies, files } from "~/server/tables.server";
import type { Lang } from "~/shared/languages";

const pictures = (companyId: string) =>
  and(eq(files.companyId, companyId), eq(files.purpose, "share"), isNull(files.erasedAt));

/** The picture of shared links of that name, drawn, in a saved look or only uploaded yet. */
export const findShareFile = async (db: Db, companyId: string, name: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(pictures(companyId), eq(files.name, name)))
    .limit(1);
  return row?.id ?? null;
};

/** Keeps these own pictures for as long as versions of the look name them; answers the names of those that there are. */
export const updateKeptShares = (
  db: Db,
  companyId: string,
  { subjectId, names }: { subjectId: string; names: readonly string[] },
  now: Date,
) =>
  db
    .update(files)
    .set({ claimedAt: now })
    .where(and(pictures(companyId), eq(files.subjectId, subjectId), inArray(files.name, [...names])))
    .returning({ name: files.name });

type Drawn = { file: string; of: string };

/** Tells the pages of these languages which drawn picture is theirs, and makes every cached one stale. */
export const updateShare = (db: Db, companyId: string, share: Partial<Record<Lang, Drawn>>, where: Condition) =>
  db
    .update(companies)
    .set({
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ share })})`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), where));
