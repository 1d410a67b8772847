import Big from "big.js";
import { type UnitWord, unitWordOf } from "./unit-words";

const nothing = new Set(["", "null", "nan", "none", "nat", "n/a", "na", "-", "--", "—", "停牌"]);

const tidy = (cell: string) => cell.normalize("NFKC").trim().replace(/^'/, "");

/** True for an empty cell and for the words that vendors write for "no value". */
export const isNothing = (cell: string): boolean => nothing.has(tidy(cell).toLowerCase());

const shape = /^([+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,24})?(?:\.\d{1,24})?(?:e[+-]?\d{1,2})?)(\D*)$/i;

/**
 * A number as it is written: its digits, and the word for a unit behind it (null where none is); null when it cannot be
 * read.
 */
export function numberOf(cell: string): { number: Big; unit: UnitWord | null } | null {
  const text = tidy(cell)
    .replace(/^([+-]?)(?:hk\$|[¥$])\s?/i, "$1")
    .replace(/^\u2212/, "-")
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, "");
  const found = shape.exec(text);
  if (!found?.[1] || !/\d/.test(found[1]) || /^[+-]?e/i.test(found[1])) return null;
  const unit = found[2] ? unitWordOf(found[2]) : null;
  if (found[2] && !unit) return null;
  return { number: new Big(found[1].replaceAll(",", "").replace(/^\+/, "")), unit };
}

/**
 * What a `1` of a column stands for: `factor` where the cell says no unit, `one` for what its bare 万 counts (shares or
 * lots), `lot` for 手.
 */
export type Scale = { factor: number; one?: number; lot?: number };

const factorOf = (unit: UnitWord | null, { factor, one = 1, lot = 100 }: Scale) =>
  unit === null ? factor : unit.times * (unit.of === "lots" ? lot : unit.of === null ? one : 1);

/** What lies closer to a whole unit is noise of binary numbers, and no digit that was lost. */
const leastDifference = 1e-6;

export type Amount = { units: number; rounded: boolean };

/**
 * A number as an integer of 10^-decimals after multiplying by its unit, rounded half away from zero, exactly (no
 * floats). Thousands separators, exponents and units such as 万, 亿元 and 手 are understood; null is what cannot be read or
 * stored exactly.
 */
export function amountOf(cell: string, decimals: number, scale: number | Scale = 1): Amount | null {
  const read = numberOf(cell);
  if (!read) return null;
  const exact = read.number
    .times(factorOf(read.unit, typeof scale === "number" ? { factor: scale } : scale))
    .times(new Big(10).pow(decimals));
  const whole = exact.round(0, Big.roundHalfUp);
  const units = Number(whole.toFixed());
  const noise = whole.minus(exact).abs().lt(leastDifference);
  return Number.isSafeInteger(units) ? { units, rounded: !noise } : null;
}

const european = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+(?:e[+-]?\d+)?$/i;

const eitherWay = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/**
 * What the commas in the prices of a file stand before: `decimals` where each price that has a mark allows it and one
 * allows nothing else, `either` where each could also be thousands, as 18,840; else null.
 */
export function commasOf(cells: string[]): "decimals" | "either" | null {
  const marked = cells.map(tidy).filter((cell) => /[.,]/.test(cell));
  if (marked.length === 0 || !marked.every((cell) => european.test(cell))) return null;
  return marked.every((cell) => eitherWay.test(cell)) ? "either" : "decimals";
}

/** A number with decimal comma as the rest of the program reads numbers. */
export const withDecimalPoint = (cell: string): string => {
  const text = tidy(cell);
  return /^[+-]?[\d.,]+(?:\s*\D*)$/.test(text) ? text.replaceAll(".", "").replace(",", ".") : cell;
};
