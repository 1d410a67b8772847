import { eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { audit } from "~/server/database/tables.server";
import { staff, users } from "../tables.server";

/** Audit rows that identity operations left in the central database. */
export const listLeftNotes = (db: Db, companyId: string, limit: number) =>
  db.select().from(audit).where(eq(audit.companyId, companyId)).orderBy(audit.at, audit.id).limit(limit);

/** Batch item: writes them where the company is, those that are there already not again. */
export const insertNotes = (db: Db, rows: (typeof audit.$inferSelect)[]) =>
  db.run(sql`INSERT INTO audit (id, company_id, at, actor_id, action, subject_id, before, after, reason)
    SELECT r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3, r.value ->> 4, r.value ->> 5, r.value ->> 6,
      r.value ->> 7, r.value ->> 8
    FROM json_each(${JSON.stringify(
      rows.map((row) => [
        row.id,
        row.companyId,
        row.at.getTime(),
        row.actorId,
        row.action,
        row.subjectId,
        row.before === null ? null : JSON.stringify(row.before),
        row.after === null ? null : JSON.stringify(row.after),
        // guard: carried-audit-once
        row.reason,
      ]),
    )}) r WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.id = r.value ->> 0)`);

export const deleteNotes = (db: Db, companyId: string, ids: string[]) =>
  db.run(
    sql`DELETE FROM audit WHERE company_id = ${companyId}
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );

/** Who works or has worked for the company, administrators first: a copy that has them keeps one at every step. */
export const listPlaces = (db: Db, companyId: string) =>
  db
    .select({
      userId: staff.userId,
      name: users.name,
      roles: staff.roles,
      createdAt: staff.createdAt,
      removedAt: staff.removedAt,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.companyId, companyId))
    .orderBy(
      sql`${staff.removedAt} IS NOT NULL OR NOT EXISTS (SELECT 1 FROM json_each(${staff.roles}) WHERE value = 'admin')`,
      staff.userId,
    );

type Place = Awaited<ReturnType<typeof listPlaces>>[number];

/**
 * Batch items: copies names and places for statements that name people. The address stays in the central database,
 * which alone decides who may do what.
 */
export function putPlaces(db: Db, companyId: string, places: Place[]) {
  const list = sql`json_each(${JSON.stringify(
    places.map((one) => [
      one.userId,
      one.name,
      JSON.stringify(one.roles),
      one.createdAt.getTime(),
      one.removedAt?.getTime() ?? null,
    ]),
  )}) p`;
  return [
    db.run(sql`INSERT INTO users (id, name, email, created_at, updated_at)
      SELECT p.value ->> 0, p.value ->> 1, p.value ->> 0, p.value ->> 3, p.value ->> 3 FROM ${list} WHERE true
      ON CONFLICT (id) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`),
    db.run(sql`INSERT INTO staff (company_id, user_id, roles, created_at, removed_at)
      SELECT ${companyId}, p.value ->> 0, p.value ->> 2, p.value ->> 3, p.value ->> 4 FROM ${list} WHERE true
      ON CONFLICT (company_id, user_id)
      DO UPDATE SET roles = excluded.roles, created_at = excluded.created_at, removed_at = excluded.removed_at
      WHERE roles <> excluded.roles OR created_at <> excluded.created_at OR removed_at IS NOT excluded.removed_at`),
  ] as const;
}
