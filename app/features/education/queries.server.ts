import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { all, type Condition, some } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
import { languages } from "~/shared/languages";
import { educationCourses as courses, educationSources as sources } from "./tables.server";

export type SourceRow = typeof sources.$inferSelect;
export type CourseRow = typeof courses.$inferSelect;

/** The sources that staff show, siblings in their order; a builder. */
export const listShownSources = (db: Db, companyId: string) =>
  db
    .select({ id: sources.id, parentId: sources.parentId, name: sources.name })
    .from(sources)
    .where(and(eq(sources.companyId, companyId), eq(sources.posted, true)))
    .orderBy(asc(sources.sort), asc(sources.id));

/** A source that readers are shown and all below it, as a list of a statement. */
export const shownBelow = (companyId: string, id: string): SQL =>
  sql`(WITH RECURSIVE below(id) AS (
    SELECT id FROM education_sources WHERE company_id = ${companyId} AND id = ${id} AND posted = 1
    UNION SELECT s.id FROM below CROSS JOIN education_sources s ON s.company_id = ${companyId} AND s.parent_id = below.id AND s.posted = 1)
    SELECT id FROM below)`;

/** True in a batch while exactly these sources stand below the one above, or at the top. */
export const areSiblings = (companyId: string, parentId: string | null, ids: readonly string[]): Condition => {
  const below = sql`SELECT count(*) FROM education_sources WHERE company_id = ${companyId} AND parent_id IS ${parentId}`;
  return sql`(${below}) = ${ids.length} AND (${below} AND education_sources.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${ids.length}`;
};

/** The batch item that puts these siblings into this order, where `went` holds. */
export const updateSiblings = (db: Db, companyId: string, ids: readonly string[], went: Condition) =>
  db.run(sql`UPDATE education_sources SET sort = one.key + 1 FROM json_each(${JSON.stringify(ids)}) one
    WHERE education_sources.company_id = ${companyId} AND education_sources.id = one.value AND ${went}`);

type Named = "source" | "course";

/** True in a batch while something, saved or out, names this source or course. */
const isNamedAs = (as: Named, kind: string, companyId: string, id: string): Condition => {
  const edition = (
    lang: string,
  ) => sql`EXISTS (SELECT 1 FROM editions WHERE company_id = ${companyId} AND kind = ${kind}
    AND lang = ${lang} AND facts ->> ${sql.raw(`'${as}'`)} = ${id} AND facts ->> ${sql.raw(`'${as}'`)} <> '')`;
  const draft = sql.raw(`draft ->> '$.facts.${as}'`);
  return some(
    sql`EXISTS (SELECT 1 FROM contents WHERE company_id = ${companyId} AND kind = ${kind} AND ${draft} = ${id} AND ${draft} <> '')`,
    ...languages.map(edition),
  );
};
export const isSourceUsed =
  (kind: string) =>
  (companyId: string, id: string): Condition =>
    some(
      isNamedAs("source", kind, companyId, id),
      sql`EXISTS (SELECT 1 FROM education_sources WHERE company_id = ${companyId} AND parent_id = ${id})`,
    );
export const isCourseUsed =
  (kind: string) =>
  (companyId: string, id: string): Condition =>
    isNamedAs("course", kind, companyId, id);

/** True in a statement while the source and the course that a draft (as JSON) names are the company's. */
export const areOurs = (companyId: string, draft: string): Condition => {
  const ours = (as: Named, table: string) => {
    const named = sql`${draft} ->> ${sql.raw(`'$.facts.${as}'`)}`;
    return sql`coalesce(${named}, '') = '' OR EXISTS (SELECT 1 FROM ${sql.raw(table)} WHERE company_id = ${companyId} AND id = ${named})`;
  };
  // guard: courses-named-are-ours
  return all(ours("source", "education_sources"), ours("course", "education_courses"));
};

/** Courses that readers are shown, in their order, after one; a builder. */
export const listShownCourses = (
  db: Db,
  companyId: string,
  after: { sort: number; id: string } | null,
  limit: number,
) =>
  db
    .select({ id: courses.id, name: courses.name, about: courses.about, sort: courses.sort })
    .from(courses)
    .where(
      and(
        eq(courses.companyId, companyId),
        // guard: shown-courses-posted-only
        eq(courses.posted, true),
        after ? sql`(${courses.sort}, ${courses.id}) > (${after.sort}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(courses.sort), asc(courses.id))
    .limit(limit);

/** One course that readers are shown; a builder of one row or none. */
export const findShownCourse = (db: Db, companyId: string, id: string | SQL) =>
  db
    .select({ id: courses.id, name: courses.name, about: courses.about })
    .from(courses)
    .where(and(eq(courses.companyId, companyId), sql`${courses.id} = ${id}`, eq(courses.posted, true)))
    .limit(1);
