import type { PeriodPart } from "~/features/calendar/result-figures/rules";
import type { ReportTexts } from "../texts/reports/report-texts.ts";
import { headlines, type Statement, split } from "./figures.ts";
import type { Bars, Flow, Row } from "./flow.ts";
import type { Teller } from "./teller.ts";

const percent = (now: number, before: number) => {
  const change = (now / before - 1) * 100;
  return `${change < 0 ? "−" : "+"}${Math.abs(change).toFixed(1)}%`;
};

/** Charts of the same period through four years, as the results told it each year. */
export function courses({ companyId, lang }: Teller, part: PeriodPart, year: number, which: readonly number[]): Bars[] {
  const years = [year - 3, year - 2, year - 1, year];
  const output = years.map((one) => headlines(companyId, part, one, lang));
  return which.flatMap((at) => {
    const last = output.at(-1)?.[at];
    if (!last) return [];
    const bars = years.map((one, place) => ({
      label: String(one),
      value: output[place]?.[at]?.number ?? 0,
      text: output[place]?.[at]?.value ?? "",
    }));
    return [{ title: last.name, unit: last.unit, bars }];
  });
}

/** The headline figures of four years as a table. */
export function historyTable(flow: Flow, { companyId, lang, tell }: Teller, part: PeriodPart, year: number) {
  const years = [year, year - 1, year - 2, year - 3];
  const output = years.map((one) => headlines(companyId, part, one, lang));
  const rows = (output[0] ?? []).map(({ name, unit }, at) => ({
    cells: [
      `${name}（${unit}）`.replace(/（(.*)）/, lang === "en" ? " ($1)" : "（$1）"),
      ...output.map((one) => one[at]?.value ?? ""),
    ],
  }));
  flow.table(
    tell(["主要会计数据和财务指标", "Key accounting data and financial indicators"]),
    "",
    [{ title: tell(["项目", "Item"]), wide: 4 }, ...years.map((one) => ({ title: String(one), wide: 1.5 }))],
    rows,
  );
}

type Line = readonly [name: ReportTexts, of: Statement, strong?: true];
const income: Line[] = [
  [["一、营业收入", "Revenue"], "revenue", true],
  [["减：营业成本", "Cost of sales"], "cost"],
  [["税金及附加", "Taxes and levies"], "levies"],
  [["销售费用", "Selling expenses"], "selling"],
  [["管理费用", "Administrative expenses"], "administration"],
  [["研发费用", "Research and development"], "research"],
  [["财务费用", "Finance costs"], "finance"],
  [["加：其他收益及投资收益", "Other income and investment income"], "other"],
  [["二、营业利润", "Operating profit"], "operating", true],
  [["加：营业外收支净额", "Net non-operating items"], "outside"],
  [["三、利润总额", "Profit before tax"], "beforeTax", true],
  [["减：所得税费用", "Income tax"], "tax"],
  [["四、净利润", "Net profit"], "profit", true],
  [["归属于母公司股东的净利润", "attributable to the parent"], "parent"],
  [["少数股东损益", "attributable to minority interests"], "minority"],
];
const balance: Line[] = [
  [["货币资金", "Cash and bank balances"], "money"],
  [["应收票据及应收账款", "Notes and accounts receivable"], "receivable"],
  [["存货", "Inventories"], "stock"],
  [["其他流动资产", "Other current assets"], "otherNow"],
  [["流动资产合计", "Total current assets"], "current", true],
  [["固定资产", "Property, plant and equipment"], "plant"],
  [["在建工程", "Construction in progress"], "building"],
  [["无形资产", "Intangible assets"], "intangible"],
  [["其他非流动资产", "Other non-current assets"], "otherLong"],
  [["非流动资产合计", "Total non-current assets"], "longer", true],
  [["资产总计", "Total assets"], "assets", true],
  [["短期借款", "Short-term borrowings"], "loans"],
  [["应付票据及应付账款", "Notes and accounts payable"], "payable"],
  [["应付职工薪酬", "Employee benefits payable"], "wages"],
  [["其他流动负债", "Other current liabilities"], "otherDebts"],
  [["流动负债合计", "Total current liabilities"], "shortDebts", true],
  [["非流动负债合计", "Total non-current liabilities"], "longDebts"],
  [["负债合计", "Total liabilities"], "debts", true],
  [["股本", "Share capital"], "capital"],
  [["资本公积及其他", "Capital reserves and other"], "surplus"],
  [["未分配利润及盈余公积", "Retained earnings and surplus reserves"], "retained"],
  [["归属于母公司股东权益合计", "Equity attributable to the parent"], "equity", true],
  [["少数股东权益", "Minority interests"], "others"],
  [["股东权益合计", "Total equity"], "allEquity", true],
];
const flows: Line[] = [
  [["经营活动产生的现金流量净额", "Net cash from operating activities"], "cash"],
  [["投资活动产生的现金流量净额", "Net cash used in investing activities"], "invest"],
  [["筹资活动产生的现金流量净额", "Net cash used in financing activities"], "financing"],
  [["现金及现金等价物净增加额", "Net change in cash and cash equivalents"], "net", true],
];
const kinds = { income, balance, flows };
const titles: Record<keyof typeof kinds, ReportTexts> = {
  income: ["合并利润表", "Consolidated income statement"],
  balance: ["合并资产负债表", "Consolidated balance sheet"],
  flows: ["合并现金流量表（主表摘要）", "Consolidated cash flow statement, summary"],
};

/** One of the statements beside that of the year before. */
export function statement(flow: Flow, teller: Teller, kind: keyof typeof kinds, heads: readonly [string, string]) {
  const { tell, figures, before, amount, unit } = teller;
  const rows: Row[] = kinds[kind].map(([name, of, strong]) => ({
    cells: [tell(name), amount(figures[of]), amount(before[of])],
    ...(strong ? { strong } : {}),
  }));
  flow.table(
    tell(titles[kind]),
    `${tell(["单位：", "Unit: "])}${unit}`,
    [
      { title: tell(["项目", "Item"]), wide: 4 },
      { title: heads[0], wide: 1.6 },
      { title: heads[1], wide: 1.6 },
    ],
    rows,
  );
}

/** Revenue by product with its cost and margin, and by region; the parts add up to the whole. */
export function divided(flow: Flow, { tell, figures, before, business, amount, unit }: Teller) {
  const margin = (figures.revenue - figures.cost) / figures.revenue;
  const sales = split(
    figures.revenue,
    business.segments.map(({ share }) => share),
  );
  const names = [tell(["营业收入", "Revenue"]), tell(["占比", "Share"])];
  flow.table(
    tell(["主营业务分产品情况", "Revenue by product"]),
    `${tell(["单位：", "Unit: "])}${unit}`,
    [
      { title: tell(["产品", "Product"]), wide: 3 },
      ...[...names, tell(["毛利率", "Gross margin"])].map((title) => ({ title, wide: 1.4 })),
    ],
    [
      ...business.segments.map(({ name, share, margin: more }, at) => ({
        cells: [tell(name), amount(sales[at] ?? 0), `${share}%`, `${(margin * 100 + more).toFixed(1)}%`],
      })),
      {
        cells: [tell(["合计", "Total"]), amount(figures.revenue), "100%", `${(margin * 100).toFixed(1)}%`],
        strong: true,
      },
    ],
  );
  const places = split(
    figures.revenue,
    business.regions.map(({ share }) => share),
  );
  flow.table(
    tell(["主营业务分地区情况", "Revenue by region"]),
    `${tell(["单位：", "Unit: "])}${unit}`,
    [{ title: tell(["地区", "Region"]), wide: 3 }, ...names.map((title) => ({ title, wide: 1.4 }))],
    [
      ...business.regions.map(({ name, share }, at) => ({ cells: [tell(name), amount(places[at] ?? 0), `${share}%`] })),
      { cells: [tell(["合计", "Total"]), amount(figures.revenue), "100%"], strong: true },
    ],
  );
  const costs: [ReportTexts, number, number][] = [
    [["营业成本", "Cost of sales"], figures.cost, before.cost],
    [["销售费用", "Selling expenses"], figures.selling, before.selling],
    [["管理费用", "Administrative expenses"], figures.administration, before.administration],
    [["研发费用", "Research and development"], figures.research, before.research],
  ];
  flow.table(
    tell(["成本与费用", "Cost and expenses"]),
    `${tell(["单位：", "Unit: "])}${unit}`,
    [
      { title: tell(["项目", "Item"]), wide: 3 },
      { title: tell(["本期", "This period"]), wide: 1.4 },
      { title: tell(["上年同期", "Year before"]), wide: 1.4 },
      { title: tell(["变动", "Change"]), wide: 1.2 },
    ],
    costs.map(([name, now, then]) => ({ cells: [tell(name), amount(now), amount(then), percent(now, then)] })),
  );
}
