import { useTranslation } from "react-i18next";
import { type Lang, say } from "~/shared/languages";
import type { Line } from "./facts";
import { isOfChart } from "./facts";

/** What an item is called in a language: by the chart of accounts, else as its source calls it. */
export function useItemName(lang: Lang) {
  const { t } = useTranslation("finance");
  return ({ item, name }: Pick<Line, "item" | "name">): string => {
    if (isOfChart(item)) return t(`item.${item}` as "item.cash");
    return typeof name === "object" ? say(name, lang) : (name ?? item.replace(/^own:/, ""));
  };
}
