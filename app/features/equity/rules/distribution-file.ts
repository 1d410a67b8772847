import Big from "big.js";
import type { ReadRow } from "~/records/rules/read-rows";
import { isWeekend } from "~/shared/dates";
import { isMissing } from "~/sheets/rules/cells";
import { ownLines } from "~/sheets/rules/codes";
import { type Columns, type Heading, headingOf, isOnce, type Names } from "~/sheets/rules/columns";
import { dayOf } from "~/sheets/rules/days";
import { periodEndOf } from "~/sheets/rules/report-periods";
import type { Table } from "~/sheets/rules/table";
import type { DistributionValues } from "../schemas";
import { cashBaseOf, isOtherCurrency, namesOtherCurrency } from "./cash-columns";
import { readAmount, readPlan } from "./plan-texts";
import type { DistributionStatus } from "./terms";
import type { StatedYield } from "./yields-stated";

export const distributionFields = [
  ...([
    "period",
    "plan",
    "cash",
    "bonus",
    "capitalised",
    "status",
    "proposedOn",
    "recordDay",
    "exDay",
    "payDay",
  ] as const),
  ...(["cashPerShare", "currency", "shares", "netProfit", "yield", "code"] as const),
] as const;
export type DistributionField = (typeof distributionFields)[number];

const names: Names<DistributionField> = {
  period: [
    "报告期",
    "報告期",
    "分红年度",
    "分紅年度",
    "会计年度截止日",
    "reportdate",
    "period",
    "periodend",
    "periodended",
  ],
  plan: [
    ...[
      "现金分红-现金分红比例描述",
      "现金分红现金分红比例描述",
      "分红方案",
      "分配方案",
      "方案",
      "方案说明",
      "分红方案说明",
      "分紅方案",
      "利润分配方案",
    ],
    ...["plan", "planprofile"],
  ],
  cash: [
    "现金分红现金分红比例",
    "派息",
    "派现",
    "现金分红",
    "每10股派息",
    "每10股派息数",
    "每10股派息金额",
    "每10股现金分红",
    "每10股現金股息",
    "分红",
    "cash",
    "cashper10shares",
  ],
  cashPerShare: [
    "每股派息",
    "每股派现",
    "每股现金分红",
    "每股股利",
    "每股股息",
    "dps",
    "dividendpershare",
    "cashpershare",
  ],
  currency: ["币种", "幣種", "货币", "貨幣", "currency"],
  bonus: [
    "每10股紅股",
    "送转股份送股比例",
    "送股",
    "每10股送股",
    "每10股送股数",
    "每10股送红股数",
    "送股比例",
    "bonus",
    "bonussharesper10shares",
  ],
  capitalised: [
    "每10股公積金轉增",
    "送转股份转股比例",
    "转增",
    "每10股转增",
    "每10股转增数",
    "每10股转增股数",
    "转股比例",
    "转增比例",
    "capitalised",
    "capitalisationsharesper10shares",
  ],
  status: ["方案进度", "进度", "實施進度", "status"],
  proposedOn: ["预案公告日", "预案公告日期", "建議公告日", "proposedon"],
  recordDay: ["股权登记日", "股權登記日", "recorddate"],
  exDay: ["除权除息日", "除权日", "除息日", "除淨日", "exdate", "exdividenddate"],
  payDay: ["派息日", "现金红利发放日", "paymentdate", "paydate"],
  shares: ["总股本", "分红总股本", "参与分配的股数", "sharesthattakepart"],
  netProfit: ["归属于母公司股东的净利润", "归母净利润", "当年归属于母公司股东的净利润", "netprofit"],
  yield: ["现金分红-股息率", "现金分红股息率", "股息率", "dividendyield", "yield"],
  code: ["股票代码", "证券代码", "代码", "股份代號", "code", "stockcode", "symbol"],
};

/** A period, and a plan or an amount: less tells no distribution. */
export const isEnough = (columns: Columns<DistributionField>): boolean =>
  isOnce(columns) &&
  columns.includes("period") &&
  (["plan", "cash", "cashPerShare"] as const).some((field) => columns.includes(field));

export const distributionHeading = (lines: Table["lines"]): Heading<DistributionField> =>
  headingOf(names, isEnough, lines);

const statuses: readonly [RegExp, DistributionStatus][] = [
  [/^(不分配|不派息)/, "none"],
  [/实施|實施|已派|paid/i, "paid"],
  [/股东(大)?会|股東(大)?會|approved/i, "approved"],
  [/董事会|董事會|预案|預案|建议|建議|proposed/i, "proposed"],
];

const lastDays = new Set(["03-31", "06-30", "09-30", "12-31"]);

type Cell = (field: DistributionField) => string;
type Read = { values: Partial<DistributionValues> } | { code: string; facts?: Record<string, string> };

type Amount = { field: "cash" | "bonus" | "capitalised"; headerOf: Cell };

/** A stated amount for ten shares; empty for none, a code where it cannot be read. */
function amountOf(cell: Cell, { field, headerOf }: Amount): { amount: string } | Exclude<Read, { values: unknown }> {
  const isPerShare = field === "cash" && isMissing(cell("cash")) && !isMissing(cell("cashPerShare"));
  const column = isPerShare ? "cashPerShare" : field;
  const [written, header] = [cell(column), headerOf(column)];
  const read = readAmount(written);
  const facts = { text: written.slice(0, 40) };
  if (read === null) return { code: namesOtherCurrency(written) ? "otherCurrency" : "amountUnreadable", facts };
  if (read === "" || field !== "cash") return { amount: read };
  // guard: dividend-currency-is-yuan
  if (namesOtherCurrency(header) || isOtherCurrency(cell("currency")))
    return { code: "otherCurrency", facts: { text: cell("currency").trim() || header.slice(0, 40) } };
  const base = isPerShare ? "share" : cashBaseOf(header);
  // guard: dividend-cash-before-tax
  if (base === "afterTax") return { code: "cashAfterTax", facts: { header: header.slice(0, 40) } };
  return { amount: base === "share" ? new Big(read).times(10).toFixed() : read };
}

/** What one line says of a distribution, or why it cannot be read. */
function readLine(cell: Cell, headerOf: Cell): Read {
  const days: Record<string, string> = {};
  for (const field of ["period", "proposedOn", "recordDay", "exDay", "payDay"] as const) {
    if (isMissing(cell(field))) continue;
    const end = field === "period" ? periodEndOf(cell(field)) : null;
    const read = end === null ? dayOf(cell(field)) : { day: end };
    if (!("day" in read)) return { code: "dayUnreadable", facts: { text: cell(field).slice(0, 40) } };
    days[field] = read.day;
  }
  const { period, ...rest } = days;
  if (!period) return { code: "periodMissing" };
  if (!lastDays.has(period.slice(5))) return { code: "periodNotEnd", facts: { day: period } };
  const words = cell("plan").trim();
  const plan = isMissing(words) ? null : readPlan(words);
  if (plan && "code" in plan) return { code: plan.code, facts: { text: words.slice(0, 60) } };
  const stated = {} as Record<"cash" | "bonus" | "capitalised", string>;
  for (const field of ["cash", "bonus", "capitalised"] as const) {
    const read = amountOf(cell, { field, headerOf });
    if ("code" in read) return read;
    const { amount } = read;
    if (amount !== "" && plan && plan[field] !== "" && Number(plan[field]) !== Number(amount))
      return { code: "planContradicts", facts: { text: words.slice(0, 60), amount } };
    stated[field] = amount || (plan?.[field] ?? "");
  }
  const statedStatus = statuses.find(([pattern]) => pattern.test(cell("status")))?.[1];
  const nothing = plan?.none === true;
  const isSilent = !stated.cash && !stated.bonus && !stated.capitalised && !nothing && statedStatus !== "none";
  if (isSilent) return { code: "amountMissing" };
  const status = nothing ? "none" : (statedStatus ?? (rest.exDay ? "paid" : "proposed"));
  if (status === "proposed" && rest.exDay) return { code: "proposalWithExDay", facts: { day: rest.exDay } };
  const shares = cell("shares").replace(/[,\s]|\.0+$/g, "");
  const profit = cell("netProfit").replace(/[,\s]/g, "");
  return {
    values: {
      ...{ period, status, ...stated, ...rest },
      kind: period.endsWith("12-31") ? "annual" : period.endsWith("06-30") ? "interim" : "special",
      ...(isMissing(words) ? {} : { plan: { "zh-CN": words } }),
      ...(/^\d{1,13}$/.test(shares) ? { shares } : {}),
      ...(/^-?\d{1,15}(\.\d{1,2})?$/.test(profit) ? { netProfit: profit } : {}),
    },
  };
}

/**
 * The lines of a file of distributions, and what they say those yield; with a column of codes only those of one of
 * `own`, else a person must say whose it is.
 */
export function readDistributions(table: Table, heading: Heading<DistributionField>, own: readonly string[]) {
  const { ours, problems, ...rest } = ownLines<Exclude<DistributionField, "code">>(table, heading, own);
  const rows: ReadRow<DistributionValues>[] = [];
  const yields: StatedYield[] = [];
  const headerOf: Cell = (field) => heading.headers[heading.columns.indexOf(field)] ?? "";
  const isBare = heading.columns.includes("cash") && cashBaseOf(headerOf("cash")) === "unclear";
  for (const { line, cell } of ours) {
    const read = readLine(cell, headerOf);
    if ("values" in read) {
      const { period = "", cash = "" } = read.values;
      rows.push({ line, values: read.values });
      yields.push({ line, period, cash, text: cell("yield") });
      for (const field of ["recordDay", "exDay"] as const)
        if (isWeekend(read.values[field] ?? ""))
          problems.push({ line, code: "dayOnWeekend", severity: "warning", facts: { day: read.values[field] ?? "" } });
      // guard: dividend-base-of-cash-warned
      if (isBare && cash && isMissing(cell("plan")))
        problems.push({
          line,
          code: "cashColumnUnclear",
          severity: "warning",
          facts: { cash, header: headerOf("cash") },
        });
    } else problems.push({ line, code: read.code, severity: "error", facts: read.facts ?? {} });
  }
  return { rows, problems, yields, ...rest };
}

/**
 * Amounts that are ten times, or a tenth of, what is stored of the same distribution: one of the two counts other
 * shares.
 */
export function tenfoldAmounts(
  rows: readonly ReadRow<DistributionValues>[],
  stored: readonly Pick<DistributionValues, "period" | "kind" | "cash">[],
) {
  const cashOf = new Map(stored.map(({ period, kind, cash }) => [`${period} ${kind}`, cash]));
  return rows.flatMap(({ line, values: { period, kind, cash } }) => {
    const existing = cashOf.get(`${period} ${kind}`);
    if (!cash || !existing) return [];
    const [one, other] = [new Big(cash), new Big(existing)];
    const isTenfold = one.eq(other.times(10)) || other.eq(one.times(10));
    return isTenfold ? [{ line, code: "cashTenfold", severity: "error" as const, facts: { cash, existing } }] : [];
  });
}
