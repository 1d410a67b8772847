import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { inPlaceOf, published, publishedParts } from "~/records/changes/published.server";
import { type Audience, recordsFor } from "~/records/queries/audience.server";
import { listed, namesOf } from "~/records/queries.server";
import { type Condition, isNamed } from "~/server/database/conditions.server";
import type { Db } from "~/server/database/db.server";
import type { Readers } from "~/server/request/context.server";
import { esgAgencies as agencies, esgFigures as figures, esgRatings as ratings } from "./tables.server";

export type AgencyRow = typeof agencies.$inferSelect;
export type RatingRow = typeof ratings.$inferSelect;
export type FigureRow = typeof figures.$inferSelect;

const rated = {
  id: ratings.id,
  agencyId: ratings.agencyId,
  day: ratings.day,
  score: ratings.score,
  note: ratings.note,
  link: ratings.link,
};
const scaled = {
  agencyName: sql<AgencyRow["name"]>`${agencies.name}`.mapWith(agencies.name).as("agency_name"),
  scale: agencies.scale,
  grades: agencies.grades,
  least: agencies.least,
  most: agencies.most,
  better: agencies.better,
  about: agencies.about,
  page: sql<string>`${agencies.link}`.as("page"),
};
const itsAgency = and(eq(agencies.companyId, ratings.companyId), eq(agencies.id, ratings.agencyId));

/** The ratings that readers see, each with its agency, in the order that staff gave them; a builder. */
export const listPublicRatings = (db: Db, readers: Readers) =>
  db
    .select({ ...rated, ...scaled })
    .from(published(ratings, readers))
    .innerJoin(published(agencies, readers), itsAgency)
    .orderBy(asc(ratings.sort), asc(ratings.id));
export type ShownRating = Awaited<ReturnType<typeof listPublicRatings>>[number];

/** An agency that readers see, out of the JSON that stands beside its ratings. */
export type AgencyView = Pick<
  AgencyRow,
  "id" | "name" | "scale" | "grades" | "least" | "most" | "better" | "about" | "link"
>;

/**
 * The newest rating of each agency as it stands, found by the index, and those that readers have as they were before a
 * change: of an agency that has several, the newest is theirs. Each row has all agencies that readers see as JSON; a
 * builder.
 */
export const listNewestRatings = (db: Db, readers: Readers) => {
  const { standing, previous } = publishedParts(ratings, readers);
  const newest = sql`SELECT ${listed(namesOf(ratings))} FROM ${ratings} WHERE company_id = ${readers.company.id}
      AND id IN (SELECT (SELECT one.id FROM esg_ratings one WHERE ${standing} AND one.agency_id = a.id
        ORDER BY one.day DESC LIMIT 1)
        FROM esg_agencies a WHERE a.company_id = ${readers.company.id})
    UNION ALL ${previous}`;
  const all = sql<string>`(SELECT json_group_array(json_object('id', id, 'name', json(name), 'scale', scale, 'grades',
    json(grades), 'least', least, 'most', most, 'better', better, 'about', json(about), 'link', link))
    FROM ${published(agencies, readers)})`;
  return db.select({ ...rated, agencies: all.as("agencies") }).from(inPlaceOf(ratings, newest));
};

/** The key figures that readers see, in their order; a builder. */
export const listPublicFigures = (db: Db, readers: Readers) =>
  db
    .select({
      id: figures.id,
      topic: figures.topic,
      name: figures.name,
      unit: figures.unit,
      note: figures.note,
      series: figures.series,
    })
    .from(published(figures, readers))
    .orderBy(asc(figures.sort), asc(figures.id));

/** The ratings as staff have them, in their order. */
export const listStoredRatings = (db: Db, audience: Audience) =>
  db
    .select()
    .from(recordsFor(ratings, audience))
    .where(eq(ratings.companyId, audience.readers.company.id))
    .orderBy(asc(ratings.sort), asc(ratings.id));

/** The days as of which there are ratings, newest first. */
export const listReportDates = (db: Db, audience: Audience) =>
  db
    .select({ reportDate: ratings.day, count: sql<number>`count(*)`.as("count") })
    .from(recordsFor(ratings, audience))
    .where(eq(ratings.companyId, audience.readers.company.id))
    .groupBy(ratings.day)
    .orderBy(desc(ratings.day));

const anyNamed = (column: typeof agencies.name | typeof figures.name, texts: readonly string[]) =>
  or(...texts.map((text) => isNamed(column, text)));

/**
 * Agencies with a rating and key figures, both seen by readers, that have one of these texts in their name; a builder.
 */
// guard: search-agencies-with-rating
export const listSeenNamed = (db: Db, readers: Readers, texts: readonly string[], limit: number) =>
  db.all<{ id: string; name: string; part: "ratings" | "figures" }>(sql`SELECT * FROM (
      SELECT ${agencies.id} AS id, ${agencies.name} AS name, 'ratings' AS part FROM ${published(agencies, readers)}
        WHERE (${anyNamed(agencies.name, texts)})
        AND EXISTS (SELECT 1 FROM ${published(ratings, readers, { as: "r" })} WHERE r.agency_id = ${agencies.id})
      UNION ALL SELECT ${figures.id}, ${figures.name}, 'figures' FROM ${published(figures, readers)}
        WHERE (${anyNamed(figures.name, texts)}))
    LIMIT ${limit}`);

/** A few ratings of agencies of that name, for staff. */
export const listRatingsNamed = (db: Db, audience: Audience, text: string, limit: number) =>
  db
    .select({ ...rated, agencyName: scaled.agencyName })
    .from(recordsFor(ratings, audience))
    .innerJoin(recordsFor(agencies, audience), itsAgency)
    .where(and(eq(ratings.companyId, audience.readers.company.id), isNamed(agencies.name, text)))
    .orderBy(desc(ratings.day))
    .limit(limit);

/** A few key figures of that name, for staff. */
export const listFiguresNamed = (db: Db, audience: Audience, text: string, limit: number) =>
  db
    .select({ id: figures.id, name: figures.name, unit: figures.unit })
    .from(recordsFor(figures, audience))
    .where(and(eq(figures.companyId, audience.readers.company.id), isNamed(figures.name, text)))
    .orderBy(asc(figures.sort))
    .limit(limit);

/** True in a batch while the agency has ratings, shown or not. */
export const isAgencyRated = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM esg_ratings WHERE company_id = ${companyId} AND agency_id = ${id})`;
