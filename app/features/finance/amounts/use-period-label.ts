import { useTranslation } from "react-i18next";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import { labelOf, type PeriodView } from "./period-views";
import type { Period } from "./periods";

/** What the head of a column calls its period. */
export function usePeriodLabel(lang: Lang, sight: PeriodView, isOfDay: boolean) {
  const { t } = useTranslation("financials");
  return (period: Period): string => {
    const label = labelOf(period, sight, isOfDay);
    return label.key === "day" ? formatDay(label.day, lang) : t(`period.${label.key}`, label);
  };
}
