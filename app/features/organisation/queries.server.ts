import { and, asc, eq } from "drizzle-orm";
import { all, type Condition, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { organisationUnits } from "./tables.server";

export type UnitRow = typeof organisationUnits.$inferSelect;

/** The units that staff show, siblings in their order; a builder. */
export const listShownUnits = (db: Db, companyId: string) =>
  db
    .select({
      id: organisationUnits.id,
      parentId: organisationUnits.parentId,
      name: organisationUnits.name,
      savedAt: organisationUnits.savedAt,
    })
    .from(organisationUnits)
    // guard: units-posted-only
    .where(and(eq(organisationUnits.companyId, companyId), eq(organisationUnits.posted, true)))
    .orderBy(asc(organisationUnits.sort), asc(organisationUnits.id));

const isOf = (companyId: string, text: string): Condition | undefined =>
  and(eq(organisationUnits.companyId, companyId), all(isNamed(organisationUnits.name, text)));

/** A few units with these words in their names, for staff. */
export const listUnitsNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ id: organisationUnits.id, name: organisationUnits.name })
    .from(organisationUnits)
    .where(isOf(companyId, text))
    .orderBy(asc(organisationUnits.sort))
    .limit(limit);
