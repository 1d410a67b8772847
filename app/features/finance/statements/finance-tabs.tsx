import { useTranslation } from "react-i18next";
import { hrefOf } from "~/shared/addresses";
import { Tabs } from "~/ui/public/frame/tabs";
import { RailPart } from "~/ui/public/rail";

const places = ["financials", "indicators", "dupont", "analysis", "figures"] as const;

/**
 * The ways into the figures of a company: its statements, what is computed of them, and the sets in which they came
 * out.
 */
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

/** Beside the sets in which figures came out: where they are read side by side. */
export function FinanceRail() {
  const { t } = useTranslation("finance");
  return (
    <RailPart title={t("rail.title")} text={t("rail.text")} tinted>
      <ul className="rail-list">
        {places
          .filter((path) => path !== "figures")
          .map((path) => (
            <li key={path}>
              <a href={hrefOf(path)}>{t(`area.page.${path}.name`)}</a>
            </li>
          ))}
      </ul>
    </RailPart>
  );
}
