import { arePicturesReady } from "~/pictures/queries.server";
import { readable } from "~/publishing/insiders/reader.server";
import { defineRecord } from "~/records/define-record.server";
import type { Ctx } from "~/server/request/context.server";
import { addDays, beijingDay } from "~/shared/dates";
import { countBegun, isNameable, listNameable, type RecommendationRow } from "../queries.server";
import { namedKinds } from "../rules/leads";
import { daysCounted, mostRecommendations } from "../rules/terms";
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
    // guard: recommendation-content-exists
    ...(contentId ? [{ code: "contentUnknown", condition: isNameable(companyId, contentId, namedKinds) }] : []),
    // guard: recommendation-cover-ready
    { code: "pictureNotReady", condition: arePicturesReady(companyId, picture ? [picture] : []) },
  ],
  // guard: recommendation-limit
  max: mostRecommendations,
  full: "recordsTooMany",
  taken: { columns: "recommendations.content_id", refusal: () => ({ code: "recommendationKnown" }) },
});

/** The announcements and events of the calendar that this person may name, those already named first. */
export const nameable = (ctx: Ctx, ids: readonly string[]) =>
  listNameable(ctx.db, ctx.company.id, { kinds: namedKinds, ids, known: readable(ctx) });
export type Nameable = Awaited<ReturnType<typeof nameable>>[number];

/**
 * How often the video of each recommendation was begun lately, by its id: from its card, and on the page of its
 * content.
 */
export async function countPlays({ db, company, now }: Ctx, rows: readonly { id: string; contentId: string }[]) {
  const today = beijingDay(now);
  const days = Array.from({ length: daysCounted }, (_, back) => addDays(today, -back));
  const ids = rows.flatMap(({ id, contentId }) => [id, contentId].filter(Boolean));
  const counted = new Map((await countBegun(db, company.id, ids, days)).map(({ id, begun }) => [id, begun]));
  return new Map(rows.map(({ id, contentId }) => [id, (counted.get(id) ?? 0) + (counted.get(contentId) ?? 0)]));
}
