import { defineRecordImport } from "~/records/define-record-import.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { beijingDay } from "~/shared/dates";
import { importTemplate } from "~/sheets/import-template.server";
import type { SheetKind } from "~/sheets/sheet-file.server";
import { readRating } from "../form";
import type { RatingRow } from "../queries.server";
import { isEnough, type RatingField, ratingFields, ratingHeading, readRatings } from "../rules/rating-file";
import { mostRatings } from "../rules/terms";
import { Rating, type RatingFile, type RatingValues } from "../schemas";
import { esgRatings } from "../tables.server";
import { agencyRecords, ratingRecords } from "./records.server";

/**
 * The import of ratings, one a line, found again by agency and report date; the agencies with their scales are there
 * before it.
 */
export const ratingImport = defineRecordImport<RatingRow, RatingValues, RatingField, RatingFile>({
  name: "esg.ratings",
  action: "esg.importRatings",
  undoAction: "esg.undoRatings",
  purpose: "esgRatings",
  table: esgRatings,
  max: mostRatings,
  headingOf: ratingHeading,
  isEnough,
  keyOf: ({ agencyId, day }) => `${agencyId} ${day}`,
  schema: Rating,
  empty: readRating(new FormData()),
  misplaced: {
    by: ["an esg score stands on the scale of its agency", "FOREIGN KEY constraint failed"],
    code: "esgScoreOffScale",
  },
  async read(ctx, { table, heading }) {
    const [agencies, ratings] = await Promise.all([agencyRecords.list(ctx), ratingRecords.list(ctx)]);
    return readRatings(table, heading, { agencies, ratings, today: beijingDay(ctx.now) });
  },
});

/** A file to be filled in with ratings, its columns named in the reader's language. */
export function ratingTemplate({ lang }: Pick<Ctx, "lang">, kind: SheetKind) {
  const t = translator(lang);
  const headers = ratingFields.map((field) => t(`esg:ratingImport.field.${field}`));
  return importTemplate(t("esg:ratingImport.template"), t("esg:ratings.title"), headers, kind);
}
