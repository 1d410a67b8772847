import { announcement } from "~/features/announcements/kind";
import { latestOf, latestReads } from "~/publishing/editions/latest.server";
import { correctionsRead, correctionsShown } from "~/records/changes/corrections.server";
import { type Answers, inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, say, textLang, type Words } from "~/shared/languages";
import {
  type AgencyView,
  type FigureRow,
  listNewestRatings,
  listPublicFigures,
  listPublicRatings,
  type ShownRating,
} from "../queries.server";
import { bandOf, heightOf, shareOf } from "../rules/scales";
import { topics, yearsOf, yearsShown } from "../rules/terms";
import { esgAgencies, esgFigures, esgRatings } from "../tables.server";

/** How many ESG reports the page names; the list of announcements has all. */
const reportsNamed = 6;

/**
 * A rating in a reader's language, with where it stands on its agency's scale; `lang` is what the agency's name is said
 * in.
 */
export function ratingIn({ agencyName, note, about, ...row }: ShownRating, lang: Lang) {
  return {
    ...row,
    agency: say(agencyName, lang),
    agencyLang: textLang(agencyName, lang),
    note: say(note, lang),
    noteLang: textLang(note, lang),
    about: say(about, lang),
    share: shareOf(row.score, row),
    height: heightOf(row.score, row),
    band: bandOf(row.scale, row.score),
  };
}
export type RatingShown = ReturnType<typeof ratingIn>;

const shownWords = (words: Words, lang: Lang) => ({ text: say(words, lang), lang: textLang(words, lang) });
type Figure = Pick<FigureRow, "id" | "topic" | "name" | "unit" | "note" | "series">;

/** A key figure in a reader's language. */
const figureIn = ({ name, unit, note, ...row }: Figure, lang: Lang) => ({
  ...row,
  name: shownWords(name, lang),
  unit: say(unit, lang),
  note: shownWords(note, lang),
});
export type FigureShown = ReturnType<typeof figureIn>;

/** Key figures by their part (environment, social, governance), within it in the order that staff gave them. */
export const inTopics = <Row extends { topic: Figure["topic"] }>(rows: readonly Row[]): Row[] =>
  topics.flatMap((topic) => rows.filter((row) => row.topic === topic));

/** The ratings of one agency, newest first. */
function ratingTrend(rows: readonly ShownRating[], agencyId: string, lang: Lang) {
  const its = rows.filter((row) => row.agencyId === agencyId);
  return its.toSorted((one, other) => (one.day < other.day ? 1 : -1)).map((row) => ratingIn(row, lang));
}

/**
 * The page: each agency with its newest rating, where its first rating stands in staff's order; the course of one of
 * them, key figures and the newest ESG reports. One database call.
 */
export async function showEsg(ctx: Ctx, requested: string | null) {
  const { db, lang } = ctx;
  const { rows, figures, reports, corrected } = await inBatch(db, {
    rows: listPublicRatings(db, ctx),
    figures: listPublicFigures(db, ctx),
    reports: latestReads(ctx, announcement, reportsNamed, "esg"),
    corrected: correctionsRead(db, ctx, esgAgencies, esgRatings, esgFigures),
  });
  const courses = [...new Set(rows.map(({ agencyId }) => agencyId))].map((id) => ratingTrend(rows, id, lang));
  const long = courses.filter((course) => course.length > 1);
  const chosen = long.find(([newest]) => newest?.agencyId === requested) ?? long[0] ?? [];
  return {
    corrections: correctionsShown(ctx, corrected),
    latest: courses.flatMap(([newest]) => newest ?? []),
    followed: long.flatMap(([newest]) => (newest ? [{ id: newest.agencyId, name: newest.agency }] : [])),
    course: chosen,
    figures: inTopics(figures).map((row) => figureIn(row, lang)),
    years: yearsOf(figures, yearsShown),
    reports: latestOf(ctx, reports, announcement),
  };
}

/** What a block of the newest ratings reads, in one statement. */
export const briefReads = ({ db, ...readers }: Ctx) => ({ ratings: listNewestRatings(db, readers) });

/** The newest rating of each agency, the latest first. */
export function briefOf({ ratings }: Answers<ReturnType<typeof briefReads>>, lang: Lang, limit: number): RatingShown[] {
  const agencies = JSON.parse(ratings[0]?.agencies ?? "[]") as AgencyView[];
  const latest = ratings.toSorted((one, other) => other.day.localeCompare(one.day) || one.id.localeCompare(other.id));
  return agencies
    .flatMap(({ id, name, link: page, ...agency }) => {
      const rating = latest.find(({ agencyId }) => agencyId === id);
      if (!rating) return [];
      const { agencies: _, ...own } = rating;
      return [{ ...own, ...agency, agencyName: name, page }];
    })
    .sort((one, other) => other.day.localeCompare(one.day) || one.id.localeCompare(other.id))
    .slice(0, limit)
    .map((row) => ratingIn(row, lang));
}
