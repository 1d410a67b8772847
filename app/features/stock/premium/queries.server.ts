import { eq, sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { companies } from "~/server/database/tables.server";

/** Writes the rate by which A and H prices are compared, or (null) takes it away, and lets every kept page go. */
export const updateExchangeRate = (db: Db, companyId: string, exchangeRate: { rate: string; day: string } | null) =>
  db
    .update(companies)
    .set({
      settings: sql`json_patch(${companies.settings}, ${JSON.stringify({ exchangeRate })})`,
      release: sql`${companies.release} + 1`,
    })
    .where(eq(companies.companyId, companyId));
