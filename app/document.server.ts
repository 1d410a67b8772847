import type { Ctx } from "~/server/context.server";
import { defaultMenu, shapeOf } from "~/shared/themes";
import { styleFor } from "~/ui/public/frame/assets";

/**
 * The language of a document and the address of the company's stylesheet, with the menu that it chose; rise and fall follow the
 * language unless it chose those too.
 */
export const documentFacts = ({ company, lang }: Pick<Ctx, "company" | "lang">) => ({
  lang,
  style: styleFor(
    company.theme,
    company.settings.riseFall ?? (lang === "zh-CN" ? "red-up" : "green-up"),
    shapeOf(company.settings.menuStyle ?? defaultMenu),
  ).url,
});
