import { useTranslation } from "react-i18next";
import type { Change } from "~/features/finance/amounts/change";
import { inPercent } from "~/features/finance/amounts/fraction";
import type { Period } from "~/features/finance/amounts/periods";
import { statedFigures } from "~/features/finance/dupont/figures";
import type { Branch, Measure } from "~/features/finance/dupont/tree";
import { type AmountUnit, shownFigure } from "~/features/finance/statements/units";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { numberText } from "~/ui/public/number";

/** How the figures of an analysis are said: names, values in the chosen unit, changes and periods. */
export function useDupontWords(unit: AmountUnit, lang: Lang) {
  const { t } = useTranslation(["dupont", "finance"]);
  const value = (exact: string | null, measure: Measure): string => {
    if (exact === null) return "—";
    if (measure === "percent") return `${numberText(inPercent(exact), { digits: 2 })}%`;
    if (measure === "times") return numberText(exact, { digits: 4 });
    return numberText(shownFigure(exact, "amount", unit));
  };
  const name = (key: string): string =>
    statedFigures.has(key) ? t(`finance:item.${key}` as "finance:item.revenue") : t(`figure.${key}` as "figure.roe");
  return {
    t,
    value,
    name,
    /** What a figure changed by in percent of what it was, with the mark of a major change. */
    change: (change: Change | null): string =>
      change
        ? `${change.rate === null ? "—" : `${numberText(inPercent(change.rate), { digits: 2, sign: true })}%`}${change.isMajor ? " ◆" : ""}`
        : "",
    /** What a figure is made from: `Net profit ÷ Revenue`. */
    formula: ({ below }: Branch): string =>
      below.map((one) => `${one.sign ? `${one.sign} ` : ""}${name(one.key)}`).join(" "),
    period: ({ end, span }: Period): string => `${formatDay(end, lang)} · ${t(`finance:span.${span}`)}`,
  };
}
export type DupontWords = ReturnType<typeof useDupontWords>;
