import { and, asc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { type Condition, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { analysts } from "./tables.server";

export type AnalystRow = typeof analysts.$inferSelect;

const printed = (column: typeof analysts.phone | typeof analysts.email) =>
  sql<string>`iif(${analysts.consent} <> '', ${column}, '')`;

/** The analysts that readers may see, in their order; telephone and e-mail only of those who agreed. A builder. */
export const listShownAnalysts = (db: Db, companyId: string, limit = 500) =>
  db
    .select({
      id: analysts.id,
      market: analysts.market,
      institution: analysts.institution,
      name: analysts.name,
      phone: printed(analysts.phone).as("phone"),
      email: printed(analysts.email).as("email"),
      savedAt: analysts.savedAt,
      pictures: picturesJson(companyId, [sql`analysts.logo`]),
    })
    .from(analysts)
    .where(and(eq(analysts.companyId, companyId), eq(analysts.posted, true)))
    .orderBy(asc(analysts.sort), asc(analysts.id))
    .limit(limit);

/** A few analysts with these words in their name or their institution's, for staff. */
export const listAnalystsNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ id: analysts.id, name: analysts.name, institution: analysts.institution })
    .from(analysts)
    .where(
      and(eq(analysts.companyId, companyId), or(isNamed(analysts.name, text), isNamed(analysts.institution, text))),
    )
    .orderBy(asc(analysts.sort))
    .limit(limit);

/** True in a statement when an analyst, shown or not, has the picture as logo. */
export const namesLogo = (companyId: string, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM analysts WHERE company_id = ${companyId} AND logo = ${id})`;

/** The same of one whom readers see. */
export const showsLogo = (companyId: string, id: SQLWrapper): Condition =>
  sql`EXISTS (SELECT 1 FROM analysts WHERE company_id = ${companyId} AND logo = ${id} AND posted = 1)`;
