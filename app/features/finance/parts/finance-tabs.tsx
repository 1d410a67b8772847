import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { Tabs } from "~/ui/public/frame/tabs";

const places = ["financials", "indicators", "dupont", "analysis", "figures"] as const;

/** The ways into the figures of a company: its statements, what is computed of them, and the sets in which they came out. */
export function FinanceTabs({ current }: { current: (typeof places)[number] }) {
  const { t } = useTranslation("finance");
  return (
    <Tabs
      small
      label={t("area.name")}
      items={places.map((path) => ({
        label: t(`area.page.${path}.name`),
        href: hrefOf(path),
        current: path === current,
      }))}
    />
  );
}
