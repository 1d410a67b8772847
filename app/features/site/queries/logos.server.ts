import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { files } from "~/server/tables.server";

const logos = (companyId: string) =>
  and(eq(files.companyId, companyId), eq(files.purpose, "logo"), isNull(files.erasedAt));

/** The logo of that name, in a saved look or only uploaded yet. */
export const findLogo = async (db: Db, companyId: string, name: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(logos(companyId), eq(files.name, name)))
    .limit(1);
  return row?.id ?? null;
};

/** Keeps these logos for as long as versions of the look name them; answers the names of those that there are. */
export const updateKeptLogos = (db: Db, companyId: string, names: readonly string[], now: Date) =>
  db
    .update(files)
    .set({ claimedAt: now })
    .where(and(logos(companyId), inArray(files.name, [...names])))
    .returning({ name: files.name });
