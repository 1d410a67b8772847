import { and, eq, sql } from "drizzle-orm";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { companies } from "~/server/tables.server";
import { type PlacedBlock, pageKey } from "~/shared/area";

const lastSave = (page: string, key: "revision" | "change") =>
  sql`${companies.settings} ->> ${`$.pageSaves."${page}".${key}`}`;

type Save = { blocks: PlacedBlock[] | null; revision: number; change: string; savedBy: string; savedAt: string };

/** Gives readers a page as it was arranged from `revision`; changes nothing when somebody else has saved since. */
export const updatePage = (db: Db, companyId: string, page: string, { blocks, revision, ...save }: Save) => {
  const kept = JSON.stringify({ pageSaves: { [page]: { ...save, revision: revision + 1 } } });
  const place = `$."${pageKey(page)}"`;
  const arranged = blocks
    ? sql`json_set(${companies.settings}, ${place}, json(${JSON.stringify(blocks)}))`
    : sql`json_remove(${companies.settings}, ${place})`;
  return db
    .update(companies)
    .set({ settings: sql`json_patch(${arranged}, ${kept})`, release: sql`${companies.release} + 1` })
    .where(and(eq(companies.companyId, companyId), sql`coalesce(${lastSave(page, "revision")}, 0) = ${revision}`))
    .returning({ release: companies.release });
};

/** For the statements of the batch after it: true when this change was the one that got written. */
export const isPageSaved = (companyId: string, page: string, change: string): Condition =>
  sql`EXISTS (SELECT 1 FROM ${companies} WHERE ${companies.companyId} = ${companyId} AND ${lastSave(page, "change")} = ${change})`;

/** The settings of a company as they stand in the database now. */
export const findSettings = async (db: Db, companyId: string) => {
  const [row] = await db
    .select({ settings: companies.settings })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  return row?.settings ?? null;
};
