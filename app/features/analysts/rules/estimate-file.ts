import { currencyIn, scaleIn } from "~/features/finance/import/sources/stated-units";
import { type AmountUnit, amountUnitNames, amountUnits } from "~/features/finance/statements/units";
import type { ReadRow } from "~/records/rules/read-rows";
import { isMissing } from "~/sheets/rules/cells";
import { type Columns, type Heading, headingOf, isBlank, isOnce, type Names } from "~/sheets/rules/columns";
import { currenciesIn, type NamedCurrency, withoutCurrencies } from "~/sheets/rules/currency-words";
import { dayOf } from "~/sheets/rules/days";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import type { EstimateValues } from "../schemas/estimates";
import {
  amountOf,
  type EstimateCurrency,
  type Estimated,
  type EstimateItem,
  estimateCurrencies,
  estimateItems,
  isAmount,
} from "./estimates";

export const estimateFields = [
  ...(["institution", "institutionTc", "institutionEn", "year", "day"] as const),
  ...(["revenue", "parentProfit", "eps", "targetPrice", "unit", "currency"] as const),
] as const;
export type EstimateField = (typeof estimateFields)[number];

const names: Names<EstimateField> = {
  institution: ["机构", "机构名称", "研究机构", "券商", "機構", "機構名稱", "institution", "broker", "firm"],
  institutionTc: ["机构繁体", "機構繁體", "institutiontc"],
  institutionEn: ["机构英文", "英文机构", "機構英文", "institutionen"],
  year: ["预测年度", "年度", "会计年度", "預測年度", "會計年度", "年份", "fiscalyear", "year"],
  day: ["预测日期", "报告日期", "研报日期", "日期", "預測日期", "報告日期", "estimatedate", "dateofestimate", "date"],
  revenue: ["营业收入", "预测营业收入", "营收", "營業收入", "收入", "revenue", "sales", "turnover"],
  parentProfit: [
    ...["归母净利润", "归属于母公司股东的净利润", "预测净利润", "净利润", "母公司擁有人應佔溢利", "歸母淨利潤"],
    ...["netprofitattributabletotheparent", "parentnetprofit", "netprofit"],
  ],
  eps: ["每股收益", "预测每股收益", "每股盈利", "eps", "earningspershare"],
  targetPrice: ["目标价", "目标价格", "目標價", "targetprice"],
  unit: ["单位", "金额单位", "單位", "金額單位", "unit", "unitofamounts"],
  currency: ["币种", "货币", "幣種", "貨幣", "currency"],
};

/** Who estimates which year and when, with one figure at least: less is no estimate. */
export const isEnough = (columns: Columns<EstimateField>): boolean =>
  isOnce(columns) &&
  (["institution", "year", "day"] as const).every((field) => columns.includes(field)) &&
  estimateItems.some((item) => columns.includes(item));

export const estimateHeading = (lines: Table["lines"]): Heading<EstimateField> => headingOf(names, isEnough, lines);

/**
 * The unit that a text names, a cell or what stands in the brackets of a column's name: `亿元`, `RMB million`; null for
 * none.
 */
export function unitText(text: string): AmountUnit | null {
  const bare = withoutCurrencies(text).trim();
  const english: Record<string, AmountUnit> = {
    ...{ yuan: "yuan", thousand: "thousand", million: "million", mn: "million", m: "million" },
    ...{
      亿: "hundredMillion",
      億: "hundredMillion",
      百万: "million",
      百萬: "million",
      万: "tenThousand",
      萬: "tenThousand",
    },
    ...{ "ten thousand": "tenThousand", "hundred million": "hundredMillion" },
  };
  const known = english[bare.toLowerCase()];
  if (known) return known;
  const scale = bare === "" ? undefined : scaleIn(bare);
  return amountUnitNames.find((unit) => scale === `1${"0".repeat(amountUnits[unit].places)}`) ?? null;
}

const inBrackets = (header: string) => /[(（[](.*?)[)）\]]/.exec(header)?.[1] ?? "";

const acceptedOf = (currency: string | undefined): EstimateCurrency | null =>
  estimateCurrencies.find((one) => one === currency) ?? null;

const yearText = (text: string): number | null => {
  const [, year] = /^(?:FY)?(20\d{2})(?:年度?|E|\.0)?$/i.exec(text.normalize("NFKC").trim()) ?? [];
  return year === undefined ? null : Number(year);
};

const isActual = (text: string) =>
  /^(FY)?20\d{2}\s*年?度?\s*[(（]?(A|actual|实际|實際)[)）]?$/i.test(text.normalize("NFKC").trim());

const means =
  /^(机构|機構|市场|市場|wind|choice|朝阳永续)?(算术|算術)?(平均|均值|平均值|中值|中位数|中位數|一致预期|一致預期|一致预测|一致預測|合计|合計|最高|最低|最大值|最小值|consensus|average|mean|median|total|high|low)(值|预期|預期|预测|預測|estimates?)?$/i;

/** By then results of a calendar year are out, so that nobody estimates it any more. */
const resultsBy = "04-30";

type Cell = (field: EstimateField) => string;
type Read = { values: Partial<EstimateValues> } | { code: string; text: string };

function readLine(cell: Cell, headed: AmountUnit | null, beside: readonly NamedCurrency[]): Read {
  // guard: actual-is-no-estimate
  if (isActual(cell("year"))) return { code: "yearActual", text: cell("year") };
  // guard: consensus-is-no-institution
  if (means.test(cell("institution").normalize("NFKC").replaceAll(/[\s-]/g, "")))
    return { code: "institutionIsMean", text: cell("institution") };
  const year = yearText(cell("year"));
  if (year === null) return { code: "yearUnreadable", text: cell("year") };
  const day = dayOf(cell("day"));
  if (!("day" in day)) return { code: "dayUnreadable", text: cell("day") };
  // guard: past-year-not-estimated
  if (day.day > `${year + 1}-${resultsBy}`) return { code: "yearPast", text: `${cell("year")}, ${day.day}` };
  const result = Object.fromEntries(
    estimateItems.map((item) => [item, isMissing(cell(item)) ? "" : cell(item).trim()]),
  ) as Record<EstimateItem, string>;
  const unit = isMissing(cell("unit")) ? headed : unitText(cell("unit"));
  if (!unit && estimateItems.some((item) => isAmount(item) && result[item] !== ""))
    return { code: "unitUnknown", text: cell("unit") };
  const named = [...new Set([...currenciesIn(cell("unit")), ...beside])];
  const ownColumn = !isMissing(cell("currency"));
  if (!ownColumn && named.length > 1) return { code: "currencyMixed", text: named.join("、") };
  const currency = acceptedOf(ownColumn ? currencyIn(cell("currency")) : (named[0] ?? "CNY"));
  if (!currency) return { code: "currencyUnknown", text: ownColumn ? cell("currency") : named.join() };
  const words = (field: "institutionTc" | "institutionEn") => (isMissing(cell(field)) ? "" : cell(field).trim());
  const [tc, en] = [words("institutionTc"), words("institutionEn")];
  const institution = { "zh-CN": cell("institution").trim(), ...(tc ? { tc } : {}), ...(en ? { en } : {}) };
  return { values: { institution, year, day: day.day, currency, ...(unit ? { unit } : {}), ...result } };
}

/**
 * The estimates of a file, one a line. Amounts need a unit, in a column of its own or in the name of theirs. Their
 * currency stands in a column of its own, else with the unit or in the names of the columns, where there may be but
 * one; where none is named it is RMB.
 */
export function readEstimates({ lines }: Pick<Table, "lines">, { at, headers, columns }: Heading<EstimateField>) {
  const filled = lines.slice(at === null ? 0 : at + 1).filter(({ cells }) => !isBlank(cells));
  const amounts = estimateItems.filter(isAmount).flatMap((item) => headers[columns.indexOf(item)] ?? []);
  const [headed = null, ...others] = [...new Set(amounts.map((header) => unitText(inBrackets(header))))];
  const headedMoneys = estimateItems.flatMap((item) => currenciesIn(inBrackets(headers[columns.indexOf(item)] ?? "")));
  const rows: ReadRow<EstimateValues>[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of filled) {
    const unit = others.length > 0 ? null : headed;
    const read = readLine((field) => cells[columns.indexOf(field)] ?? "", unit, headedMoneys);
    if ("values" in read) rows.push({ line, values: read.values });
    else problems.push({ line, code: read.code, severity: "error", facts: { text: read.text.slice(0, 40) } });
  }
  return { rows, found: filled.length, problems, asksWhose: false };
}

const blank = { revenue: "0", parentProfit: "0", eps: "0", targetPrice: "0", unit: "million" as const };
const timesApart = 50;
const fewestBeside = 2;

/**
 * Of each line the first figure that is many times, or a small part of, the middle of the others of its year, item and
 * currency; else a profit above its revenue.
 */
export function estimatesApart(
  rows: readonly ReadRow<EstimateValues>[],
  stored: readonly Omit<Estimated, "institution">[],
): RowProblem[] {
  const figuresOf = (values: Partial<Omit<Estimated, "institution">>) =>
    estimateItems.flatMap((item) => {
      const cleaned = values[item]?.replace(/[,\s]/g, "") ?? "";
      if (!/^\d+(\.\d+)?$/.test(cleaned)) return [];
      const amount = Number(amountOf({ ...blank, unit: values.unit ?? "million", [item]: cleaned }, item));
      return amount > 0 ? [{ key: `${values.year} ${item} ${values.currency}`, item, amount }] : [];
    });
  const lined = rows.flatMap(({ line, values }) =>
    figuresOf(values as Partial<Estimated>).map((one) => ({ line, year: values.year ?? 0, ...one })),
  );
  const known = Map.groupBy(stored.flatMap(figuresOf), ({ key }) => key);
  const all = Map.groupBy([...lined, ...stored.flatMap(figuresOf)], ({ key }) => key);
  const apart = lined.filter(({ key, amount }) => {
    const before = known.get(key) ?? [];
    const beside = before.length >= fewestBeside ? before : (all.get(key) ?? []);
    const figures = beside.map((one) => one.amount).sort((one, other) => one - other);
    const middle = figures[Math.floor(figures.length / 2)] ?? amount;
    // guard: estimates-in-scale
    return figures.length >= fewestBeside && Math.max(amount / middle, middle / amount) >= timesApart;
  });
  const revenues = new Map(lined.flatMap(({ line, item, amount }) => (item === "revenue" ? [[line, amount]] : [])));
  const above = lined.filter(
    // guard: estimated-profit-below-revenue
    ({ line, item, amount }) => item === "parentProfit" && amount > (revenues.get(line) ?? amount),
  );
  const refused = new Set(apart.map(({ line }) => line));
  const profits = above
    .filter(({ line }) => !refused.has(line))
    .map(({ line, year }) => ({ line, code: "profitAboveRevenue", severity: "warning" as const, facts: { year } }));
  const odd = [...Map.groupBy(apart, ({ line }) => line)].map(([line, [first]]) => ({
    ...{ line, code: "figureOutOfScale", severity: "error" as const },
    facts: { field: first?.item ?? "", year: first?.year ?? 0 },
  }));
  return [...odd, ...profits];
}
