import type { Words } from "~/shared/languages";

export type EventPlan = {
  key: string;
  type: "results" | "meeting" | "conference";
  /** The day of the year in Beijing, and from when to when; without a clock it takes the whole days, so many of them. */
  day: string;
  days?: number;
  clock?: readonly [from: string, to: string];
  title: Words;
  location?: Words;
  summary?: Words;
  body?: Words;
  webcast?: boolean;
};

const online: Words = { "zh-CN": "网络直播", en: "Webcast" };
const headquarters: Words = { "zh-CN": "公司总部会议中心", en: "Conference centre at the headquarters" };

/** What the word "conference" stands for: a type that both demo companies added. */
export const conferenceType: Words = { "zh-CN": "券商策略会", tc: "券商策略會", en: "Broker conferences" };

/** {y} is the year of the event, {p} the year before, {rev} and {net} invented figures of the period. */
export const eventPlans: readonly EventPlan[] = [
  {
    key: "annual",
    type: "results",
    day: "03-27",
    title: { "zh-CN": "{p}年度业绩披露", en: "Annual results {p}" },
    summary: {
      "zh-CN": "{p}年实现营业收入{rev}亿元，归属于母公司股东的净利润{net}亿元，董事会建议派发现金红利。",
      en: "Revenue of RMB {rev-million} million and net profit attributable to the parent of RMB {net-million} million in {p}; the board proposes a cash dividend.",
    },
    body: {
      "zh-CN": "年度报告于收市后披露，全文见公司公告。\n\n业绩说明会将在披露后举行，欢迎投资者提前提交问题。",
      en: "The annual report is released after the market closes; the full text is among the announcements.\n\nA results briefing follows, and questions may be sent beforehand.",
    },
  },
  {
    key: "annual-briefing",
    type: "meeting",
    day: "03-31",
    clock: ["16:30", "18:00"],
    title: { "zh-CN": "{p}年度业绩说明会", en: "{p} annual results briefing" },
    location: online,
    summary: {
      "zh-CN": "董事长、总经理、财务总监、董事会秘书与独立董事介绍年度经营情况并回答提问。",
      en: "The chairman, the general manager, the chief financial officer, the board secretary and an independent director present the year and answer questions.",
    },
    webcast: true,
  },
  {
    key: "first-quarter",
    type: "results",
    day: "04-25",
    title: { "zh-CN": "{y}年第一季度业绩披露", en: "First-quarter results {y}" },
  },
  {
    key: "general-meeting",
    type: "meeting",
    day: "05-21",
    clock: ["14:30", "16:00"],
    title: { "zh-CN": "{p}年年度股东会", en: "Annual general meeting for {p}" },
    location: headquarters,
    summary: {
      "zh-CN": "会议采用现场投票与网络投票相结合的方式，股权登记日与议案见会议通知。",
      en: "Votes may be cast at the meeting or online; the record date and the proposals are in the notice.",
    },
  },
  {
    key: "interim",
    type: "results",
    day: "08-28",
    title: { "zh-CN": "{y}年半年度业绩披露", en: "Interim results {y}" },
    summary: {
      "zh-CN": "上半年实现营业收入{rev}亿元，归属于母公司股东的净利润{net}亿元。",
      en: "Revenue of RMB {rev-million} million and net profit attributable to the parent of RMB {net-million} million in the first half.",
    },
  },
  {
    key: "interim-briefing",
    type: "meeting",
    day: "09-03",
    clock: ["16:30", "18:00"],
    title: { "zh-CN": "{y}年半年度业绩说明会", en: "{y} interim results briefing" },
    location: online,
    webcast: true,
  },
  {
    key: "third-quarter",
    type: "results",
    day: "10-28",
    title: { "zh-CN": "{y}年第三季度业绩披露", en: "Third-quarter results {y}" },
  },
  {
    key: "third-quarter-briefing",
    type: "meeting",
    day: "11-05",
    clock: ["16:30", "17:30"],
    title: { "zh-CN": "{y}年第三季度业绩说明会", en: "{y} third-quarter results briefing" },
    location: online,
    webcast: true,
  },
  {
    key: "conference",
    type: "conference",
    day: "12-09",
    days: 3,
    title: { "zh-CN": "年度资本市场策略会（深圳）", en: "Annual capital market conference, Shenzhen" },
    location: { "zh-CN": "深圳福田", en: "Futian, Shenzhen" },
  },
];

/** What comes tomorrow, in words that fit any day of the year. */
export const tomorrow: Omit<EventPlan, "day"> = {
  key: "talk",
  type: "meeting",
  clock: ["15:00", "16:00"],
  title: { "zh-CN": "投资者线上交流会", en: "Online talk with investors" },
  location: online,
  summary: {
    "zh-CN": "介绍近期经营情况并回答投资者提问，不涉及未公开的重大信息。",
    en: "Recent business and investors' questions; no undisclosed material information is provided.",
  },
  webcast: true,
};

/** The meeting that voted on the grant of shares. */
export const voted: Omit<EventPlan, "day"> = {
  key: "incentive-meeting",
  type: "meeting",
  clock: ["14:00", "15:30"],
  title: { "zh-CN": "{y}年第一次临时股东会", en: "First extraordinary general meeting of {y}" },
  location: headquarters,
};

/** The meeting whose notice is out. */
export const called: Omit<EventPlan, "day"> = {
  key: "coming-meeting",
  type: "meeting",
  clock: ["14:30", "16:00"],
  title: { "zh-CN": "{y}年第{nth}次临时股东会", en: "{Nth} extraordinary general meeting of {y}" },
  location: headquarters,
  summary: {
    "zh-CN": "会议采用现场投票与网络投票相结合的方式，股权登记日与议案见会议通知。",
    en: "Votes may be cast at the meeting or online; the record date and the proposals are in the notice.",
  },
};

/** What is scheduled and not out yet. */
export const announcedLater: Omit<EventPlan, "day"> = {
  key: "extraordinary",
  type: "meeting",
  clock: ["14:00", "15:30"],
  title: { "zh-CN": "临时股东会", en: "Extraordinary general meeting" },
  location: headquarters,
};

/** What nobody has published yet. */
export const unfinished: Omit<EventPlan, "day"> = {
  key: "capital-day",
  type: "meeting",
  clock: ["09:30", "16:30"],
  title: { "zh-CN": "资本市场开放日" },
  location: headquarters,
};
