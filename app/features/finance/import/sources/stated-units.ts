import { type Currency, currencies } from "~/features/finance/accounts/facts";
import { currenciesIn, withoutCurrencies } from "~/sheets/rules/currency-words";
import { scales } from "../source";

const tidy = (cell: string) => cell.normalize("NFKC").replace(/[\s,]/g, "").toUpperCase();

/** The currency that a cell names and nothing else; undefined for none that is known. */
export const currencyIn = (cell: string): Currency | undefined =>
  withoutCurrencies(tidy(cell)) === "" ? currencies.find((one) => currenciesIn(cell).includes(one)) : undefined;

const words: Record<string, (typeof scales)[number]> = {
  元: "1",
  千元: "1000",
  万元: "10000",
  萬元: "10000",
  百万元: "1000000",
  百萬元: "1000000",
  亿元: "100000000",
  億元: "100000000",
};

/**
 * How many units of currency a cell says that amounts count in, as a number or as a word; undefined for none that is
 * known.
 */
export function scaleIn(cell: string): (typeof scales)[number] | undefined {
  const tidied = tidy(cell);
  return words[tidied] ?? scales.find((scale) => scale === tidied);
}
