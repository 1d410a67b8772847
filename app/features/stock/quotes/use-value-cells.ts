import { useTranslation } from "react-i18next";
import type { PriceCell } from "~/server/registry/figure-slots.server";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import type { StripCell } from "~/ui/public/figures";
import { numberText } from "~/ui/public/number";
import type { ClassValue } from "../rules";
import { largeAmount } from "./large-amounts";

/** What each class of shares is worth at its last close, a cell a class, with the day and what it is reckoned from. */
export function useValueCells(values: readonly ClassValue[], lang: Lang): StripCell[] {
  const { t } = useTranslation("stock");
  return values.map(({ market, currency, day, close, shares, since, millions, whole }) => ({
    label: whole ? t("value.whole") : t("value.of", { market: t(`market.${market}`) }),
    value: numberText(largeAmount(millions, lang)),
    unit: t(`large.${currency}`),
    note: t("value.reckoned", {
      ...{ close: numberText(close), shares: numberText(shares) },
      ...{ day: formatDay(day, lang), since: formatDay(since, lang) },
    }),
  }));
}

/** What the price is weighed by, each with what it is reckoned from. */
export function useRatioCells(ratios: readonly PriceCell[], lang: Lang): StripCell[] {
  const { t } = useTranslation();
  return ratios.map(({ word, value, numbers, day }) => ({
    label: t(`${word}.label`),
    value: numberText(value),
    unit: t(`${word}.unit`),
    note: t(`${word}.reckoned`, {
      ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, numberText(number)])),
      ...{ day: formatDay(day, lang), year: day.slice(0, 4) },
    }),
  }));
}
