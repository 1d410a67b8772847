import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { contents, editions, releases } from "~/publishing/tables.server";
import type { Condition } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import { beijingInstant } from "~/shared/dates";
import { importRows, imports } from "~/sheets/tables.server";
import { activityTypes } from "./tables.server";

const eventKind = "calendar.event";

export type TypeRow = typeof activityTypes.$inferSelect;
/** A type as far as a page that only names it must know it. */
export type NamedType = Pick<TypeRow, "id" | "name">;

/** The company's own types in their order; a builder. */
export const listTypes = (db: Db, companyId: string) =>
  db
    .select()
    .from(activityTypes)
    .where(eq(activityTypes.companyId, companyId))
    .orderBy(asc(activityTypes.sort), asc(activityTypes.id));

/** The same, as JSON of their names in one column of another statement. */
export const namedTypesJson = (companyId: string) =>
  sql<string>`(SELECT json_group_array(json_object('id', id, 'name', json(name))) FROM ${activityTypes}
    WHERE company_id = ${companyId})`;

/** True in a batch while an event, drafted or out, is of that type. */
export const isTypeUsed = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM contents
    WHERE company_id = ${companyId} AND kind = ${eventKind} AND draft ->> '$.type' = ${id})
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

const begins = sql<string>`json_extract(${contents.draft}, '$.at')`;
const isOfYear = (year: number): SQL =>
  sql`${begins} >= ${beijingInstant(`${year}-01-01`).toISOString()}
    AND ${begins} < ${beijingInstant(`${year + 1}-01-01`).toISOString()}`;

/** The events that begin in a Beijing year, as their drafts say, by time, of those for which `known` holds. */
export const listEventsOfYear = (db: Db, companyId: string, known: Condition, year: number, limit: number) =>
  db
    .select({ id: contents.id, draft: contents.draft, revision: contents.revision })
    .from(contents)
    .where(and(eq(contents.companyId, companyId), eq(contents.kind, eventKind), known, isOfYear(year)))
    .orderBy(asc(begins), asc(contents.id))
    .limit(limit);

/**
 * Type, time and title of the events that begin from one moment until another, as readers have them and, of those for
 * which `known` holds over rows `c`, as their drafts say.
 */
export const listLike = (db: Db, companyId: string, { known, now, from, until }: Between) =>
  db.all<{ type: string; at: string; title: string }>(sql`SELECT c.draft ->> '$.type' AS type, c.draft ->> '$.at' AS at,
      c.draft ->> '$.title.zh-CN' AS title FROM contents c
    WHERE c.company_id = ${companyId} AND c.kind = ${eventKind} AND (${known})
      AND c.draft ->> '$.at' >= ${from.toISOString()} AND c.draft ->> '$.at' < ${until.toISOString()}
    UNION SELECT ${editions.type}, strftime('%Y-%m-%dT%H:%M:%fZ', ${editions.sortAt} / 1000.0, 'unixepoch'),
      ${editions.title}
    FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${eventKind}
      AND ${editions.lang} = 'zh-CN' AND ${editions.sortAt} >= ${from.getTime()}
      AND ${editions.sortAt} < ${until.getTime()} AND ${isLive(now)}`);
type Between = { known: Condition; now: Date; from: Date; until: Date };

/** The Beijing years in which events begin, newest first. */
export const listEventYears = (db: Db, companyId: string) =>
  db.all<{
    year: number;
  }>(sql`SELECT DISTINCT CAST(strftime('%Y', ${begins}, '+8 hours') AS INTEGER) AS year FROM ${contents}
    WHERE ${contents.companyId} = ${companyId} AND ${contents.kind} = ${eventKind} AND ${begins} IS NOT NULL
    ORDER BY year DESC`);

/**
 * The years that were planned at once, or the files that were imported, latest first, with how many events each
 * brought.
 */
export const listPlans = (db: Db, companyId: string, name: string, limit = 10) =>
  db
    .select({
      id: imports.id,
      year: imports.subjectId,
      at: imports.at,
      savedBy: imports.savedBy,
      undoneAt: imports.undoneAt,
      events: sql<number>`(SELECT count(*) FROM ${importRows}
        WHERE ${importRows.companyId} = ${imports.companyId} AND ${importRows.importId} = ${imports.id})`,
    })
    .from(imports)
    .where(and(eq(imports.companyId, companyId), eq(imports.name, name)))
    .orderBy(desc(imports.seq))
    .limit(limit);

/** The events of these plans that are still there, by time, of those for which `known` holds. */
export const listPlanned = (db: Db, companyId: string, known: Condition, plans: readonly string[]) =>
  db
    .select({ plan: importRows.importId, id: contents.id, draft: contents.draft, revision: contents.revision })
    .from(importRows)
    .innerJoin(contents, and(eq(contents.companyId, importRows.companyId), eq(contents.id, importRows.key)))
    .where(
      and(
        eq(importRows.companyId, companyId),
        known,
        sql`${importRows.importId} IN (SELECT value FROM json_each(${JSON.stringify(plans)}))`,
      ),
    )
    .orderBy(asc(begins), asc(contents.id));
