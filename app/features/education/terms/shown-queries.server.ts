import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { isLiveOne, listed } from "~/publishing/contents/editions-queries.server";
import { byRelease, isLive } from "~/publishing/contents/visibility-queries.server";
import { editions, releases } from "~/publishing/tables.server";
import { published } from "~/records/changes/published.server";
import type { Db } from "~/server/database/db.server";
import { beijingInstant } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { educationCourses } from "../tables.server";

type Reader = { companyId: string; kind: string; now: Date; lang: Lang };
type BySource = {
  /** The sources, as a list of a statement. */
  sources: SQL;
  types: readonly string[];
  year?: number | null | undefined;
  after: { sortAt: number; id: string } | null;
};

const course = sql`${editions.facts} ->> 'course'`;
const lesson = sql`${editions.facts} ->> 'lesson'`;

/**
 * What readers have of these sources, newest first; a builder. The list of each source and type is in its order by the
 * index: they are merged as they are read, a row at a time, so that it costs the sources and the rows that are wanted,
 * among any number.
 */
export function listOfSources(
  db: Db,
  { companyId, kind, now, lang }: Reader,
  { sources, types, year, after }: BySource,
  limit: number,
) {
  const next = (arm: string, place: SQL) => sql`(SELECT printf('%015d', ${editions.sortAt}) || ${editions.id}
    FROM ${editions} INDEXED BY editions_by_source CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind} AND ${editions.lang} = ${lang}
      AND ${editions.facts} ->> 'source' = +${sql.raw(arm)}.source AND ${editions.facts} ->> 'source' <> ''
      AND ${editions.type} = ${sql.raw(arm)}.type AND (${editions.sortAt}, ${editions.id}) < ${place}
      AND ${year ? sql`${editions.sortAt} >= ${beijingInstant(`${year}-01-01`).getTime()}` : sql`1`} AND ${isLive(now)}
    ORDER BY ${editions.sortAt} DESC, ${editions.id} DESC LIMIT 1)`;
  const end = year ? beijingInstant(`${year + 1}-01-01`).getTime() : Number.MAX_SAFE_INTEGER;
  const first = after && after.sortAt < end ? sql`(${after.sortAt}, ${after.id})` : sql`(${end}, '')`;
  const walk = sql`(WITH RECURSIVE arms(source, type) AS (
      SELECT s.id, t.value FROM ${sources} s CROSS JOIN json_each(${JSON.stringify(types)}) t),
    walk(source, type, place) AS (
      SELECT source, type, ${next("arms", first)} FROM arms
      UNION ALL
      SELECT source, type, ${next("walk", sql`(CAST(substr(walk.place, 1, 15) AS INTEGER), substr(walk.place, 16))`)}
      FROM walk WHERE place IS NOT NULL
      ORDER BY 3 DESC LIMIT ${limit})
    SELECT substr(place, 16) FROM walk WHERE place IS NOT NULL)`;
  return db
    .select({ ...listed, outSince: releases.at })
    .from(editions)
    .crossJoin(releases)
    .where(and(byRelease, eq(editions.companyId, companyId), sql`${editions.id} IN ${walk}`))
    .orderBy(desc(editions.sortAt), desc(editions.id));
}

/** The lessons of a course that readers have, in their order, after one; a builder. */
export const listLessons = (
  db: Db,
  { companyId, kind, now, lang }: Reader,
  wanted: { course: SQL | string; after?: { lesson: number; id: string } | null },
  limit: number,
) =>
  db
    .select({ ...listed, lesson: sql<number>`${lesson}`.as("lesson") })
    .from(editions)
    .crossJoin(releases)
    .where(
      and(
        byRelease,
        eq(editions.companyId, companyId),
        eq(editions.kind, kind),
        eq(editions.lang, lang),
        sql`${course} = ${wanted.course}`,
        sql`${course} <> ''`,
        wanted.after ? sql`(${lesson}, ${editions.id}) > (${wanted.after.lesson}, ${wanted.after.id})` : undefined,
        isLive(now),
      ),
    )
    .orderBy(asc(lesson), asc(editions.id))
    .limit(limit);

/**
 * The first lesson that readers have of each of so many shown courses after one; a builder of at most one row a course.
 */
export function listFirstLessons(
  db: Db,
  { companyId, kind, now, lang }: Reader,
  after: { sort: number; id: string } | null,
  courses: number,
) {
  const first = sql`(SELECT ${editions.id} FROM ${editions} INDEXED BY editions_by_course
    CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${editions.companyId} = ${companyId} AND ${editions.kind} = ${kind} AND ${editions.lang} = ${lang}
      AND ${course} = +c.id AND ${course} <> '' AND ${isLive(now)} ORDER BY ${lesson}, ${editions.id} LIMIT 1)`;
  const shown = sql`(SELECT ${first}
    FROM (SELECT id FROM ${published(educationCourses, { company: { id: companyId }, now })}
    WHERE ${after ? sql`(sort, id) > (${after.sort}, ${after.id})` : sql`1`} ORDER BY sort, id LIMIT ${courses}) c)`;
  return db
    .select(listed)
    .from(editions)
    .crossJoin(releases)
    .where(and(byRelease, eq(editions.companyId, companyId), sql`${editions.id} IN ${shown}`));
}

/** In a statement: the course of a video that readers have. */
export const courseContaining = ({ companyId, kind, now, lang }: Reader, contentId: string): SQL =>
  sql`(SELECT ${course} FROM ${editions} CROSS JOIN ${releases} ON ${byRelease}
    WHERE ${isLiveOne(companyId, now, { kind, contentId, lang })} LIMIT 1)`;
