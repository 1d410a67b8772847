import { useTranslation } from "react-i18next";
import type { PriceCell } from "~/server/registry/figure-slots.server";
import { formatDay } from "~/shared/dates";
import type { Lang } from "~/shared/languages";
import type { StripCell } from "~/ui/public/figures";
import { numberText } from "~/ui/public/number";
import type { Premium } from "../premium/rules";
import type { ClassValue } from "../rules";
import { largeAmount } from "./large-amounts";

/** What each class of shares is worth at its last close, a cell a class, with the day and what it is computed from. */
export function useValueCells(values: readonly ClassValue[], lang: Lang): StripCell[] {
  const { t } = useTranslation("stock");
  return values.map(({ market, currency, day, close, shares, since, millions, whole }) => ({
    label: whole ? t("value.whole") : t("value.of", { market: t(`market.${market}`) }),
    value: numberText(largeAmount(millions, lang)),
    unit: t(`large.${currency}`),
    note: t("value.formula", {
      ...{ close: numberText(close), shares: numberText(shares) },
      ...{ day: formatDay(day, lang), since: formatDay(since, lang) },
    }),
  }));
}

/** By how much the A share is dearer than the H share, with both closes and the rate. */
export function usePremiumCell(premium: Premium | null, lang: Lang): StripCell[] {
  const { t } = useTranslation("stock");
  if (!premium) return [];
  const { percent, a, h, exchange } = premium;
  return [
    {
      label: t("premium.label"),
      value: numberText(percent, { sign: true }),
      unit: "%",
      note: t("premium.formula", {
        ...{
          a: numberText(a.close),
          aDay: formatDay(a.day, lang),
          h: numberText(h.close),
          hDay: formatDay(h.day, lang),
        },
        ...{ rate: exchange.rate, day: formatDay(exchange.day, lang) },
      }),
    },
  ];
}

/** What the price is weighed by, each with what it is computed from. */
export function useRatioCells(ratios: readonly PriceCell[], lang: Lang): StripCell[] {
  const { t } = useTranslation();
  return ratios.map(({ word, value, numbers, day }) => ({
    label: t(`${word}.label`),
    value: numberText(value),
    unit: t(`${word}.unit`),
    note: t(`${word}.formula`, {
      ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, numberText(number)])),
      ...{ day: formatDay(day, lang), year: day.slice(0, 4) },
    }),
  }));
}
