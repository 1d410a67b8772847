import { arePicturesReady } from "~/pictures/queries.server";
import { readable } from "~/publishing/operations/insiders/reader.server";
import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/context.server";
import { isNameable, listNameable, type RecommendationRow } from "../queries.server";
import { namedKinds } from "../rules/leads";
import { mostRecommendations } from "../rules/terms";
import type { RecommendationValues } from "../schemas";
import { recommendations } from "../tables.server";

/**
 * What staff recommend: results and videos of roadshows. Refuses `contentUnknown` for a content that there is not,
 * `recommendationKnown` for a second one of a content, and `pictureNotReady`.
 */
export const recommendationRecords = defineRecord<RecommendationRow, RecommendationValues>({
  name: "promotion.recommendation",
  table: recommendations,
  fields: ["kind", "contentId", "title", "about", "day", "link", "picture"],
  needs: (companyId, { contentId, picture }) => [
    ...(contentId ? [{ code: "contentUnknown", condition: isNameable(companyId, contentId, namedKinds) }] : []),
    { code: "pictureNotReady", condition: arePicturesReady(companyId, picture ? [picture] : []) },
  ],
  max: mostRecommendations,
  full: "recordsTooMany",
  taken: { columns: "recommendations.content_id", refusal: () => ({ code: "recommendationKnown" }) },
});

/** The announcements and events of the calendar that this person may name, those already named first. */
export const nameable = (ctx: Ctx, ids: readonly string[]) =>
  listNameable(ctx.db, ctx.company.id, { kinds: namedKinds, ids, known: readable(ctx) });
export type Nameable = Awaited<ReturnType<typeof nameable>>[number];
