import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { type Condition, isNamed } from "~/server/conditions.server";
import type { Db } from "~/server/db.server";
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
// guard: ratings-of-own-company
// guard: ratings-posted-only
// guard: ratings-of-posted-agencies
const shown = (companyId: string) =>
  and(eq(ratings.companyId, companyId), eq(ratings.posted, true), eq(agencies.posted, true));

/** The ratings that readers see, each with its agency, in the order that staff gave them; a builder. */
export const listShownRatings = (db: Db, companyId: string) =>
  db
    .select({ ...rated, ...scaled })
    .from(ratings)
    .innerJoin(agencies, itsAgency)
    .where(shown(companyId))
    .orderBy(asc(ratings.sort), asc(ratings.id));
export type ShownRating = Awaited<ReturnType<typeof listShownRatings>>[number];

/** The newest rating of each agency that readers see, the latest first; a builder. */
export const listLatestRatings = (db: Db, companyId: string, limit: number) =>
  db
    .select({ ...rated, ...scaled })
    .from(agencies)
    .innerJoin(
      ratings,
      and(
        eq(ratings.companyId, agencies.companyId),
        // guard: rating-block-posted-ratings
        sql`${ratings.id} = (SELECT one.id FROM esg_ratings one WHERE one.company_id = ${companyId}
          AND one.agency_id = ${agencies.id} AND one.posted = 1 ORDER BY one.day DESC LIMIT 1)`,
      ),
    )
    // guard: rating-block-posted-agencies
    .where(and(eq(agencies.companyId, companyId), eq(agencies.posted, true)))
    .orderBy(desc(ratings.day), asc(ratings.id))
    .limit(limit);

/** The key figures that readers see, in their order; a builder. */
export const listShownFigures = (db: Db, companyId: string) =>
  db
    .select({
      id: figures.id,
      topic: figures.topic,
      name: figures.name,
      unit: figures.unit,
      note: figures.note,
      series: figures.series,
    })
    .from(figures)
    // guard: esg-figures-posted-only
    // guard: esg-figures-of-own-company
    .where(and(eq(figures.companyId, companyId), eq(figures.posted, true)))
    .orderBy(asc(figures.sort), asc(figures.id));

/** The ratings as staff have them, in their order. */
export const listKeptRatings = (db: Db, companyId: string) =>
  db.select().from(ratings).where(eq(ratings.companyId, companyId)).orderBy(asc(ratings.sort), asc(ratings.id));

/** The days as of which there are ratings, newest first. */
export const listReportDates = (db: Db, companyId: string) =>
  db
    .select({ reportDate: ratings.day, count: sql<number>`count(*)`.as("count") })
    .from(ratings)
    .where(eq(ratings.companyId, companyId))
    .groupBy(ratings.day)
    .orderBy(desc(ratings.day));

const anyNamed = (column: typeof agencies.name | typeof figures.name, texts: readonly string[]) =>
  or(...texts.map((text) => isNamed(column, text)));

/** Agencies with a rating and key figures, both seen by readers, that have one of these texts in their name; a builder. */
// guard: search-posted-agencies
// guard: search-agencies-with-posted-rating
// guard: search-posted-esg-figures
export const listSeenNamed = (db: Db, companyId: string, texts: readonly string[], limit: number) =>
  db.all<{ id: string; name: string; part: "ratings" | "figures" }>(sql`SELECT * FROM (
      SELECT ${agencies.id} AS id, ${agencies.name} AS name, 'ratings' AS part FROM ${agencies}
        WHERE ${agencies.companyId} = ${companyId} AND ${agencies.posted} = 1 AND (${anyNamed(agencies.name, texts)})
        AND EXISTS (SELECT 1 FROM esg_ratings r WHERE r.company_id = ${companyId} AND r.agency_id = ${agencies.id} AND r.posted = 1)
      UNION ALL SELECT ${figures.id}, ${figures.name}, 'figures' FROM ${figures}
        WHERE ${figures.companyId} = ${companyId} AND ${figures.posted} = 1 AND (${anyNamed(figures.name, texts)}))
    LIMIT ${limit}`);

/** A few ratings of agencies of that name, for staff. */
export const listRatingsNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ ...rated, agencyName: scaled.agencyName })
    .from(ratings)
    .innerJoin(agencies, itsAgency)
    .where(and(eq(ratings.companyId, companyId), isNamed(agencies.name, text)))
    .orderBy(desc(ratings.day))
    .limit(limit);

/** A few key figures of that name, for staff. */
export const listFiguresNamed = (db: Db, companyId: string, text: string, limit: number) =>
  db
    .select({ id: figures.id, name: figures.name, unit: figures.unit })
    .from(figures)
    .where(and(eq(figures.companyId, companyId), isNamed(figures.name, text)))
    .orderBy(asc(figures.sort))
    .limit(limit);

/** True in a batch while the agency has ratings, shown or not. */
export const isAgencyRated = (companyId: string, id: string): Condition =>
  sql`EXISTS (SELECT 1 FROM esg_ratings WHERE company_id = ${companyId} AND agency_id = ${id})`;
