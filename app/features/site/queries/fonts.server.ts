import { and, eq, sql } from "drizzle-orm";
import { type Condition, insertWhere, type Rows } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { companies, files } from "~/server/tables.server";
import { type Lang, languages } from "~/shared/languages";
import { fonts } from "../tables.server";

export type OwnFont = typeof fonts.$inferSelect;

export const findFont = async (db: Db, companyId: string): Promise<OwnFont | null> => {
  const [row] = await db.select().from(fonts).where(eq(fonts.companyId, companyId)).limit(1);
  return row ?? null;
};

/** The file of that name of the company's font as it is now. */
export const findPartFile = async (db: Db, companyId: string, name: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: files.id })
    .from(fonts)
    .innerJoin(files, and(eq(files.companyId, fonts.companyId), eq(files.subjectId, fonts.id)))
    .where(
      and(
        eq(fonts.companyId, companyId),
        eq(files.kind, "font"),
        eq(files.name, name),
        sql`${files.claimedAt} IS NOT NULL AND ${files.erasedAt} IS NULL`,
      ),
    )
    .limit(1);
  return row?.id ?? null;
};

/** The company's fonts by id: one or none. */
export const fontIds = (companyId: string): Rows => sql`(SELECT id FROM fonts WHERE company_id = ${companyId})`;

/** True in a batch while this is the company's font, and at that revision. */
export const isFontAt = (companyId: string, { id, revision }: Pick<OwnFont, "id" | "revision">): Condition =>
  sql`EXISTS (SELECT 1 FROM fonts WHERE company_id = ${companyId} AND id = ${id} AND revision = ${revision})`;

export const insertFont = (db: Db, row: typeof fonts.$inferInsert, where: Condition) =>
  db.run(insertWhere(fonts, row, where));

export const deleteFont = (db: Db, companyId: string, where: Condition) =>
  db.delete(fonts).where(and(eq(fonts.companyId, companyId), where));

type Seen = Pick<OwnFont, "parts" | "seenRelease" | "seenUntil">;

/** Notes what parts there are and what they were made from, in the one batch that finds the font at that revision. */
export const updateParts = (db: Db, companyId: string, font: Pick<OwnFont, "id" | "revision">, seen: Seen) =>
  db
    .update(fonts)
    .set({ ...seen, revision: font.revision + 1 })
    .where(and(eq(fonts.companyId, companyId), isFontAt(companyId, font)));

/** Tells the pages of each language which part is theirs (`null`: there is no font), and makes every cached one stale. */
export const updateShownFont = (
  db: Db,
  companyId: string,
  shown: Partial<Record<Lang, string>> | null,
  where: Condition,
) => {
  const font = shown && Object.fromEntries(languages.map((lang) => [lang, shown[lang] ?? null]));
  return db
    .update(companies)
    .set({
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ font })})`,
      release: sql`${companies.release} + 1`,
    })
    .where(and(eq(companies.companyId, companyId), where));
};
