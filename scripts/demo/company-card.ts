import type { cardContents, companyCards } from "~/features/concern/tables.server";
import type { Words } from "~/shared/languages";

const saved = (now: Date) => ({ savedAt: new Date(now.getTime() - 40 * 86_400_000), savedBy: "沈知衡" });
const none: Words = { "zh-CN": "" };

/** The card of a demo company, with a word of welcome. */
export const demoCompanyCards = (companyId: string, now: Date): (typeof companyCards.$inferInsert)[] => [
  {
    ...{ companyId, id: `${companyId}-company-card`, sort: 1 },
    greeting: {
      "zh-CN": "欢迎关注我们，公告、业绩与活动都在这里。",
      tc: "歡迎關注我們，公告、業績與活動都在這裏。",
      en: "Announcements, results and events in one place.",
    },
    ...saved(now),
  },
];

const chosen: readonly (readonly [page: string, newest: number, name: Words])[] = [
  ["announcements.announcements", 3, none],
  ["calendar.results", 0, none],
  ["stock.price", 0, none],
  ["calendar.calendar", 2, { "zh-CN": "近期活动", tc: "近期活動", en: "What is on" }],
  ["appointments.appointments", 0, none],
  ["messages.messages", 0, { "zh-CN": "给我们留言", tc: "給我們留言", en: "Write to us" }],
];

/** What the card of a demo company leads to. */
export const demoCardContents = (companyId: string, now: Date): (typeof cardContents.$inferInsert)[] =>
  chosen.map(([page, newest, name], at) => ({
    ...{ companyId, id: `${companyId}-card-content-${at + 1}`, sort: at + 1, page, newest, name, about: none },
    ...saved(now),
  }));
