import Big from "big.js";

/** True where a cell says nothing: empty, a dash, `--`, `False`, `null`. */
export const isMissing = (cell: string): boolean =>
  /^\s*(-+|—+|n\/?a|null|nan|none|nat|false|)\s*$/i.test(cell.normalize("NFKC"));

/** A decimal as a number where a number holds it, else as the text that it is. */
export const numberOrText = (text: string): number | string =>
  text === "" || Math.abs(Number(text)) >= 1e15 ? text : Number(text);

/** A code of a share beside its name, as lists within one cell have them: `600519|贵州茅台`. */
export const listsIn = (cell: string): boolean => /\d{5,6}(\.[a-z]{2})?\s*[|｜]|[|｜]\s*\d{5,6}/i.test(cell);

/** How a file writes parts of a whole: 31 and 0.31 are the same. */
export const ratioUnits = ["percent", "fraction"] as const;
export type RatioUnit = (typeof ratioUnits)[number];

/** What the ratios of a file are in: null where only a person can tell; `asked` where one had to. */
export type RatioReading = { unit: RatioUnit | null; asked: boolean };

/** A ratio as written: `stated` where the cell or the name of its column says that it is in percent. */
export type Ratio = { text: string; number: Big; stated: boolean };

const percentSigns = /[%％]|百分|percent/i;

/** Reads a ratio; null where it is no number. */
export function ratioOf(cell: string, header: string): Ratio | null {
  const text = cell.normalize("NFKC").replaceAll(/[\s,]/g, "");
  const [, digits] = /^(\d{1,3}(?:\.\d{1,12})?)%?$/.exec(text) ?? [];
  return digits === undefined
    ? null
    : { text, number: new Big(digits), stated: percentSigns.test(header) || text.endsWith("%") };
}

/** True of a ratio that could be in percent or a fraction, as far as it says itself. */
export const isEitherWay = ({ number, stated }: Ratio): boolean => !stated && number.gt(0) && number.lte(1);

/** What the ratios of a column are in: percent where any says so or is above 1, else what a person has said of them. */
export function ratiosIn(ratios: readonly Ratio[], unit: RatioUnit | undefined): RatioReading {
  const requested = ratios.length > 0 && ratios.every(isEitherWay);
  return requested ? { unit: unit ?? null, asked: requested } : { unit: "percent", asked: requested };
}

/** A ratio in percent as an exact decimal. */
export const percentOf = ({ number }: Ratio, unit: RatioUnit): string =>
  (unit === "fraction" ? number.times(100) : number).toFixed();

/**
 * A change or share in percent as the number that a sheet program shows as `0.00%`: the very decimal, which `0.07 /
 * 100` is not.
 */
export const partOf = (percent: string): number => Number(`${percent}e-2`);
