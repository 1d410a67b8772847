import { useTranslation } from "react-i18next";
import { defaultLang, isLang, type Lang } from "~/shared/languages";

/** The language of this screen. */
export function useLang(): Lang {
  const { i18n } = useTranslation();
  return isLang(i18n.language) ? i18n.language : defaultLang;
}
