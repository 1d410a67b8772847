import { numberOf } from "~/features/stock/rules/cells";
import { type UnitWord, unitWordOf } from "~/features/stock/rules/unit-words";
import { type Currency, plainAmount } from "./institutions";

const words: readonly [RegExp, Currency][] = [
  [/新台币|新台幣|台币|台幣|ntd|nt\$|twd/i, "TWD"],
  [/新加坡元|新加坡币|新元|坡币|sgd|s\$/i, "SGD"],
  [/澳门元|澳門元|澳门币|澳門幣|mop/i, "MOP"],
  [/港元|港币|港幣|hkd|hk\$/i, "HKD"],
  [/美元|美金|usd|us\$/i, "USD"],
  [/欧元|歐元|eur|€/i, "EUR"],
  [/英镑|英鎊|gbp|£/i, "GBP"],
  [/日元|日圆|日圓|jpy/i, "JPY"],
  [/澳元|澳大利亚元|aud|a\$/i, "AUD"],
  [/加元|加拿大元|cad|c\$/i, "CAD"],
  [/人民币|人民幣|rmb|cny|¥/i, "CNY"],
];

/** Which currency a text names, beside whatever else it says; a bare 元 is yuan. Null where it names none. */
export const currencyIn = (text: string): Currency | null =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? (/[元圆圓]/.test(text) ? "CNY" : null);

const bare = (text: string) =>
  words.reduce((left, [pattern]) => left.replace(pattern, ""), text).replace(/[元圆圓]/g, "");

/** The unit that the name of a column states, as `注册资本（万元）` and `Capital (USD million)` do. */
function unitIn(header: string): UnitWord | null {
  const [, inside = ""] = /[([（【]([^)\]）】]*)[)\]）】]/.exec(header) ?? [];
  return unitWordOf(bare(inside));
}

/** Registered capital in whole units, and the currency that the cell or its column names (null: neither does); null cannot be read. */
export function capitalOf(cell: string, header: string): { capital: string; currency: Currency | null } | null {
  const read = numberOf(bare(cell.normalize("NFKC")));
  if (!read || read.number.lt(0)) return null;
  const unit = read.unit ?? unitIn(header.normalize("NFKC"));
  const capital = read.number.times(unit?.times ?? 1);
  return { capital: plainAmount(capital.toFixed()), currency: currencyIn(cell) ?? currencyIn(header) };
}
