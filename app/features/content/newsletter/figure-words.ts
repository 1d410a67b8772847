import type { TFunction } from "i18next";
import type { Lang } from "~/shared/languages";
import { type FigureRef, type FigureText, type FigureTextMap, refKey } from "~/shared/rich/figures";
import { numberText } from "~/ui/public/number";

const isNumber = (value: string) => /^-?\d+(\.\d+)?$/.test(value);
/** English names the currency before the amount: `RMB 12.3 million`. */
const money = /^(RMB|HK\$|[A-Z]{3})(?: (.+))?$/;

/**
 * Puts figures of the company in words of a language: with unit and, where the form asks for it, period; a dash and a
 * word for none.
 */
export function figureWords(t: TFunction<"content">, figures: FigureTextMap, lng: Lang): (ref: FigureRef) => string {
  const amount = ({ value, unit }: FigureText) => {
    const number = isNumber(value) ? numberText(value) : value;
    if (unit === "") return number;
    if (unit === "%") return `${number}%`;
    const [, currency = "", times = ""] = (lng === "en" && money.exec(unit)) || [];
    if (currency) return `${currency}${currency.endsWith("$") ? "" : " "}${number}${times && ` ${times}`}`;
    return t("content:figure.amount", { lng, number, unit });
  };
  return (ref) => {
    const figure = figures[refKey(ref)];
    if (!figure) return t("content:figure.none", { lng });
    return ref.form === "whole" && figure.period
      ? t("content:figure.whole", { lng, amount: amount(figure), period: figure.period })
      : amount(figure);
  };
}
