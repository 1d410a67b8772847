import { use } from "react";
import { I18nContext } from "react-i18next";
import { defaultLang, isLang, type Lang } from "~/shared/languages";

/**
 * The language of this screen. It asks for no words, since a document brings all words of an area that is asked for.
 */
export function useLang(): Lang {
  const { language } = use(I18nContext).i18n;
  return isLang(language) ? language : defaultLang;
}
