import {
  type Columns,
  headingOf,
  isOnce,
  type Names,
  plainName,
  type Heading as SheetHeading,
} from "~/sheets/rules/columns";

export const fields = ["day", "open", "high", "low", "close", "previousClose", "volume", "turnover", "code"] as const;
export type Field = (typeof fields)[number];

/** The usual files, named by whose habits they follow. `plain` is any other file with headers that say enough. */
export const families = ["eastmoney", "netease", "tushare", "yfinance", "yahoo", "plain"] as const;
export type Family = (typeof families)[number];

export type Heading = SheetHeading<Field> & { family: Family };

/** What the vendors of price files call each figure. */
export const priceNames: Names<Field> = {
  day: [
    "日期",
    "交易日期",
    "交易日",
    "交易时间",
    "时间",
    "交易日期时间",
    "日期时间",
    "date",
    "tradedate",
    "datetime",
    "day",
    "timestamp",
  ],
  open: ["开盘", "开盘价", "今开", "开市价", "開盤", "開盤價", "開市價", "open", "openprice"],
  high: ["最高", "最高价", "最高價", "high", "highprice"],
  low: ["最低", "最低价", "最低價", "low", "lowprice"],
  close: ["收盘", "收盘价", "收市价", "收盤", "收盤價", "收市價", "close", "closeprice"],
  previousClose: [
    "前收盘",
    "前收盘价",
    "前收",
    "昨收",
    "昨收盘",
    "昨收价",
    "前收盤",
    "前收盤價",
    "前收市價",
    "昨收價",
    "preclose",
    "prevclose",
    "previousclose",
  ],
  volume: ["成交量", "成交股数", "成交股數", "总手", "總手", "vol", "volume", "tradevolume"],
  turnover: [
    "成交额",
    "成交额度",
    "成交金额",
    "成交額",
    "成交金額",
    "金额",
    "金額",
    "amount",
    "turnover",
    "tradeamount",
  ],
  code: [
    "股票代码",
    "证券代码",
    "代码",
    "股票代碼",
    "證券代號",
    "代碼",
    "stockcode",
    "tscode",
    "symbol",
    "code",
    "ticker",
  ],
};
/** What stands in brackets behind a header, `手` in `成交量(手)`; empty when nothing does. */
export const unitWord = (header: string): string =>
  (/[([]([^)\]]*)[)\]]/.exec(header.normalize("NFKC"))?.[1] ?? "").trim().toLowerCase();

function familyOf(headers: string[]): Family {
  const plain = new Set(headers.map(plainName));
  const has = (...names: string[]) => names.every((name) => plain.has(name));
  if (has("tradedate", "vol")) return "tushare";
  if (has("股票代码", "前收盘", "成交金额")) return "netease";
  if (has("开盘", "收盘") && (has("振幅") || has("换手率") || has("涨跌额"))) return "eastmoney";
  if (has("date", "close") && (has("dividends") || has("stocksplits"))) return "yfinance";
  if (has("date", "close", "adjclose")) return "yahoo";
  return "plain";
}

const isEnough = (columns: Columns<Field>) => columns.includes("day") && columns.includes("close");

/** The heading of a price file, found by its day and its close, and whose habits the file follows. */
export function priceHeading(lines: { cells: string[] }[]): Heading {
  const heading = headingOf(priceNames, isEnough, lines);
  return { ...heading, family: familyOf(heading.headers) };
}

/** True when the meanings are enough to read prices: day and close, nothing twice. */
export const isComplete = (columns: Columns<Field>): boolean => isEnough(columns) && isOnce(columns);
