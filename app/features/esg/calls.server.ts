import { z } from "zod";
import { existingIn, recordCalls } from "~/records/shared-calls.server";
import { type CallTable, call } from "~/server/api/router.server";
import { Nothing } from "~/shared/wire";
import { agencyShown, figureShown, ReportDates, Saved, StoredRating, StoredRatings } from "./answers";
import {
  agencyRecords,
  figureRecords,
  findStored,
  listDates,
  listStored,
  moveRating,
  ratingRecords,
  saveRating,
} from "./operations/records.server";
import { Agency, KeyFigure, RatingAt, RatingId, RatingPlace, RatingSave, RatingsQuery } from "./schemas";

const at = "/irh/esgRating";
const read = "esg.read";
const edit = "esg.edit";

export const esgCalls = {
  [`POST ${at}/getEsgRatingScoreList`]: call(read, RatingsQuery, StoredRatings, listStored),
  [`POST ${at}/getEsgRatingScoreById`]: call(read, RatingId, StoredRating, findStored),
  [`POST ${at}/getAllReportDate`]: call(read, Nothing, ReportDates, listDates),
  // guard: rating-saved-by-right
  [`POST ${at}/editEsgRatingScore`]: call(edit, RatingSave, Saved, saveRating, { existing: existingIn(ratingRecords) }),
  // guard: ratings-moved-by-right
  [`POST ${at}/changeSort`]: call(edit, RatingPlace, z.null(), moveRating, { sameOrigin: true }),
  // guard: rating-deleted-by-right
  [`POST ${at}/deleteRateById`]: call(edit, RatingAt, z.null(), ratingRecords.remove, { sameOrigin: true }),
} satisfies CallTable;

/** Agencies and key figures by the calls that the specification shares between what staff keep. */
export const storedCalls = [
  recordCalls(agencyRecords, { kind: "esgAgencies", read, edit, values: Agency, shown: agencyShown }),
  recordCalls(figureRecords, { kind: "esgFigures", read, edit, values: KeyFigure, shown: figureShown }),
];
