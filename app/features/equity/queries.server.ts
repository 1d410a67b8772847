import { and, asc, desc, eq } from "drizzle-orm";
import type { Db } from "~/server/db.server";
import { distributions, shareCapitals } from "./tables.server";

export type DistributionRow = typeof distributions.$inferSelect;
export type CapitalRow = typeof shareCapitals.$inferSelect;

/** The shown distributions, newest period first; a builder. */
export const listDistributions = (db: Db, companyId: string) =>
  db
    .select()
    .from(distributions)
    .where(and(eq(distributions.companyId, companyId), eq(distributions.posted, true)))
    .orderBy(desc(distributions.period), asc(distributions.kind));

/** The shown share capitals, newest first; a builder. */
export const listCapitals = (db: Db, companyId: string) =>
  db
    .select()
    .from(shareCapitals)
    .where(and(eq(shareCapitals.companyId, companyId), eq(shareCapitals.posted, true)))
    .orderBy(desc(shareCapitals.day));
