import { eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";

/** Writes what of the figures is closed to the public, and lets every kept page of the company go. */
export const updateClosed = (db: Db, companyId: string, closed: { statements: string[]; items: string[] }) =>
  db
    .update(companies)
    .set({
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ closedFinance: closed })})`,
      release: sql`${companies.release} + 1`,
    })
    .where(eq(companies.companyId, companyId));
