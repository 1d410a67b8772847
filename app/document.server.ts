import type { Ctx } from "~/server/context.server";
import { styleFor } from "~/ui/public/frame/assets";

/** The language of a document and the address of the company's stylesheet; rise and fall follow the language unless the company chose. */
export const documentFacts = ({ company, lang }: Pick<Ctx, "company" | "lang">) => ({
  lang,
  style: styleFor(company.theme, company.settings.riseFall ?? (lang === "zh-CN" ? "red-up" : "green-up")).url,
});
