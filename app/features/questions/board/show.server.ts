import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { type Lang, say, textLang, type Words } from "~/shared/languages";
import { statisticsOf } from "../ledger/statistics";
import { findQuestions } from "../platforms/find.server";
import { type LatestRow, type ListedRow, listLatest } from "../platforms/list-queries.server";
import type { Platform } from "../platforms/rules";
import { coverOf, daysOf, everything, holdingSpan, type Span, spanOf } from "../platforms/spans";
import { listAskers, listCourse, listSpans } from "../platforms/statistics-queries.server";
import { listTopics } from "../queries.server";
import type { QuestionsPage } from "../schemas";
import { openPlatforms, shownPlatforms, sourcesOf } from "../topics/sources";

const pageSize = 10;
const mostAskers = 10;
const [monthsShown, daysShown] = [24, 31];

type Topic = { id: string; name: Words };
const wordsOf = (text: string) => JSON.parse(text) as Words;

/** When and where an answer was first given; `platform` is null where that was elsewhere, at `venue`. */
export type FirstAnswer = { at: Date; platform: Platform | null; venue: string; venueLang: Lang };

function firstOf(row: ListedRow, lang: Lang): FirstAnswer | null {
  const [at, platform, venue] = (JSON.parse(row.first ?? "[]") ?? []) as [number?, string?, string?];
  if (at === undefined) {
    if (row.answeredAt === null) return null;
    return { at: new Date(row.answeredAt), platform: row.platform, venue: "", venueLang: lang };
  }
  const words = venue ? wordsOf(venue) : { "zh-CN": "" };
  return {
    at: new Date(at),
    platform: (platform || null) as Platform | null,
    venue: say(words, lang),
    venueLang: textLang(words, lang),
  };
}

/** A question in a reader's language; what is not said in it has a `lang` of its own. */
export function questionIn(row: ListedRow, topics: readonly Topic[], lang: Lang) {
  const [question, answer] = [wordsOf(row.question), wordsOf(row.answer)];
  const topic = topics.find(({ id }) => id === row.topic);
  return {
    id: row.id,
    platform: row.platform,
    topic: topic ? { id: topic.id, name: say(topic.name, lang), lang: textLang(topic.name, lang) } : null,
    askedAt: new Date(row.askedAt),
    asker: row.asker,
    question: say(question, lang),
    questionLang: textLang(question, lang),
    answer: say(answer, lang),
    answerLang: textLang(answer, lang),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
    firstSaid: answer["zh-CN"] ? firstOf(row, lang) : null,
    link: row.link,
  };
}
export type QuestionView = ReturnType<typeof questionIn>;

type CourseRow = { span: string; platform: Platform; asked: number; answered: number };

/** What was asked and answered in each span, oldest first, of these platforms together. */
export function platformTrends(rows: readonly CourseRow[], platforms: readonly Platform[]) {
  const spans = [...new Set(rows.map(({ span }) => span))].sort();
  return spans.map((span) => {
    const its = rows.filter((row) => row.span === span && platforms.includes(row.platform));
    const sum = (of: "asked" | "answered") => its.reduce((all, row) => all + row[of], 0);
    return { span, asked: sum("asked"), answered: sum("answered") };
  });
}

const asPeriod = ({ year, month }: Pick<QuestionsPage, "year" | "month">): Span =>
  year ? spanOf(month ? `${year}-${String(month).padStart(2, "0")}` : String(year)) : everything;

/** Questions of readers by platform, topic, period and words, with their statistics; one database call. */
export async function showQuestions(ctx: Ctx, requested: QuestionsPage) {
  const { db, company, lang } = ctx;
  const platforms = shownPlatforms(company.settings, requested.platform);
  const period = asPeriod(requested);
  const { q, topic, after, before } = requested;
  const days = daysOf(period);
  const states = ["answered", "waiting"] as const;
  const found = await findQuestions(ctx, { q, topic, after, before, ...days, states, platforms }, pageSize);
  const finer = period.grain === "month" ? "day" : "month";
  const read = await inBatch(db, {
    topics: listTopics(db, company.id),
    rows: found.reads,
    counted: listSpans(db, company.id, [period, everything]),
    course: listCourse(db, company.id, finer, period.span, (finer === "day" ? daysShown : monthsShown) * 3),
    years: listCourse(db, company.id, "year", "", 60),
    askers: listAskers(db, company.id, period.span, platforms, mostAskers),
  });
  const { rows, previous, next } = found.page(read.rows);
  const known = new Set(read.counted.filter(({ span }) => span === "").map(({ platform }) => platform));
  return {
    query: requested,
    topics: read.topics.map(({ id, name }) => ({ id, name: say(name, lang) })),
    questions: rows.map((row) => questionIn(row, read.topics, lang)),
    previous,
    next,
    sources: sourcesOf(company.settings).filter(({ platform, enabled }) => enabled && known.has(platform)),
    statistics: statisticsOf(
      read.counted.filter(({ span, platform }) => span === period.span && platforms.includes(platform)),
    ),
    course: platformTrends(read.course, platforms),
    years: [...new Set(read.years.map(({ span }) => Number(span)))],
    askers: read.askers,
    period: period.span,
  };
}
export type QuestionsShown = Awaited<ReturnType<typeof showQuestions>>;

type Days = { from?: string | null | undefined; to?: string | null | undefined; year?: number | null | undefined };

/** The days that a call asks for: those of a year, or from one to another, both counted. */
export const requestedDays = ({ from, to, year }: Days) =>
  year ? { from: `${year}-01-01`, until: `${year}-12-31` } : { from: from ?? null, until: to ?? null };

/**
 * The statistics of the questions that readers see, asked on these days in Beijing. Who asked most is ranked over the
 * smallest month or year that holds the days, else over all: `askersOf` names it ("" for all).
 */
export async function countQuestions(
  { db, company }: Ctx,
  { platform, ...days }: Days & { platform?: Platform | null | undefined },
) {
  const platforms = shownPlatforms(company.settings, platform);
  const { from, until } = requestedDays(days);
  const ranked = holdingSpan(from, until);
  const { counted, askers } = await inBatch(db, {
    counted: listSpans(db, company.id, coverOf(from, until)),
    askers: listAskers(db, company.id, ranked.span, platforms, mostAskers),
  });
  return {
    ...statisticsOf(counted.filter((row) => platforms.includes(row.platform))),
    askers,
    askersOf: ranked.span,
  };
}

const inBlock = 3;

/** The one read of a block: the newest questions that were answered, and what was counted of all. */
export const latestReads = ({ db, company }: Ctx) => ({
  rows: listLatest(db, company.id, { states: ["answered"], platforms: openPlatforms(company.settings) }, inBlock),
});

/** The newest answers in a reader's language, and how much is answered. */
export function latestOf({ rows }: { rows: LatestRow[] }, { company, lang }: Pick<Ctx, "company" | "lang">) {
  const platforms = shownPlatforms(company.settings, null);
  const counted = JSON.parse(rows[0]?.counted ?? "[]") as Awaited<ReturnType<typeof listSpans>>;
  return {
    questions: rows.flatMap(({ id, ...row }) =>
      id === null || platforms.length === 0 ? [] : [questionIn({ ...row, id }, [], lang)],
    ),
    statistics: statisticsOf(counted.filter(({ platform }) => platforms.includes(platform))),
  };
}
export type LatestQuestions = ReturnType<typeof latestOf>;
