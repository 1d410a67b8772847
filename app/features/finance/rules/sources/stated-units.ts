import { type Currency, currencies } from "../facts";
import { scales } from "../source";

const named: Record<string, Currency> = {
  人民币: "CNY",
  人民幣: "CNY",
  RMB: "CNY",
  港元: "HKD",
  港币: "HKD",
  港幣: "HKD",
  美元: "USD",
  欧元: "EUR",
  歐元: "EUR",
};

const tidy = (cell: string) => cell.normalize("NFKC").replace(/[\s,]/g, "").toUpperCase();

/** The currency that a cell names; undefined for none that is known. */
export function currencyIn(cell: string): Currency | undefined {
  const said = tidy(cell);
  return named[said] ?? currencies.find((currency) => currency === said);
}

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

/** How many units of currency a cell says that amounts count in, as a number or as a word; undefined for none that is known. */
export function scaleIn(cell: string): (typeof scales)[number] | undefined {
  const said = tidy(cell);
  return words[said] ?? scales.find((scale) => scale === said);
}
