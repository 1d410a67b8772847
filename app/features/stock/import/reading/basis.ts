import type { Line } from "~/sheets/rules/csv";
import { type Family, type Heading, nameOf } from "./columns";
import type { ReadRow } from "./rows";

/**
 * Whether prices are as they were traded, or were adjusted for distributions: back from the newest day, or on from the
 * first.
 */
export const bases = ["unadjusted", "forward", "backward"] as const;
export type Basis = (typeof bases)[number];

/** The basis of a file's prices and what tells it; only `stated` cannot be overruled by a person. */
export type BasisView = {
  basis: Basis | null;
  decidedBy: "stated" | "figures" | "family" | "record" | "person" | "nobody";
};

const words: [RegExp, Basis][] = [
  [/不复权|未复权|不復權|未復權|除权价|bfq|unadjusted|(?<![a-z])raw(?![a-z])/i, "unadjusted"],
  [/前复权|前復權|qfq|forward[ _-]?adj/i, "forward"],
  [/后复权|後復權|hfq|back(?:ward)?[ _-]?adj/i, "backward"],
];
const basisIn = (text: string): Basis | null => words.find(([word]) => word.test(text.normalize("NFKC")))?.[1] ?? null;

const numbered: Record<string, Record<string, Basis>> = {
  fqt: { 0: "unadjusted", 1: "forward", 2: "backward" },
  adjustflag: { 1: "backward", 2: "forward", 3: "unadjusted" },
};
const columnNames = ["fqt", "adjustflag", "adjust", "adjusttype", "复权", "复权类型", "复权方式", "复权状态", "復權"];

/** What a column such as `adjustflag` says in every line; null when there is none or its lines differ. */
function basisOfColumn({ headers, columns }: Heading, lines: Line[]): Basis | null {
  const at = headers.findIndex((header, place) => !columns[place] && columnNames.includes(nameOf(header)));
  const values = new Set(lines.map(({ cells }) => (cells[at] ?? "").trim()));
  const [value] = values;
  if (at < 0 || values.size !== 1 || value === undefined) return null;
  return numbered[nameOf(headers[at] ?? "")]?.[value] ?? basisIn(value);
}

/** What the file states: in its name, its sheet or title, the names of its prices, or a column of its own. */
export function statedBasis(texts: string[], heading: Heading, lines: Line[]): Basis | null {
  const priced = heading.headers.filter((_, at) =>
    ["open", "high", "low", "close"].includes(heading.columns[at] ?? ""),
  );
  const stated = [...texts, ...priced].map(basisIn).find((basis) => basis !== null);
  return stated ?? basisOfColumn(heading, lines);
}

const window = 20;
const offset = 0.008;
const outside = 0.05;
const fewestOut = 3;

/**
 * What the figures tell: turnover and volume are never adjusted, so that their quotient is the true price of a day.
 * Twenty days together that lie beside it by more than 0.8 %, or more than one day in twenty outside its own range (but
 * for one or two strays), were adjusted. Null when no day has all of them.
 */
export function basisOfFigures(rows: ReadRow[], decimals: number): Basis | null {
  const judged = [...rows]
    .sort((a, b) => ((a.day ?? "") < (b.day ?? "") ? -1 : 1))
    .flatMap(({ price }) => {
      if (!price?.volume || !price.turnover || price.low === null || price.high === null) return [];
      const average = (price.turnover / 100 / price.volume) * 10 ** decimals;
      const isOut = average < price.low * 0.995 || average > price.high * 1.005;
      return [{ ratio: (average * 3) / (price.high + price.low + price.close), isOut }];
    });
  if (judged.length === 0) return null;
  const medianOf = (some: typeof judged) =>
    some.map(({ ratio }) => ratio).sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 1;
  const windows = Array.from({ length: Math.floor(judged.length / window) }, (_, at) =>
    medianOf(judged.slice(at * window, (at + 1) * window)),
  );
  const out = judged.filter(({ isOut }) => isOut);
  const beside = windows.filter((ratio) => Math.abs(ratio - 1) > offset);
  const isStray = out.length <= judged.length * outside || (out.length < fewestOut && out.length * 2 < judged.length);
  if (beside.length === 0 && isStray) return "unadjusted";
  const median = beside[0] ?? medianOf(out);
  return median > 1 ? "forward" : "backward";
}

/** What files of a family hold unless they say otherwise: yfinance adjusts, and leaves out `Adj Close` when it does. */
export const basisOfFamily = (family: Family): Basis | null =>
  family === "yahoo" || family === "netease" || family === "tushare"
    ? "unadjusted"
    : family === "yfinance"
      ? "forward"
      : null;
