import { asc, type SQL, sql } from "drizzle-orm";
import { published } from "~/records/changes/published.server";
import { all, type Condition, some } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { languages } from "~/shared/languages";
import { educationCourses as courses, educationSources as sources } from "./tables.server";

export type SourceRow = typeof sources.$inferSelect;
export type CourseRow = typeof courses.$inferSelect;

/** The sources that readers have, siblings in their order; a builder. */
export const listPublicSources = (db: Db, readers: Readers) =>
  db
    .select({ id: sources.id, parentId: sources.parentId, name: sources.name })
    .from(published(sources, readers))
    .orderBy(asc(sources.sort), asc(sources.id));

/** A source that readers have and all below it in a tree of three levels, as a list of a statement. */
export const shownBelow = (readers: Readers, id: string): SQL => {
  const select = (where: SQL) => sql`SELECT id FROM ${published(sources, readers)} WHERE ${where}`;
  const children = select(sql`parent_id = ${id}`);
  return sql`(${select(sql`id = ${id}`)} UNION ALL ${children} UNION ALL ${select(sql`parent_id IN (${children})`)})`;
};

/** True in a batch while exactly these sources stand below the one above, or at the top. */
export const areSiblings = (companyId: string, parentId: string | null, ids: readonly string[]): Condition => {
  const below = sql`SELECT count(*) FROM education_sources
    WHERE company_id = ${companyId} AND parent_id IS ${parentId}`;
  return sql`(${below}) = ${ids.length}
    AND (${below} AND education_sources.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))) = ${ids.length}`;
};

/** The batch item that puts these siblings into this order, where `written` holds. */
export const updateSiblings = (db: Db, companyId: string, ids: readonly string[], applied: Condition) =>
  db.run(sql`UPDATE education_sources SET sort = one.key + 1 FROM json_each(${JSON.stringify(ids)}) one
    WHERE education_sources.company_id = ${companyId} AND education_sources.id = one.value AND ${applied}`);

type Named = "source" | "course";

/** True in a batch while something, saved or out, names this source or course. */
const isNamedAs = (as: Named, kind: string, companyId: string, id: string): Condition => {
  const edition = (
    lang: string,
  ) => sql`EXISTS (SELECT 1 FROM editions WHERE company_id = ${companyId} AND kind = ${kind}
    AND lang = ${lang} AND facts ->> ${sql.raw(`'${as}'`)} = ${id} AND facts ->> ${sql.raw(`'${as}'`)} <> '')`;
  const draft = sql.raw(`draft ->> '$.facts.${as}'`);
  return some(
    sql`EXISTS (SELECT 1 FROM contents
      WHERE company_id = ${companyId} AND kind = ${kind} AND ${draft} = ${id} AND ${draft} <> '')`,
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
    return sql`coalesce(${named}, '') = ''
      OR EXISTS (SELECT 1 FROM ${sql.raw(table)} WHERE company_id = ${companyId} AND id = ${named})`;
  };
  // guard: courses-named-are-ours
  return all(ours("source", "education_sources"), ours("course", "education_courses"));
};

/** Courses that readers are shown, in their order, after one; a builder. */
export const listPublicCourses = (
  db: Db,
  readers: Readers,
  after: { sort: number; id: string } | null,
  limit: number,
) =>
  db
    .select({ id: courses.id, name: courses.name, about: courses.about, sort: courses.sort })
    .from(published(courses, readers))
    .where(after ? sql`(${courses.sort}, ${courses.id}) > (${after.sort}, ${after.id})` : undefined)
    .orderBy(asc(courses.sort), asc(courses.id))
    .limit(limit);

/** One course that readers are shown; a builder of one row or none. */
export const findPublicCourse = (db: Db, readers: Readers, id: string | SQL) =>
  db
    .select({ id: courses.id, name: courses.name, about: courses.about })
    .from(published(courses, readers))
    .where(sql`${courses.id} = ${id}`)
    .limit(1);
