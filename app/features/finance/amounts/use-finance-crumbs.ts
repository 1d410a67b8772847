import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";

/** Where a page of the figures stands that the menu leads to through the statements. */
export function useFinanceCrumbs(page: "indicators" | "dupont" | "analysis" | "figures") {
  const { t } = useTranslation("finance");
  return [
    { label: t("area.page.financials.name"), href: hrefOf("financials") },
    { label: t(`area.page.${page}.name`) },
  ];
}
