const words = {
  CNY: "人民[币幣]|(?<![a-z])(?:rmb|cny)|¥",
  HKD: "港[元币幣]|(?<![a-z])hk(?:d|\\$)",
  USD: "美[元金]|(?<![a-z])us(?:d|\\$)",
  EUR: "[欧歐]元|(?<![a-z])eur(?!op)o?s?|€",
  GBP: "英[镑鎊]|(?<![a-z])gbp|£",
  JPY: "日[元圆圓]|(?<![a-z])jpy",
  SGD: "新加坡[元币幣]|新元|坡[币幣]|(?<![a-z])s(?:gd|\\$)",
  AUD: "澳元|澳大利[亚亞]元|(?<![a-z])a(?:ud|\\$)",
  CAD: "加(?:拿大)?元|(?<![a-z])c(?:ad|\\$)",
  MOP: "澳[门門][元币幣]|(?<![a-z])mop",
  TWD: "新?[台臺][币幣]|(?<![a-z])(?:nt(?:d|\\$)|twd)",
} as const;

export type NamedCurrency = keyof typeof words;

const forms = Object.entries(words).map(
  ([currency, form]) => [currency as NamedCurrency, new RegExp(form, "i")] as const,
);
const any = new RegExp(Object.values(words).join("|"), "gi");

/**
 * The currencies that a text names, beside whatever else it says, as the unit of a column does. A bare 元 names none.
 */
export const currenciesIn = (text: string): NamedCurrency[] =>
  forms.flatMap(([currency, form]) => (form.test(text.normalize("NFKC")) ? [currency] : []));

/** What a text says beside the currencies that it names. */
export const withoutCurrencies = (text: string): string => text.normalize("NFKC").replace(any, "");
