import type { z } from "zod";
import { defineRecord } from "~/records/define-record.server";
import { toStaff } from "~/records/staff-audience.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { ok, refuse } from "~/shared/outcome";
import {
  type AgencyRow,
  type FigureRow,
  isAgencyRated,
  listReportDates,
  listStoredRatings,
  type RatingRow,
} from "../queries.server";
import { movedTo } from "../rules/scales";
import { mostAgencies, mostFigures, mostRatings } from "../rules/terms";
import type { AgencyValues, FigureValues, RatingSave, RatingsQuery, RatingValues } from "../schemas";
import { esgAgencies, esgFigures, esgRatings } from "../tables.server";

/**
 * Agencies with their scales. Refuses `esgAgencyKnown` for a second one of a name, `esgScaleInUse` for a scale on which
 * scores that there are would not stand, and `esgAgencyRated` for deleting one that has rated the company.
 */
export const agencyRecords = defineRecord<AgencyRow, AgencyValues>({
  name: "esg.agency",
  table: esgAgencies,
  fields: ["name", "scale", "grades", "least", "most", "better", "about", "link"],
  max: mostAgencies,
  full: "recordsTooMany",
  taken: {
    columns: "esg_agencies_once",
    refusal: ({ name }) => ({ code: "esgAgencyKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
  misplaced: { by: ["the scores of an agency stand on its scale"], code: "esgScaleInUse" },
  // guard: rated-agency-not-deleted
  inUse: { code: "esgAgencyRated", condition: isAgencyRated },
});

/**
 * Ratings of the company by these agencies. Refuses `esgRatingKnown` for a second one of an agency and report date,
 * `esgRatingInFuture`, and `esgScoreOffScale` for a score that is none of its agency's, or an agency that is gone.
 */
export const ratingRecords = defineRecord<RatingRow, RatingValues>({
  name: "esg.rating",
  table: esgRatings,
  fields: ["agencyId", "day", "score", "note", "link"],
  max: mostRatings,
  full: "recordsTooMany",
  taken: {
    columns: "esg_ratings.agency_id",
    refusal: ({ day = "" }) => ({ code: "esgRatingKnown", facts: { day } }),
  },
  misplaced: {
    by: ["an esg score stands on the scale of its agency", "FOREIGN KEY constraint failed"],
    code: "esgScoreOffScale",
  },
  // guard: rating-not-in-future
  wrong: ({ day }, now) => (day > beijingDay(now) ? { code: "esgRatingInFuture" } : null),
});

/** Key figures over years; refuses `esgFigureKnown` for a second one of a name. */
export const figureRecords = defineRecord<FigureRow, FigureValues>({
  name: "esg.figure",
  table: esgFigures,
  fields: ["topic", "name", "unit", "note", "series"],
  max: mostFigures,
  full: "recordsTooMany",
  taken: {
    columns: "esg_figures_once",
    refusal: ({ name }) => ({ code: "esgFigureKnown", facts: { name: name?.["zh-CN"] ?? "" } }),
  },
});

export const saveRating = (ctx: Ctx, { id, revision, posted, ...values }: z.output<typeof RatingSave>) =>
  ratingRecords.save(ctx, { id, revision, posted, values });

/**
 * The ratings as staff have them, in their order, each with its place and its agency's name; and the agencies there
 * are.
 */
export async function listStored(ctx: Ctx, { agencyId, reportDate }: z.output<typeof RatingsQuery>) {
  const [rows, agencies] = await Promise.all([listStoredRatings(ctx.db, toStaff(ctx)), agencyRecords.list(ctx)]);
  const names = new Map(agencies.map(({ id, name }) => [id, name]));
  return {
    items: rows
      .map(({ day, ...row }, at) => ({
        ...{ ...row, reportDate: day, sort: at + 1, agencyName: names.get(row.agencyId) ?? { "zh-CN": "" } },
      }))
      .filter((row) => (!agencyId || row.agencyId === agencyId) && (!reportDate || row.reportDate === reportDate)),
    agencies,
  };
}

/** One rating as staff have it; refuses `notFound`. */
export async function findStored(ctx: Ctx, { id }: { id: string }) {
  const row = (await listStored(ctx, {})).items.find((one) => one.id === id);
  return row ? ok(row) : refuse("notFound");
}

/**
 * Moves one rating to a place in the list, counted from 1; refuses `notFound` and, where the list has changed,
 * `changedMeanwhile`.
 */
export async function moveRating(ctx: Ctx, { id, sort }: { id: string; sort: number }) {
  const ids = (await listStoredRatings(ctx.db, toStaff(ctx))).map((row) => row.id);
  return ids.includes(id) ? ratingRecords.sort(ctx, { ids: movedTo(ids, id, sort) }) : refuse("notFound");
}

/** The days as of which there are ratings, shown or not, newest first. */
export const listDates = async (ctx: Ctx) => ({ items: await listReportDates(ctx.db, toStaff(ctx)) });
