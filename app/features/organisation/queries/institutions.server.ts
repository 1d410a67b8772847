import { and, asc, eq, or, sql } from "drizzle-orm";
import { published } from "~/records/changes/published.server";
import { type Audience, recordsFor } from "~/records/queries/audience.server";
import { type Condition, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { equityInstitutions as table } from "../tables.server";

export type InstitutionRow = typeof table.$inferSelect;

/** The institutions that readers have, in their order; a builder. */
export const listPublicInstitutions = (db: Db, readers: Readers) =>
  db.select().from(published(table, readers)).orderBy(asc(table.sort), asc(table.id));

/** A few institutions with these words in their names, for staff. */
export const listInstitutionsNamed = (db: Db, audience: Audience, text: string, limit: number) =>
  db
    .select({ id: table.id, name: table.name, percent: table.percent })
    .from(recordsFor(table, audience))
    .where(and(eq(table.companyId, audience.readers.company.id), isNamed(table.name, text)))
    .orderBy(asc(table.sort))
    .limit(limit);

/**
 * A few institutions with all of the words of one of `texts` in their names that readers have and see: held by the
 * company or through others that they see; a builder.
 */
// guard: search-institutions-held-by-seen
export const listSeenNamed = (db: Db, readers: Readers, texts: readonly string[], limit: number) =>
  db.all<{ id: string; name: string }>(sql`SELECT id, name FROM ${published(table, readers)}
    WHERE (${or(...texts.map((text) => isNamed(table.name, text)))}) AND +id IN (WITH RECURSIVE
      its AS MATERIALIZED (SELECT id, parent_id FROM ${published(table, readers)}),
      seen(id) AS (SELECT id FROM its WHERE parent_id IS NULL
        UNION ALL SELECT held.id FROM seen CROSS JOIN its held ON held.parent_id = seen.id)
      SELECT id FROM seen)
    ORDER BY sort, id LIMIT ${limit}`);

/** True in a batch while another institution is held through that one. */
export const isHolder = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM equity_institutions WHERE company_id = ${companyId} AND parent_id = ${id})`;
