import { markOf } from "~/features/site/shell/mark.server";
import type { Ctx } from "~/server/request/context.server";
import { iconUrl } from "~/ui/public/frame/assets";
import type { Colours } from "~/ui/public/theme";

/** The colours of a company's pages; rise and fall follow the language unless the company chose those too. */
export const coloursOf = ({ company, lang, scheme }: Pick<Ctx, "company" | "lang" | "scheme">): Colours => ({
  ...company.settings.colours,
  theme: company.theme,
  risefall: company.settings.riseFall ?? (lang === "zh-CN" ? "red-up" : "green-up"),
  scheme,
});

/** The language of a document and the company's mark in the browser's tab. */
export const documentFacts = ({ company, lang }: Pick<Ctx, "company" | "lang">) => ({
  lang,
  icon: (company.liveAt && company.settings.logo?.square?.src) || iconUrl(markOf(company)),
});
