import { translator } from "~/server/request/i18n.server";
import type { Lang } from "~/shared/languages";
import type { Currency } from "../accounts/facts";
import type { HeadlineUnit } from "../statements/units";

/**
 * The words for what headline figures are counted in, by what kind of figure it is; amounts in `unit`. Empty where
 * there is none.
 */
export function unitWords(currency: Currency | null, unit: HeadlineUnit, lang: Lang): Record<string, string> {
  const t = translator(lang);
  const unitOf = (what: HeadlineUnit | "perShare") =>
    t([`financials:block.unit.${currency}.${what}`, `financials:block.unit.other.${what}`] as never, {
      currency: t(`finance:currency.${currency ?? "CNY"}`),
    }) as string;
  return { amount: unitOf(unit), perShare: unitOf("perShare"), percent: "%" };
}
