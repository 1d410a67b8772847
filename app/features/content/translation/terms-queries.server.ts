import { and, eq } from "drizzle-orm";
import type { Db } from "~/server/database/db.server";
import { contentTerms } from "../tables.server";

export type TermRow = typeof contentTerms.$inferSelect;

/** The terms in use. */
export const listTerms = (db: Db, companyId: string) =>
  db
    .select({ term: contentTerms.term })
    .from(contentTerms)
    // guard: terms-posted-only
    // guard: terms-of-own-company
    .where(and(eq(contentTerms.companyId, companyId), eq(contentTerms.posted, true)));
