const otherCurrency = /港[元币幣仙]|[美欧歐日英澳加]元|美金|英[镑鎊]|[澳加]币|hk\$|us\$|hkd|usd|eur|gbp|jpy/i;
const yuan = /^(人民[币幣](元)?|元|cny|rmb|yuan)?$/i;

/** Whether a text names another currency than yuan. */
export const namesOtherCurrency = (text: string): boolean => otherCurrency.test(text.normalize("NFKC"));

/** Whether the cell of a column of currencies names another one than yuan. */
export const isOtherCurrency = (cell: string): boolean => !yuan.test(cell.normalize("NFKC").trim());

export type CashBase = "ten" | "share" | "unclear" | "afterTax";

/**
 * For how many shares a column of cash counts, by its name and unit: `每10股派息`, `派现(元/10股)`, `派息(元/股)`; unclear is a
 * bare `派息` or `分红`.
 */
export function cashBaseOf(header: string): CashBase {
  const name = header.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
  if (/[税稅]后|[税稅]後|aftertax|net\)/.test(name)) return "afterTax";
  if (/(10|十)股|per10|\/10|比例/.test(name)) return "ten";
  return /每股|\/股|pershare|\/share/.test(name) ? "share" : "unclear";
}
