import { questionKey } from "~/features/questions/platforms/key";
import type { commonQuestions, givenAnswers, questions, questionTopics } from "~/features/questions/tables.server";
import { indexText } from "~/publishing/texts/search-words";
import { beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { yearlyTimes, yearOfLast } from "./events.ts";
import { filled } from "./filled.ts";
import { firstCompany } from "./instruments.ts";
import { dividendsOf, yearCash } from "./payout.ts";
import { commonPlans, topicPlans } from "./texts/common-questions.ts";
import { jilanRequested } from "./texts/jilan-questions.ts";
import { chengyueRequested, type QuestionPlan } from "./texts/questions.ts";

const [hour, day] = [3_600_000, 86_400_000];
type Spoken = readonly [string, string?, string?];
const wordsOf = ([zh, tc, en]: Spoken): Words => ({
  "zh-CN": zh,
  ...(tc ? { tc } : {}),
  ...(en ? { en } : {}),
});
const topicId = (companyId: string, topic: string) => `${companyId}-topic-${topic}`;
const answerId = (companyId: string) => `${companyId}-said-briefing`;
const by = (now: Date) => ({ savedAt: new Date(now.getTime() - 30 * day), savedBy: "沈知衡" });

export const demoTopics = (companyId: string, now: Date): (typeof questionTopics.$inferInsert)[] =>
  topicPlans.map(([id, name, keywords], at) => ({
    ...{ companyId, id: topicId(companyId, id), sort: at + 1, ...by(now) },
    ...{ name: wordsOf(name), keywords },
  }));

export const demoCommon = (companyId: string, now: Date): (typeof commonQuestions.$inferInsert)[] =>
  commonPlans.map(([topic, question, answer], at) => ({
    ...{ companyId, id: `${companyId}-common-${at + 1}`, sort: at + 1, ...by(now) },
    ...{ topic: topicId(companyId, topic), question: wordsOf(question), answer: wordsOf(answer) },
  }));

function questionRow(companyId: string, now: Date, plan: QuestionPlan, at: number): typeof questions.$inferInsert {
  const [where, asker, daysAgo, hours, question, answer] = plan;
  const [topic = "", own] = where.split(":").toReversed();
  const platform = own ? "own" : companyId === firstCompany ? "sse" : "szse";
  const minute = 60_000 * ((at * 37) % 240);
  const askedAt = new Date(Math.floor((now.getTime() - daysAgo * day - minute) / 60_000) * 60_000);
  const places = {
    lastYearCash: yearCash(companyId, askedAt.getUTCFullYear() - 1).toFixed(2),
    thirdQuarterCash: dividendsOf(companyId).find(({ kind }) => kind === "special")?.cash ?? "",
  };
  const fill = (text: string, at: number) =>
    filled(text, askedAt.getUTCFullYear(), at === 2 ? "en" : "zh-CN", "", companyId, { places });
  const [zh, tc, en] = answer.map((text = "", n) => fill(text, n));
  const words = { question: wordsOf(question), answer: wordsOf([zh ?? "", tc, en]) };
  const texts = [words.question, words.answer].flatMap((text) => [text["zh-CN"], text.en ?? ""]);
  return {
    ...{ companyId, id: `${companyId}-question-${at + 1}`, ...by(now), posted: true },
    ...{ platform, topic: topicId(companyId, topic), askedAt, asker, ...words },
    key: questionKey({ platform, askedAt, asker, question: words.question }),
    answeredAt: hours === null ? null : new Date(askedAt.getTime() + hours * hour),
    // The answer on dividends was given at the results briefing before.
    firstSaid: companyId === firstCompany && at === 1 ? answerId(companyId) : "",
    place: askedAt.getTime() * 1_000 + at + (companyId === firstCompany ? 0 : 500),
    search: indexText([...texts, asker].join("\n")),
  };
}

/** What investors asked of a demo company on its exchange's platform and on its own board, and what it answered. */
export const demoQuestions = (companyId: string, now: Date) =>
  (companyId === firstCompany ? chengyueRequested : jilanRequested).map((plan, at) =>
    questionRow(companyId, now, plan, at),
  );

const yearOf = (now: Date) => Number(beijingDay(now).slice(0, 4));

const atCall = (now: Date): typeof givenAnswers.$inferInsert => ({
  ...{ companyId: firstCompany, id: `${firstCompany}-said-call`, ...by(now), source: "call", posted: false },
  ...{ eventId: "chengyue-results", topic: topicId(firstCompany, "orders") },
  saidAt: new Date(now.getTime() - 16 * day),
  venue: { "zh-CN": "业绩电话会", tc: "業績電話會議", en: "the results call" },
  asked: "海外客户的订单能见度有多长？",
  said: "海外订单一般提前两到三个季度下达，具体数据以定期报告披露为准。",
});

/** What was said at a briefing, and at a call of the first company, for the ledger of fair answers. */
export function demoText(companyId: string, now: Date): (typeof givenAnswers.$inferInsert)[] {
  const year = yearOfLast("third-quarter-briefing", now);
  const briefing = { year, ...yearlyTimes("third-quarter-briefing", year) };
  return [
    {
      ...{ companyId, id: answerId(companyId), ...by(now), source: "meeting", posted: true },
      eventId: `${companyId}-event-${briefing.year === yearOf(now) ? "this" : "last"}-third-quarter-briefing`,
      ...{ topic: topicId(companyId, "dividends"), saidAt: briefing.startsAt },
      venue: { "zh-CN": "第三季度业绩说明会", tc: "第三季度業績說明會", en: "the third-quarter results briefing" },
      asked: "未来三年的分红比例是多少？",
      said: "按照《未来三年股东回报规划》，每年现金分红不少于当年可分配利润的百分之二十。",
    },
    ...(companyId === firstCompany ? [atCall(now)] : []),
  ];
}
