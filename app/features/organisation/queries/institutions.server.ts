import { and, asc, eq, or, sql } from "drizzle-orm";
import { type Condition, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { equityInstitutions as table } from "../tables.server";

export type InstitutionRow = typeof table.$inferSelect;

/** The institutions that staff show, in their order; a builder. */
export const listShownInstitutions = (db: Db, companyId: string) =>
  db
    .select()
    .from(table)
    // guard: institutions-posted-only
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

/** True over institutions that readers see: posted ones, held by the company or through posted ones alone. */
// guard: search-posted-institutions
// guard: search-held-by-posted-institutions
const isSeen = (companyId: string): Condition => sql`+${table.id} IN (WITH RECURSIVE seen(id) AS (
    SELECT id FROM equity_institutions WHERE company_id = ${companyId} AND parent_id IS NULL AND posted = 1
    UNION ALL SELECT held.id FROM seen CROSS JOIN equity_institutions held INDEXED BY equity_institutions_by_parent
      ON held.company_id = ${companyId} AND held.parent_id = seen.id AND held.posted = 1
  ) SELECT id FROM seen)`;

/** A few institutions that readers see with all of the words of one of `texts` in their names; a builder. */
export const listSeenNamed = (db: Db, companyId: string, texts: readonly string[], limit: number) =>
  db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(
      and(eq(table.companyId, companyId), or(...texts.map((text) => isNamed(table.name, text))), isSeen(companyId)),
    )
    .orderBy(asc(table.sort), asc(table.id))
    .limit(limit);

/** True in a batch while another institution is held through that one. */
export const isHolder = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM equity_institutions WHERE company_id = ${companyId} AND parent_id = ${id})`;
