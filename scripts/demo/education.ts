import { readFileSync } from "node:fs";
import type { educationCourses, educationSources } from "~/features/education/tables.server";
import { addDays, beijingDay } from "~/shared/dates";
import type { Words } from "~/shared/languages";
import { filmChapters, filmFiles } from "./film.ts";
import type { DemoContent } from "./published.ts";

type Texts = readonly [zh: string, tc: string, en: string];
const wordsOf = ([zh, tc, en]: Texts): Words => ({ "zh-CN": zh, tc, en });
const none: Words = { "zh-CN": "" };

const sources: readonly (readonly [key: string, above: string | null, name: Texts])[] = [
  ["exchange", null, ["交易所", "交易所", "Exchanges"]],
  ["exchange-base", "exchange", ["交易所投教基地", "交易所投資者教育基地", "Exchange education centre"]],
  ["regulator", null, ["监管机构", "監管機構", "Regulators"]],
  ["association", null, ["行业协会", "行業協會", "Associations"]],
  ["association-east", "association", ["华东上市公司联合会", "華東上市公司聯合會", "East China listed companies"]],
  ["company", null, ["本公司", "本公司", "The company"]],
];

/** Who publishes what the demo companies teach; no institution of these names exists. */
export const demoSources = (companyId: string, now: Date): (typeof educationSources.$inferInsert)[] =>
  sources.map(([key, above, name], at) => ({
    ...{ companyId, id: `${companyId}-source-${key}`, sort: at + 1, savedAt: now, savedBy: "沈知衡" },
    name: wordsOf(name),
    parentId: above && `${companyId}-source-${above}`,
  }));

const courses: readonly (readonly [key: string, name: Texts, about: Texts])[] = [
  [
    "reports",
    ["读懂年报", "讀懂年報", "Reading an annual report"],
    [
      "从收入、利润到分红：用三课看懂一份年报。",
      "由收入、利潤到股息：用三課看懂一份年報。",
      "From revenue and profit to the dividend: an annual report in three lessons.",
    ],
  ],
  [
    "rights",
    ["股东的权利", "股東的權利", "The rights of shareholders"],
    [
      "股东会、表决与分红：股东可以做什么。",
      "股東會、表決與派息：股東可以做甚麼。",
      "General meetings, votes and dividends: what shareholders can do.",
    ],
  ],
];

export const demoCourses = (companyId: string, now: Date): (typeof educationCourses.$inferInsert)[] =>
  courses.map(([key, name, about], at) => ({
    ...{ companyId, id: `${companyId}-course-${key}`, sort: at + 1, savedAt: now, savedBy: "沈知衡" },
    name: wordsOf(name),
    about: wordsOf(about),
  }));

type Plan = {
  key: string;
  daysAgo: number;
  source: string;
  title: Words;
  summary: Words;
  body: Words;
  links?: string;
  lesson?: readonly [course: string, number: number];
  /** The photograph that stands for the video of a lesson; one without is the demo's own film. */
  photograph?: "wind" | "works" | "people";
};

const plans: readonly Plan[] = [
  {
    key: "pe",
    daysAgo: 12,
    source: "exchange-base",
    title: { "zh-CN": "市盈率能说明什么", en: "What a price-earnings ratio tells" },
    summary: {
      "zh-CN": "市盈率是股价与每股收益之比，看它之前先看盈利从哪里来。",
      en: "It is the price divided by earnings a share; look first at where the earnings come from.",
    },
    body: {
      "zh-CN":
        "市盈率等于股价除以每股收益。静态市盈率用上一年度的收益，滚动市盈率用最近四个季度的收益，两者在业绩变化快时相差很大。\n\n同一行业、相近增速的公司之间比较市盈率才有意义。一次性收益会压低市盈率，亏损公司没有市盈率。",
      en: "The ratio is the share price divided by earnings a share. One counts the earnings of the last year, the other those of the last four quarters; where earnings change fast, the two differ a lot.\n\nCompare it among companies of one industry that grow alike. A single gain lowers it, and a company that loses money has none.",
    },
    links: "交易所投教专栏 https://education.example/pe",
  },
  {
    key: "ex-date",
    daysAgo: 41,
    source: "company",
    title: { "zh-CN": "股权登记日与除权除息日", en: "Record date and ex-date" },
    summary: {
      "zh-CN": "股权登记日收市时持有股份的股东享有本次分红。",
      en: "Whoever holds the shares at the close of the record date gets the distribution.",
    },
    body: {
      "zh-CN":
        "A股的股权登记日之后第一个交易日为除权除息日。除息当日，开盘参考价会扣除每股现金红利，总资产并未因此减少。\n\n本公司每次分配的登记日、除息日与发放日载于“分红派息”页面。",
      en: "For A shares the ex-date is the first trading day after the record date. On that day the reference price leaves out the cash dividend, and nobody is poorer for it.\n\nThe dates of each distribution of this company stand on the page of dividends.",
    },
  },
  {
    key: "vote",
    daysAgo: 76,
    source: "association-east",
    title: { "zh-CN": "小股东怎样参加股东会", en: "How a small shareholder takes part in a general meeting" },
    summary: {
      "zh-CN": "不到现场也能投票：网络投票与累积投票。",
      en: "Votes count without a journey: voting online and cumulative voting.",
    },
    body: {
      "zh-CN":
        "股东可以现场出席，也可以通过交易所系统或互联网投票。同一股份只能选择一种方式，重复投票以第一次为准。\n\n选举董事时可采用累积投票：每股拥有与应选人数相同的票数，可以集中投给一人。",
      en: "Shareholders vote at the meeting, through the exchange's system or online. A share votes once; of two votes the first one counts.\n\nDirectors may be elected by cumulative voting: each share has as many votes as there are seats, and all may go to one person.",
    },
  },
  {
    key: "fraud",
    daysAgo: 120,
    source: "regulator",
    title: { "zh-CN": "识别非法荐股", en: "How to tell illegal stock tips" },
    summary: {
      "zh-CN": "承诺收益、拉群带单、要求转账，都是危险信号。",
      en: "Promised returns, chat groups and transfers to persons are warnings.",
    },
    body: {
      "zh-CN":
        "从事证券投资咨询须经许可。凡是承诺保本或固定收益、以“内幕消息”拉入群组、要求向个人账户转账的，都应立即停止联系并保存证据。\n\n本公司不会通过社交软件推荐股票。公司信息以法定披露渠道和本网站为准。",
      en: "Investment advice needs a licence. Whoever promises returns, offers inside information in a group or asks for transfers to a person is to be left at once; keep the evidence.\n\nThis company recommends no shares in social media. What counts is what it discloses by the prescribed channels and on this site.",
    },
  },
  {
    key: "lesson-1",
    daysAgo: 30,
    source: "company",
    lesson: ["reports", 1],
    title: { "zh-CN": "用半分钟看完一份年报", en: "An annual report in half a minute" },
    summary: {
      "zh-CN": "以本公司年度报告的视频解读为例，看收入、利润与分红三个数字。",
      en: "Revenue, profit and dividend, by the film on the company's own annual report.",
    },
    body: { "zh-CN": filmChapters["zh-CN"].trim(), en: filmChapters.en?.trim() ?? "" },
  },
  {
    key: "lesson-2",
    daysAgo: 24,
    source: "company",
    lesson: ["reports", 2],
    photograph: "works",
    title: { "zh-CN": "现金流量表里的线索", en: "What the cash flow statement gives away" },
    summary: {
      "zh-CN": "利润增长而经营现金流下降，应当追问什么。",
      en: "Profit grows and operating cash falls: what to ask.",
    },
    body: none,
  },
  {
    key: "lesson-3",
    daysAgo: 17,
    source: "exchange-base",
    lesson: ["reports", 3],
    photograph: "wind",
    title: { "zh-CN": "附注怎么读", en: "How to read the notes" },
    summary: {
      "zh-CN": "应收账款账龄、存货跌价与关联交易。",
      en: "The age of receivables, write-downs of stock, and related parties.",
    },
    body: none,
  },
  {
    key: "meeting",
    daysAgo: 65,
    source: "association-east",
    lesson: ["rights", 1],
    photograph: "people",
    title: { "zh-CN": "股东会的一天", en: "A day at the general meeting" },
    summary: { "zh-CN": "从登记到公布表决结果。", en: "From the registration to the result of the votes." },
    body: none,
  },
];

const posters = {
  chengyue: { works: "chengyue-works", wind: "chengyue-wind", people: "chengyue-people" },
  jilan: { works: "jilan-coating", wind: "jilan-solar", people: "jilan-people" },
};

/** A photograph of the company as the poster of a video. */
function posterOf(companyId: string, photograph: NonNullable<Plan["photograph"]>) {
  const name = `${posters[companyId.replace("demo-", "") as keyof typeof posters][photograph]}.jpg`;
  const bytes = new Uint8Array(readFileSync(new URL(`./photographs/${name}`, import.meta.url)));
  const id = `${companyId}-education-${photograph}`;
  const stored = { key: `${companyId}/${id}`, name, kind: "image" as const, type: "image/jpeg", size: bytes.length };
  const attached = { fileId: id, lang: "all" as const, label: "视频封面 Poster" };
  return { file: { id, companyId, ...stored }, bytes, attached };
}

/** What a demo company teaches: articles, and the videos of its courses, of which one is its own film. */
export function demoEducation(companyId: string, now: Date) {
  const film = filmFiles(companyId, `${companyId}-education-lesson-1`);
  const captions = Object.fromEntries(film.captions.map(({ lang, file }) => [lang, file.id]));
  const photographs = plans.flatMap(({ photograph }) => (photograph ? posterOf(companyId, photograph) : []));
  const stored = [film.video, film.poster, ...film.captions];
  const contents = plans.map((plan): DemoContent => {
    const { key, daysAgo, source, title, summary, body, links = "", lesson, photograph } = plan;
    const at = new Date(`${addDays(beijingDay(now), -daysAgo)}T00:00:00+08:00`);
    const own = lesson !== undefined && !photograph;
    const poster = own ? film.poster : photographs.find(({ file }) => file.id.endsWith(`-${photograph}`));
    const facts = {
      ...{ source: `${companyId}-source-${source}`, links },
      course: lesson ? `${companyId}-course-${lesson[0]}` : "",
      lesson: lesson?.[1] ?? null,
      poster: poster?.file.id ?? "",
      video: own ? film.video.file.id : lesson ? `https://video.example/${companyId}/${key}` : "",
      ...(own ? { captions } : {}),
    };
    const files = own ? stored.map(({ attached }) => attached) : poster ? [poster.attached] : [];
    const draft = { type: lesson ? "video" : "article", at: at.toISOString(), title, summary, body, facts, files };
    return { id: `${companyId}-education-${key}`, draft, out: new Date(at.getTime() + 9 * 3_600_000) };
  });
  return { contents, stored: [...stored, ...photographs] };
}
