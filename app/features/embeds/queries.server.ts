import { eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";

/** The batch item that sets which sites may show the company's frames; every kept page is stale then. */
export const updateParents = (db: Db, companyId: string, parents: readonly string[]) =>
  db
    .update(companies)
    .set({
      settings: sql`json_set(${companies.settings}, '$.frameParents', json(${JSON.stringify(parents)}))`,
      release: sql`${companies.release} + 1`,
    })
    // guard: frame-parents-of-own-company
    .where(eq(companies.companyId, companyId));
