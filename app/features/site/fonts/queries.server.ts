import { and, desc, eq, lte, type SQLWrapper, sql } from "drizzle-orm";
import { all, type Condition, insertWhere, not } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { companies, files } from "~/server/database/tables.server";
import { type Lang, languages } from "~/shared/languages";
import { fonts } from "../tables.server";

export type OwnFont = typeof fonts.$inferSelect;

const fontOf = (companyId: string, id: string) => and(eq(fonts.companyId, companyId), eq(fonts.id, id));

export const findFont = async (db: Db, companyId: string, id: string): Promise<OwnFont | null> => {
  const [row] = await db.select().from(fonts).where(fontOf(companyId, id)).limit(1);
  return row ?? null;
};

/** The company's fonts, the newest first. */
export const listFonts = (db: Db, companyId: string): Promise<OwnFont[]> =>
  db.select().from(fonts).where(eq(fonts.companyId, companyId)).orderBy(desc(fonts.savedAt), desc(fonts.id));

/** The file of that name of one of the company's fonts as they are now. */
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

/** True in a batch while the company has this font, and at that revision. */
export const isFontAt = (companyId: string, { id, revision }: Pick<OwnFont, "id" | "revision">): Condition =>
  sql`EXISTS (SELECT 1 FROM fonts WHERE company_id = ${companyId} AND id = ${id} AND revision = ${revision})`;

/** True in a batch while the company has this font. */
export const isFont = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM fonts WHERE company_id = ${companyId} AND id = ${id})`;

/** True where the look that readers have, had or will have, or that staff work on, names the font. */
const isNamed = (companyId: string, id: SQLWrapper): Condition =>
  sql`(EXISTS (SELECT 1 FROM companies c WHERE c.company_id = ${companyId} AND c.settings ->> '$.font' = ${id})
    OR EXISTS (SELECT 1 FROM site_drafts d
      WHERE d.company_id = ${companyId} AND d.part = 'look' AND d.draft ->> '$.font' = ${id})
    OR EXISTS (SELECT 1 FROM site_versions v
      WHERE v.company_id = ${companyId} AND v.part = 'look' AND v.state <> 'calledBack'
      AND v.shows ->> '$.settings.font' = ${id}))`;

/** True while fewer than `most` of the company's fonts are named by no look. */
export const hasRoomForFont = (companyId: string, most: number): Condition =>
  sql`(SELECT count(*) FROM fonts f
    WHERE f.company_id = ${companyId} AND ${not(isNamed(companyId, sql`f.id`))}) < ${most}`;

/** True in a batch while no look names the font, and none has for as long as since `before`. */
export const isUnused = (companyId: string, id: string, before: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM fonts f
    WHERE f.company_id = ${companyId} AND f.id = ${id} AND f.kept_at <= ${before.getTime()}
    AND ${not(isNamed(companyId, sql`f.id`))})`;

export const insertFont = (db: Db, row: typeof fonts.$inferInsert, where: Condition) =>
  db.run(insertWhere(fonts, row, where));

export const deleteFont = (db: Db, companyId: string, id: string, where: Condition) =>
  db.delete(fonts).where(and(fontOf(companyId, id), where));

/** Keeps the font from being swept for another day; answers it when there is one. */
export const updateStoredFont = (db: Db, companyId: string, id: string, now: Date) =>
  db.update(fonts).set({ storedAt: now }).where(fontOf(companyId, id)).returning({ id: fonts.id });

/** Of the company's fonts those of which it is to be asked whether a look names them: it was so before that moment. */
export const listLongStored = (db: Db, companyId: string, before: Date) =>
  db
    .select({ id: fonts.id })
    .from(fonts)
    .where(and(eq(fonts.companyId, companyId), lte(fonts.storedAt, before)));

type Seen = Pick<OwnFont, "parts" | "seenRelease" | "seenUntil">;

/** Notes what parts there are and what they were made from, in the one batch that finds the font at that revision. */
export const updateParts = (db: Db, companyId: string, font: Pick<OwnFont, "id" | "revision">, seen: Seen) =>
  db
    .update(fonts)
    .set({ ...seen, revision: font.revision + 1 })
    .where(and(fontOf(companyId, font.id), isFontAt(companyId, font)));

type Hashes = Partial<Record<Lang, string>>;

/**
 * Tells the pages of each language which part of the font is theirs (`null`: there is no such font); where readers have
 * it or will, every cached page is stale.
 */
export const updateFontParts = (
  db: Db,
  companyId: string,
  { id, hashes }: { id: string; hashes: Hashes | null },
  where: Condition,
) => {
  const parts = hashes && Object.fromEntries(languages.map((lang) => [lang, hashes[lang] ?? null]));
  return db
    .update(companies)
    .set({
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ fontParts: { [id]: parts } })})`,
      release: sql`${companies.release} + (${companies.settings} ->> '$.font' IS ${id}
        OR coalesce(instr(${companies.settings} -> '$.planned', ${id}), 0) > 0)`,
    })
    .where(all(eq(companies.companyId, companyId), where));
};
