import Big from "big.js";
import { firstCompany } from "../../instruments.ts";
import type { DemoMenu } from "../../own-pages.ts";
import { amountText, amountUnit, type Steps, statements } from "../../papers/figures.ts";
import { businessOf } from "../../papers/teller.ts";
import { cashForTen } from "../../payout.ts";
import { behindOf, netProfitOf, revenueOf, sharesOf } from "../../results.ts";

type Pages = DemoMenu["pages"];
/** Whose pages, and the last year whose annual report is out. */
type Of = { companyId: string; year: number };
type Texts = readonly [zh: string, en: string];
type Language = "zh-CN" | "en";
/** What says a text in that language. */
const sayIn =
  (lang: Language) =>
  <Text>(zh: Text, en: Text): Text =>
    lang === "en" ? en : zh;

const table = (head: string[], rows: string[][]) =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join("")}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</table>`;

/** A target of the company with what was reached, in percent. */
type Target = { name: Texts; value: number; actual: number; by: Texts; reported: Texts };

const growth = ({ companyId, year }: Of) =>
  Big(revenueOf(companyId, year))
    .div(revenueOf(companyId, year - 1))
    .minus(1)
    .times(100)
    .toNumber();
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1).replace("-", "−")}%`;
const payout = ({ companyId, year }: Of) =>
  Big(cashForTen(year)).div(10).times(sharesOf(companyId)).div(netProfitOf(companyId, year)).times(100).toNumber();

const link = (path: string, [zh, en]: Texts): Texts => [
  `<a href="/ui/irh/${path}">${zh}</a>`,
  `<a href="/ui/irh/${path}">${en}</a>`,
];
const yearly: Texts = ["每年", "Every year"];
const financials = link("financials", ["财务报表", "Financial statements"]);
const indicators = link("indicators", ["财务指标", "Key indicators"]);

function targetsOf(of: Of): Target[] {
  const { margin, roe } = behindOf(of.companyId, "annual", of.year);
  const until = (year: number): Texts => [`${year}年底`, `End of ${year}`];
  return [
    { name: ["营业收入增长", "Revenue growth"], value: 10, actual: growth(of), by: yearly, reported: financials },
    { name: ["毛利率", "Gross margin"], value: 33, actual: margin, by: until(of.year), reported: indicators },
    { name: ["加权平均净资产收益率", "Weighted ROE"], value: 12, actual: roe, by: yearly, reported: indicators },
    { name: ["研发投入占营业收入", "Research to revenue"], value: 6, actual: 6.3, by: yearly, reported: financials },
    {
      name: ["现金分红占可分配利润", "Cash dividend to distributable profit"],
      ...{ value: 20, actual: payout(of), by: yearly },
      reported: link("dividends", ["分红派息", "Dividends"]),
    },
    {
      name: ["绿色电力占比", "Green electricity"],
      ...{ value: 45, actual: 38, by: until(of.year + 3) },
      reported: link("esg", ["可持续发展", "Sustainability"]),
    },
  ];
}

function stateOf({ value, actual, by }: Target, year: number): Texts {
  if (actual >= value) return ["已达成", "Met"];
  return by[0] > `${year}年底` ? ["进行中", "On the way"] : ["未达成", "Missed"];
}

function targets(of: Of): Pages[number] {
  const rows = targetsOf(of);
  const isMissed = rows.some((row) => stateOf(row, of.year)[1] === "Missed");
  const bodyIn = (lang: Language) => {
    const say = sayIn(lang);
    const reached = table(
      say(
        ["目标", "下限", `${of.year}年`, "状态", "期限", "数据"],
        ["Target", "At least", String(of.year), "Status", "By", "Figures"],
      ),
      rows.map((row) => [
        say(...row.name),
        `${row.value}%`,
        `${row.actual.toFixed(1)}%`,
        say(...stateOf(row, of.year)),
        say(...row.by),
        say(...row.reported),
      ]),
    );
    const missed = say(
      "<h1>未达成的目标</h1><p>毛利率低于目标，主要由于特种原材料价格上行，而客户合同的价格联动滞后一至两个季度。公司保留这一目标，并以模块化设计和长期采购协议加以改善。</p>",
      "<h1>What we missed</h1><p>The gross margin stayed below its target, mainly because special raw materials became dearer while contracts with customers follow their price one or two quarters later. The target stands; modular design and long-term purchasing shall close the gap.</p>",
    );
    const about = say(
      `目标在${of.year - 2}年年度报告中提出，每年随年度报告检讨；目标不构成业绩承诺。`,
      `The targets were set in the annual report ${of.year - 2} and are reviewed with each annual report. They are no promise of results.`,
    );
    return `${reached}${isMissed ? missed : ""}<p>${about}</p>`;
  };
  return {
    key: "targets",
    title: { "zh-CN": "目标与完成情况", tc: "目標與達成情況", en: "Targets and how we met them" },
    summary: {
      "zh-CN": "公开提出的目标、期限与最近一年的实际值。",
      en: "What we set out to reach in public, by when, and the latest figure of each.",
    },
    body: { "zh-CN": bodyIn("zh-CN"), en: bodyIn("en") },
  };
}

function outlook({ companyId, year }: Of): Pages[number] {
  const { outlook: [plans, caution] = [], projects } = businessOf(companyId);
  const bodyIn = (lang: Language) => {
    const say = sayIn(lang);
    const underWay = table(
      say(["项目", "投入进度", "状态"], ["Project", "Spent", "Status"]),
      projects.map(({ name, spent, state }) => [say(...name), say(...spent), say(...state)]),
    );
    const estimates = say(...link("analysts", ["盈利预测", "analysts’ estimates"]));
    const forecasts = say(
      `公司未发布量化的业绩指引。机构的看法见${estimates}，不代表公司意见。`,
      `The Company has given no guidance in figures. What institutions expect stands under ${estimates}; it is not the Company’s opinion.`,
    );
    return [
      `<p>${plans ? say(...plans) : ""}</p><h1>${say("在建项目", "Projects under way")}</h1>${underWay}`,
      `<h1>${say("关于预测", "About forecasts")}</h1><p>${forecasts}</p><p>${caution ? say(...caution) : ""}</p>`,
    ].join("");
  };
  return {
    key: "outlook",
    title: { "zh-CN": "业绩展望", tc: "業績展望", en: "Outlook" },
    summary: {
      "zh-CN": `${year}年年度报告已披露的展望与在建项目，本页不作首次披露。`,
      en: `The outlook and the projects as disclosed in the annual report ${year}; nothing is disclosed here first.`,
    },
    body: { "zh-CN": bodyIn("zh-CN"), en: bodyIn("en") },
  };
}

/** What is borrowed at the end of a year; the rest of the non-current liabilities is deferred income. */
function borrowed(companyId: string, year: number) {
  const { loans, longDebts, money, allEquity } = statements(companyId, "annual", year);
  const long = Math.round(longDebts * 0.8);
  const debt = loans + long;
  return { loans, long, debt, money, net: debt - money, equity: allEquity };
}

function debt({ companyId, year }: Of): Pages[number] {
  const [now, before] = [borrowed(companyId, year), borrowed(companyId, year - 1)];
  const ten = 10 ** (String(now.debt).length - 1);
  const granted = Math.ceil((now.debt * 2.5) / ten) * ten;
  const second = Math.round(now.long * 0.45);
  const bodyIn = (lang: Language) => {
    const say = sayIn(lang);
    const unit = amountUnit(companyId, lang);
    const amount = (steps: Steps) => amountText(companyId, steps, lang);
    const row = (name: string, of: (one: typeof now) => string) => [name, of(now), of(before)];
    const [all, unused] = [amount(granted), amount(granted - now.debt)];
    const netDebt = table(
      [`${say("项目", "Item")} (${unit})`, ...[year, year - 1].map((one) => say(`${one}年末`, `End of ${one}`))],
      [
        row(say("短期借款", "Short-term borrowings"), ({ loans }) => amount(loans)),
        row(say("长期借款", "Long-term borrowings"), ({ long }) => amount(long)),
        row(say("有息负债合计", "Interest-bearing debt"), ({ debt }) => amount(debt)),
        row(say("货币资金", "Cash and bank balances"), ({ money }) => amount(money)),
        row(say("净债务（负数为净现金）", "Net debt (negative: net cash)"), ({ net }) => amount(net)),
        row(say("净债务/权益", "Net debt to equity"), ({ net, equity }) => percent(net, equity)),
      ],
    );
    const maturities = table(
      [say("期限", "Falls due"), `${say("金额", "Amount")} (${unit})`],
      [
        [say("一年以内", "Within one year"), amount(now.loans)],
        [say("一至二年", "In one to two years"), amount(second)],
        [say("二至五年", "In two to five years"), amount(now.long - second)],
      ],
    );
    const facilities = say(
      `${year}年末银行授信总额${all}${unit}，其中未使用${unused}${unit}。公司没有存续的公开发行债券。`,
      `At the end of ${year} banks had granted facilities of RMB ${all} million, of which RMB ${unused} million were undrawn. The Company has no public bonds outstanding.`,
    );
    const rating = table(
      say(["评级机构", "主体评级", "展望", "评级日期"], ["Agency", "Issuer rating", "Outlook", "Date"]),
      [
        [
          say("北辰资信评估", "Beichen Credit Rating"),
          companyId === firstCompany ? "AA+" : "AA",
          say("稳定", "Stable"),
          say(`${year + 1}年3月16日`, `16 March ${year + 1}`),
        ],
      ],
    );
    const policy = say(
      [
        "净债务不超过权益的百分之四十",
        "一年内到期的有息负债由货币资金与未使用授信全额覆盖",
        "外币借款只用于匹配外币收入",
      ],
      [
        "net debt of no more than 40% of equity",
        "what falls due within a year is covered in full by cash and undrawn facilities",
        "foreign currency is borrowed only against income in that currency",
      ],
    );
    return [
      `<h1>${say("净债务", "Net debt")}</h1>${netDebt}<h1>${say("到期结构", "Maturities")}</h1>${maturities}`,
      `<h1>${say("授信与债券", "Facilities and bonds")}</h1><p>${facilities}</p>`,
      `<h1>${say("信用评级", "Credit rating")}</h1>${rating}`,
      `<h1>${say("融资政策", "Financing policy")}</h1><ul>${policy.map((one) => `<li>${one}</li>`).join("")}</ul>`,
    ].join("");
  };
  return {
    key: "debt",
    title: { "zh-CN": "债务与信用评级", tc: "債務與信貸評級", en: "Debt and credit rating" },
    summary: {
      "zh-CN": "净债务、到期结构、授信与外部评级。",
      en: "Net debt, maturities, facilities and the external rating.",
    },
    body: { "zh-CN": bodyIn("zh-CN"), en: bodyIn("en") },
  };
}

/** Targets, outlook and debt of a demo company, in the figures of its own annual report. */
export const figurePages = (of: Of): Pages => [targets(of), outlook(of), debt(of)];
