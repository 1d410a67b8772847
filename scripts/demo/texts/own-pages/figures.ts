import { firstCompany } from "../../instruments.ts";
import type { DemoMenu } from "../../own-pages.ts";
import type { Steps, statements } from "../../papers/figures.ts";
import { type Teller, tellerOf } from "../../papers/teller.ts";
import { yearCash } from "../../payout.ts";
import { netProfitOf, ratesOf, revenueOf, sharesOf } from "../../results.ts";
import { sustainabilityOf } from "../../sustainability.ts";
import type { ReportTexts } from "../reports/report-texts.ts";

type Page = DemoMenu["pages"][number];
/** A company's annual report of a year, and the teller of its texts in one language. */
type Report = { companyId: string; year: number; teller: Teller };

const table = (head: string[], rows: string[][]) =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</table>`;

const percent = (part: number, whole = 1) => `${((100 * part) / whole).toFixed(1).replace("-", "−")}%`;

/** A yearly target, or one to be met by the end of the year `due`; values are parts of one. */
type Target = { name: ReportTexts; least: number; actual: number; due?: number; path: string; place: ReportTexts };

const financials = { path: "financials", place: ["财务报表", "Financial statements"] } as const;
const indicators = { path: "indicators", place: ["财务指标", "Key indicators"] } as const;

function targetsOf({ companyId, year, teller: { figures } }: Report): Target[] {
  const { margin, roe } = ratesOf(companyId, "annual", year);
  const isFirst = companyId === firstCompany;
  const growth = Number(revenueOf(companyId, year)) / Number(revenueOf(companyId, year - 1)) - 1;
  const payout = ((yearCash(companyId, year) / 10) * sharesOf(companyId)) / Number(netProfitOf(companyId, year));
  const research = figures.research / figures.revenue;
  return [
    { name: ["营业收入增长", "Revenue growth"], least: 0.1, actual: growth, ...financials },
    {
      name: ["毛利率", "Gross margin"],
      least: isFirst ? 0.33 : 0.28,
      actual: Number(margin) / 100,
      due: year,
      ...indicators,
    },
    {
      name: ["加权平均净资产收益率", "Weighted ROE"],
      least: isFirst ? 0.12 : 0.1,
      actual: Number(roe) / 100,
      ...indicators,
    },
    { name: ["研发投入占营业收入", "Research to revenue"], least: 0.06, actual: research, ...financials },
    {
      name: ["现金分红占可分配利润", "Cash dividend to distributable profit"],
      least: 0.2,
      actual: payout,
      path: "dividends",
      place: ["分红派息", "Dividends"],
    },
    {
      name: ["绿色电力占比", "Green electricity"],
      least: 0.45,
      actual: Number(sustainabilityOf(companyId, "green", year)) / 100,
      due: year + 3,
      path: "esg",
      place: ["可持续发展", "Sustainability"],
    },
  ];
}

/** Of targets, the margin alone was missed in some years; its reason stands below them then. */
function targets(report: Report): string {
  const { year } = report;
  const { tell } = report.teller;
  const rows = targetsOf(report);
  const stateOf = ({ least, actual, due = year }: Target) => {
    if (actual >= least) return tell(["已达成", "Met"]);
    return due > year ? tell(["进行中", "On the way"]) : tell(["未达成", "Missed"]);
  };
  const reached = table(
    [
      tell(["目标", "Target"]),
      tell(["下限", "At least"]),
      tell(["{year}年", "{year}"]),
      tell(["状态", "Status"]),
      tell(["期限", "By"]),
      tell(["数据", "Figures"]),
    ],
    rows.map((row) => [
      tell(row.name),
      `${row.least * 100}%`,
      percent(row.actual),
      stateOf(row),
      row.due ? tell([`${row.due}年底`, `End of ${row.due}`]) : tell(["每年", "Every year"]),
      `<a href="/ui/irh/${row.path}">${tell(row.place)}</a>`,
    ]),
  );
  const isMarginMissed = rows.some(({ name, least, actual }) => name[1] === "Gross margin" && actual < least);
  const missed = tell([
    "<h1>未达成的目标</h1><p>毛利率低于目标，主要由于特种原材料价格上行，而客户合同的价格联动滞后一至两个季度。公司保留这一目标，并以模块化设计和长期采购协议加以改善。</p>",
    "<h1>What we missed</h1><p>The gross margin stayed below its target, mainly because special raw materials became dearer while contracts with customers follow their price one or two quarters later. The target stands; modular design and long-term purchasing shall close the gap.</p>",
  ]);
  const about = tell([
    `目标在${year - 2}年年度报告中提出，每年随年度报告检讨；目标不构成业绩承诺。`,
    `The targets were set in the annual report ${year - 2} and are reviewed with each annual report. They are no promise of results.`,
  ]);
  return `${reached}${isMarginMissed ? missed : ""}<p>${about}</p>`;
}

function outlook({ teller: { business, tell } }: Report): string {
  const [plans = ["", ""], caution = ["", ""]] = business.outlook;
  const underWay = table(
    [tell(["项目", "Project"]), tell(["投入进度", "Spent"]), tell(["状态", "Status"])],
    business.projects.map(({ name, spent, state }) => [tell(name), tell(spent), tell(state)]),
  );
  const forecasts = tell([
    '公司未发布量化的业绩指引。机构的看法见<a href="/ui/irh/analysts">盈利预测</a>，不代表公司意见。',
    'The Company has given no guidance in figures. What institutions expect stands under <a href="/ui/irh/analysts">analysts’ estimates</a>; it is not the Company’s opinion.',
  ]);
  return [
    `<p>${tell(plans)}</p><h1>${tell(["在建项目", "Projects under way"])}</h1>${underWay}`,
    `<h1>${tell(["关于预测", "About forecasts"])}</h1><p>${forecasts}</p><p>${tell(caution)}</p>`,
  ].join("");
}

/** What is borrowed at the end of a year; the rest of the non-current liabilities is deferred income. */
function borrowed({ loans, longDebts, money, allEquity }: ReturnType<typeof statements>) {
  const long = Math.round(longDebts * 0.8);
  const debt = loans + long;
  return { loans, long, debt, money, net: debt - money, equity: allEquity };
}

/** Facilities of two and a half times what is borrowed, in round millions or hundreds of them. */
function facilitiesFor(debt: Steps): Steps {
  const round = 10 ** (String(debt).length - 1);
  return Math.ceil((debt * 2.5) / round) * round;
}

function debt({ companyId, year, teller: { tell, amount, unit, figures, before: figuresBefore } }: Report): string {
  const [now, before] = [borrowed(figures), borrowed(figuresBefore)];
  const granted = facilitiesFor(now.debt);
  const second = Math.round(now.long * 0.45);
  const row = (name: ReportTexts, of: (one: typeof now) => string) => [tell(name), of(now), of(before)];
  const [all, unused] = [amount(granted), amount(granted - now.debt)];
  const netDebt = table(
    [`${tell(["项目", "Item"])} (${unit})`, ...[year, year - 1].map((one) => tell([`${one}年末`, `End of ${one}`]))],
    [
      row(["短期借款", "Short-term borrowings"], ({ loans }) => amount(loans)),
      row(["长期借款", "Long-term borrowings"], ({ long }) => amount(long)),
      row(["有息负债合计", "Interest-bearing debt"], ({ debt }) => amount(debt)),
      row(["货币资金", "Cash and bank balances"], ({ money }) => amount(money)),
      row(["净债务（负数为净现金）", "Net debt (negative: net cash)"], ({ net }) => amount(net)),
      row(["净债务/权益", "Net debt to equity"], ({ net, equity }) => percent(net, equity)),
    ],
  );
  const maturities = table(
    [tell(["期限", "Falls due"]), `${tell(["金额", "Amount"])} (${unit})`],
    [
      [tell(["一年以内", "Within one year"]), amount(now.loans)],
      [tell(["一至二年", "In one to two years"]), amount(second)],
      [tell(["二至五年", "In two to five years"]), amount(now.long - second)],
    ],
  );
  const facilities = tell([
    `{year}年末银行授信总额${all}${unit}，其中未使用${unused}${unit}。公司没有存续的公开发行债券。`,
    `At the end of {year} banks had granted facilities of RMB ${all} million, of which RMB ${unused} million were undrawn. The Company has no public bonds outstanding.`,
  ]);
  const rating = table(
    [
      tell(["评级机构", "Agency"]),
      tell(["主体评级", "Issuer rating"]),
      tell(["展望", "Outlook"]),
      tell(["评级日期", "Date"]),
    ],
    [
      [
        tell(["北辰资信评估", "Beichen Credit Rating"]),
        companyId === firstCompany ? "AA+" : "AA",
        tell(["稳定", "Stable"]),
        tell([`${year + 1}年3月16日`, `16 March ${year + 1}`]),
      ],
    ],
  );
  const policy: ReportTexts[] = [
    ["净债务不超过权益的百分之四十", "net debt of no more than 40% of equity"],
    [
      "一年内到期的有息负债由货币资金与未使用授信全额覆盖",
      "what falls due within a year is covered in full by cash and undrawn facilities",
    ],
    ["外币借款只用于匹配外币收入", "foreign currency is borrowed only against income in that currency"],
  ];
  return [
    `<h1>${tell(["净债务", "Net debt"])}</h1>${netDebt}<h1>${tell(["到期结构", "Maturities"])}</h1>${maturities}`,
    `<h1>${tell(["授信与债券", "Facilities and bonds"])}</h1><p>${facilities}</p>`,
    `<h1>${tell(["信用评级", "Credit rating"])}</h1>${rating}`,
    `<h1>${tell(["融资政策", "Financing policy"])}</h1><ul>${policy.map((one) => `<li>${tell(one)}</li>`).join("")}</ul>`,
  ].join("");
}

const texts: (Pick<Page, "key" | "title" | "summary"> & { bodyOf: (report: Report) => string })[] = [
  {
    key: "targets",
    title: { "zh-CN": "目标与完成情况", tc: "目標與達成情況", en: "Targets and how we met them" },
    summary: {
      "zh-CN": "公开提出的目标、期限与最近一年的实际值。",
      en: "What we set out to reach in public, by when, and the latest figure of each.",
    },
    bodyOf: targets,
  },
  {
    key: "outlook",
    title: { "zh-CN": "业绩展望", tc: "業績展望", en: "Outlook" },
    summary: {
      "zh-CN": "最近一期年度报告已披露的展望与在建项目，本页不作首次披露。",
      en: "The outlook and the projects as disclosed in the latest annual report; nothing is disclosed here first.",
    },
    bodyOf: outlook,
  },
  {
    key: "debt",
    title: { "zh-CN": "债务与信用评级", tc: "債務與信貸評級", en: "Debt and credit rating" },
    summary: {
      "zh-CN": "净债务、到期结构、授信与外部评级。",
      en: "Net debt, maturities, facilities and the external rating.",
    },
    bodyOf: debt,
  },
];

/** Targets, outlook and debt of a demo company, in the figures of its annual report of a year. */
export function figurePages(companyId: string, year: number): Page[] {
  const reportIn = (lang: "zh-CN" | "en"): Report => ({
    companyId,
    year,
    teller: tellerOf({ companyId, lang, convert: (text) => text }, "annual", year),
  });
  const [zh, en] = [reportIn("zh-CN"), reportIn("en")];
  return texts.map(({ bodyOf, ...page }) => ({ ...page, body: { "zh-CN": bodyOf(zh), en: bodyOf(en) } }));
}
