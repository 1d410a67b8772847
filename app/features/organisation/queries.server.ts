import { and, asc, eq } from "drizzle-orm";
import { published } from "~/records/changes/published.server";
import { type Audience, recordsFor } from "~/records/queries/audience.server";
import { all, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { organisationUnits } from "./tables.server";

export type UnitRow = typeof organisationUnits.$inferSelect;

/** The units that readers have, siblings in their order; a builder. */
export const listPublicUnits = (db: Db, readers: Readers) =>
  db
    .select({
      id: organisationUnits.id,
      parentId: organisationUnits.parentId,
      name: organisationUnits.name,
      savedAt: organisationUnits.savedAt,
    })
    .from(published(organisationUnits, readers))
    .orderBy(asc(organisationUnits.sort), asc(organisationUnits.id));

/** A few units with these words in their names, for staff. */
export const listUnitsNamed = (db: Db, audience: Audience, text: string, limit: number) =>
  db
    .select({ id: organisationUnits.id, name: organisationUnits.name })
    .from(recordsFor(organisationUnits, audience))
    .where(
      and(eq(organisationUnits.companyId, audience.readers.company.id), all(isNamed(organisationUnits.name, text))),
    )
    .orderBy(asc(organisationUnits.sort))
    .limit(limit);
