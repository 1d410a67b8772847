import { sql } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { companyTicks } from "~/server/database/tables.server";

/**
 * Every company that has a site, those first whose minute was done the longest ago: when there is room for some only,
 * no other is forgotten.
 */
export const listCompaniesInTurn = async (db: Db): Promise<string[]> => {
  // guard: ticks-oldest-company-first
  const rows = await db.all<{ id: string }>(sql`SELECT h.company_id AS id FROM (SELECT DISTINCT company_id FROM hosts) h
    LEFT JOIN company_ticks t ON t.company_id = h.company_id ORDER BY coalesce(t.at, 0), h.company_id`);
  return rows.map(({ id }) => id);
};

/** Notes that a company's minute was done to its end, and whether some of it failed. */
export const insertTicked = (db: Db, companyId: string, at: Date, failed: boolean) =>
  db
    .insert(companyTicks)
    .values({ companyId, at, failingSince: failed ? at : null })
    .onConflictDoUpdate({
      target: companyTicks.companyId,
      set: { at, failingSince: failed ? sql`coalesce(${companyTicks.failingSince}, ${at.getTime()})` : null },
    });

/** How many companies have work that fails each minute, or had none done since `since` although they had before. */
export async function countFailing(db: Db, since: Date): Promise<number> {
  const [found] = await db
    .select({ n: sql<number>`count(*)` })
    .from(companyTicks)
    .where(sql`${companyTicks.failingSince} IS NOT NULL OR ${companyTicks.at} < ${since.getTime()}`);
  return found?.n ?? 0;
}
