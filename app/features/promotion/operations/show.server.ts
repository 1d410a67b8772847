import { pictureIn } from "~/pictures/rules";
import { holdUntilRelease } from "~/publishing/editions/live.server";
import { loadPageWith } from "~/publishing/loaders.server";
import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { beijingDay } from "~/shared/dates";
import { type Lang, say, textLang, type Words } from "~/shared/languages";
import { capitalEvent } from "../kind";
import { type ContentMatch, listNamed, listPublic, type RowView } from "../queries.server";
import { namedKinds, pageOf, videoOf } from "../rules/leads";
import { mostRecommendations, type RecommendationKind } from "../rules/terms";
import { recommendations } from "../tables.server";

/** The page of a capital event, with the announcements and events that it names and that readers have. Throws a 404. */
export async function showCapitalEvent(ctx: Ctx, id: string) {
  const { db, company, lang, now } = ctx;
  const { extra, ...page } = await loadPageWith(ctx, capitalEvent, id, {
    named: listNamed(db, company.id, { now, lang }, namedKinds, id),
  });
  const { linked } = page.shown.facts;
  const named = extra.named
    // guard: capital-event-links-of-version
    .filter((one) => linked.includes(one.id))
    .map(({ results, at, ...one }) => ({
      ...one,
      at: new Date(at),
      href: pageOf({ ...one, facts: { results: results === 1 } }),
    }));
  return { ...page, named };
}

function shownIn(row: RowView & { id: string }, lang: Lang) {
  const [title, about] = [JSON.parse(row.title), JSON.parse(row.about)] as [Words, Words];
  const found = row.found === null ? null : (JSON.parse(row.found) as ContentMatch);
  const own = title["zh-CN"] !== "";
  return {
    ...{ id: row.id, kind: row.kind },
    title: own || !found ? say(title, lang) : found.title,
    titleLang: own || !found ? textLang(title, lang) : found.shownLang,
    about: say(about, lang),
    aboutLang: textLang(about, lang),
    day: row.day || beijingDay(new Date(found?.at ?? 0)),
    page: found && pageOf(found),
    video: row.link || (found && videoOf(found)),
    picture: pictureIn(row.pictures, lang),
  };
}
/** The titles of their own of the recommendations that readers have. */
export async function headingsOf(ctx: Ctx): Promise<Words[]> {
  const rows = await recommendedReads(ctx, null, mostRecommendations);
  return rows.flatMap(({ id, title }) => (id === null ? [] : [JSON.parse(title) as Words]));
}

export type RecommendationView = ReturnType<typeof shownIn>;

/** The one read of the recommendations; its rows go to `recommendedIn`. */
export const recommendedReads = ({ db, company, lang, now }: Ctx, kind: RecommendationKind | null, limit: number) =>
  listPublic(db, company.id, { now, lang }, { kinds: namedKinds, kind }, limit);

/** The recommendations in the reader's language, in their order; the page then lives no longer than they do. */
export function recommendedIn(ctx: Ctx, rows: RowView[]): RecommendationView[] {
  // guard: recommendations-copy-ends-at-change
  holdUntilRelease(ctx, [{ at: rows[0]?.change ?? null }]);
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [shownIn({ ...row, id }, ctx.lang)]));
}

/** All that is recommended, of a kind or both; one database call. */
export async function showRecommended(ctx: Ctx, kind: RecommendationKind | null) {
  const { rows } = await inBatch(ctx.db, { rows: recommendedReads(ctx, kind, mostRecommendations) });
  return recommendedIn(ctx, rows);
}

/** The page of what is recommended, with what was corrected of it; one database call. */
export async function showRoadshows(ctx: Ctx) {
  const { rows, corrected } = await inBatch(ctx.db, {
    rows: recommendedReads(ctx, null, mostRecommendations),
    corrected: correctionsRead(ctx.db, ctx, recommendations),
  });
  return { all: recommendedIn(ctx, rows), corrections: correctionsShown(ctx, corrected) };
}

/** The same for the call. */
export const listRecommended = async (ctx: Ctx, { kind }: { kind?: RecommendationKind | null | undefined }) => ({
  items: (await showRecommended(ctx, kind ?? null)).map(({ titleLang, aboutLang: _, page, picture, ...one }) => ({
    ...one,
    lang: titleLang,
    href: page,
    picture: picture?.sources.at(-1)?.widest ?? null,
  })),
});
