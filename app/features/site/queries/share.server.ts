import { and, eq, inArray, sql } from "drizzle-orm";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { companies, files } from "~/server/tables.server";
import type { Lang } from "~/shared/languages";

/** The picture of shared links of that name which the company has now. */
export const findShareFile = async (
  db: Db,
  companyId: string,
  subjects: string[],
  name: string,
): Promise<string | null> => {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.companyId, companyId),
        inArray(files.subjectId, subjects),
        eq(files.purpose, "share"),
        eq(files.name, name),
        sql`${files.claimedAt} IS NOT NULL AND ${files.erasedAt} IS NULL`,
      ),
    )
    .limit(1);
  return row?.id ?? null;
};

type Kept = { file: string; of?: string | null } | null;

/** Tells the pages of these languages which picture is theirs (`null`: none), and makes every cached one stale. */
export const updateShare = (db: Db, companyId: string, share: Partial<Record<Lang, Kept>>, where: Condition) =>
  db
    .update(companies)
    .set({
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ share })})`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), where));
