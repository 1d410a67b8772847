import { questionKey } from "~/features/questions/platforms/key";
import type { commonQuestions, givenAnswers, questions, questionTopics } from "~/features/questions/tables.server";
import { indexText } from "~/publishing/texts/search-words";
import type { Words } from "~/shared/languages";
import { firstCompany } from "./instruments.ts";
import { commonPlans, topicPlans } from "./texts/common-questions.ts";
import { jilanRequested } from "./texts/jilan-questions.ts";
import { chengyueRequested, type QuestionPlan } from "./texts/questions.ts";

const [hour, day] = [3_600_000, 86_400_000];
const wordsOf = ([zh, tc, en]: readonly [string, string?, string?]): Words => ({
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
  const words = { question: wordsOf(question), answer: wordsOf(answer) };
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

const atCall = (now: Date): typeof givenAnswers.$inferInsert => ({
  ...{ companyId: firstCompany, id: `${firstCompany}-said-call`, ...by(now), source: "call", posted: false },
  ...{ eventId: "chengyue-results", topic: topicId(firstCompany, "orders") },
  saidAt: new Date(now.getTime() - 16 * day),
  venue: { "zh-CN": "业绩电话会", tc: "業績電話會議", en: "the results call" },
  asked: "海外客户的订单能见度有多长？",
  said: "海外订单一般提前两到三个季度下达，具体数据以定期报告披露为准。",
});

/** What was said at a briefing, and at a call of the first company, for the ledger of fair answers. */
export const demoText = (companyId: string, now: Date): (typeof givenAnswers.$inferInsert)[] => [
  {
    ...{ companyId, id: answerId(companyId), ...by(now), source: "meeting", posted: true },
    eventId: `${companyId}-event-this-third-quarter-briefing`,
    ...{ topic: topicId(companyId, "dividends"), saidAt: new Date(now.getTime() - 24 * day) },
    venue: { "zh-CN": "第三季度业绩说明会", tc: "第三季度業績說明會", en: "the third-quarter results briefing" },
    asked: "未来三年的分红比例是多少？",
    said: "按照《未来三年股东回报规划》，每年现金分红不少于当年可分配利润的百分之二十。",
  },
  ...(companyId === firstCompany ? [atCall(now)] : []),
];
