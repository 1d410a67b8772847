import { numberOf } from "~/features/stock/import/reading/cells";
import { type UnitWord, unitWordOf } from "~/features/stock/import/reading/unit-words";
import { currenciesIn, withoutCurrencies } from "~/sheets/rules/currency-words";
import { type Currency, plainAmount } from "./institutions";

/** Which currency a text names, beside whatever else it says; a bare 元 is yuan. Null where it names none. */
export const currencyIn = (text: string): Currency | null =>
  currenciesIn(text)[0] ?? (/(?<![韩韓])[元圆圓]/.test(text) ? "CNY" : null);

const bare = (text: string) => withoutCurrencies(text).replace(/[元圆圓]/g, "");

/** The unit that the name of a column states, as `注册资本（万元）` and `Capital (USD million)` do. */
function unitIn(header: string): UnitWord | null {
  const [, inside = ""] = /[([（【]([^)\]）】]*)[)\]）】]/.exec(header) ?? [];
  return unitWordOf(bare(inside));
}

/**
 * Registered capital in whole units, and the currency that the cell or its column names (null: neither does); null
 * cannot be read.
 */
export function capitalOf(cell: string, header: string): { capital: string; currency: Currency | null } | null {
  const read = numberOf(bare(cell));
  if (!read || read.number.lt(0)) return null;
  const unit = read.unit ?? unitIn(header.normalize("NFKC"));
  const capital = read.number.times(unit?.times ?? 1);
  return { capital: plainAmount(capital.toFixed()), currency: currencyIn(cell) ?? currencyIn(header) };
}
