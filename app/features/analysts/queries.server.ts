import { and, asc, eq, or, type SQLWrapper, sql } from "drizzle-orm";
import { picturesJson } from "~/pictures/queries.server";
import { published } from "~/records/changes/published.server";
import { isInPrevious } from "~/records/queries/previous.server";
import { type Condition, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { analysts } from "./tables.server";

export type AnalystRow = typeof analysts.$inferSelect;

const printed = (column: typeof analysts.phone | typeof analysts.email) =>
  sql<string>`iif(${analysts.consent} <> '', ${column}, '')`;

/** The analysts that readers may see, in their order; telephone and e-mail only of those who agreed. A builder. */
export const listPublicAnalysts = (db: Db, readers: Readers, limit = 500) =>
  db
    .select({
      id: analysts.id,
      market: analysts.market,
      institution: analysts.institution,
      name: analysts.name,
      phone: printed(analysts.phone).as("phone"),
      email: printed(analysts.email).as("email"),
      savedAt: analysts.savedAt,
      pictures: picturesJson(readers.company.id, [sql`analysts.logo`]),
    })
    .from(published(analysts, readers))
    .orderBy(asc(analysts.sort), asc(analysts.id))
    .limit(limit);

/** A few analysts with these words in their name or their institution's, for staff. */
export const listAnalystsNamed = (
  db: Db,
  companyId: string,
  text: string,
  limit: number,
  from: typeof analysts = analysts,
) =>
  db
    .select({ id: analysts.id, name: analysts.name, institution: analysts.institution })
    .from(from)
    .where(
      and(eq(analysts.companyId, companyId), or(isNamed(analysts.name, text), isNamed(analysts.institution, text))),
    )
    .orderBy(asc(analysts.sort))
    .limit(limit);

/** True in a statement when an analyst, shown or not, has the picture as logo. */
export const namesLogo = (companyId: string, id: SQLWrapper): Condition =>
  sql`(EXISTS (SELECT 1 FROM analysts WHERE company_id = ${companyId} AND logo = ${id})
    OR ${isInPrevious(analysts, analysts.logo, companyId, id)})`;

/** The same of one whom readers see. */
export const showsLogo = (companyId: string, id: SQLWrapper, now: Date): Condition =>
  sql`EXISTS (SELECT 1 FROM ${published(analysts, { company: { id: companyId }, now })} WHERE logo = ${id})`;
