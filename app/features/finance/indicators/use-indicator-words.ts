import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import { type Lang, say, type Words } from "~/shared/languages";
import { numberText } from "~/ui/public/number";
import { inPercent } from "../amounts/fraction";
import type { Period } from "../amounts/periods";
import { type AmountUnit, shownFigure } from "../statements/units";
import type { IndicatorUnit } from "./catalogue";
import { type Expression, parseFormula } from "./expression";
import { formulaText } from "./formula-text";

/** How indicators are said: names, values, and formulas in the words of the statements. */
export function useIndicatorWords(lang: Lang) {
  const { t } = useTranslation(["indicators", "finance", "dupont"]);
  const item = (code: string) => t(`finance:item.${code}` as "finance:item.revenue");
  const inWords = (formula: Expression): string =>
    formulaText(formula, {
      item,
      named: (what, of) => t(`named.${what}`, { of }),
      period: (value) => t(`period.${value}`),
    });
  return {
    t,
    item,
    inWords,
    /** As staff named it, else as everywhere. */
    name: ({ id, name }: { id: string; name: Words }): string =>
      name["zh-CN"] === "" ? t(`name.${id}` as "name.netMargin") : say(name, lang),
    /** What it tells; nothing for a company's own. */
    meaning: (id: string): string => t(`meaning.${id}` as "meaning.netMargin", { defaultValue: "" }),
    formula(text: string): string {
      const parsed = parseFormula(text);
      return parsed.ok ? inWords(parsed.value) : "";
    },
    value(value: string | null | undefined, unit: IndicatorUnit, amountUnit: AmountUnit): string {
      if (value === null || value === undefined) return "—";
      if (unit === "percent") return numberText(inPercent(value), { digits: 2 });
      if (unit === "amount") return numberText(shownFigure(value, "amount", amountUnit));
      return numberText(value, { digits: 2 });
    },
    period: ({ end, span }: Period): string => `${formatDay(end, lang)} · ${t(`finance:span.${span}`)}`,
  };
}
