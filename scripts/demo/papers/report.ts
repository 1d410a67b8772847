import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import { beijingInstant } from "~/shared/dates";
import { demoCapitals } from "../equity.ts";
import * as chapters from "../texts/reports/chapters.ts";
import type { ReportTexts } from "../texts/reports/report-texts.ts";
import { backPage, coverPage } from "./cover.ts";
import { Flow } from "./flow.ts";
import { courses, divided, historyTable, statement } from "./parts.ts";
import { type Of, type Teller, tellerOf } from "./teller.ts";

const titles: Record<PeriodPart, ReportTexts> = {
  annual: ["{year}年年度报告", "Annual Report {year}"],
  interim: ["{year}年半年度报告", "Interim Report {year}"],
  q1: ["{year}年第一季度报告", "First Quarterly Report {year}"],
  q3: ["{year}年第三季度报告", "Third Quarterly Report {year}"],
};
const periods: Record<PeriodPart, ReportTexts> = {
  annual: ["截至{year}年12月31日止年度", "For the year ended 31 December {year}"],
  interim: ["截至{year}年6月30日止六个月", "For the six months ended 30 June {year}"],
  q1: ["截至{year}年3月31日止三个月", "For the three months ended 31 March {year}"],
  q3: ["截至{year}年9月30日止九个月", "For the nine months ended 30 September {year}"],
};
const days: Record<PeriodPart, readonly [now: string, before: string]> = {
  annual: ["12-31", "12-31"],
  interim: ["06-30", "06-30"],
  q1: ["03-31", "03-31"],
  q3: ["09-30", "09-30"],
};

/** How a document reaches its company's investor relations. */
export const contactLines = ({ profile, say, tell }: Teller): string[] => [
  say(profile.address),
  `${tell(["电话", "Telephone"])}  ${profile.phone}`,
  `${tell(["电子邮箱", "E-mail"])}  ${profile.email}`,
  profile.website,
  tell(["本文件为演示文件，内容均为虚构。", "This is a demonstration document; its contents are fictional."]),
];

function contentsPage(flow: Flow, { tell, house }: Teller, at: number) {
  const { paper } = flow;
  paper.turnTo(at);
  paper.rect(62, 78, 28, 3, house.colour);
  paper.text(62, 112, tell(["目录", "Contents"]), { face: "serif", size: 22, colour: house.deep });
  for (const [place, { title, page }] of flow.sections.entries()) {
    const y = 150 + place * 27;
    paper.text(62, y, title, { size: 11 });
    paper.text(533, y, String(page), { face: "bold", size: 11, colour: house.colour, align: "right" });
    paper.line(
      [
        [62, y + 9],
        [533, y + 9],
      ],
      "#d5dae0",
      0.4,
    );
  }
}

function companyChapter(flow: Flow, { profile, tell, say }: Teller) {
  flow.chapter(tell(["公司简介", "Company information"]));
  const rows: [ReportTexts, string][] = [
    [["公司名称", "Name"], say(profile.fullName)],
    [["简称", "Short name"], say(profile.shortName)],
    [["法定代表人", "Legal representative"], say(profile.legalRepresentative)],
    [["董事会秘书", "Board secretary"], say(profile.boardSecretary)],
    [["注册资本", "Registered capital"], say(profile.registeredCapital)],
    [["地址", "Address"], say(profile.address)],
    [["所属行业", "Industry"], say(profile.industry)],
    [["股份代号", "Stock codes"], profile.listings.map(({ code, day }) => `${code} (${day})`).join("  ")],
    [["会计师事务所", "Auditor"], say(profile.auditor)],
    [["投资者热线", "Investor hotline"], `${profile.phone}  ${profile.email}`],
  ];
  flow.table(
    "",
    "",
    [
      { title: tell(["项目", "Item"]), wide: 1.3 },
      { title: tell(["内容", "Particulars"]), wide: 4, left: true },
    ],
    rows.map(([name, value]) => ({ cells: [tell(name), value] })),
  );
  const paragraphs = say(profile.introduction).split("\n\n").slice(0, 3);
  for (const text of paragraphs) flow.text(text);
}

function discussionChapter(flow: Flow, teller: Teller, part: PeriodPart) {
  const { tell, business, house } = teller;
  const long = part === "annual" || part === "interim";
  flow.chapter(
    tell(["管理层讨论与分析", "Management discussion and analysis"]),
    long ? house.pictures.site : undefined,
  );
  for (const text of chapters.discussion) flow.text(tell(text));
  flow.heading(tell(["收入构成", "Where revenue came from"]));
  divided(flow, teller);
  if (!long) return;
  flow.heading(tell(["分产品经营情况", "Business by product"]));
  for (const { name, text } of business.segments) flow.points([`${tell(name)}${tell(["：", ": "])}${tell(text)}`]);
  flow.heading(tell(["产能与项目", "Capacity and projects"]));
  for (const text of business.capacity) flow.text(tell(text));
  flow.table(
    tell(["重大在建项目", "Main projects"]),
    "",
    [
      { title: tell(["项目", "Project"]), wide: 3 },
      { title: tell(["投资进度", "Invested"]), wide: 1 },
      { title: tell(["状态", "State"]), wide: 1.6 },
    ],
    business.projects.map(({ name, spent, state }) => ({ cells: [tell(name), tell(spent), tell(state)] })),
  );
  flow.heading(tell(["展望", "Outlook"]));
  for (const text of business.outlook) flow.text(tell(text));
  flow.heading(tell(["主要风险与应对", "Main risks and what we do"]));
  for (const { name, text } of business.risks) flow.points([`${tell(name)}${tell(["：", ": "])}${tell(text)}`]);
}

function governanceChapters(flow: Flow, teller: Teller, part: PeriodPart, year: number) {
  const { companyId } = teller;
  const { tell, business, house } = teller;
  flow.chapter(tell(["公司治理", "Corporate governance"]), part === "annual" ? house.pictures.people : undefined);
  for (const text of chapters.governance) flow.text(tell(text));
  flow.table(
    tell(["董事与高级管理人员", "Directors and senior management"]),
    "",
    [
      { title: tell(["姓名", "Name"]), wide: 2 },
      { title: tell(["职务", "Position"]), wide: 3, left: true },
      { title: tell(["任职起始", "Since"]), wide: 1 },
    ],
    business.people.map(({ role, name, since }) => ({ cells: [tell(name), tell(role), String(since)] })),
  );
  flow.chapter(tell(["股东回报与股份变动", "Shareholder returns and share capital"]));
  for (const text of part === "annual" ? chapters.returns : chapters.returns.slice(0, 1)) flow.text(tell(text));
  const end = beijingInstant(`${year}-${days[part][0]}`);
  const { total = 0, restricted = 0 } = demoCapitals(companyId, end).at(-1) ?? {};
  const partOf = (some: number) => [some.toLocaleString("en-US"), `${((100 * some) / total).toFixed(2)}%`] as const;
  const shares: (readonly [ReportTexts, string, string])[] = [
    [["有限售条件股份", "Shares subject to restrictions"], ...partOf(restricted)],
    [["无限售条件股份", "Shares without restrictions"], ...partOf(total - restricted)],
    [["股份总数", "Total shares"], total.toLocaleString("en-US"), "100%"],
  ];
  flow.table(
    tell(["股份结构", "Share capital"]),
    tell(["单位：股", "Unit: shares"]),
    [
      { title: tell(["类别", "Class"]), wide: 3 },
      { title: tell(["数量", "Number"]), wide: 1.6 },
      { title: tell(["占比", "Share"]), wide: 1 },
    ],
    shares.map(([name, ...cells], at) => ({ cells: [tell(name), ...cells], ...(at === 2 ? { strong: true } : {}) })),
  );
}

function financeChapters(flow: Flow, teller: Teller, part: PeriodPart, year: number) {
  const { tell } = teller;
  flow.chapter(tell(["财务报告", "Financial statements"]));
  const [now, before] = days[part];
  const heads = [`${year}-${now}`, `${year - 1}-${before}`] as const;
  const span = [tell(["本期", "This period"]), tell(["上年同期", "Year before"])] as const;
  if (part === "annual") {
    flow.heading(tell(["审计意见", "Auditor’s opinion"]));
    for (const text of chapters.audited) flow.text(tell(text));
  } else flow.text(tell(["本报告期财务报表未经审计。", "The financial statements of this period are unaudited."]));
  statement(flow, teller, "income", span);
  statement(flow, teller, "balance", heads);
  statement(flow, teller, "flows", span);
  if (part !== "annual" && part !== "interim") return;
  flow.chapter(tell(["财务报表附注（摘要）", "Notes to the financial statements (summary)"]));
  for (const { name, text } of chapters.policies) {
    flow.heading(tell(name));
    flow.text(tell(text));
  }
}

/** A periodic report in one language: cover, contents, figures, discussion, governance, statements. */
export function reportPaper(of: Of, part: PeriodPart, year: number) {
  const teller = tellerOf(of, part, year);
  const { tell, house, business } = teller;
  const title = tell(titles[part]);
  const flow = new Flow(of.lang, house, { title, company: teller.name, codes: teller.codes });
  const long = part === "annual" || part === "interim";
  coverPage(flow.paper, teller, {
    title,
    line: tell(periods[part]),
    picture:
      part === "interim" ? house.pictures.product : part === "annual" ? house.pictures.cover : house.pictures.office,
  });
  flow.page();
  const contents = flow.paper.pages.length - 1;
  flow.chapter(tell(["重要提示", "Important notice"]));
  for (const text of chapters.notice) flow.text(tell(text));
  flow.heading(tell(["释义", "Definitions"]));
  const meant: [ReportTexts, ReportTexts][] = [
    [
      ["公司、本公司", "the Company"],
      [teller.name, teller.name],
    ],
    [["报告期", "reporting period"], periods[part]],
    [
      ["元、万元、亿元", "RMB"],
      ["人民币元、人民币万元、人民币亿元", "Renminbi, the lawful currency of China"],
    ],
    [
      ["企业会计准则", "Accounting Standards"],
      [
        "财政部颁布的企业会计准则及相关规定",
        "Accounting Standards for Business Enterprises of the Ministry of Finance",
      ],
    ],
  ];
  flow.table(
    "",
    "",
    [
      { title: tell(["简称", "Term"]), wide: 1.3 },
      { title: tell(["含义", "Meaning"]), wide: 4, left: true },
    ],
    meant.map(([name, meaning]) => ({ cells: [tell(name), name[0].startsWith("公司") ? teller.name : tell(meaning)] })),
  );
  flow.chapter(tell(["主要财务数据", "Key figures"]));
  flow.figures(
    teller.headline,
    tell(["变动为与上年同期相比。", "Changes are against the same period of the year before."]),
  );
  flow.bars(courses(teller, part, year, [0, 1]));
  historyTable(flow, teller, part, year);
  if (part === "annual") {
    flow.chapter(tell(["致股东", "To our shareholders"]), house.pictures.office);
    for (const text of business.letter) flow.text(tell(text));
    flow.space(10);
    flow.text(tell(["董事长", "Chairman"]));
    flow.text(tell(business.people[0]?.name ?? ["", ""]));
  }
  if (long) {
    companyChapter(flow, teller);
    flow.chapter(tell(["业务概要", "Our business"]), house.pictures.product);
    for (const text of business.position) flow.text(tell(text));
    flow.heading(tell(["主要产品", "Main products"]));
    flow.points(business.segments.map(({ name, text }) => `${tell(name)}${tell(["：", ": "])}${tell(text)}`));
  }
  discussionChapter(flow, teller, part);
  if (long) {
    governanceChapters(flow, teller, part, year);
    flow.chapter(tell(["环境与社会责任", "Environment and society"]), house.pictures.esg);
    for (const text of chapters.sustainability) flow.text(tell(text));
  }
  financeChapters(flow, teller, part, year);
  backPage(flow.paper, teller, contactLines(teller));
  contentsPage(flow, teller, contents);
  return { paper: flow.paper, title, author: teller.name };
}
