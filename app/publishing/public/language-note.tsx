import { useTranslation } from "react-i18next";
import type { Lang } from "~/shared/languages";
import { Notice } from "~/ui/public/notice";

/** Says when the words are not in the reader's language, or were converted. */
export function LanguageNote({ shownLang, automatic, lang }: { shownLang: Lang; automatic: boolean; lang: Lang }) {
  const { t } = useTranslation("publishing");
  return (
    <>
      {shownLang !== lang && <Notice tone="info">{t("onlyChineseText")}</Notice>}
      {automatic && <p className="muted small automatic">{t("automatic")}</p>}
    </>
  );
}
