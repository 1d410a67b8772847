import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import type { Belonging } from "~/server/files/files.server";

type Purpose = Belonging["purpose"];

const named = (companyId: string, purpose: Purpose, names: readonly string[]) =>
  and(
    eq(files.companyId, companyId),
    eq(files.purpose, purpose),
    isNull(files.erasedAt),
    inArray(files.name, [...names]),
  );

/** The file of that purpose and name, in a saved look or only uploaded yet. */
export const findLookFile = async (
  db: Db,
  companyId: string,
  purpose: Purpose,
  name: string,
): Promise<string | null> => {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(named(companyId, purpose, [name]))
    .limit(1);
  return row?.id ?? null;
};

/** Keeps these files for as long as versions of the look name them; answers the names of those that there are. */
export const updateStored = (
  db: Db,
  companyId: string,
  { subjectId, purpose }: Belonging,
  names: readonly string[],
  now: Date,
) =>
  db
    .update(files)
    .set({ claimedAt: now })
    .where(and(named(companyId, purpose, names), eq(files.subjectId, subjectId)))
    .returning({ name: files.name });
