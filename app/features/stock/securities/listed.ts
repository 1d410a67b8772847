import { type Lang, languages, say, type Words } from "~/shared/languages";

/** How many securities a company has at most. */
export const mostSecurities = 20;

/**
 * Market, currency and scale of prices of a code in full: mainland codes in yuan with two decimals, Hong Kong's in HK
 * dollars with three.
 */
export const marketOf = (code: string) =>
  code.endsWith(".HK")
    ? { market: "H" as const, currency: "HKD" as const, decimals: 3 }
    : { market: "A" as const, currency: "CNY" as const, decimals: 2 };

const shareClasses: Record<"A" | "H", Record<Lang, string>> = {
  A: { "zh-CN": "A股", tc: "A股", en: "A shares" },
  H: { "zh-CN": "H股", tc: "H股", en: "H shares" },
};

/** What a security of a company is called: the company's short name, with its class where there are several. */
export const listedName = (company: Words, code: string, several: boolean): Words =>
  Object.fromEntries(
    languages.flatMap((lang) => {
      const name = lang === "zh-CN" ? say(company, lang) : company[lang];
      return name ? [[lang, several ? `${name} ${shareClasses[marketOf(code).market][lang]}` : name]] : [];
    }),
  ) as Words;
