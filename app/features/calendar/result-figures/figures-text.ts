import { useTranslation } from "react-i18next";
import type { Results } from "./rules";

/** The figures of one version in a line, to be set beside another's. */
export function useFigureTexts() {
  const { t } = useTranslation("calendar");
  return (text: string): string => {
    const { period, figures } = JSON.parse(text) as Results;
    const one = ({ metric, label, value, unit, change, changeIn }: Results["figures"][number]) =>
      [
        metric === "own" ? label["zh-CN"] : t(`results.metric.${metric}`),
        value,
        t(`office.results.units.${unit}`),
        change && `(${change} ${t(`office.results.${changeIn}`)})`,
      ]
        .filter(Boolean)
        .join(" ");
    return [t(`results.short.${period.part}`, period), ...figures.map(one)].join("; ");
  };
}
