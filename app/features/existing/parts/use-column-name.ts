import { useTranslation } from "react-i18next";
import { columnText, type SiteColumn } from "../rules/names";

/** How a column of a file is called. */
export function useColumnName() {
  const { t } = useTranslation(["existing", "site"]);
  return (column: SiteColumn): string => {
    const { word, lang } = columnText(column);
    return [word && t(`column.${word}`), lang && t(`site:language.${lang}.name`)].filter(Boolean).join(" ");
  };
}
