import { and, asc, eq, sql } from "drizzle-orm";
import { type Condition, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { equityInstitutions as table } from "../tables.server";

export type InstitutionRow = typeof table.$inferSelect;

/** The institutions that staff show, in their order; a builder. */
export const listShownInstitutions = (db: Db, companyId: string) =>
  db
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.posted, true)))
    .orderBy(asc(table.sort), asc(table.id));

/** A few institutions with these words in their names, for staff. */
export const listInstitutionsNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ id: table.id, name: table.name, percent: table.percent })
    .from(table)
    .where(and(eq(table.companyId, companyId), isNamed(table.name, text)))
    .orderBy(asc(table.sort))
    .limit(limit);

/** True in a batch while another institution is held through that one. */
export const isHolder = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM equity_institutions WHERE company_id = ${companyId} AND parent_id = ${id})`;
