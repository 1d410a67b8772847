import { listTypes } from "~/features/calendar/queries.server";
import { listColumnNames } from "~/features/messages/columns/messages-queries.server";
import { listTopics } from "~/features/questions/queries.server";
import { pageName } from "~/features/site/statistics/views";
import { inBatch } from "~/server/database/batch.server";
import type { Ctx } from "~/server/request/context.server";
import { translator } from "~/server/request/i18n.server";
import { addDays, beijingDay, beijingInstant } from "~/shared/dates";
import { type Lang, say, type Words } from "~/shared/languages";
import { countLooks, countMessages, countQuestions, countSubscriptions, countVisits } from "../queries.server";
import type { Counted } from "../rules/changes";

/** The parts of what investors are concerned about, in their order. */
export const surveyParts = ["questions", "messages", "misses", "pages", "contents", "subscriptions", "visits"] as const;
export type SurveyPart = (typeof surveyParts)[number];
export type Concern = Counted & { name: string };

const most = 20;

type Named = { id: string; name: Words };
const nameIn = (rows: readonly Named[], id: string, lang: Lang) => {
  const found = rows.find((one) => one.id === id);
  return found && say(found.name, lang);
};

/** The last `days` Beijing days, today included, beside as many before them. */
function spansOf(now: Date, days: number) {
  const until = beijingDay(now);
  const since = addDays(until, 1 - days);
  const before = addDays(since, -days);
  const at = (day: string) => beijingInstant(day).getTime();
  return {
    days: { before, since, until },
    spans: { before: at(before), since: at(since), until: at(addDays(until, 1)) },
  };
}

/**
 * What investors ask, look for in vain, read, want to be told of and want to talk about in the last `days` Beijing
 * days, today included, each beside the same number of days before: counts alone, of nobody in particular. One database
 * call.
 */
export async function surveyConcerns(ctx: Ctx, days: number) {
  const { db, company, lang, now } = ctx;
  const { days: span, spans } = spansOf(now, days);
  const looks = (kind: string) => countLooks(db, company.id, span, { kind, now, most });
  const rows = await inBatch(db, {
    topics: listTopics(db, company.id),
    columns: listColumnNames(db, company.id),
    types: listTypes(db, company.id),
    questions: countQuestions(db, company.id, spans),
    messages: countMessages(db, company.id, spans),
    misses: looks("search"),
    pages: looks("page"),
    contents: looks("content"),
    subscriptions: countSubscriptions(db, company.id, spans),
    visits: countVisits(db, company.id, spans),
  });
  const t = translator(lang);
  const word = (key: string) => t(key as never) as string;
  const wish = (id: string) => {
    if (id === "alerts") return word("concern:alerts");
    const [topic = "", type = ""] = id.split(".");
    const area = topic === "events" ? "calendar" : "announcements";
    if (type === "*") return word(`concern:all.${topic}`);
    return nameIn(rows.types, type, lang) ?? word(`${area}:type.${type}`);
  };
  const visit = (id: string) => {
    const [research = "", investor = ""] = id.split(".");
    return `${word(`appointments:research.${research}`)} · ${word(`appointments:investor.${investor}`)}`;
  };
  const gone = word("site:statistics.gone");
  const named = (list: readonly Counted[], name: (id: string) => string): Concern[] =>
    list.map(({ id, now, before }) => ({ id, now, before, name: name(id) }));
  const parts: Record<SurveyPart, Concern[]> = {
    questions: named(rows.questions, (id) => nameIn(rows.topics, id, lang) ?? word("concern:noTopic")),
    messages: named(rows.messages, (id) => nameIn(rows.columns, id, lang) ?? gone),
    misses: named(rows.misses, (id) => id),
    pages: named(rows.pages, (id) => pageName(ctx.registry.areas, id, word)),
    contents: rows.contents.map(({ title, ...one }) => ({
      ...one,
      name: title ? say(JSON.parse(title) as Words, lang) : gone,
    })),
    subscriptions: named(rows.subscriptions, wish),
    visits: named(rows.visits, visit),
  };
  return { from: span.since, to: span.until, before: span.before, parts };
}
