import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { type LineName, lineName } from "./line-name";

/** What a line of a statement is called on screen. */
export function useLineName(lang: Lang) {
  const { t } = useTranslation(["financials", "finance"]);
  const words = {
    item: (code: string) => t(`finance:item.${code}` as "finance:item.cash"),
    measure: (measure: string) => t(`measure.${measure}` as "measure.cost"),
  };
  return (name: LineName) => lineName(name, lang, words);
}
