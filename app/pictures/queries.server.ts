import { and, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { all, type Condition, insertWhere, not } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { files } from "~/server/database/tables.server";
import type { PictureUse } from "~/server/registry/places.server";
import { pictures } from "./tables.server";

export type Picture = typeof pictures.$inferSelect;
type Uses = readonly PictureUse[];

const own = (companyId: string, id: string) => and(eq(pictures.companyId, companyId), eq(pictures.id, id));
const any = (conditions: Condition[]): Condition => not(all(...conditions.map(not)));
const shownSomewhere = (uses: Uses, companyId: string, id: SQLWrapper, now: Date) =>
  any(uses.map(({ shows }) => shows(companyId, id, now)));

/** The company's pictures, newest first; `named` tells of each use whether it names the picture. */
export async function listPictures(db: Db, companyId: string, uses: Uses) {
  const rows = await db
    .select({
      picture: pictures,
      named: sql<string>`json_array(${sql.join(
        uses.map(({ names }) => names(companyId, pictures.id)),
        sql`, `,
      )})`,
    })
    .from(pictures)
    .where(eq(pictures.companyId, companyId))
    .orderBy(desc(pictures.createdAt), desc(pictures.id));
  return rows.map(({ picture, named }) => ({ ...picture, named: (JSON.parse(named) as number[]).map(Boolean) }));
}

export const findPicture = async (db: Db, companyId: string, id: string): Promise<Picture | null> => {
  const [row] = await db.select().from(pictures).where(own(companyId, id)).limit(1);
  return row ?? null;
};

/** A picture while one of its uses shows it to readers at `now`; null for any other. */
export const findPublicPicture = async (
  db: Db,
  companyId: string,
  id: string,
  { uses, now }: { uses: Uses; now: Date },
): Promise<Picture | null> => {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(own(companyId, id), shownSomewhere(uses, companyId, pictures.id, now)))
    .limit(1);
  return row ?? null;
};

/** The file of that name of a picture; with `to` only while one of its uses shows the picture to readers at `now`. */
export const findPictureFile = async (
  db: Db,
  companyId: string,
  { id, name, to }: { id: string; name: string; to?: { uses: Uses; now: Date } | undefined },
) => {
  const [row] = await db
    .select({ id: files.id })
    .from(pictures)
    .innerJoin(files, and(eq(files.companyId, pictures.companyId), eq(files.subjectId, pictures.id)))
    .where(
      and(
        own(companyId, id),
        eq(files.kind, "picture"),
        eq(files.name, name),
        sql`${files.claimedAt} IS NOT NULL AND ${files.erasedAt} IS NULL`,
        to && shownSomewhere(to.uses, companyId, pictures.id, to.now),
      ),
    )
    .limit(1);
  return row?.id ?? null;
};

/** True in a batch while the company has fewer than `max` pictures. */
export const hasRoom = (companyId: string, max: number): Condition =>
  sql`(SELECT count(*) FROM pictures WHERE company_id = ${companyId}) < ${max}`;

/** True in a batch while the company has a picture with this content. */
export const isThere = (companyId: string, hash: string): Condition =>
  sql`EXISTS (SELECT 1 FROM pictures WHERE company_id = ${companyId} AND hash = ${hash})`;

/** True in a batch while the picture is at that revision. */
// guard: picture-revision-checked
export const isPictureAt = (companyId: string, id: string, revision: number): Condition =>
  sql`EXISTS (SELECT 1 FROM pictures WHERE company_id = ${companyId} AND id = ${id} AND revision = ${revision})`;

/** True in a batch while the picture has that content and no AVIF of that width. */
// guard: avif-recorded-once
export const lacksAvif = (companyId: string, id: string, hash: string, width: number): Condition =>
  sql`EXISTS (SELECT 1 FROM pictures p WHERE p.company_id = ${companyId} AND p.id = ${id} AND p.hash = ${hash}
    AND NOT EXISTS (SELECT 1 FROM json_each(p.sizes, '$.avif') one WHERE one.value = ${width}))`;

/** True in a batch when all of these pictures are the company's and have their words in every language. */
export const arePicturesReady = (companyId: string, ids: string[]): Condition =>
  sql`(SELECT count(*) FROM pictures WHERE company_id = ${companyId}
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND trim(coalesce(alt ->> '$."zh-CN"', '')) <> '' AND trim(coalesce(alt ->> '$.tc', '')) <> ''
    AND trim(coalesce(alt ->> '$.en', '')) <> '') = ${new Set(ids).size}`;

/** Whether all of these pictures are the company's and have their words in every language. */
export const findWhetherReady = async (db: Db, companyId: string, ids: string[]): Promise<boolean> => {
  const [row] = await db.all<{ ready: number }>(sql`SELECT ${arePicturesReady(companyId, ids)} AS ready`);
  return row?.ready === 1;
};

/** True in a batch while something, published or not, names the picture. */
export const isNamedBy = (uses: Uses, companyId: string, id: string): Condition =>
  any(uses.map(({ names }) => names(companyId, sql`${id}`)));

/**
 * Pictures with these ids as a JSON list in one column of another statement; what is no id of the company's is not in
 * it.
 */
export const picturesJson = (companyId: string, ids: SQLWrapper[]) =>
  sql<string>`(SELECT json_group_array(json_object('id', id, 'hash', hash, 'width', width, 'height', height, 'focusX',
    focus_x, 'focusY', focus_y, 'duotone', duotone, 'alt', json(alt), 'blur', blur, 'sizes', json(sizes)))
    FROM pictures WHERE company_id = ${companyId} AND id IN (${sql.join(ids, sql`, `)}))`;

export const insertPicture = (db: Db, row: typeof pictures.$inferInsert, where: Condition) =>
  db.run(insertWhere(pictures, row, where));

export const updatePicture = (
  db: Db,
  companyId: string,
  id: string,
  change: Partial<typeof pictures.$inferInsert>,
  where: Condition,
) =>
  db
    .update(pictures)
    .set(change)
    .where(and(own(companyId, id), where));

/** Notes that the AVIF of that width is there. */
export const updateAvif = (db: Db, companyId: string, id: string, width: number, where: Condition) =>
  db
    .update(pictures)
    .set({ sizes: sql`json_insert(${pictures.sizes}, '$.avif[#]', ${width})` })
    .where(and(own(companyId, id), where));

export const deletePicture = (db: Db, companyId: string, id: string, where: Condition) =>
  db.delete(pictures).where(and(own(companyId, id), where));
