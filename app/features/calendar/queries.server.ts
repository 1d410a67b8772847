import { and, asc, eq, sql } from "drizzle-orm";
import { contents } from "~/publishing/tables.server";
import type { Db } from "~/server/db.server";
import { activityTypes } from "./tables.server";

export type TypeRow = typeof activityTypes.$inferSelect;

/** The company's own types in the order in which they were added; a builder. */
export const listTypes = (db: Db, companyId: string) =>
  db
    .select()
    .from(activityTypes)
    .where(eq(activityTypes.companyId, companyId))
    .orderBy(asc(activityTypes.createdAt), asc(activityTypes.id));

export const findType = async (db: Db, companyId: string, id: string): Promise<TypeRow | null> => {
  const [row] = await db
    .select()
    .from(activityTypes)
    .where(and(eq(activityTypes.companyId, companyId), eq(activityTypes.id, id)))
    .limit(1);
  return row ?? null;
};

/** The batch item of a new type while the company has fewer than `max`; answers its id. */
export const insertType = (db: Db, row: TypeRow, max: number) =>
  db.all<{ id: string }>(sql`INSERT INTO activity_types (company_id, id, name, active, revision, created_at)
    SELECT ${row.companyId}, ${row.id}, ${JSON.stringify(row.name)}, ${row.active ? 1 : 0}, ${row.revision}, ${row.createdAt.getTime()}
    WHERE (SELECT count(*) FROM activity_types WHERE company_id = ${row.companyId}) < ${max} RETURNING id`);

/** The batch item that changes a type if it is still at `revision`; answers its id. */
export const updateType = (
  db: Db,
  companyId: string,
  id: string,
  revision: number,
  change: Pick<TypeRow, "name" | "active">,
) =>
  db
    .update(activityTypes)
    .set({ ...change, revision: revision + 1 })
    .where(and(eq(activityTypes.companyId, companyId), eq(activityTypes.id, id), eq(activityTypes.revision, revision)))
    .returning({ id: activityTypes.id });

/** True in a batch when the type is at `revision`. */
export const isTypeAt = (companyId: string, id: string, revision: number) =>
  sql`EXISTS (SELECT 1 FROM activity_types WHERE company_id = ${companyId} AND id = ${id} AND revision = ${revision})`;

/** When the drafts of these events begin, and whether they take whole days. */
export const listStarts = (db: Db, companyId: string, ids: string[]) =>
  db
    .select({
      id: contents.id,
      at: sql<string | null>`json_extract(${contents.draft}, '$.at')`,
      allDay: sql<number>`json_extract(${contents.draft}, '$.facts.allDay')`,
    })
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        sql`${contents.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );
