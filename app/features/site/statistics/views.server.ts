import { some } from "~/server/database/conditions.server";
import { addressOf, countTry } from "~/server/limits/limits.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { type Outcome, ok, refuse } from "~/shared/outcome";
import { searchSite } from "../search/operations.server";
import { publicRegistry } from "../shell/public-registry.server";
import { missOf, mostMisses, perNetworkAnHour, subjectOf } from "./views";
import { hasRoomForMiss, isShown, updateViews } from "./views-queries.server";
import type { ViewInfo } from "./views-schemas";

const hasRoom = (ctx: Ctx, request: Request) =>
  countTry(ctx, "views", addressOf(request), { max: perNetworkAnHour, seconds: 3_600 });

const countContent = async (ctx: Ctx, contentId: string, kind: "content" | "video"): Promise<Outcome<null>> => {
  const { db, company, now, lang, registry } = ctx;
  const view = { companyId: company.id, day: beijingDay(now), subject: subjectOf[kind](contentId), lang };
  const shown = isShown(now, { companyId: company.id, contentId, lang, video: kind === "video" });
  const others =
    kind === "video" ? registry.videos.map((videos) => videos.shown(company.id, contentId, { now, lang })) : [];
  const counted = await updateViews(db, view, some(shown, ...others));
  return counted.meta.changes > 0 ? ok(null) : refuse("notFound");
};

/**
 * Notes the words of a search that finds nothing, so many different ones a day; what finds something counts nothing.
 */
async function countMiss(ctx: Ctx, typed: string) {
  const words = missOf(typed);
  if (!words) return;
  const { db, company, now, lang } = ctx;
  const { hits, besides } = await searchSite({ ...ctx, registry: publicRegistry(ctx) }, { q: typed });
  if (hits.length + besides.length > 0) return;
  const view = { companyId: company.id, day: beijingDay(now), subject: subjectOf.search(words), lang };
  await updateViews(db, view, hasRoomForMiss(view, mostMisses));
}

/**
 * Counts one look at a page, or at a content that readers of the language have, or one search that found nothing;
 * nothing of who looked is kept. What is not known and what is not out count nothing and are refused alike, with
 * notFound. Refuses tooManyRequests.
 */
export async function countView(
  ctx: Ctx,
  { page, content, search }: ViewInfo,
  request: Request,
): Promise<Outcome<null>> {
  const room = await hasRoom(ctx, request);
  if (!room.ok) return room;
  const { db, company, now, lang } = ctx;
  if (search) await countMiss(ctx, search);
  else if (content) return countContent(ctx, content, "content");
  else if (!page || !ctx.registry.counted.has(page)) return refuse("notFound");
  else await updateViews(db, { companyId: company.id, day: beijingDay(now), subject: subjectOf.page(page), lang });
  return ok(null);
}

/** Counts one start of a video, a content's or of another area's own, as `countView` counts looks. */
export async function countVideoView(
  ctx: Ctx,
  { content }: { content: string },
  request: Request,
): Promise<Outcome<null>> {
  const room = await hasRoom(ctx, request);
  return room.ok ? countContent(ctx, content, "video") : room;
}
