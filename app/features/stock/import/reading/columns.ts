import {
  type Columns,
  columnsOf,
  headingOf,
  isBlank,
  isOnce,
  plainName,
  type Heading as SheetHeading,
} from "~/sheets/rules/columns";
import { type Field, otherNames, priceNames } from "./price-names";
import { splitHeader, type UnitWord, unitWordOf } from "./unit-words";

/** The usual files, named by whose habits they follow. `plain` is any other file with headers that say enough. */
export const families = ["eastmoney", "netease", "tushare", "yfinance", "yahoo", "plain"] as const;
export type Family = (typeof families)[number];

/**
 * `units` is what each column says of its unit, in its name or in a line of units below; `codes` the code in whose name
 * a column stands, where the file says it above the columns.
 */
export type Heading = SheetHeading<Field> & { family: Family; units: (UnitWord | null)[]; codes: string[] };

const known: ReadonlySet<string> = new Set([...Object.values(priceNames).flat(), ...otherNames]);

/** The name of a column without its unit and the marks that some programs put round names. */
const splitName = (header: string) => splitHeader(header.replace(/^<|>$/g, ""), (name) => known.has(plainName(name)));

/** How a column is called, without its unit, as the lists of names write it. */
export const nameOf = (header: string): string => plainName(splitName(header).name);

function familyOf(headers: string[], isStacked: boolean): Family {
  const plain = new Set(headers.map(plainName));
  const has = (...names: string[]) => names.every((name) => plain.has(name));
  if (has("tradedate", "vol")) return "tushare";
  if (has("股票代码", "前收盘", "成交金额")) return "netease";
  if (has("开盘", "收盘") && (has("振幅") || has("换手率") || has("涨跌额"))) return "eastmoney";
  if (isStacked && !has("adjclose")) return "yfinance";
  if (has("date", "close") && (has("dividends") || has("stocksplits"))) return "yfinance";
  if (has("date", "close", "adjclose")) return "yahoo";
  return "plain";
}

const isEnough = (columns: Columns<Field>) => columns.includes("day") && columns.includes("close");

/**
 * The three lines that `yf.download` writes over its columns: figures, then the security of each, then `Date` alone; as
 * one line of names at the place of the third.
 */
function stackedHeading(lines: { cells: string[] }[]): { at: number; headers: string[]; codes: string[] } | null {
  const at = lines.slice(0, 5).findIndex(({ cells }) => plainName(cells[0] ?? "") === "ticker");
  const [figures, tickers, days] = [lines[at - 1]?.cells, lines[at]?.cells, lines[at + 1]?.cells];
  if (!figures || !tickers || plainName(days?.[0] ?? "") !== "date" || !isBlank(days?.slice(1) ?? [])) return null;
  const codes = [...new Set(tickers.slice(1).map((code) => code.trim()))].filter((code) => code !== "");
  return { at: at + 1, headers: ["Date", ...figures.slice(1)], codes };
}

/** The units that the line below the names states; null when it is none. */
function unitLine(cells: string[] | undefined): (UnitWord | null)[] | null {
  if (!cells || cells.some((cell) => /\d/.test(cell) && !/^'?000$/.test(cell.trim()))) return null;
  const units = cells.map(unitWordOf);
  return units.some((unit) => unit !== null) ? units : null;
}

/**
 * The heading of a price file, found by its day and its close, with the units it states and whose habits the file
 * follows.
 */
export function priceHeading(lines: { cells: string[] }[]): Heading {
  const plain = lines.slice(0, 22).map(({ cells }) => ({ cells: cells.map((cell) => splitName(cell).name) }));
  const stacked = stackedHeading(plain);
  const found = stacked
    ? { ...stacked, columns: columnsOf(priceNames, stacked.headers) }
    : { ...headingOf(priceNames, isEnough, plain), codes: [] };
  const { at } = found;
  if (at === null) return { ...found, family: "plain", units: [] };
  const headers = stacked ? found.headers : (lines[at]?.cells ?? []).map((header) => header.trim());
  const below = unitLine(lines[at + 1]?.cells);
  const units = headers.map((header, place) => below?.[place] ?? splitName(header).unit);
  return { ...found, headers, at: below ? at + 1 : at, units, family: familyOf(found.headers, stacked !== null) };
}

/** True when the meanings are enough to read prices: day and close, nothing twice. */
export const isComplete = (columns: Columns<Field>): boolean => isEnough(columns) && isOnce(columns);
