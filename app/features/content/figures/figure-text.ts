import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import type { FigureRef, FigureTextMap } from "~/shared/rich/figures";
import { figureWords } from "../newsletter/figure-words";

/** The figures of the company in words of a language, as `figureWords` puts them. */
export function useFigureText(figures: FigureTextMap, lng: Lang): (ref: FigureRef) => string {
  const { t } = useTranslation("content");
  return figureWords(t, figures, lng);
}
