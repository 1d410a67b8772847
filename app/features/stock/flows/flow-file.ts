import { outOfScale, type Scaled } from "~/records/rules/out-of-scale";
import type { ReadRow } from "~/records/rules/read-rows";
import { codeNamed } from "~/sheets/rules/codes";
import {
  type Columns,
  columnsOf,
  type Heading,
  headingOf,
  isBlank,
  isOnce,
  type Names,
  plainName,
} from "~/sheets/rules/columns";
import { dayOf } from "~/sheets/rules/days";
import type { RowProblem } from "~/sheets/rules/problems";
import type { Table } from "~/sheets/rules/table";
import { isNothing } from "../import/reading/cells";
import { shiftOf } from "../import/reading/file-doubts";
import { isTradingDay } from "../import/reading/trading-days";
import { splitHeader, unitWordOf } from "../import/reading/unit-words";
import { figureOf } from "./flow-figures";
import { type FlowItem, type FlowKind, type FlowValues, itemUnits, storedItems } from "./flow-terms";

export const flowFields = {
  northbound: ["day", ...storedItems.northbound, "code", "name"],
  margin: ["day", ...storedItems.margin, "marginBalance", "code", "name"],
} as const;
export type FlowField = (typeof flowFields)[FlowKind][number];

const shared = {
  code: [
    "股票代码",
    "证券代码",
    "标的证券代码",
    "标的代码",
    "代码",
    "股份代號",
    "code",
    "stockcode",
    "scode",
    "tscode",
    "symbol",
    "seccode",
  ],
  name: ["股票简称", "证券简称", "标的证券简称", "名称", "股票名称", "secname", "name"],
};

const names: Record<FlowKind, Names<FlowField>> = {
  northbound: {
    ...shared,
    day: ["持股日期", "日期", "截至日期", "交易日期", "tradedate", "holddate", "date", "asofdate"],
    shares: ["持股数量", "持股數目", "持股数", "沪深股通持股数量", "vol", "holdshares", "shareholding", "sharesheld"],
    ratio: [
      ...["持股数量占a股百分比", "占a股股本比例", "占a股百分比", "持股占a股百分比", "持股比例", "占比"],
      ...["佔a股股本比例", "asharesratio", "ratio", "holdratio", "shareofasharecapital"],
    ],
    value: ["持股市值", "当日持股市值", "参考市值", "holdmarketcap", "marketvalue", "marketvalueheld"],
  } as unknown as Names<FlowField>,
  margin: {
    ...shared,
    day: ["信用交易日期", "交易日期", "日期", "tradedate", "date"],
    financingBalance: ["融资余额", "融資餘額", "rzye", "marginbalance"],
    financingPurchase: ["融资买入额", "融資買入額", "rzmre", "marginpurchases"],
    financingRepayment: ["融资偿还额", "融資償還額", "rzche", "marginrepayments"],
    lendingBalance: ["融券余额", "融券余量金额", "融券餘額", "rqye", "lendingbalance"],
    lendingVolume: ["融券余量", "融券餘量", "rqyl", "lendingvolume"],
    lendingSold: ["融券卖出量", "融券賣出量", "rqmcl", "soldshort"],
    lendingRepaid: ["融券偿还量", "融券償還量", "rqchl", "returned"],
    marginBalance: ["融资融券余额", "融資融券餘額", "rzrqye"],
  } as unknown as Names<FlowField>,
};

const chief = { northbound: ["shares"], margin: storedItems.margin } as const satisfies Record<
  FlowKind,
  readonly FlowItem[]
>;

/** A day, and a figure of it: less tells nothing. */
export const isEnoughOf =
  (kind: FlowKind) =>
  (columns: Columns<FlowField>): boolean =>
    isOnce(columns) && columns.includes("day") && chief[kind].some((item) => columns.includes(item));

export const flowHeading =
  (kind: FlowKind) =>
  (lines: Table["lines"]): Heading<FlowField> =>
    headingOf(names[kind], isEnoughOf(kind), lines);

const marketNames = /market|macro|沪市|深市|北交所|滬市|兩市|两市|全市场|全市場|市场汇总|市场合计|上交所|深交所/i;
const marketHeads = /当日成交净买额|历史累计净买额|当日资金流入|领涨股|沪深300|上证指数/;
const totals =
  /^(合计|总计|小计|汇总|合計|總計|沪市|深市|滬市|沪深|两市|兩市|全市场|全市場|市场合计|上交所|深交所|上海|深圳|total|sse|szse|market|sh|sz)$/i;

/**
 * Whether a file is of a whole market: by its name, by columns that only markets have, or because it has the columns in
 * which the exchanges sum up margin trading and none that says whose a line is.
 */
export function isOfMarket(
  kind: FlowKind,
  texts: readonly string[],
  { headers, columns }: Heading<FlowField>,
): boolean {
  if (columns.includes("code")) return false;
  if (texts.some((text) => marketNames.test(text)) || headers.some((header) => marketHeads.test(header))) return true;
  const named = columnsOf(names[kind], headers);
  return kind === "margin" && named.includes("marginBalance") && !named.includes("financingRepayment");
}

/** What a bare number of a column counts, from its head or from a line of units above it. */
function scalesOf(heading: Heading<FlowField>, above: string[]): number[] {
  const titles = above.flatMap(
    (text) => /(?:单位|單位|units?)\s*[:：]\s*(.+)/i.exec(text)?.[1]?.split(/[,，;；、|\s]/) ?? [],
  );
  const stated = titles.flatMap((word) => unitWordOf(word.replace(/^.*[:：]/, "")) ?? []);
  return heading.headers.map((header, at) => {
    const field = heading.columns[at];
    const unit = field && field in itemUnits ? itemUnits[field as FlowItem] : null;
    const word =
      splitHeader(header, (name) => plainName(name) === plainName(header)).unit ?? stated.find(({ of }) => of === unit);
    return word && unit !== null && unit !== "percent" ? word.times * (word.of === "lots" ? 100 : 1) : 1;
  });
}

type Read = { values: Partial<FlowValues> } | { code: string; facts?: Record<string, string | number> };
/** Sums of figures that were rounded apart differ by no more, in minor units. */
const roundedApart = 200;

function readLine(
  kind: FlowKind,
  cell: (field: FlowField) => string,
  figure: (field: FlowField) => number | null,
  today: string,
): Read {
  const dayRead = dayOf(cell("day"));
  if (!("day" in dayRead)) return { code: "dayUnreadable", facts: { text: cell("day").slice(0, 40) } };
  if (dayRead.day > today) return { code: "dayInFuture", facts: { day: dayRead.day } };
  // guard: flow-days-are-trading-days
  if (!isTradingDay("A", dayRead.day)) return { code: "dayClosed", facts: { day: dayRead.day } };
  const values: Partial<FlowValues> = { day: dayRead.day };
  for (const item of [...storedItems[kind], ...(kind === "margin" ? (["marginBalance"] as const) : [])]) {
    const existing = figure(item as FlowField);
    if (existing === null) continue;
    const text = cell(item as FlowField)
      .trim()
      .slice(0, 40);
    if (Number.isNaN(existing)) return { code: "figureUnreadable", facts: { field: item, text } };
    if (existing < 0) return { code: "figureNegative", facts: { field: item, text } };
    values[item] = existing;
  }
  const { marginBalance, ...rest } = values;
  const { financingBalance = null, lendingBalance = null } = rest;
  const sum = financingBalance === null || lendingBalance === null ? null : financingBalance + lendingBalance;
  if (sum !== null && typeof marginBalance === "number" && Math.abs(sum - marginBalance) > roundedApart)
    return { code: "totalContradicts", facts: { text: cell("marginBalance").trim().slice(0, 40) } };
  return Object.keys(rest).length > 1 ? { values: rest } : { code: "figuresMissing", facts: { day: dayRead.day } };
}

/**
 * The lines of a file: with a column of codes only those of one of `own`, else a person must say whose it is. A line of
 * a market or a sum is refused by its number. What a line does not say stays as it is and is never 0.
 */
export function readFlowLines(
  kind: FlowKind,
  { lines }: Table,
  heading: Heading<FlowField>,
  { own, today }: { own: readonly string[]; today: string },
): { rows: ReadRow<FlowValues>[]; found: number; problems: RowProblem[]; asksWhose: boolean } {
  const { at, columns } = heading;
  const place = (field: FlowField) => columns.indexOf(field);
  const asksWhose = place("code") < 0;
  const begin = at === null ? 0 : at + 1;
  const scales = scalesOf(
    heading,
    lines.slice(0, Math.max(0, begin - 1)).map(({ cells }) => cells.join(" ")),
  );
  const rows: ReadRow<FlowValues>[] = [];
  const problems: RowProblem[] = [];
  const filled = lines.slice(begin).filter(({ cells }) => !isBlank(cells));
  const days = filled.flatMap(({ cells }) => {
    const read = dayOf(cells[place("day")] ?? "");
    return "day" in read ? read.day : [];
  });
  const isShifted = shiftOf(days, []) !== 0;
  for (const { line, cells } of filled) {
    const cell = (field: FlowField) => cells[place(field)] ?? "";
    const figure = (field: FlowField) => figureOf(cell(field), field as FlowItem, scales[place(field)] ?? 1);
    const wrong = (code: string, facts: Record<string, string | number>, severity: "error" | "warning" = "error") =>
      problems.push({ line, code, severity, facts });
    const whose = [cell("code"), cell("name")].map((text) => text.normalize("NFKC").trim());
    const total = whose.find((text) => totals.test(text));
    const named = asksWhose ? null : codeNamed(whose[0] ?? "");
    if (total) wrong("marketTotal", { text: total });
    else if (!asksWhose && !(named && "code" in named && own.includes(named.code)))
      wrong("otherCompany", { text: isNothing(whose[0] ?? "") ? "—" : (whose[0] ?? "").slice(0, 40) }, "warning");
    else {
      const read = readLine(kind, cell, figure, today);
      // guard: shifted-flow-days-refused
      if ("values" in read && isShifted) wrong("daysShifted", { day: read.values.day ?? "" });
      else if ("values" in read) {
        rows.push({ line, values: read.values });
        if (kind === "margin" && place("financingBalance") >= 0 && read.values.financingBalance === undefined)
          wrong("balanceMissing", { day: read.values.day ?? "" }, "warning");
      } else wrong(read.code, read.facts ?? {});
    }
  }
  return { rows, found: filled.length, problems, asksWhose };
}

/** What tells in which unit the figures of a day are. */
const scaleItems = {
  northbound: ["shares", "value"],
  margin: ["financingBalance", "lendingBalance"],
} as const satisfies Record<FlowKind, readonly FlowItem[]>;
/** From one day to the next no balance grows so many times over; another unit makes 100 at least. */
const unlikelyTimes = 90;
/** In minor units: less is no financing balance of a share that can be bought on margin, but one in another unit. */
const leastFinancing = 1_000_000;
const ratioTimes = 5;

type Flow = Partial<FlowValues>;
const scaledOf = (items: readonly FlowItem[], values: Flow) =>
  items.flatMap((item) => (values[item] ? [{ series: item, day: values.day ?? "", figure: values[item] }] : []));
/** How many shares there are where so many of them are such a ratio. */
const wholeOf = ({ day = "", shares, ratio }: Flow) =>
  shares && ratio ? [{ series: "ratio", day, figure: shares / ratio }] : [];
const valueOfShare = ({ day = "", shares, value }: Flow) =>
  shares && value ? [{ series: "value", day, figure: value / shares }] : [];

/**
 * Figures that are in another unit than those of the days beside them, stored or in the file: of each such line the
 * first.
 */
export function figuresOutOfScale(
  kind: FlowKind,
  rows: readonly ReadRow<FlowValues>[],
  stored: readonly FlowValues[],
): RowProblem[] {
  const lined = (of: (values: Flow) => Scaled[]) =>
    rows.flatMap(({ line, values }) => of(values).map((scaled) => ({ line, ...scaled })));
  const items = (values: Flow) => scaledOf(scaleItems[kind], values);
  const apart = [
    ...outOfScale(lined(items), stored.flatMap(items), unlikelyTimes),
    // guard: northbound-ratio-of-shares
    ...outOfScale(lined(wholeOf), stored.flatMap(wholeOf), ratioTimes),
    // guard: northbound-value-of-shares
    ...outOfScale(lined(valueOfShare), stored.flatMap(valueOfShare), ratioTimes),
  ].map(({ row }) => row);
  const small = lined((values) => scaledOf(["financingBalance"], values)).filter(
    // guard: margin-balance-in-other-unit
    ({ figure }) => figure < leastFinancing,
  );
  const first = new Map([...small, ...apart].map((one) => [one.line, one]));
  return [...first.values()].map(({ line, day, series }) => ({
    ...{ line, code: "figureOutOfScale", severity: "error" },
    facts: { field: series, day },
  }));
}
