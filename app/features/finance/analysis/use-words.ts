import { useTranslation } from "react-i18next";
import type { Currency } from "~/features/finance/accounts/facts";
import { labelOf, type PeriodView } from "~/features/finance/amounts/period-views";
import type { Period } from "~/features/finance/amounts/periods";
import type { Drawn } from "~/features/finance/analysis/drawn";
import type { Offered, Preset } from "~/features/finance/analysis/items";
import type { AmountUnit } from "~/features/finance/statements/units";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { useLineName } from "../accounts/use-line-name";

/** How an analysis is said: its items, what they are counted in, its periods and the questions that are asked often. */
export function useAnalysisWords(lang: Lang) {
  const { t } = useTranslation(["analysis", "financials", "finance"]);
  const name = useLineName(lang);
  const section = (of: string): string => t(`financials:section.${of}` as "financials:section.product", of);
  return {
    t,
    name,
    /** Items below the statement that states them, those of a breakdown below what it is by. */
    groups: (offered: readonly Offered[]) =>
      [
        ...Map.groupBy(offered, (one) =>
          one.statement === "segments" ? section(one.section) : t(`finance:statement.${one.statement}`),
        ),
      ].map(([label, items]) => ({
        label,
        options: items.map((item) => ({ value: item.key, label: name(item.name) })),
      })),
    preset: ({ name: of }: Preset): string => t([`analysis:preset.${of}`, `financials:section.${of}`] as never, of),
    unit(kind: Drawn["kind"], unit: AmountUnit, currency: Currency | null): string {
      const money = currency ? t(`finance:currency.${currency}`) : "";
      if (kind === "index") return t("analysis:index.unit");
      if (kind === "amount") return `${t(`financials:unit.${unit}`)} · ${money}`;
      const own = t(`financials:kind.${kind}`);
      return kind === "perShare" ? `${own} · ${money}` : own;
    },
    period(period: Period, sight: PeriodView): string {
      const label = labelOf(period, sight, false);
      return label.key === "day" ? formatDay(label.day, lang) : t(`financials:period.${label.key}`, label);
    },
  };
}
export type AnalysisWords = ReturnType<typeof useAnalysisWords>;
