import { and, asc, eq, sql } from "drizzle-orm";
import { contents } from "~/publishing/tables.server";
import type { Condition } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { activityTypes } from "./tables.server";

const eventKind = "calendar.event";

export type TypeRow = typeof activityTypes.$inferSelect;

/** The company's own types in their order; a builder. */
export const listTypes = (db: Db, companyId: string) =>
  db
    .select()
    .from(activityTypes)
    .where(eq(activityTypes.companyId, companyId))
    .orderBy(asc(activityTypes.sort), asc(activityTypes.id));

/** True in a batch while an event, drafted or out, is of that type. */
export const isTypeUsed = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM contents WHERE company_id = ${companyId} AND kind = ${eventKind} AND draft ->> '$.type' = ${id})
    OR EXISTS (SELECT 1 FROM editions WHERE company_id = ${companyId} AND kind = ${eventKind} AND type = ${id})`;

/** When the drafts of these events begin, and whether they take whole days, of those for which `known` holds. */
export const listStarts = (db: Db, companyId: string, known: Condition, ids: string[]) =>
  db
    .select({
      id: contents.id,
      at: sql<string | null>`json_extract(${contents.draft}, '$.at')`,
      allDay: sql<number>`json_extract(${contents.draft}, '$.facts.allDay')`,
    })
    .from(contents)
    .where(
      and(
        eq(contents.companyId, companyId),
        known,
        sql`${contents.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    );
