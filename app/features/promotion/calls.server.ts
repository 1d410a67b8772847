import { contentCalls } from "~/publishing/shared-calls.server";
import { recordCalls } from "~/records/shared-calls.server";
import { type CallTable, reading } from "~/server/api/router.server";
import { RecommendationsView, storedRecommendation } from "./answers";
import { capitalEvent } from "./kind";
import { recommendationRecords } from "./operations/recommendations.server";
import { listRecommended } from "./operations/show.server";
import { Recommendation, RecommendationsQuery } from "./schemas";

export const promotionCalls = {
  "POST /irh/indexPerformanceReferrals/getIndexIrmResultsRecommended": reading(
    RecommendationsQuery,
    RecommendationsView,
    listRecommended,
  ),
} satisfies CallTable;

/** The shared calls of the investor-communication screen, for capital events and recommendations. */
export const promotionItems = [
  contentCalls(capitalEvent, { name: "capitalEvents" }),
  recordCalls(recommendationRecords, {
    kind: "recommendations",
    read: "promotion.read",
    // guard: recommendations-edited-by-right
    edit: "promotion.edit",
    values: Recommendation,
    shown: storedRecommendation,
  }),
];
